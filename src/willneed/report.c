#include <config.h>

#include "willneed/report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "willneed/histogram.h"
#include "willneed/text.h"
#include "willneed/verdict.h"

enum { HISTOGRAM_WIDTH = 74 };

void
report_titles (FILE *out)
{
  fputs ("    N           Min           Max        Median           Avg"
         "        Stddev\n", out);
}

void
report_summary (FILE *out, char mark, struct stats_summary const *s)
{
  fprintf (out, "%c %3zu %13.8g %13.8g %13.8g %13.8g %13.8g\n", mark, s->n,
           s->min, s->max, s->median, s->mean, s->stddev);
}

void
report_difference (FILE *out, struct stats_difference const *d)
{
  if (!d->testable)
    fputs ("Too few values for a test\n", out);
  else if (!d->proven)
    fprintf (out, "No difference proven at %.1f%% confidence\n",
             d->confidence);
  else
    {
      fprintf (out, "Difference at %.1f%% confidence\n", d->confidence);
      fprintf (out, "\t%g +/- %g\n", d->difference, d->error);
      if (isnan (d->percent))
        fputs ("\tno percentage of an average of 0\n", out);
      else
        fprintf (out, "\t%g%% +/- %g%%\n", d->percent, d->percent_error);
      fprintf (out, "\t(Student's t, pooled s = %g)\n", d->pooled);
    }
}

static void
print_header (FILE *out, struct header const *header)
{
  for (size_t i = 0; i < header->n; i++)
    fprintf (out, "%-9s %s\n", header->lines[i].key,
             header->lines[i].value);
  putc ('\n', out);
}

static void
title_with_unit (enum metric metric, char *text, size_t size)
{
  struct metric_info const *m = &metric_table[metric];
  text_put (text, size, "%s%s%s", m->title, *m->unit ? ", " : "", m->unit);
}

/* The cells of a row of the table: title, then median, mean and deviation
   of A and of B, ratio, verdict.  */
enum { CELLS = 9 };

struct row
{
  char cell[CELLS][VERDICT_SHORT];
};

static struct row
make_row (struct verdict const *v)
{
  struct row row;
  title_with_unit (v->metric, row.cell[0], sizeof row.cell[0]);
  for (int side = 0; side < SIDES; side++)
    {
      struct stats_summary const *s = &v->summary[side];
      double const values[] = { s->median, s->mean, s->stddev };
      for (int i = 0; i < 3; i++)
        if (s->n)
          value_text (v->metric, values[i], row.cell[1 + 3 * side + i]);
        else
          strcpy (row.cell[1 + 3 * side + i], "-");
    }
  double ratio = verdict_ratio (v);
  if (isnan (ratio))
    strcpy (row.cell[7], "-");
  else
    text_put (row.cell[7], sizeof row.cell[7], "%.*f",
              ratio < 0.1 ? 4 : 3, ratio);
  verdict_short (v, row.cell[8]);
  return row;
}

static void
print_row (FILE *out, struct row const *row)
{
  fprintf (out, "%-21s", row->cell[0]);
  for (int i = 1; i < CELLS - 1; i++)
    fprintf (out, "%s%9s", i == 4 || i == 7 ? "  " : " ", row->cell[i]);
  fprintf (out, "  %s\n", row->cell[8]);
}

static void
print_table (FILE *out, struct plan const *plan, struct record const *record)
{
  struct row titles =
    { .cell = { "", "A median", "mean", "stddev", "B median", "mean",
                "stddev", "B / A" } };
  text_put (titles.cell[8], sizeof titles.cell[8],
            "difference at %g%% confidence", plan->confidence);
  print_row (out, &titles);
  for (int m = 0; m < METRIC_COUNT; m++)
    {
      struct verdict v = verdict_of (record, m, plan->confidence);
      struct row row = make_row (&v);
      print_row (out, &row);
    }
  putc ('\n', out);
}

static void
markdown_row (FILE *out, struct row const *row)
{
  for (int i = 0; i < CELLS; i++)
    fprintf (out, "| %s ", row->cell[i]);
  fputs ("|\n", out);
}

static void
print_markdown (FILE *out, struct plan const *plan,
                struct header const *header, struct record const *record)
{
  for (size_t i = 0; i < header->n; i++)
    fprintf (out, "- %s: `%s`\n", header->lines[i].key,
             header->lines[i].value);
  putc ('\n', out);
  if (record->is_void)
    return;
  struct row titles =
    { .cell = { "", "A median", "A mean", "A stddev", "B median", "B mean",
                "B stddev", "B / A" } };
  text_put (titles.cell[8], sizeof titles.cell[8], "difference at %g%%",
            plan->confidence);
  markdown_row (out, &titles);
  fputs ("|---|--:|--:|--:|--:|--:|--:|--:|---|\n", out);
  for (int m = 0; m < METRIC_COUNT; m++)
    {
      struct verdict v = verdict_of (record, m, plan->confidence);
      struct row row = make_row (&v);
      markdown_row (out, &row);
    }
  putc ('\n', out);
}

static void
print_histogram (FILE *out, struct plan const *plan,
                 struct record const *record, enum metric metric)
{
  struct verdict v = verdict_of (record, metric, plan->confidence);
  struct histogram_sample samples[SIDES];
  for (int i = 0; i < SIDES; i++)
    samples[i] = (struct histogram_sample)
      { .values = series_values (&record->series[i], metric),
        .summary = v.summary[i] };
  fprintf (out, "%s%s%s: x A, + B\n", metric_table[metric].title,
           *metric_table[metric].unit ? ", " : "",
           metric_table[metric].unit);
  histogram_print (out, samples, SIDES, HISTOGRAM_WIDTH + 2);
  report_titles (out);
  for (int i = 0; i < SIDES; i++)
    {
      report_summary (out, histogram_mark (i), &v.summary[i]);
      free ((double *) samples[i].values);
    }
  report_difference (out, &v.difference);
  putc ('\n', out);
}

static void
print_tsv (FILE *out, struct plan const *plan, struct header const *header,
           struct record const *record)
{
  for (size_t i = 0; i < header->n; i++)
    fprintf (out, "# %s: %s\n", header->lines[i].key,
             header->lines[i].value);
  fputs ("pair\tposition\tside", out);
  for (int m = 0; m < METRIC_COUNT; m++)
    fprintf (out, "\t%s", metric_table[m].word);
  putc ('\n', out);
  for (unsigned k = 0; k < plan->runs; k++)
    for (unsigned position = 1; position <= SIDES; position++)
      for (int side = 0; side < SIDES; side++)
        {
          struct series const *series = &record->series[side];
          if (series->n <= k || series->runs[k].position != position)
            continue;
          fprintf (out, "%u\t%u\t%c", series->runs[k].pair, position,
                   'A' + side);
          for (int m = 0; m < METRIC_COUNT; m++)
            fprintf (out, "\t%.9g", series->runs[k].sample.value[m]);
          putc ('\n', out);
        }
}

static void
print_verdicts (FILE *out, struct plan const *plan,
                struct record const *record, struct problem const *problem)
{
  char text[VERDICT_SENTENCE];
  if (problem)
    fprintf (out, "Incomplete: %s; %zu runs of A and %zu of B were "
             "measured.\n", problem->text, record->series[SIDE_A].n,
             record->series[SIDE_B].n);
  if (record->is_void)
    {
      fprintf (out, "Verdict: void. The two commands did not do the same, "
               "so their times say nothing: %s.\n", record->reason.text);
      return;
    }
  for (int m = 0; m < METRIC_COUNT; m++)
    if (plan->metric[m])
      {
        struct verdict v = verdict_of (record, m, plan->confidence);
        verdict_sentence (&v, text);
        fprintf (out, "Verdict: %s.\n", text);
      }
}

void
report_print (FILE *out, struct plan const *plan,
              struct header const *header, struct record const *record,
              struct problem const *problem)
{
  if (plan->format == FORMAT_JSON)
    report_json (out, plan, header, record, problem);
  else if (plan->format == FORMAT_TSV)
    print_tsv (out, plan, header, record);
  else
    {
      if (plan->format == FORMAT_MARKDOWN)
        print_markdown (out, plan, header, record);
      else
        {
          print_header (out, header);
          if (!record->is_void)
            print_table (out, plan, record);
        }
      for (int m = 0; m < METRIC_COUNT; m++)
        if (plan->metric[m] && plan->histogram && !record->is_void
            && record->series[SIDE_A].n && record->series[SIDE_B].n)
          {
            if (plan->format == FORMAT_MARKDOWN)
              fputs ("```\n", out);
            print_histogram (out, plan, record, m);
            if (plan->format == FORMAT_MARKDOWN)
              fputs ("```\n\n", out);
          }
      print_verdicts (out, plan, record, problem);
    }
}
