/* usage.c -- --help and --version  */

#include <config.h>

#include "grep/usage.h"

#include <stdio.h>
#include <stdlib.h>

#include "progname.h"

#include "cli/input-option.h"
#include "cli/nls.h"
#include "cli/version.h"
#include "grep/matcher-new.h"

static char const help[] = "\
Print the lines of each FILE that match one of PATTERNS.\n\
Example: %s -i 'hello world' menu.h main.c\n\
PATTERNS are one pattern or several, a newline between two.\n\
\n\
What a pattern is and what it matches:\n\
  -E, --extended-regexp     an extended regular expression\n\
  -F, --fixed-strings       a string, character for character\n\
  -G, --basic-regexp        a basic regular expression (default)\n\
  -P, --perl-regexp         a Perl regular expression\n\
  -e, --regexp=PATTERNS     match PATTERNS too; for several, or for ones that\n\
                            begin with -\n\
  -f, --file=FILE           match the lines of FILE as patterns too\n\
  -i, --ignore-case         upper and lower case are the same\n\
      --no-ignore-case      they are not (default)\n\
  -w, --word-regexp         matches begin and end with whole words\n\
  -x, --line-regexp         matches are whole lines\n\
  -z, --null-data           lines end in a NUL byte, not in a newline\n\
\n\
In general:\n\
  -s, --no-messages         say nothing about files that cannot be read\n\
  -v, --invert-match        select the lines that do not match\n\
  -V, --version             print the version and exit\n\
      --help                print this and exit\n\
\n\
What is printed:\n\
  -m, --max-count=NUM       of each file, NUM selected lines at most\n\
  -b, --byte-offset         where each line begins, in bytes\n\
  -n, --line-number         the number of each line\n\
      --line-buffered       each line at once\n\
  -H, --with-filename       the file name of each line\n\
  -h, --no-filename         no file names\n\
      --label=LABEL         LABEL as the file name of standard input\n\
  -o, --only-matching       only what matches, each match on its own line\n\
  -q, --quiet, --silent     nothing: the exit status tells\n\
      --binary-files=TYPE   treat files that are not text as TYPE: 'binary'\n\
                            (say that they match), 'text' or 'without-match'\n\
  -a, --text                like --binary-files=text\n\
  -I                        like --binary-files=without-match\n\
  -d, --directories=ACTION  what to do with directories: 'read', 'recurse'\n\
                            or 'skip'\n\
  -D, --devices=ACTION      what to do with devices, FIFOs and sockets:\n\
                            'read' or 'skip'\n\
  -r, --recursive           like --directories=recurse\n\
  -R, --dereference-recursive  the same, and follow all symbolic links\n\
      --include=GLOB        only files whose names match GLOB\n\
      --exclude=GLOB        no files whose names match GLOB\n\
      --exclude-from=FILE   no files whose names match a line of FILE\n\
      --exclude-dir=GLOB    no directories whose names match GLOB\n\
  -L, --files-without-match  only names, of files with no selected line\n\
  -l, --files-with-matches  only names, of files with a selected line\n\
  -c, --count               only the number of selected lines of each file\n\
  -T, --initial-tab         text begins at a tab stop\n\
  -Z, --null                a NUL byte after file names\n\
\n\
What is printed beside the selected lines:\n\
  -B, --before-context=NUM  NUM lines before each\n\
  -A, --after-context=NUM   NUM lines after each\n\
  -C, --context=NUM         NUM lines before and after each\n\
  -NUM                      like --context=NUM\n\
      --group-separator=SEP  SEP, not --, between groups of lines\n\
      --no-group-separator  nothing between groups of lines\n\
      --color[=WHEN],\n\
      --colour[=WHEN]       colours for what matches, and for names and\n\
                            numbers; WHEN is 'always', 'never' or 'auto'\n\
  -U, --binary              nothing: for other systems\n\
\n\
How fast:\n\
      --input=SPEC          how to read files; see below\n\
      --mmap                like --input=mmap\n\
      --parallel=N          search with N threads\n\
      --progress            tell on standard error how far it is\n\
\n\
FILE - is standard input.  Without a FILE, the working directory is searched\n\
with -r, else standard input.  With one FILE or none, -h is the default.\n\
The status is 0 if a line was selected, 1 if none was, and 2 if there was\n\
trouble, unless -q was given and a line was selected.\n\
\n\
SPEC is a list of words with commas between; WILLNEED_INPUT in the\n\
environment is another:\n\
";

_Noreturn void
usage (int status)
{
  FILE *stream = status ? stderr : stdout;
  fprintf (stream, _("Usage: %s [OPTION]... PATTERNS [FILE]...\n"),
           program_name);
  if (status)
    {
      fprintf (stderr, _("Try '%s --help' for more information.\n"),
               program_name);
      exit (status);
    }
  printf (help, program_name);
  input_option_help (2);
  printf ("\nReport bugs to: %s\n", PACKAGE_BUGREPORT);
  exit (EXIT_SUCCESS);
}

_Noreturn void
show_version (void)
{
  print_version ("grep", "GNU grep");
  char const *pcre = matcher_pcre_version ();
  if (pcre)
    printf ("\ngrep -P uses PCRE2 %s\n", pcre);
  exit (EXIT_SUCCESS);
}
