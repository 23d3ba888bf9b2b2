/* schedule.h -- how long the rest of a suite will take

   Each cell comes with a guess of what a run of it costs; the time that the
   runs really took corrects it, first by a factor over everything, then, as
   soon as a cell has runs of its own, by their mean.  */

#ifndef SUITE_SCHEDULE_H
#define SUITE_SCHEDULE_H

#include "suite/experiment.h"
#include "suite/samples.h"
#include "willneed/progress.h"

struct schedule
{
  struct progress progress;
  char *title;
  unsigned done;         /* runs */
  unsigned all;
  double guessed;        /* seconds: what the done ones should have taken, */
  double taken;          /* and did */
  double later;          /* guess for the cells after the current one */
  double cell_cost;      /* of the current cell */
  double cell_taken;
  unsigned cell_done;
  unsigned cell_left;
};

/* Plan the runs of PLAN that SAMPLES does not have.  */
void schedule_start (struct schedule *schedule,
                     struct suite_plan const *plan,
                     struct samples const *samples);

/* CELL begins, with LEFT runs to do.  */
void schedule_cell (struct schedule *schedule, struct suite_cell const *cell,
                    unsigned left);

/* A run has taken so many SECONDS, all told; draw the bar.  */
void schedule_run (struct schedule *schedule, double seconds);

/* The rest of the cell's runs are not done.  */
void schedule_skip (struct schedule *schedule);

/* Erase the bar.  */
void schedule_end (struct schedule *schedule);

/* How many runs of CELL are missing in SAMPLES.  */
unsigned schedule_missing (struct samples const *samples,
                           struct suite_cell const *cell);

#endif
