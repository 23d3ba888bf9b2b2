/* willneed -- compare two commands, and say with statistics what differs

   main.c          this file: the subcommands
   compare.c       willneed compare: plan, session, runs, report
     options.c       its command line, one table
     plan.c          what to measure, in which order
     command.c       the two commands and their environments
     session.c       what must be there meanwhile:
       device.c        a loop device of our own
       cgroup.c        limits of memory and of reading
       load.c          spinners
       cache.c         input cold or warm; residency.c tells which
     measure.c       the pairs of runs, and the check of each outcome
       run.c           one run; drain.c reads its pipe, digest.c sums it up
       replay.c        recorded runs instead
     sample.c        the metrics of a run
     stats.c         the statistics; histogram.c draws, verdict.c words them
     report.c        the report; header.c its head, report-json.c, plot.c
   stats-command.c willneed stats
   ab.c            willneed ab; scenario.c has its rows
   ../suite        willneed suite: see suite.h there
   ../reader       willneed read, explain, policy: see read-command.h,
                   explain-command.h and policy-command.h there
   gnuplot.c       pictures, for plot.c and the suite
   interrupt.c     Ctrl-C; progress.c, problem.c, text.c, number.c,
                   temporary.c and spawn.c are small helpers  */

#include <config.h>

#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "closeout.h"
#include "exitfail.h"
#include "progname.h"
#include "quote.h"

#include "cli/bindir.h"
#include "cli/version.h"
#include "reader/explain-command.h"
#include "reader/policy-command.h"
#include "reader/read-command.h"
#include "suite/suite.h"
#include "willneed/ab.h"
#include "willneed/compare.h"
#include "willneed/interrupt.h"
#include "willneed/stats-command.h"
#include "willneed/status.h"

static struct
{
  char const *word;
  int (*run) (int argc, char **argv);
  char const *help;
} const subcommands[] =
{
  { "compare", compare_main,
    "run two commands in turns and compare time and resources" },
  { "ab", ab_main, "measure this package's tools beside the system's" },
  { "explain", explain_main, "tell how files would be read, and why" },
  { "policy", policy_main, "show or measure what that is tuned to" },
  { "read", read_main, "read files or devices at once, and time each block" },
  { "stats", stats_main, "compare files of numbers, as ministat(1) does" },
  { "suite", suite_main, "run the five experiments again, with a report" }
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

static void
help (void)
{
  fputs ("\
Usage: willneed SUBCOMMAND [OPTION]...\n\
  or:  willneed --bindir | --help | --version\n\
Compare commands, and say with statistics what differs.\n\
\n", stdout);
  for (int i = 0; i < SUBCOMMANDS; i++)
    printf ("  %-12s %s\n", subcommands[i].word, subcommands[i].help);
  fputs ("\
\n\
  --bindir     print the directory with this package's tools under their\n\
               plain names: the one to put first in PATH\n\
  --help       display this help and exit\n\
  --version    output version information and exit\n\
\n\
'willneed SUBCOMMAND --help' tells more.\n\
\n\
Exit status: 0 good, 1 a difference that the subcommand was to watch for,\n\
2 usage or trouble, 128+N after signal N.\n", stdout);
}

static int
trouble (void)
{
  fputs ("Try 'willneed --help' for more information.\n", stderr);
  return STATUS_TROUBLE;
}

/* Return the status of what WORD, an option, asks for.  */
static int
information (char const *word, int words)
{
  if (words == 1 && strcmp (word, "--help") == 0)
    help ();
  else if (words == 1 && strcmp (word, "--version") == 0)
    print_version ("willneed", NULL);
  else if (words == 1 && strcmp (word, "--bindir") == 0)
    {
      char *bindir = bindir_find ();
      puts (bindir);
      free (bindir);
    }
  else
    {
      error (0, 0, words == 1 ? "unknown option %s" : "extra operand after "
             "%s", quote (word));
      return trouble ();
    }
  return STATUS_GOOD;
}

/* One name in messages, however the program was called.  */
static void
print_name (void)
{
  fputs ("willneed: ", stderr);
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  error_print_progname = print_name;
  exit_failure = STATUS_TROUBLE;
  atexit (close_stdout);
  if (argc < 2)
    {
      error (0, 0, "a subcommand is missing");
      return trouble ();
    }
  if (argv[1][0] == '-')
    return information (argv[1], argc - 1);
  interrupt_init ();
  for (int i = 0; i < SUBCOMMANDS; i++)
    if (strcmp (argv[1], subcommands[i].word) == 0)
      return subcommands[i].run (argc - 1, argv + 1);
  error (0, 0, "unknown subcommand %s", quote (argv[1]));
  return trouble ();
}
