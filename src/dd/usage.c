/* usage.c -- --help and --version  */

#include <config.h>

#include "dd/usage.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "close-stream.h"
#include "error.h"

#include "cli/input-option.h"
#include "cli/version.h"
#include "dd/operands.h"

static void
print_operands (void)
{
  puts ("\
Usage: dd [OPERAND]...\n\
  or:  dd OPTION\n\
Copy a file, converting and formatting according to the operands.\n\
\n\
  bs=BYTES        read and write up to BYTES bytes at a time (default: 512);\n\
                  overrides ibs and obs\n\
  cbs=BYTES       convert BYTES bytes at a time\n\
  conv=CONVS      convert the file as per the comma separated symbol list\n\
  count=N         copy only N input blocks\n\
  ibs=BYTES       read up to BYTES bytes at a time (default: 512)\n\
  if=FILE         read from FILE instead of stdin\n\
  iflag=FLAGS     read as per the comma separated symbol list\n\
  input=SPEC      how the input is read; see below\n\
  obs=BYTES       write BYTES bytes at a time (default: 512)\n\
  of=FILE         write to FILE instead of stdout\n\
  oflag=FLAGS     write as per the comma separated symbol list\n\
  seek=N          (or oseek=N) skip N obs-sized output blocks\n\
  skip=N          (or iseek=N) skip N ibs-sized input blocks\n\
  status=LEVEL    The LEVEL of information to print to stderr;\n\
                  'none' suppresses everything but error messages,\n\
                  'noxfer' suppresses the final transfer statistics,\n\
                  'progress' shows periodic transfer statistics");
}

static void
print_numbers (void)
{
  puts ("\n\
N and BYTES may be followed by the following multiplicative suffixes:\n\
c=1, w=2, b=512, kB=1000, K=1024, MB=1000*1000, M=1024*1024, xM=M,\n\
GB=1000*1000*1000, G=1024*1024*1024, and so on for T, P, E, Z, Y, R, Q.\n\
Binary prefixes can be used, too: KiB=K, MiB=M, and so on.\n\
If N ends in 'B', it counts bytes not blocks.");
}

static void
print_conversions (void)
{
  puts ("\n\
Each CONV symbol may be:\n\
\n\
  ascii     from EBCDIC to ASCII\n\
  ebcdic    from ASCII to EBCDIC\n\
  ibm       from ASCII to alternate EBCDIC\n\
  block     pad newline-terminated records with spaces to cbs-size\n\
  unblock   replace trailing spaces in cbs-size records with newline\n\
  lcase     change upper case to lower case\n\
  ucase     change lower case to upper case\n\
  sparse    try to seek rather than write all-NUL output blocks\n\
  swab      swap every pair of input bytes\n\
  sync      pad every input block with NULs to ibs-size; when used\n\
            with block or unblock, pad with spaces rather than NULs\n\
  excl      fail if the output file already exists\n\
  nocreat   do not create the output file\n\
  notrunc   do not truncate the output file\n\
  noerror   continue after read errors\n\
  fdatasync  physically write output file data before finishing\n\
  fsync     likewise, but also write metadata");
}

static void
print_flags (void)
{
  puts ("\n\
Each FLAG symbol may be:\n\
\n\
  append    append mode (makes sense only for output; conv=notrunc suggested)\n\
  direct    use direct I/O for data\n\
  directory  fail unless a directory\n\
  dsync     use synchronized I/O for data\n\
  sync      likewise, but also for metadata\n\
  fullblock  accumulate full blocks of input (iflag only)\n\
  nonblock  use non-blocking I/O\n\
  noatime   do not update access time\n\
  nocache   Request to drop cache.  See also oflag=sync\n\
  noctty    do not assign controlling terminal from file\n\
  nofollow  do not follow symlinks");
}

static void
print_input_words (void)
{
  puts ("\n\
SPEC is a comma separated list of these words, which are input flags too;\n\
the environment's WILLNEED_INPUT comes before it:\n");
  input_option_help (2);
}

static void
print_rest (void)
{
  printf ("\n\
Sending a %s signal to a running 'dd' process makes it\n\
print I/O statistics to standard error and then resume copying.\n\
\n\
Options are:\n\
\n\
      --help        display this help and exit\n\
      --version     output version information and exit\n\
\n\
Report bugs to: <%s>\n", "USR1", PACKAGE_BUGREPORT);
}

/* End after something was printed to standard output.  */
static _Noreturn void
end_output (void)
{
  if (close_stream (stdout) != 0)
    error (EXIT_FAILURE, 0, "%s", "write error");
  exit (EXIT_SUCCESS);
}

int
usage_parse (int argc, char **argv)
{
  enum { SHOW_HELP = 256, SHOW_VERSION };
  static struct option const options[] = {
    { "help", no_argument, NULL, SHOW_HELP },
    { "version", no_argument, NULL, SHOW_VERSION },
    { NULL, 0, NULL, 0 }
  };
  switch (getopt_long (argc, argv, "", options, NULL))
    {
    case -1:
      return optind;
    case SHOW_HELP:
      print_operands ();
      print_numbers ();
      print_conversions ();
      print_flags ();
      print_input_words ();
      print_rest ();
      end_output ();
    case SHOW_VERSION:
      print_version ("dd", "GNU dd");
      end_output ();
    default:
      usage_error ();
    }
}
