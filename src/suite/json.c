#include <config.h>

#include "suite/report.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "willneed/verdict.h"

static json_t *
real (double value)
{
  return isfinite (value) ? json_real (value) : json_null ();
}

static json_t *
json_header (struct samples const *samples)
{
  json_t *lines = json_array ();
  for (size_t i = 0; i < samples->header.n; i++)
    {
      struct header_line const *line = &samples->header.lines[i];
      /* Names of files need not be valid UTF-8.  */
      json_t *value = json_string (line->value);
      json_array_append_new (lines, json_pack ("{s:s, s:o}", "key", line->key,
                                               "value",
                                               value ? value : json_null ()));
    }
  return lines;
}

static json_t *
json_summary (struct stats_summary const *s)
{
  return json_pack ("{s:I, s:o, s:o, s:o, s:o, s:o}",
                    "n", (json_int_t) s->n, "min", real (s->min),
                    "max", real (s->max), "median", real (s->median),
                    "mean", real (s->mean), "stddev", real (s->stddev));
}

/* All metrics of ARM: their values and summary.  */
static json_t *
json_metrics (struct suite_view const *view, struct suite_cell const *cell,
              struct suite_arm const *arm)
{
  json_t *metrics = json_object ();
  for (int m = 0; m < VIEW_VALUES; m++)
    {
      size_t n;
      double *values = view_values (view, cell, arm, m, &n);
      struct stats_summary s = view_summary (view, cell, arm, m);
      json_t *list = json_array ();
      for (size_t i = 0; i < n; i++)
        json_array_append_new (list, real (values[i]));
      free (values);
      if (n || m < METRIC_COUNT)
        json_object_set_new (metrics,
                             m == VIEW_BLOCK ? "block_us"
                             : m == VIEW_BLOCK_P99 ? "block_p99_us"
                             : metric_table[m].word,
                             json_pack ("{s:o, s:o}", "runs", list,
                                        "summary", json_summary (&s)));
      else
        json_decref (list);
    }
  return metrics;
}

static json_t *
json_arm (struct suite_view const *view, struct suite_cell const *cell,
          struct suite_arm const *arm)
{
  char const *reason = view_void (view, cell, arm);
  struct verdict v = view_verdict (view, cell, cell->arms[0].name, arm->name,
                                   METRIC_WALL);
  bool compared = view_both (&v) && arm != cell->arms;
  struct stats_difference const *d = &v.difference;
  return json_pack ("{s:s, s:s, s:s?, s:s?, s:o, s:o, s:o, s:o}",
                    "name", arm->name, "arguments", arm->arguments,
                    "input", arm->input, "void", reason,
                    "proven", compared ? json_boolean (d->proven)
                                       : json_null (),
                    "percent", compared ? real (d->percent) : json_null (),
                    "percent_error",
                    compared ? real (d->percent_error) : json_null (),
                    "metrics", json_metrics (view, cell, arm));
}

static json_t *
json_cell (struct suite_view const *view, struct suite_cell const *cell)
{
  json_t *arms = json_array ();
  for (size_t i = 0; i < cell->n_arms; i++)
    json_array_append_new (arms, json_arm (view, cell, &cell->arms[i]));
  return json_pack ("{s:s, s:s, s:s, s:s, s:s, s:I, s:I, s:o}",
                    "experiment", cell->experiment->name,
                    "cell", cell->name, "group", cell->group,
                    "title", cell->row, "tool", cell->tool,
                    "block_size", (json_int_t) cell->block_size,
                    "bytes", (json_int_t) cell->bytes, "arms", arms);
}

int
report_json_print (FILE *out, struct suite_view const *view)
{
  json_t *cells = json_array ();
  for (size_t i = 0; i < view->plan->n_cells; i++)
    json_array_append_new (cells, json_cell (view, view->plan->cells[i]));
  json_t *report = json_pack ("{s:o, s:o}", "header",
                              json_header (view->samples), "cells", cells);
  if (!report)
    xalloc_die ();
  int result = json_dumpf (report, out,
                           JSON_INDENT (1) | JSON_REAL_PRECISION (9));
  putc ('\n', out);
  json_decref (report);
  return result;
}
