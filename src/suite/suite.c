/* suite.c -- the subcommand, and the map of its files

   suite.c         this file: measure, report
   options.c       the command line
   experiment.c    cells and arms; e0.c to e4.c are the experiments
   engine.c        what is missing is run, cell by cell
     place.c         input files, and the devices that they lie on
     cell.c          commands, limits, load and cache of a cell
     judge.c         is an arm's output that of the stock tool?
     blocks.c        what "willneed read" prints; profile.c asks perf
     schedule.c      the time left
     reaper.c        puts things away when this program is killed
   samples.c       samples.tsv
   view.c          the samples by cell and arm, with their statistics
   report.c        report.md; json.c samples.json
     tables.c, plots.c, words.c, choice.c   its parts  */

#include <config.h>

#include "suite/suite.h"

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "suite/engine.h"
#include "suite/options.h"
#include "suite/report.h"
#include "suite/samples.h"
#include "willneed/compare.h"
#include "willneed/header.h"
#include "willneed/interrupt.h"
#include "willneed/number.h"
#include "willneed/spawn.h"
#include "willneed/status.h"
#include "willneed/text.h"

/* The wanted experiments' names, in new memory.  */
static char *
wanted_text (struct suite_plan const *plan)
{
  char *text = xstrdup ("");
  for (unsigned i = 0; i < EXPERIMENTS; i++)
    if (plan->wanted[i])
      {
        char *longer = text_format ("%s%s%s", text, *text ? " " : "",
                                    experiment_number (i)->name);
        free (text);
        text = longer;
      }
  return text;
}

/* Name the caches' sizes, from sysconf: sysfs does not have them
   everywhere.  */
static void
add_caches (struct header *header)
{
  static struct { char const *key; int name; } const caches[] =
    { { "L1d", _SC_LEVEL1_DCACHE_SIZE }, { "L2", _SC_LEVEL2_CACHE_SIZE },
      { "L3", _SC_LEVEL3_CACHE_SIZE } };
  for (size_t i = 0; i < sizeof caches / sizeof *caches; i++)
    {
      long size = sysconf (caches[i].name);
      if (size > 0)
        header_add (header, caches[i].key, "%ld", size);
    }
}

/* Say what our tools choose by: "block=256K built-in, depth=8 ...".  */
static void
add_policy (struct header *header)
{
  enum { PATIENCE = 10 };
  char *argv[] = { (char *) "willneed", (char *) "policy", NULL };
  char text[512], *save = NULL;
  char *words = xstrdup ("");
  if (spawn_read ("/proc/self/exe", argv, PATIENCE, text, sizeof text) != 0)
    *text = '\0';
  for (char *line = strtok_r (text, "\n", &save); line && *line != '#';
       line = strtok_r (NULL, "\n", &save))
    {
      char *tab = strchr (line, '\t');
      if (tab)
        *tab = ' ';
      char *longer = text_format ("%s%s%s", words, *words ? ", " : "", line);
      free (words);
      words = longer;
    }
  header_add (header, "policy", "%s", words);
  free (words);
}

/* Write what the options and the machine are into SAMPLES.  */
static int
describe (struct samples *samples, struct suite_plan const *plan,
          struct problem *problem)
{
  struct header header = { 0 };
  header_machine (&header);
  add_caches (&header);
  add_policy (&header);
  char *wanted = wanted_text (plan);
  header_add (&header, "experiments", "%s", wanted);
  free (wanted);
  header_add (&header, "sizes", "%s", plan->quick ? "quick" : "full");
  header_add (&header, "scale", "%u", plan->scale);
  header_add (&header, "runs", "%u", plan->runs);
  header_add (&header, "seed", "%ju", (uintmax_t) plan->seed);
  header_add (&header, "rights", "%s", geteuid () == 0 ? "root" : "a user's");
  int result = 0;
  for (size_t i = 0; i < header.n && result == 0; i++)
    result = samples_note (samples, header.lines[i].key,
                           header.lines[i].value, problem);
  header_free (&header);
  return result;
}

/* Read a number that describe wrote.  */
static int
recorded_number (struct samples const *samples, char const *key,
                 uintmax_t *value, struct problem *problem)
{
  char const *text = samples_header (samples, key);
  if (text && number_whole (text, 0, UINTMAX_MAX, value) == 0)
    return 0;
  return problem_set (problem, 0, "%s: the line \"# %s: N\" is missing",
                      quote (samples->name), key);
}

/* Fill PLAN with what SAMPLES were measured by.  */
static int
recorded_plan (struct samples const *samples, struct suite_plan *plan,
               struct problem *problem)
{
  uintmax_t scale, runs, seed;
  char const *wanted = samples_header (samples, "experiments");
  char const *sizes = samples_header (samples, "sizes");
  if (!wanted || !sizes)
    return problem_set (problem, 0, "%s: the line \"# %s: ...\" is missing",
                        quote (samples->name),
                        wanted ? "sizes" : "experiments");
  if (recorded_number (samples, "scale", &scale, problem) < 0
      || recorded_number (samples, "runs", &runs, problem) < 0
      || recorded_number (samples, "seed", &seed, problem) < 0)
    return -1;
  *plan = (struct suite_plan)
    { .quick = strcmp (sizes, "quick") == 0, .scale = scale, .runs = runs,
      .seed = seed };
  for (unsigned i = 0; i < EXPERIMENTS; i++)
    plan->wanted[i] = strstr (wanted, experiment_number (i)->name);
  return 0;
}

/* The options of a resumed suite are those that it began with; others must
   not be asked for.  */
static int
same_plan (struct suite_plan const *a, struct suite_plan const *b,
           struct problem *problem)
{
  char *x = wanted_text (a), *y = wanted_text (b);
  bool same = strcmp (x, y) == 0;
  free (x);
  free (y);
  if (same && a->quick == b->quick && a->scale == b->scale
      && a->runs == b->runs && a->seed == b->seed)
    return 0;
  return problem_set (problem, 0, "--resume goes on with the options that "
                      "the suite began with; leave the others out");
}

/* Open the samples of what OPTIONS ask for, new or begun, and complete
   their plan.  */
static int
open_samples (struct suite_options *options, char const *name,
              struct samples *samples, struct problem *problem)
{
  struct suite_plan plan;
  bool exists = access (name, F_OK) == 0;
  if (options->report || options->resume)
    {
      if (samples_read (samples, name, options->resume, problem) < 0
          || recorded_plan (samples, &plan, problem) < 0
          || (options->asked
              && same_plan (&plan, &options->plan, problem) < 0))
        return -1;
      options->plan = plan;
      return 0;
    }
  if (exists)
    return problem_set (problem, 0, "%s is there already: --resume goes on, "
                        "--report writes its report again, --output=DIR "
                        "names another place", quote (name));
  if (mkdir (options->output, 0777) < 0 && errno != EEXIST)
    return problem_set (problem, errno, "cannot make the directory %s",
                        quote (options->output));
  if (samples_create (samples, name, problem) < 0)
    return -1;
  return describe (samples, &options->plan, problem);
}

static void
print_list (struct suite_plan const *plan)
{
  struct experiment const *last = NULL;
  for (size_t i = 0; i < plan->n_cells; i++)
    {
      struct suite_cell const *cell = plan->cells[i];
      if (cell->experiment != last)
        printf ("%s%s. %s\n", last ? "\n" : "", cell->experiment->name,
                cell->experiment->title);
      last = cell->experiment;
      printf ("  %-20s %u rounds of", cell->name, cell->rounds);
      for (size_t k = 0; k < cell->n_arms; k++)
        printf (" %s", cell->arms[k].name);
      putchar ('\n');
    }
}

/* True if some arm is void.  */
static bool
any_void (struct samples const *samples)
{
  return samples_header (samples, "void");
}

/* Measure, if that is asked for, and report.  */
static int
run (struct suite_options *options)
{
  struct samples samples = { 0 };
  struct problem problem = { "" };
  char *name = text_format ("%s/samples.tsv", options->output);
  int result = open_samples (options, name, &samples, &problem);
  int status = STATUS_TROUBLE;
  free (name);
  if (result == 0)
    {
      suite_plan_build (&options->plan);
      if (!options->report)
        result = engine_run (&options->plan, &samples, options->output,
                             &problem);
      struct suite_view view = { &options->plan, &samples };
      struct problem *last = result < 0 ? &(struct problem) { "" } : &problem;
      if (report_write (&view, options->output, last) < 0)
        result = -1;
      status = any_void (&samples) ? STATUS_DIFFERS : STATUS_GOOD;
    }
  if (result < 0)
    status = compare_trouble (&problem);
  else
    printf ("%s/report.md: %zu runs%s\n", options->output, samples.n,
            status == STATUS_DIFFERS ? "; outputs DIFFER" : "");
  samples_free (&samples);
  return status;
}

int
suite_main (int argc, char **argv)
{
  struct suite_options options;
  struct problem problem = { "" };
  int status = suite_options_parse (&options, argc, argv, &problem);
  if (status == STATUS_TROUBLE)
    {
      if (*problem.text)
        error (0, 0, "%s", problem.text);
      fputs ("Try 'willneed suite --help' for more information.\n", stderr);
    }
  if (status >= 0)
    return status;
  /* The tools compare bytes, and read as this program tells them to.  */
  setenv ("LC_ALL", "C", 1);
  unsetenv ("WILLNEED_INPUT");
  if (options.list)
    {
      suite_plan_build (&options.plan);
      print_list (&options.plan);
      status = STATUS_GOOD;
    }
  else
    status = run (&options);
  suite_plan_free (&options.plan);
  return status;
}
