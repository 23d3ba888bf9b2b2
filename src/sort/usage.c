/* usage.c -- --help and --version  */

#include <config.h>

#include "sort/usage.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/input-option.h"
#include "cli/nls.h"
#include "cli/version.h"

static char const help[] = "\
Usage: %s [OPTION]... [FILE]...\n\
  or:  %s [OPTION]... --files0-from=F\n\
Write the lines of all FILEs, sorted, to standard output.\n\
\n\
Without a FILE, or where FILE is -, read standard input.\n\
\n\
What decides the order:\n\
\n\
  -b, --ignore-leading-blanks  pass over blanks before a key\n\
  -d, --dictionary-order       look at blanks, letters and digits only\n\
  -f, --ignore-case            take lower case for upper case\n\
  -g, --general-numeric-sort   by floating-point value\n\
  -i, --ignore-nonprinting     look at printable characters only\n\
  -M, --month-sort             unknown, then JAN to DEC\n\
  -h, --human-numeric-sort     by numbers with units, such as 2K and 1G\n\
  -n, --numeric-sort           by decimal numbers of any length\n\
  -R, --random-sort            at random, equal keys together\n\
      --random-source=FILE     take random bytes from FILE\n\
  -r, --reverse                the other way round\n\
      --sort=WORD              general-numeric, human-numeric, month, numeric,\n\
                               random or version: as -g -h -M -n -R -V\n\
  -V, --version-sort           numbers within text by their values\n\
\n\
Other options:\n\
\n\
      --batch-size=N           merge at most N files at a time\n\
  -c, --check, --check=diagnose-first\n\
                               say whether the input is in order; do not sort\n\
  -C, --check=quiet, --check=silent\n\
                               the same, by the exit status alone\n\
      --compress-program=PROG  temporary files through PROG and PROG -d\n\
      --debug                  mark the keys, warn of doubtful ones\n\
      --files0-from=F          sort the files with the NUL-ended names in F;\n\
                               - is standard input\n\
  -k, --key=KEYDEF             sort by this part of the line\n\
  -m, --merge                  merge sorted files; do not sort\n\
  -o, --output=FILE            write to FILE, which may be an input\n\
  -s, --stable                 leave lines with equal keys in their order\n\
  -S, --buffer-size=SIZE       memory to use\n\
  -t, --field-separator=SEP    fields end at SEP, not between non-blank and\n\
                               blank\n\
  -T, --temporary-directory=DIR\n\
                               temporary files go here, not to $TMPDIR or\n\
                               /tmp; may be given several times\n\
      --parallel=N             at most N threads\n\
  -u, --unique                 only the first of lines with equal keys; with\n\
                               -c, no two may be equal\n\
  -z, --zero-terminated        lines end with NUL\n\
      --input=SPEC             how files are read, see below\n\
      --progress               tell on standard error how far the work is\n\
      --help                   show this and exit\n\
      --version                show the version and exit\n\
\n\
KEYDEF is F[.C][OPTS][,F[.C][OPTS]], the field and the byte in it at which\n\
the key begins and ends, counted from 1; without an end it goes to the end of\n\
the line. OPTS are letters out of bdfgiMhnRrV, which take the place of the\n\
global ones for this key. --debug shows what a key is.\n\
\n\
SIZE counts KiB, or has one of the suffixes b (bytes), K, M, G, T, P, E, Z, Y,\n\
R, Q, or %% of physical memory.\n\
\n\
SPEC, in --input or the environment's WILLNEED_INPUT, is a list of words:\n\
";

static char const help_end[] = "\n\
The locale decides the order of text: LC_ALL=C gives that of bytes.\n\
\n\
Exit status: 0; 1 if -c or -C finds the input out of order; 2 on trouble.\n\
";

_Noreturn void
usage (int status)
{
  char const *name = program_invocation_name;
  if (status != EXIT_SUCCESS)
    fprintf (stderr, _("Try '%s --help' for more information.\n"), name);
  else
    {
      printf (help, name, name);
      input_option_help (2);
      fputs (help_end, stdout);
    }
  exit (status);
}

_Noreturn void
show_version (void)
{
  print_version ("sort", "GNU sort");
  exit (EXIT_SUCCESS);
}
