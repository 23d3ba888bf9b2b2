/* usage.c -- --help and --version  */

#include <config.h>

#include "dd/usage.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#include "close-stream.h"
#include "error.h"

#include "cli/input-option.h"
#include "cli/nls.h"
#include "cli/version.h"
#include "dd/operands.h"

static void
print_operands (void)
{
  puts ("\
Usage: dd [OPERAND]...\n\
  or:  dd OPTION\n\
Copy from standard input to standard output, or from and to files, by blocks\n\
of a chosen size, and convert on the way.\n\
\n\
  if=FILE       the input (default: standard input)\n\
  of=FILE       the output (default: standard output); it is cut off at the\n\
                place where writing begins, unless conv=notrunc\n\
  ibs=SIZE      the size of an input block (default: 512 bytes)\n\
  obs=SIZE      the size of an output block (default: 512 bytes)\n\
  bs=SIZE       both, whatever ibs and obs say; a short input block is\n\
                written as it is\n\
  cbs=SIZE      the size of a record for block and unblock\n\
  skip=N        leave out N input blocks at the beginning; also iseek=N\n\
  seek=N        begin N output blocks behind the start; also oseek=N\n\
  count=N       stop after N input blocks\n\
  conv=LIST     conversions, by commas\n\
  iflag=LIST    how the input is opened and read, by commas\n\
  oflag=LIST    how the output is opened and written, by commas\n\
  input=SPEC    how the input is read; see below\n\
  status=LEVEL  what is reported: 'none' leaves only errors, 'noxfer' leaves\n\
                out the last line, 'progress' also tells how far it is");
}

static void
print_numbers (void)
{
  puts ("\n\
A number may have a suffix: c 1, w 2, b 512; K 1024, M 1024*1024, and so on\n\
with G T P E Z Y R Q, which may also be written KiB, MiB ...; kB 1000, MB\n\
1000*1000 ...; and may be a product, as in 2x80x18b. N with a B in it counts\n\
bytes in place of blocks.");
}

static void
print_conversions (void)
{
  puts ("\n\
Conversions:\n\
\n\
  ascii      EBCDIC becomes ASCII\n\
  ebcdic     ASCII becomes EBCDIC\n\
  ibm        the same, with IBM's variant of EBCDIC\n\
  block      lines become records of cbs bytes, filled with spaces\n\
  unblock    records of cbs bytes become lines\n\
  lcase      letters become lower case\n\
  ucase      letters become upper case\n\
  swab       each two bytes change places\n\
  sync       short input blocks are filled up: with NULs, or with spaces for\n\
             block and unblock\n\
  sparse     output blocks of NULs become holes where possible\n\
  excl       the output file must not be there yet\n\
  nocreat    the output file must be there already\n\
  notrunc    the output file keeps its length\n\
  noerror    read errors do not end the copy\n\
  fdatasync  the data have reached the device before dd ends\n\
  fsync      data and metadata have");
}

static void
print_flags (void)
{
  puts ("\n\
Flags, for iflag and oflag unless said otherwise:\n\
\n\
  append       write at the end (oflag; think of conv=notrunc)\n\
  direct       past the page cache\n\
  directory    only if it is a directory\n\
  dsync        each block with its data on the device\n\
  sync         each block with data and metadata on the device\n\
  fullblock    go on reading until an input block is full (iflag)\n\
  nonblock     do not wait\n\
  noatime      leave the access time alone\n\
  nocache      leave nothing in the page cache; with count=0, drop the whole\n\
               file from it\n\
  noctty       a terminal does not become the controlling one\n\
  nofollow     only if it is no symbolic link\n\
  count_bytes  count=N counts bytes (iflag); the B suffix does the same\n\
  skip_bytes   skip=N counts bytes (iflag)\n\
  seek_bytes   seek=N counts bytes (oflag)");
}

static void
print_input_words (void)
{
  puts ("\n\
SPEC is a list of words, by commas; they may stand in iflag as well. The\n\
environment's WILLNEED_INPUT goes before it:\n");
  input_option_help (2);
}

static void
print_rest (void)
{
  printf ("\n\
The signal %s makes a running dd report the counts so far and go on.\n\
\n\
Options:\n\
\n\
      --help        show this and exit\n\
      --version     show the version and exit\n\
\n\
Report bugs to: <%s>\n", "USR1", PACKAGE_BUGREPORT);
}

/* End after something was printed to standard output.  */
static _Noreturn void
end_output (void)
{
  if (close_stream (stdout) != 0)
    error (EXIT_FAILURE, 0, "%s", _("write error"));
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
