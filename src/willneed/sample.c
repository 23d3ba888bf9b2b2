#include <config.h>

#include "willneed/sample.h"

#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "xalloc.h"

struct metric_info const metric_table[METRIC_COUNT] =
{
  [METRIC_WALL] = { "wall", "wall time", "s", "wall time", 4 },
  [METRIC_USER] = { "user", "user CPU", "s", "user CPU time", 4 },
  [METRIC_SYSTEM] = { "system", "system CPU", "s", "system CPU time", 4 },
  [METRIC_CPU] = { "cpu", "CPU, both", "s", "CPU time", 4 },
  [METRIC_RSS] = { "rss", "max resident", "KiB", "memory", 0 },
  [METRIC_MINOR] = { "minor", "minor faults", "", "minor faults", 1 },
  [METRIC_MAJOR] = { "major", "major faults", "", "major faults", 1 },
  [METRIC_IN] = { "in", "blocks in", "", "blocks in", 1 },
  [METRIC_OUT] = { "out", "blocks out", "", "blocks out", 1 },
  [METRIC_VOLUNTARY] = { "voluntary", "voluntary switches", "",
                         "voluntary context switches", 1 },
  [METRIC_INVOLUNTARY] = { "involuntary", "involuntary switches", "",
                           "involuntary context switches", 1 }
};

enum metric
metric_find (char const *word)
{
  int i = 0;
  while (i < METRIC_COUNT && strcmp (metric_table[i].word, word) != 0)
    i++;
  return i;
}

static double
seconds (struct timeval t)
{
  return t.tv_sec + t.tv_usec / 1e6;
}

void
sample_from_usage (struct sample *sample, double wall,
                   struct rusage const *usage)
{
  double user = seconds (usage->ru_utime);
  double system = seconds (usage->ru_stime);
  *sample = (struct sample)
    { .value =
      {
        [METRIC_WALL] = wall,
        [METRIC_USER] = user,
        [METRIC_SYSTEM] = system,
        [METRIC_CPU] = user + system,
        [METRIC_RSS] = usage->ru_maxrss,
        [METRIC_MINOR] = usage->ru_minflt,
        [METRIC_MAJOR] = usage->ru_majflt,
        [METRIC_IN] = usage->ru_inblock,
        [METRIC_OUT] = usage->ru_oublock,
        [METRIC_VOLUNTARY] = usage->ru_nvcsw,
        [METRIC_INVOLUNTARY] = usage->ru_nivcsw
      } };
}

void
series_add (struct series *series, struct observation const *run)
{
  series->runs = xnrealloc (series->runs, series->n + 1,
                            sizeof *series->runs);
  series->runs[series->n++] = *run;
}

void
series_free (struct series *series)
{
  free (series->runs);
  *series = (struct series) { 0 };
}

double *
series_values (struct series const *series, enum metric metric)
{
  double *values = xnmalloc (series->n + 1, sizeof *values);
  for (size_t i = 0; i < series->n; i++)
    values[i] = series->runs[i].sample.value[metric];
  return values;
}
