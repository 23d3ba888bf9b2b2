#include <config.h>

#include "suite/view.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "willneed/text.h"

static double const confidence = 95;

char const *
view_void (struct suite_view const *view, struct suite_cell const *cell,
           struct suite_arm const *arm)
{
  char *place = text_format ("%s/%s/%s", cell->experiment->name, cell->name,
                             arm->name);
  char const *reason = samples_remark (view->samples, "void", place);
  free (place);
  return reason;
}

static double
value_of (struct suite_run const *run, int metric)
{
  return metric == VIEW_BLOCK ? run->block_us
         : metric == VIEW_BLOCK_P99 ? run->block_p99_us
         : run->sample.value[metric];
}

double *
view_values (struct suite_view const *view, struct suite_cell const *cell,
             struct suite_arm const *arm, int metric, size_t *n)
{
  struct samples const *samples = view->samples;
  double *values = xnmalloc (samples->n + 1, sizeof *values);
  *n = 0;
  if (!arm || view_void (view, cell, arm))
    return values;
  for (size_t i = 0; i < samples->n; i++)
    {
      struct suite_run const *run = &samples->runs[i];
      if (strcmp (run->cell, cell->name) == 0
          && strcmp (run->arm, arm->name) == 0
          && strcmp (run->experiment, cell->experiment->name) == 0
          && !isnan (value_of (run, metric)))
        values[(*n)++] = value_of (run, metric);
    }
  return values;
}

struct stats_summary
view_summary (struct suite_view const *view, struct suite_cell const *cell,
              struct suite_arm const *arm, int metric)
{
  size_t n;
  double *values = view_values (view, cell, arm, metric, &n);
  struct stats_summary summary = { 0 };
  if (n)
    summary = stats_summarize (values, n);
  free (values);
  return summary;
}

struct stats_summary
view_named (struct suite_view const *view, struct suite_cell const *cell,
            char const *name, int metric)
{
  if (!cell)
    return (struct stats_summary) { 0 };
  return view_summary (view, cell, suite_find_arm (cell, name), metric);
}

struct verdict
view_verdict (struct suite_view const *view, struct suite_cell const *cell,
              char const *a, char const *b, enum metric metric)
{
  struct verdict v =
    { .metric = metric,
      .summary = { view_named (view, cell, a, metric),
                   view_named (view, cell, b, metric) } };
  v.difference = stats_compare (&v.summary[SIDE_A], &v.summary[SIDE_B],
                                confidence);
  return v;
}

bool
view_both (struct verdict const *v)
{
  return v->summary[SIDE_A].n && v->summary[SIDE_B].n;
}

struct view_tally
view_tally (struct suite_view const *view,
            struct experiment const *experiment, char const *group,
            char const *a, char const *b, enum metric metric)
{
  struct view_tally tally = { .ratio = (double) NAN };
  double sum = 0;
  unsigned ratios = 0;
  for (size_t i = 0; i < view->plan->n_cells; i++)
    {
      struct suite_cell const *cell = view->plan->cells[i];
      if (cell->experiment != experiment
          || (group && strcmp (group, cell->group) != 0))
        continue;
      struct verdict v = view_verdict (view, cell, a, b, metric);
      if (!view_both (&v))
        continue;
      tally.cells++;
      if (v.difference.proven && v.difference.difference < 0)
        tally.less++;
      else if (v.difference.proven)
        tally.more++;
      double ratio = verdict_ratio (&v);
      if (ratio > 0)
        {
          sum += log (ratio);
          ratios++;
        }
    }
  if (ratios)
    tally.ratio = exp (sum / ratios);
  return tally;
}
