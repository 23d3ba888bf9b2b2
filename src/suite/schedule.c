#include <config.h>

#include "suite/schedule.h"

#include <stdlib.h>

#include "willneed/text.h"

unsigned
schedule_missing (struct samples const *samples,
                  struct suite_cell const *cell)
{
  unsigned n = 0;
  for (unsigned round = 1; round <= cell->rounds; round++)
    for (size_t i = 0; i < cell->n_arms; i++)
      if (!samples_find (samples, cell->experiment->name, cell->name,
                         cell->arms[i].name, round))
        n++;
  return n;
}

void
schedule_start (struct schedule *schedule, struct suite_plan const *plan,
                struct samples const *samples)
{
  *schedule = (struct schedule) { 0 };
  for (size_t i = 0; i < plan->n_cells; i++)
    {
      struct suite_cell const *cell = plan->cells[i];
      unsigned missing = schedule_missing (samples, cell);
      schedule->all += missing;
      schedule->later += missing * cell->cost;
    }
  progress_start (&schedule->progress, NULL);
}

void
schedule_cell (struct schedule *schedule, struct suite_cell const *cell,
               unsigned left)
{
  free (schedule->title);
  schedule->title = text_format ("%s %s", cell->experiment->name,
                                 cell->name);
  schedule->progress.title = schedule->title;
  schedule->cell_cost = cell->cost;
  schedule->cell_left = left;
  schedule->cell_done = 0;
  schedule->cell_taken = 0;
  schedule->later -= left * cell->cost;
}

static double
left (struct schedule const *s)
{
  double factor = s->guessed > 0 ? s->taken / s->guessed : 1;
  double cost = s->cell_done ? s->cell_taken / s->cell_done
                             : s->cell_cost * factor;
  return s->cell_left * cost + (s->later > 0 ? s->later * factor : 0);
}

void
schedule_run (struct schedule *s, double seconds)
{
  s->done++;
  s->cell_done++;
  s->cell_left--;
  s->guessed += s->cell_cost;
  s->taken += seconds;
  s->cell_taken += seconds;
  progress_draw (&s->progress, s->done, s->all, left (s));
}

void
schedule_skip (struct schedule *schedule)
{
  schedule->done += schedule->cell_left;
  schedule->cell_left = 0;
}

void
schedule_end (struct schedule *schedule)
{
  progress_end (&schedule->progress);
  free (schedule->title);
  *schedule = (struct schedule) { 0 };
}
