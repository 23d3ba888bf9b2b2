#include <config.h>

#include "reader/read-report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "cli/input-option.h"
#include "cli/quote-name.h"

/* A queue of direct requests is INPUT_RING to the input module.  */
static char const *
method_text (struct reading const *r)
{
  if (r->method == INPUT_AUTO)
    return "-";
  if (r->method == INPUT_RING && r->wish->policy.method == INPUT_DIRECT)
    return "direct,ring";
  return input_option_method (r->method);
}

static char const *
asked_text (struct input_policy const *asked)
{
  if (asked->method == INPUT_DIRECT && asked->depth > 1)
    return "direct,ring";
  return input_option_method (asked->method);
}

static struct read_row
row_of (struct reading const *r)
{
  return (struct read_row) {
    .file = r->name,
    .method = method_text (r),
    .asked = reading_fell_back (r) ? asked_text (&r->wish->policy) : NULL,
    .failure = r->failed ? strerror (r->errnum) : NULL,
    .bytes = r->bytes,
    .seconds = r->seconds,
    .block_size = r->block_size,
    .latency = &r->latency,
    .usage = r->usage
  };
}

/* The row of all N ROWS; LATENCY, which is empty, becomes theirs.  */
static struct read_row
total_row (struct read_row const *rows, size_t n,
           struct readers_total const *total, struct latency *latency)
{
  struct read_row row = { .file = "total", .method = "-", .latency = latency,
                          .seconds = total->seconds,
                          .usage = total->usage };
  for (size_t i = 0; i < n; i++)
    {
      row.bytes += rows[i].bytes;
      latency_merge (latency, rows[i].latency);
      if (strcmp (rows[i].method, "-") == 0)
        continue;
      if (strcmp (row.method, "-") == 0)
        {
          row.method = rows[i].method;
          row.block_size = rows[i].block_size;
        }
      if (strcmp (row.method, rows[i].method) != 0)
        row.method = "mixed";
      if (row.block_size != rows[i].block_size)
        row.block_size = 0;
    }
  return row;
}

double
read_row_speed (struct read_row const *row)
{
  return row->seconds > 0 ? (double) row->bytes / 1e6 / row->seconds : 0;
}

double
read_row_percentile (struct read_row const *row, double p)
{
  uint64_t ns = latency_percentile (row->latency, p);
  return (double) ns / 1e3;
}

/* --- Table --- */

static void
table_row (FILE *out, struct read_row const *row)
{
  fprintf (out, "%10.2f %9.3f %9.2f %9" PRIu64 " %9zu %10.1f %9.1f %9.1f"
           " %9.1f %9.1f %8.3f %8.3f %6ld %6ld  %s%s  %s\n",
           (double) row->bytes / 1e6, row->seconds, read_row_speed (row),
           row->latency->n, row->block_size,
           latency_mean (row->latency) / 1e3, read_row_percentile (row, 50),
           read_row_percentile (row, 90), read_row_percentile (row, 99),
           (double) row->latency->max / 1e3, row->usage.user,
           row->usage.system, row->usage.voluntary, row->usage.involuntary,
           row->method, row->asked ? "*" : "", quotef (row->file));
}

static void
print_table (FILE *out, struct read_row const *rows, size_t n)
{
  char const *asked = NULL;
  fprintf (out, "%10s %9s %9s %9s %9s %10s %9s %9s %9s %9s %8s %8s %6s %6s"
           "  %s  %s\n", "MB", "seconds", "MB/s", "blocks", "block", "us/block",
           "p50", "p90", "p99", "max", "user s", "system s", "vol", "invol",
           "method", "file");
  for (size_t i = 0; i < n; i++)
    {
      table_row (out, &rows[i]);
      if (rows[i].asked)
        asked = rows[i].asked;
    }
  if (asked)
    fprintf (out, "* %s was asked for, and is impossible there\n", asked);
}

/* --- TSV --- */

/* A name with what would break a line or column escaped as in C.  */
static void
put_name (FILE *out, char const *name)
{
  for (char const *p = name; *p; p++)
    if (*p == '\t')
      fputs ("\\t", out);
    else if (*p == '\n')
      fputs ("\\n", out);
    else if (*p == '\\')
      fputs ("\\\\", out);
    else
      putc (*p, out);
}

static void
print_tsv (FILE *out, struct read_row const *rows, size_t n)
{
  fputs ("#file\tmethod\tbytes\tseconds\tmb_per_s\tblocks\tmean_us\tp50_us\t"
         "p90_us\tp99_us\tmax_us\tuser_s\tsystem_s\tvoluntary\t"
         "involuntary\n", out);
  for (size_t i = 0; i < n; i++)
    {
      struct read_row const *row = &rows[i];
      put_name (out, row->file);
      fprintf (out, "\t%s\t%" PRIuMAX "\t%.6f\t%.3f\t%" PRIu64 "\t%.3f\t%.3f"
               "\t%.3f\t%.3f\t%.3f\t%.6f\t%.6f\t%ld\t%ld\n", row->method,
               row->bytes, row->seconds, read_row_speed (row),
               row->latency->n, latency_mean (row->latency) / 1e3,
               read_row_percentile (row, 50), read_row_percentile (row, 90),
               read_row_percentile (row, 99), (double) row->latency->max / 1e3,
               row->usage.user, row->usage.system, row->usage.voluntary,
               row->usage.involuntary);
    }
}

void
read_report (FILE *out, enum format format,
             struct reading const *readings, size_t n,
             struct readers_total const *total)
{
  struct read_row *rows = xnmalloc (n + 1, sizeof *rows);
  struct latency *latency = xcalloc (1, sizeof *latency);
  for (size_t i = 0; i < n; i++)
    rows[i] = row_of (&readings[i]);
  rows[n] = total_row (rows, n, total, latency);
  switch (format)
    {
    case FORMAT_TABLE:
      print_table (out, rows, n + 1);
      break;
    case FORMAT_TSV:
      print_tsv (out, rows, n + 1);
      break;
    case FORMAT_JSON:
      read_report_json (out, rows, n + 1, total->signal);
      break;
    }
  free (latency);
  free (rows);
}
