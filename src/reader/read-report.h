/* read-report.h -- what "willneed read" tells, in one of three forms  */

#ifndef WILLNEED_READ_REPORT_H
#define WILLNEED_READ_REPORT_H

#include <stdio.h>

#include "reader/format.h"
#include "reader/readers.h"

/* Print a line, or object, for each of the N READINGS and one for all of
   them to OUT.  MB are millions of bytes.  The columns of the TSV are
   stable: more would come behind them.  */
void read_report (FILE *out, enum format format,
                  struct reading const *readings, size_t n,
                  struct readers_total const *total);

/* A file, or all of them, in the report's terms.  */
struct read_row
{
  char const *file;             /* or "total" */
  char const *method;           /* "read", "direct,ring", "-", "mixed" */
  char const *asked;            /* when METHOD is a fallback, else NULL */
  char const *failure;          /* strerror's words, or NULL */
  uintmax_t bytes;
  double seconds;
  size_t block_size;
  struct latency const *latency;
  struct reading_usage usage;
};

/* Millions of bytes a second.  */
double read_row_speed (struct read_row const *row);

/* Percentile P of the time per block, in microseconds.  */
double read_row_percentile (struct read_row const *row, double p);

/* The JSON report, in read-report-json.c, of N ROWS, the last being the
   total's.  */
void read_report_json (FILE *out, struct read_row const *rows, size_t n,
                       int stopped_by);

#endif
