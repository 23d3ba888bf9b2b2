/* stats.h -- the statistics of ministat(1), as pure functions

   Known answers: the published block-size sweep of dd (n = 10 each, mean
   0.732452 and 0.727373 s) must give -0.0050788 +/- 0.000620493, and every
   figure agrees with the output of the ministat package, but in two places
   where it is ministat that strays: what it calls 99.5% confidence is 99.8%,
   and beyond 100 degrees of freedom it takes the normal distribution.  */

#ifndef WILLNEED_STATS_H
#define WILLNEED_STATS_H

#include <stdbool.h>
#include <stddef.h>

struct stats_summary
{
  size_t n;
  double min;
  double max;
  double median;         /* the upper one of the two middle values when n is
                            even, as ministat has it */
  double mean;
  double stddev;         /* of the sample: divided by n - 1; 0 for n < 2 */
};

/* Student's t test with pooled standard deviation, B against A.  */
struct stats_difference
{
  bool testable;         /* both samples have two values or more */
  bool proven;           /* |difference| > error */
  double confidence;     /* in percent */
  double difference;     /* mean of B minus mean of A */
  double error;          /* half the width of the confidence interval */
  double percent;        /* both in percent of A's mean; */
  double percent_error;  /* NAN when that is 0 */
  double pooled;
};

/* Summarize the N values, which need not be sorted.  */
struct stats_summary stats_summarize (double const *values, size_t n);

/* Compare two samples at CONFIDENCE percent (0 < CONFIDENCE < 100).  */
struct stats_difference stats_compare (struct stats_summary const *a,
                                       struct stats_summary const *b,
                                       double confidence);

/* Two-sided quantile of Student's t distribution for CONFIDENCE percent and
   DF degrees of freedom, to three decimals like the printed tables.  */
double stats_t (double confidence, size_t df);

#endif
