#include <config.h>

#include "willneed/report.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "xalloc.h"

#include "willneed/verdict.h"

static json_t *
real (double value)
{
  return isfinite (value) ? json_real (value) : json_null ();
}

/* Keys that occur more than once ("file") become arrays.  */
static json_t *
json_header (struct header const *header)
{
  json_t *object = json_object ();
  json_t *files = json_array ();
  for (size_t i = 0; i < header->n; i++)
    {
      struct header_line const *line = &header->lines[i];
      /* Names of files need not be valid UTF-8.  */
      json_t *value = json_string (line->value);
      if (!value)
        value = json_string ("(not UTF-8)");
      if (line->key[0] == 'f')
        json_array_append_new (files, value);
      else
        json_object_set_new (object, line->key, value);
    }
  json_object_set_new (object, "files", files);
  return object;
}

static json_t *
json_runs (struct record const *record)
{
  json_t *runs = json_array ();
  for (int side = 0; side < SIDES; side++)
    for (size_t i = 0; i < record->series[side].n; i++)
      {
        struct observation const *o = &record->series[side].runs[i];
        json_t *run = json_pack ("{s:s, s:i, s:i}",
                                 "side", side == SIDE_A ? "A" : "B",
                                 "pair", o->pair, "position", o->position);
        for (int m = 0; m < METRIC_COUNT; m++)
          json_object_set_new (run, metric_table[m].word,
                               real (o->sample.value[m]));
        json_array_append_new (runs, run);
      }
  return runs;
}

static json_t *
json_summary (struct stats_summary const *s)
{
  if (!s->n)
    return json_pack ("{s:i, s:n, s:n, s:n, s:n, s:n}", "n", 0, "min", "max",
                      "median", "mean", "stddev");
  return json_pack ("{s:I, s:o, s:o, s:o, s:o, s:o}",
                    "n", (json_int_t) s->n, "min", real (s->min),
                    "max", real (s->max), "median", real (s->median),
                    "mean", real (s->mean), "stddev", real (s->stddev));
}

static json_t *
json_metrics (struct plan const *plan, struct record const *record)
{
  json_t *metrics = json_object ();
  for (int m = 0; m < METRIC_COUNT; m++)
    {
      struct verdict v = verdict_of (record, m, plan->confidence);
      struct stats_difference const *d = &v.difference;
      char words[VERDICT_SENTENCE];
      verdict_sentence (&v, words);
      json_object_set_new
        (metrics, metric_table[m].word,
         json_pack ("{s:s, s:b, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, "
                    "s:b, s:s}",
                    "unit", metric_table[m].unit,
                    "judged", plan->metric[m],
                    "A", json_summary (&v.summary[SIDE_A]),
                    "B", json_summary (&v.summary[SIDE_B]),
                    "ratio", real (verdict_ratio (&v)),
                    "difference", real (d->difference),
                    "error", real (d->error),
                    "percent", real (d->percent),
                    "percent_error", real (d->percent_error),
                    "pooled", real (d->pooled),
                    "proven", d->proven, "verdict", words));
    }
  return metrics;
}

void
report_json (FILE *out, struct plan const *plan,
             struct header const *header, struct record const *record,
             struct problem const *problem)
{
  json_t *report = json_pack
    ("{s:o, s:o, s:b, s:o, s:o, s:o, s:o}",
     "header", json_header (header),
     "confidence", real (plan->confidence),
     "void", record->is_void,
     "void_reason", record->is_void ? json_string (record->reason.text)
                                    : json_null (),
     "incomplete", problem ? json_string (problem->text) : json_null (),
     "metrics", json_metrics (plan, record),
     "runs", json_runs (record));
  if (!report)
    xalloc_die ();
  json_dumpf (report, out, JSON_INDENT (2) | JSON_REAL_PRECISION (9));
  putc ('\n', out);
  json_decref (report);
}
