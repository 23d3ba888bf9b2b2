/* main.c -- dd: convert and copy a file

   The map:

     operands.c  NAME=VALUE into struct dd_options (options.h)
       number.c    2x1024kB
       symbols.c   the words of conv=, iflag=, oflag=, status=
     side.c      open, set flags, synchronise, close
     position.c  skip= and seek=
     copy.c      the copying: until count= or the end
       record.c    one record: read, count, fill up, hand on
       gather.c    many records together, where nobody can tell
       transfer.c  from file to file inside the kernel
       convert.c   characters, byte pairs, records of cbs= bytes
       tables.c    EBCDIC
       output.c    blocks to the output, holes, the tail of O_DIRECT
       cache.c     nocache
     report.c    counts, bytes, seconds, progress
     signals.c   SIGUSR1 and SIGINT
     usage.c     --help  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "close-stream.h"
#include "error.h"
#include "progname.h"
#include "xalloc.h"

#include "cli/input-option.h"
#include "cli/nls.h"
#include "cli/quote-name.h"
#include "dd/cache.h"
#include "dd/copy.h"
#include "dd/dd.h"
#include "dd/gather.h"
#include "dd/operands.h"
#include "dd/output.h"
#include "dd/side.h"
#include "dd/usage.h"

void
dd_fail (struct dd *dd, int errnum, char const *message, char const *name)
{
  report_break (&dd->report);
  error (0, errnum, message, quoteaf (name));
  dd->status = EXIT_FAILURE;
}

/* Leave the input where it was read to, and close both.  */
static void
end_files (struct dd *dd, bool synchronize)
{
  if (dd->in && input_stat (dd->in))
    {
      input_option_report (dd->in);
      input_close (dd->in);
    }
  if (synchronize)
    side_synchronize (dd);
  cache_finish (&dd->to, true);
  side_close (dd);
}

void
dd_take_signals (struct dd *dd)
{
  struct signals taken = signals_take ();
  if (taken.fatal)
    {
      end_files (dd, false);
      report_print (&dd->report, &dd->counts);
      signals_die (taken.fatal);
    }
  else if (taken.info)
    report_print (&dd->report, &dd->counts);
}

/* Nothing is written to standard output but the copy, so only standard
   error is to be closed.  */
static void
close_stderr (void)
{
  if (close_stream (stderr) != 0)
    _exit (EXIT_FAILURE);
}

/* A short read can make a number of blocks or a direct write mean something
   else.  As in GNU dd, not where blocks are cut anew.  */
static bool
warns_partial (struct dd_options const *opt)
{
  return (!opt->two_buffers && !(opt->iflags & FLAG_FULLBLOCK)
          && (opt->skip.blocks || (opt->count.blocks && !unlimited (opt))
              || ((opt->iflags | opt->oflags) & O_DIRECT)));
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  setlocale (LC_ALL, "");
  nls_start ("coreutils");
  atexit (close_stderr);

  int first = usage_parse (argc, argv);
  struct dd_options opt;
  operands_parse (&opt, argc - first, argv + first);

  struct dd dd = { .opt = &opt };
  report_init (&dd.report, opt.status);
  signals_install ();
  side_open_input (&dd);
  side_open_output (&dd);

  struct input_policy policy;
  dd.gathers = gather_plan (&dd, &policy);
  dd.in = input_new (&policy);
  if (!dd.in)
    xalloc_die ();
  converter_init (&dd.converter, &opt, output_append, &dd);
  dd.warn_partial = warns_partial (&opt);
  report_start (&dd.report);
  copy (&dd);

  end_files (&dd, true);
  report_print (&dd.report, &dd.counts);
  input_free (dd.in);
  return dd.status;
}
