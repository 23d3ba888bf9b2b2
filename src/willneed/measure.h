/* measure.h -- run the pairs of a plan and check each outcome

   Who runs the commands is an interface, so that order, checks and
   statistics are tested with recorded runs (replay.h).  */

#ifndef WILLNEED_MEASURE_H
#define WILLNEED_MEASURE_H

#include <stdbool.h>

#include "willneed/plan.h"
#include "willneed/problem.h"
#include "willneed/run.h"
#include "willneed/sample.h"

struct executor
{
  void *state;
  /* Bring files and caches into the state wanted before a run.  */
  int (*prepare) (void *state, struct problem *problem);
  /* Run the command of SIDE once.  Both return -1 with PROBLEM.  */
  int (*run) (void *state, enum side side, struct outcome *outcome,
              struct problem *problem);
};

/* Told after every run: DONE of ALL, the warm-up included.  */
struct watcher
{
  void *state;
  void (*update) (void *state, unsigned done, unsigned all);
};

/* What came of it.  */
struct record
{
  struct series series[SIDES];   /* the counted runs */
  unsigned compared;             /* outcomes that were found equal */
  bool is_void;                  /* the sides did not do the same */
  struct problem reason;         /* why it is void */
  struct problem note;           /* something to know, or "" */
  bool seen[SIDES];
  struct outcome first[SIDES];   /* to compare the others with */
};

/* Measure all pairs of PLAN.  Stop at a void outcome.  Return 0; or -1 with
   PROBLEM, also when a signal asked to stop; RECORD holds what was measured
   until then, whatever is returned.  WATCHER may be NULL.  */
int measure (struct plan const *plan, struct executor const *executor,
             struct watcher const *watcher, struct record *record,
             struct problem *problem);

void record_free (struct record *record);

#endif
