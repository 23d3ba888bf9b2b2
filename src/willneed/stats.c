#include <config.h>

#include "willneed/stats.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

static int
compare_doubles (void const *a, void const *b)
{
  double x = *(double const *) a, y = *(double const *) b;
  return (x > y) - (x < y);
}

static double
standard_deviation (double const *values, size_t n, double mean)
{
  if (n < 2)
    return 0;
  double squares = 0;
  for (size_t i = 0; i < n; i++)
    squares += (values[i] - mean) * (values[i] - mean);
  return sqrt (squares / (n - 1));
}

struct stats_summary
stats_summarize (double const *values, size_t n)
{
  if (n == 0)
    return (struct stats_summary) { 0 };
  double *sorted = xmemdup (values, n * sizeof *values);
  qsort (sorted, n, sizeof *sorted, compare_doubles);
  double sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += sorted[i];
  double mean = sum / n;
  struct stats_summary summary =
    { .n = n, .min = sorted[0], .max = sorted[n - 1],
      .median = sorted[n / 2], .mean = mean,
      .stddev = standard_deviation (sorted, n, mean) };
  free (sorted);
  return summary;
}

double
stats_t (double confidence, size_t df)
{
  double tail = (1 - confidence / 100) / 2;
  /* Published results, E0's and ministat's among them, were computed with
     tables of three decimals; the same rounding makes ours agree with them
     digit for digit.  */
  return round (gsl_cdf_tdist_Qinv (tail, df) * 1000) / 1000;
}

struct stats_difference
stats_compare (struct stats_summary const *a, struct stats_summary const *b,
               double confidence)
{
  struct stats_difference d =
    { .testable = 2 <= a->n && 2 <= b->n, .confidence = confidence,
      .difference = a->n && b->n ? b->mean - a->mean : (double) NAN };
  if (d.testable)
    {
      size_t df = a->n + b->n - 2;
      double squares = (a->n - 1) * a->stddev * a->stddev
                       + (b->n - 1) * b->stddev * b->stddev;
      d.pooled = sqrt (squares / df);
      d.error = stats_t (confidence, df) * d.pooled
                * sqrt (1.0 / a->n + 1.0 / b->n);
      d.proven = fabs (d.difference) > d.error;
    }
  d.percent = a->mean == 0 ? (double) NAN : d.difference * 100 / a->mean;
  d.percent_error = a->mean == 0 ? (double) NAN : d.error * 100 / fabs (a->mean);
  return d;
}
