/* sample.h -- what is measured of one run, and the table that names it  */

#ifndef WILLNEED_SAMPLE_H
#define WILLNEED_SAMPLE_H

#include <stddef.h>
#include <sys/resource.h>

enum metric
{
  METRIC_WALL, METRIC_USER, METRIC_SYSTEM, METRIC_CPU, METRIC_RSS,
  METRIC_MINOR, METRIC_MAJOR, METRIC_IN, METRIC_OUT,
  METRIC_VOLUNTARY, METRIC_INVOLUNTARY,
  METRIC_COUNT
};

struct metric_info
{
  char const *word;      /* as --metric, TSV and JSON have it */
  char const *title;     /* "wall time" */
  char const *unit;      /* "s", "KiB" or "" */
  char const *amount;    /* for "B took 27% less wall time" */
  int decimals;
};

extern struct metric_info const metric_table[METRIC_COUNT];

/* Return the metric called WORD, or METRIC_COUNT.  */
enum metric metric_find (char const *word);

struct sample
{
  double value[METRIC_COUNT];
};

/* Fill SAMPLE from the WALL seconds and the usage that wait4 gave.  */
void sample_from_usage (struct sample *sample, double wall,
                        struct rusage const *usage);

/* One counted run.  */
struct observation
{
  struct sample sample;
  unsigned pair;         /* 1 is the first counted pair */
  unsigned position;     /* 1 when it ran first in its pair, else 2 */
};

/* The counted runs of one command, in the order they ran.  */
struct series
{
  struct observation *runs;
  size_t n;
};

void series_add (struct series *series, struct observation const *run);
void series_free (struct series *series);

/* Return the values of METRIC; the caller frees them.  */
double *series_values (struct series const *series, enum metric metric);

#endif
