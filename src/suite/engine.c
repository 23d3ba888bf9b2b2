#include <config.h>

#include "suite/engine.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "cli/bindir.h"
#include "suite/blocks.h"
#include "suite/cell.h"
#include "suite/judge.h"
#include "suite/place.h"
#include "suite/profile.h"
#include "suite/reaper.h"
#include "suite/schedule.h"
#include "willneed/header.h"
#include "willneed/interrupt.h"
#include "willneed/plan.h"
#include "willneed/temporary.h"
#include "willneed/text.h"

struct engine
{
  struct suite_plan const *plan;
  struct samples *samples;
  char const *output;
  struct cell_tools tools;
  struct reaper reaper;
  struct schedule schedule;
  struct experiment const *experiment;   /* whose places these are */
  struct place places[WHERES];
  bool made[WHERES];
  struct problem failed[WHERES];         /* why one could not be made */
};

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

/* Note TEXT of CELL under KEY.  */
static int
note (struct engine *engine, char const *key, struct suite_cell const *cell,
      char const *text, struct problem *problem)
{
  char *line = text_format ("%s/%s: %s", cell->experiment->name, cell->name,
                            text);
  int result = samples_note (engine->samples, key, line, problem);
  free (line);
  return result;
}

/* Cleared away, the places of an experiment.  */
static void
free_places (struct engine *engine)
{
  for (int i = 0; i < WHERES; i++)
    {
      if (engine->made[i])
        place_free (&engine->places[i]);
      engine->made[i] = false;
      *engine->failed[i].text = '\0';
    }
}

/* Say of what kind the files at PLACE are.  */
static int
note_files (struct engine *engine, struct place const *place,
            struct problem *problem)
{
  struct header header = { 0 };
  int result = 0;
  if (*place->note.text)
    header_add (&header, "note", "%s: %s", engine->experiment->name,
                place->note.text);
  if (place->n_files)
    header_file (&header, &place->files[0]);
  for (size_t i = 0; i < header.n && result == 0; i++)
    result = samples_note (engine->samples, header.lines[i].key,
                           header.lines[i].value, problem);
  header_free (&header);
  return result;
}

/* Return the place that CELL needs, made now if need be; or NULL with
   PROBLEM.  */
static struct place *
find_place (struct engine *engine, struct suite_cell const *cell,
            struct problem *problem)
{
  enum suite_where where = cell->where;
  if (where == WHERE_DEVICE && geteuid () != 0)
    where = WHERE_PLAIN;
  if (engine->experiment != cell->experiment)
    free_places (engine);
  engine->experiment = cell->experiment;
  if (*engine->failed[where].text)
    {
      *problem = engine->failed[where];
      return NULL;
    }
  if (!engine->made[where])
    {
      if (place_make (&engine->places[where], engine->plan, cell->experiment,
                      where, engine->tools.directory, &engine->reaper,
                      problem) < 0)
        {
          engine->failed[where] = *problem;
          return NULL;
        }
      engine->made[where] = true;
      if (note_files (engine, &engine->places[where], problem) < 0)
        return NULL;
    }
  return &engine->places[where];
}

/* Let ORDER be the numbers below N as the seed shuffles them for ROUND
   (Fisher and Yates).  */
static void
shuffle (size_t *order, size_t n, struct engine const *engine,
         struct suite_cell const *cell, unsigned round)
{
  uint64_t state = plan_mix (engine->plan->seed + 0x9e3779b97f4a7c15u);
  for (char const *p = cell->experiment->name; *p; p++)
    state = plan_mix (state ^ (unsigned char) *p);
  for (char const *p = cell->name; *p; p++)
    state = plan_mix (state ^ (unsigned char) *p);
  state = plan_mix (state ^ round);
  for (size_t i = 0; i < n; i++)
    order[i] = i;
  for (size_t i = n; i > 1; i--)
    {
      state = plan_mix (state + 0x9e3779b97f4a7c15u);
      size_t k = (state >> 32) % i;
      size_t swap = order[i - 1];
      order[i - 1] = order[k];
      order[k] = swap;
    }
}

/* Run ARM once and record it.  */
static int
run_arm (struct engine *engine, struct cell *cell, struct judge *judge,
         size_t arm, unsigned round, struct problem *problem)
{
  struct suite_cell const *plan = cell->plan;
  struct outcome outcome;
  double start = now ();
  if (cell_prepare (cell, problem) < 0
      || cell_run (cell, arm, &outcome, problem) < 0)
    return -1;
  struct suite_run run =
    { .experiment = (char *) plan->experiment->name, .cell = plan->name,
      .arm = plan->arms[arm].name, .round = round, .sample = outcome.sample,
      .block_us = (double) NAN, .block_p99_us = (double) NAN };
  struct blocks blocks;
  if (plan->times_blocks)
    {
      blocks = blocks_parse (cell->text);
      run.block_us = blocks.mean_us;
      run.block_p99_us = blocks.p99_us;
    }
  if (judge_outcome (judge, arm, &outcome,
                     plan->times_blocks ? &blocks : NULL, problem) < 0
      || samples_add (engine->samples, &run, problem) < 0)
    return -1;
  schedule_run (&engine->schedule, now () - start);
  return 0;
}

static int
run_rounds (struct engine *engine, struct cell *cell, struct judge *judge,
            struct problem *problem)
{
  struct suite_cell const *plan = cell->plan;
  size_t *order = xnmalloc (plan->n_arms, sizeof *order);
  int result = 0;
  for (unsigned round = 1; round <= plan->rounds && result == 0; round++)
    {
      shuffle (order, plan->n_arms, engine, plan, round);
      for (size_t i = 0; i < plan->n_arms && result == 0; i++)
        {
          size_t arm = order[i];
          if (interrupt_pending ())
            result = problem_set (problem, 0, "stopped");
          else if (!judge_void (judge, arm)
                   && !samples_find (engine->samples, plan->experiment->name,
                                     plan->name, plan->arms[arm].name, round))
            result = run_arm (engine, cell, judge, arm, round, problem);
        }
    }
  free (order);
  return result;
}

/* Have every arm of CELL looked at by perf, once.  */
static void
profile (struct engine *engine, struct cell *cell)
{
  struct problem problem;
  char *scratch = text_format ("%s/perf.data", engine->tools.directory);
  for (size_t i = 0; i < cell->plan->n_arms && !interrupt_pending (); i++)
    {
      char *name = text_format ("%s/profile-%s-%s.txt", engine->output,
                                cell->plan->name, cell->plan->arms[i].name);
      int result = 0;
      if (access (name, F_OK) < 0
          && (result = cell_prepare (cell, &problem)) == 0)
        result = profile_command (&cell->commands[i], scratch, name,
                                  &problem);
      free (name);
      if (result < 0)
        {
          struct problem ignored;
          note (engine, "note", cell->plan, problem.text, &ignored);
          break;
        }
    }
  free (scratch);
}

/* What the programs of CELL are and how its cache was.  */
static int
note_cell (struct engine *engine, struct cell const *cell,
           struct problem *problem)
{
  int result = 0;
  for (size_t i = 0; i < cell->plan->n_arms && result == 0; i++)
    {
      struct command const *c = &cell->commands[i];
      bool stock = cell->plan->arms[i].stock;
      char const *version = c->version ? c->version : c->words[0];
      char *line = stock ? text_format ("%s: %s", c->path, version)
                         : xstrdup (version);
      result = samples_note (engine->samples, stock ? "stock" : "ours", line,
                             problem);
      free (line);
    }
  if (result == 0 && cell->plan->cache != CACHE_ALONE)
    {
      char *text = header_cache (&cell->cache);
      result = note (engine, "cache", cell->plan, text, problem);
      free (text);
    }
  return result;
}

/* Measure CELL.  What is not possible here is noted, and 0 is returned.  */
static int
run_cell (struct engine *engine, struct suite_cell const *plan,
          struct problem *problem)
{
  struct cell cell;
  struct judge judge;
  unsigned missing = schedule_missing (engine->samples, plan);
  if (missing == 0)
    return 0;
  schedule_cell (&engine->schedule, plan, missing);
  struct place *place = find_place (engine, plan, problem);
  int result = place ? cell_open (&cell, plan, place, &engine->tools, problem)
                     : -1;
  if (result == 0)
    {
      judge_open (&judge, plan, engine->samples);
      result = run_rounds (engine, &cell, &judge, problem);
      if (result == 0)
        result = note_cell (engine, &cell, problem);
      if (result == 0 && plan->times_blocks)
        profile (engine, &cell);
      judge_close (&judge);
      cell_close (&cell);
    }
  schedule_skip (&engine->schedule);
  if (result < 0 && !interrupt_pending ()
      && !ferror (engine->samples->out))
    {
      char *text = xstrdup (problem->text);
      result = note (engine, "skip", plan, text, problem);
      free (text);
    }
  return result < 0 || interrupt_pending () ? -1 : 0;
}

/* Return in new memory the file of this program.  */
static char *
find_self (void)
{
  char name[4096];
  ssize_t n = readlink ("/proc/self/exe", name, sizeof name);
  return n > 0 ? text_copy (name, n) : xstrdup ("willneed");
}

static int
start (struct engine *engine, struct problem *problem)
{
  if (reaper_start (&engine->reaper, problem) < 0)
    return -1;
  char *directory = temporary_make ();
  if (!directory)
    return problem_set (problem, errno, "cannot make a directory in %s",
                        quote (temporary_directory ()));
  reaper_watch (&engine->reaper, directory);
  engine->tools = (struct cell_tools)
    { .bindir = bindir_find (), .self = find_self (),
      .directory = directory, .reaper = &engine->reaper };
  schedule_start (&engine->schedule, engine->plan, engine->samples);
  return 0;
}

static void
finish (struct engine *engine)
{
  schedule_end (&engine->schedule);
  free_places (engine);
  if (engine->tools.directory)
    rmdir (engine->tools.directory);
  reaper_stop (&engine->reaper);
  free ((char *) engine->tools.directory);
  free ((char *) engine->tools.bindir);
  free ((char *) engine->tools.self);
}

int
engine_run (struct suite_plan const *plan, struct samples *samples,
            char const *output, struct problem *problem)
{
  struct engine engine =
    { .plan = plan, .samples = samples, .output = output,
      .reaper.fd = -1 };
  double began = now ();
  int result = start (&engine, problem);
  for (size_t i = 0; i < plan->n_cells && result == 0; i++)
    result = run_cell (&engine, plan->cells[i], problem);
  finish (&engine);
  char *took = text_format ("%.0f s", now () - began);
  if (result == 0)
    result = samples_note (samples, "took", took, problem);
  free (took);
  return result;
}
