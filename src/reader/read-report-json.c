#include <config.h>

#include "reader/read-report.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "sig2str.h"
#include "xalloc.h"

static json_t *
text_or_null (char const *text)
{
  return text ? json_string (text) : json_null ();
}

static json_t *
row_object (struct read_row const *row)
{
  return json_pack
    ("{s:o, s:s, s:o, s:o, s:I, s:f, s:f, s:I, s:I, s:f, s:f, s:f, s:f, s:f,"
     " s:f, s:f, s:I, s:I}",
     "file", format_json_name (row->file), "method", row->method,
     "asked", text_or_null (row->asked),
     "failure", text_or_null (row->failure),
     "bytes", (json_int_t) row->bytes, "seconds", row->seconds,
     "mb_per_s", read_row_speed (row),
     "block_size", (json_int_t) row->block_size,
     "blocks", (json_int_t) row->latency->n,
     "mean_us", latency_mean (row->latency) / 1e3,
     "p50_us", read_row_percentile (row, 50),
     "p90_us", read_row_percentile (row, 90),
     "p99_us", read_row_percentile (row, 99),
     "max_us", (double) row->latency->max / 1e3,
     "user_s", row->usage.user, "system_s", row->usage.system,
     "voluntary", (json_int_t) row->usage.voluntary,
     "involuntary", (json_int_t) row->usage.involuntary);
}

static json_t *
signal_name (int sig)
{
  char text[SIG2STR_MAX];
  if (sig == 0 || sig2str (sig, text) < 0)
    return json_null ();
  return json_string (text);
}

void
read_report_json (FILE *out, struct read_row const *rows, size_t n,
                  int stopped_by)
{
  json_t *files = json_array ();
  for (size_t i = 0; i + 1 < n; i++)
    json_array_append_new (files, row_object (&rows[i]));
  json_t *report = json_pack ("{s:o, s:o, s:o}", "files", files,
                              "total", row_object (&rows[n - 1]),
                              "stopped_by", signal_name (stopped_by));
  if (!report)
    xalloc_die ();
  json_dumpf (report, out, JSON_INDENT (2) | JSON_REAL_PRECISION (9));
  putc ('\n', out);
  json_decref (report);
}
