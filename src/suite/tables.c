#include <config.h>

#include "suite/tables.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "willneed/histogram.h"
#include "willneed/report.h"
#include "willneed/text.h"
#include "willneed/verdict.h"

enum { HISTOGRAM_WIDTH = 76 };

char const *
table_group (struct suite_plan const *plan,
             struct experiment const *experiment, unsigned i)
{
  char const *last = NULL;
  for (size_t k = 0; k < plan->n_cells; k++)
    {
      struct suite_cell const *cell = plan->cells[k];
      if (cell->experiment != experiment
          || (last && strcmp (last, cell->group) == 0))
        continue;
      last = cell->group;
      if (i-- == 0)
        return last;
    }
  return NULL;
}

bool
table_has (struct suite_cell const *cell,
           struct experiment const *experiment, char const *group)
{
  return cell->experiment == experiment && strcmp (cell->group, group) == 0;
}

struct suite_cell const *
table_first (struct suite_plan const *plan,
             struct experiment const *experiment, char const *group)
{
  for (size_t i = 0; i < plan->n_cells; i++)
    if (table_has (plan->cells[i], experiment, group))
      return plan->cells[i];
  return NULL;
}

/* "0.0812 +/- 0.0011" */
static void
put_mean (FILE *out, struct stats_summary const *s, enum metric metric)
{
  char mean[VALUE_TEXT], stddev[VALUE_TEXT];
  value_text (metric, s->mean, mean);
  value_text (metric, s->stddev, stddev);
  fprintf (out, "%s +/- %s", mean, stddev);
}

/* CPU time in percent of wall time.  */
static double
load_of (struct suite_view const *view, struct suite_cell const *cell,
         struct suite_arm const *arm)
{
  struct stats_summary cpu = view_summary (view, cell, arm, METRIC_CPU);
  struct stats_summary wall = view_summary (view, cell, arm, METRIC_WALL);
  return wall.mean > 0 ? 100 * cpu.mean / wall.mean : 0;
}

/* How ARM stands against the cell's first.  */
static void
put_difference (FILE *out, struct suite_view const *view,
                struct suite_cell const *cell, struct suite_arm const *arm)
{
  char text[VERDICT_SHORT];
  struct verdict v = view_verdict (view, cell, cell->arms[0].name, arm->name,
                                   METRIC_WALL);
  if (arm == &cell->arms[0])
    return;
  if (!view_both (&v))
    fputs (view_void (view, cell, arm) ? "VOID" : "-", out);
  else
    {
      verdict_short (&v, text);
      fputs (text, out);
    }
}

static void
sweep_titles (FILE *out, struct suite_cell const *cell)
{
  fputs ("| bs |", out);
  for (size_t i = 0; i < cell->n_arms; i++)
    fprintf (out, " %s, s (load) |", cell->arms[i].name);
  for (size_t i = 1; i < cell->n_arms; i++)
    fprintf (out, " %s against %s |", cell->arms[i].name,
             cell->arms[0].name);
  fputs ("\n|--:|", out);
  for (size_t i = 1; i < 2 * cell->n_arms; i++)
    fputs ("--:|", out);
  putc ('\n', out);
}

static void
sweep_row (FILE *out, struct suite_view const *view,
           struct suite_cell const *cell)
{
  fprintf (out, "| %s |", cell->row);
  for (size_t i = 0; i < cell->n_arms; i++)
    {
      struct suite_arm const *arm = &cell->arms[i];
      struct stats_summary s = view_summary (view, cell, arm, METRIC_WALL);
      putc (' ', out);
      if (s.n)
        {
          put_mean (out, &s, METRIC_WALL);
          fprintf (out, " (%.0f%%)", load_of (view, cell, arm));
        }
      else
        fputs (view_void (view, cell, arm) ? "VOID" : "-", out);
      fputs (" |", out);
    }
  for (size_t i = 1; i < cell->n_arms; i++)
    {
      putc (' ', out);
      put_difference (out, view, cell, &cell->arms[i]);
      fputs (" |", out);
    }
  putc ('\n', out);
}

/* The columns behind the times, of cells that do not tell the times of
   blocks and of those that do.  */
static struct { int value; char const *title; } const columns[2][10] =
{
  { { METRIC_USER, "user, s" }, { METRIC_SYSTEM, "system, s" },
    { METRIC_RSS, "resident, KiB" }, { METRIC_MINOR, "reclaims" },
    { METRIC_MAJOR, "faults" }, { METRIC_IN, "blocks in" },
    { METRIC_OUT, "blocks out" }, { METRIC_VOLUNTARY, "voluntary" },
    { METRIC_INVOLUNTARY, "involuntary" }, { 0, NULL } },
  { { VIEW_BLOCK, "us per block" }, { VIEW_BLOCK_P99, "99%, us" },
    { METRIC_USER, "user, s" }, { METRIC_SYSTEM, "system, s" },
    { METRIC_MINOR, "reclaims" }, { METRIC_MAJOR, "faults" },
    { METRIC_VOLUNTARY, "voluntary" }, { METRIC_INVOLUNTARY, "involuntary" },
    { 0, NULL } }
};

static void
arm_titles (FILE *out, struct suite_cell const *cell)
{
  int kind = cell->times_blocks;
  fprintf (out, "| | | runs | median, s | mean, s |%s load |",
           kind ? " MB/s |" : "");
  for (int i = 0; columns[kind][i].title; i++)
    fprintf (out, " %s |", columns[kind][i].title);
  fprintf (out, " time against %s |\n|---|---|--:|--:|--:|%s--:|",
           cell->arms[0].name, kind ? "--:|" : "");
  for (int i = 0; columns[kind][i].title; i++)
    fputs ("--:|", out);
  fputs ("---|\n", out);
}

/* The mean of a value that may be no metric.  */
static void
put_value (FILE *out, int value, double mean)
{
  char text[VALUE_TEXT];
  if (value >= METRIC_COUNT)
    text_put (text, sizeof text, "%.*f", mean < 100 ? 1 : 0, mean);
  else
    value_text (value, mean, text);
  fprintf (out, " %s |", text);
}

/* The name of ARM, and the method that it really used, where it tells.  */
static void
put_name (FILE *out, struct suite_view const *view,
          struct suite_cell const *cell, struct suite_arm const *arm)
{
  static char const mark[] = " bytes by ";
  char *place = text_format ("%s/%s/%s", cell->experiment->name, cell->name,
                             arm->name);
  char const *outcome = samples_remark (view->samples, "outcome", place);
  char const *method = outcome ? strstr (outcome, mark) : NULL;
  char const *end = method ? strstr (method, ", exit") : NULL;
  free (place);
  fputs (arm->name, out);
  if (end)
    {
      method += strlen (mark);
      fprintf (out, " (%.*s)", (int) (end - method), method);
    }
}

static void
arm_row (FILE *out, struct suite_view const *view,
         struct suite_cell const *cell, struct suite_arm const *arm)
{
  int kind = cell->times_blocks;
  struct stats_summary s = view_summary (view, cell, arm, METRIC_WALL);
  fprintf (out, "| %s | ", arm == cell->arms ? cell->row : "");
  put_name (out, view, cell, arm);
  fprintf (out, " | %zu |", s.n);
  if (s.n)
    {
      put_value (out, METRIC_WALL, s.median);
      putc (' ', out);
      put_mean (out, &s, METRIC_WALL);
      fputs (" |", out);
      if (kind)
        fprintf (out, " %.1f |", cell->bytes / 1e6 / s.mean);
      fprintf (out, " %.0f%% |", load_of (view, cell, arm));
    }
  else
    fputs (kind ? " | | | |" : " | | |", out);
  for (int i = 0; columns[kind][i].title; i++)
    {
      struct stats_summary m = view_summary (view, cell, arm,
                                             columns[kind][i].value);
      if (m.n)
        put_value (out, columns[kind][i].value, m.mean);
      else
        fputs (" |", out);
    }
  putc (' ', out);
  put_difference (out, view, cell, arm);
  fputs (" |\n", out);
}

void
table_print (FILE *out, struct suite_view const *view,
             struct experiment const *experiment, char const *group)
{
  struct suite_cell const *first = table_first (view->plan, experiment,
                                                group);
  if (!first)
    return;
  if (first->block_size)
    sweep_titles (out, first);
  else
    arm_titles (out, first);
  for (size_t i = 0; i < view->plan->n_cells; i++)
    {
      struct suite_cell const *cell = view->plan->cells[i];
      if (!table_has (cell, experiment, group))
        continue;
      if (first->block_size)
        sweep_row (out, view, cell);
      else
        for (size_t k = 0; k < cell->n_arms; k++)
          arm_row (out, view, cell, &cell->arms[k]);
    }
  putc ('\n', out);
}

void
table_ministat (FILE *out, struct suite_view const *view,
                struct suite_cell const *cell)
{
  struct histogram_sample samples[HISTOGRAM_SAMPLES];
  size_t n = 0;
  char const *names[HISTOGRAM_SAMPLES];
  for (size_t i = 0; i < cell->n_arms && n < HISTOGRAM_SAMPLES; i++)
    {
      size_t runs;
      double *values = view_values (view, cell, &cell->arms[i], METRIC_WALL,
                                    &runs);
      if (runs)
        {
          names[n] = cell->arms[i].name;
          samples[n++] = (struct histogram_sample)
            { .values = values, .summary = stats_summarize (values, runs) };
        }
      else
        free (values);
    }
  if (n)
    {
      fprintf (out, "wall time, s:");
      for (size_t i = 0; i < n; i++)
        fprintf (out, "%s %c %s", i ? "," : "", histogram_mark (i),
                 names[i]);
      putc ('\n', out);
      histogram_print (out, samples, n, HISTOGRAM_WIDTH);
      report_titles (out);
    }
  for (size_t i = 0; i < n; i++)
    {
      report_summary (out, histogram_mark (i), &samples[i].summary);
      if (i)
        {
          struct stats_difference d
            = stats_compare (&samples[0].summary, &samples[i].summary, 95);
          report_difference (out, &d);
        }
      free ((double *) samples[i].values);
    }
}
