#include <config.h>

#include "suite/options.h"

#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "quote.h"

#include "willneed/number.h"
#include "willneed/status.h"

enum { RUNS_MOST = 1000 };

static void
help (void)
{
  fputs ("\
Usage: willneed suite [OPTION]... [E0] [E1] [E2] [E3] [E4]\n\
Run the five experiments that this package exists for, or those named, with\n\
the system's tools and with this package's, and write a report directory.\n\
\n\
  E0   block sizes of dd, from 512 bytes to 2 MiB\n\
  E1   grep by read and by mmap, cold, warm, and with a slow processor\n\
  E2   block sizes of dd and grep, the caches and the device's limit\n\
  E3   six files or disks read at once: buffered, direct, queued, mapped\n\
  E4   sort, grep and dd with each advice on slow disks, idle and loaded\n\
\n\
  --quick           small files and few runs: a few minutes, where all of\n\
                    it takes half an hour or more\n\
  --output=DIR      the report directory (default willneed-suite)\n\
  --resume          go on with what DIR has, with the options it began with\n\
  --report          measure nothing, write DIR's report again\n\
  --list            print what would be run, and run nothing\n\
  --runs=N          N rounds in every cell\n\
  --seed=N          another order of the runs (default 1)\n\
  --scale=PERCENT   files and amounts of that part of their size\n\
  --help            display this help and exit\n\
\n\
As root it makes loop devices and control groups of its own, and removes\n\
them, whatever happens.  What is not possible here the report tells.\n\
\n\
Exit status: 0 measured; 1 outputs differ somewhere; 2 trouble;\n\
128+N after signal N, and --resume goes on.\n", stdout);
}

static int
number (char const *option, char const *text, uintmax_t low, uintmax_t high,
        uintmax_t *value, struct problem *problem)
{
  if (number_whole (text, low, high, value) == 0)
    return 0;
  return problem_set (problem, 0, "invalid --%s %s: want a whole number from "
                      "%ju to %ju", option, quote (text), low, high);
}

/* Take the operands, names of experiments; none is all.  */
static int
take_names (struct suite_plan *plan, char *const *names, int n,
            struct problem *problem)
{
  for (int i = 0; i < n; i++)
    {
      unsigned e = 0;
      while (e < EXPERIMENTS
             && strcasecmp (names[i], experiment_number (e)->name) != 0)
        e++;
      if (e == EXPERIMENTS)
        return problem_set (problem, 0, "unknown experiment %s: there are E0 "
                            "to E4", quote (names[i]));
      plan->wanted[e] = true;
    }
  for (unsigned e = 0; e < EXPERIMENTS; e++)
    if (n == 0)
      plan->wanted[e] = true;
  return 0;
}

/* Take the option C with its argument.  */
static int
take (struct suite_options *options, int c, char const *argument,
      struct problem *problem)
{
  struct suite_plan *plan = &options->plan;
  uintmax_t value = 0;
  int result = 0;
  switch (c)
    {
    case 'q':
      plan->quick = true;
      break;
    case 'o':
      options->output = argument;
      break;
    case 'c':
      options->resume = true;
      break;
    case 'p':
      options->report = true;
      break;
    case 'l':
      options->list = true;
      break;
    case 'r':
      result = number ("runs", argument, 2, RUNS_MOST, &value, problem);
      plan->runs = value;
      break;
    case 's':
      result = number ("seed", argument, 0, UINTMAX_MAX, &value, problem);
      plan->seed = value;
      break;
    default:
      result = number ("scale", argument, 1, 1000, &value, problem);
      plan->scale = value;
    }
  options->asked |= !strchr ("ocpl", c);
  return result;
}

/* What does not go together.  */
static int
check (struct suite_options const *options, struct problem *problem)
{
  if (options->resume + options->report + options->list > 1)
    return problem_set (problem, 0, "--resume, --report and --list exclude "
                        "each other");
  if (options->report && options->asked)
    return problem_set (problem, 0, "--report takes what was run from its "
                        "directory: only --output goes with it");
  if (!*options->output)
    return problem_set (problem, 0, "--output wants the name of a "
                        "directory");
  return 0;
}

int
suite_options_parse (struct suite_options *options, int argc, char **argv,
                     struct problem *problem)
{
  static struct option const table[] =
    { { "quick", no_argument, NULL, 'q' },
      { "output", required_argument, NULL, 'o' },
      { "resume", no_argument, NULL, 'c' },
      { "report", no_argument, NULL, 'p' },
      { "list", no_argument, NULL, 'l' },
      { "runs", required_argument, NULL, 'r' },
      { "seed", required_argument, NULL, 's' },
      { "scale", required_argument, NULL, 'x' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 } };
  int c;
  *options = (struct suite_options)
    { .plan = { .scale = 100, .seed = 1 }, .output = "willneed-suite" };
  optind = 0;
  while ((c = getopt_long (argc, argv, "", table, NULL)) != -1)
    if (c == 'h')
      {
        help ();
        return STATUS_GOOD;
      }
    else if (c == '?' || take (options, c, optarg, problem) < 0)
      return STATUS_TROUBLE;
  options->asked |= optind < argc;
  if (take_names (&options->plan, argv + optind, argc - optind, problem) < 0
      || check (options, problem) < 0)
    return STATUS_TROUBLE;
  return -1;
}
