/* latency.h -- how long each of many blocks took, in bounded memory

   Counts in buckets that widen with the value: below 256 ns every
   nanosecond has its own, above that each doubling is divided into 128, so
   that a percentile is at most 0.8% too high, from nanoseconds to hours.
   Number, sum and maximum are exact.  The idea is that of Gil Tene's
   HdrHistogram.  */

#ifndef WILLNEED_LATENCY_H
#define WILLNEED_LATENCY_H

#include <stdint.h>

/* A doubling has 1 << LATENCY_BITS buckets; what takes 1 << LATENCY_TOP ns
   (4.9 hours) or longer counts as just less.  */
enum { LATENCY_BITS = 7, LATENCY_TOP = 44 };
enum { LATENCY_BUCKETS = (LATENCY_TOP - LATENCY_BITS + 1) << LATENCY_BITS };

/* All zero: nothing counted yet.  */
struct latency
{
  uint64_t n;
  uint64_t sum;            /* nanoseconds, as are the next */
  uint64_t max;
  uint64_t bucket[LATENCY_BUCKETS];
};

/* Count one block that took NS nanoseconds.  */
void latency_add (struct latency *latency, uint64_t ns);

/* Add what MORE counted.  */
void latency_merge (struct latency *latency, struct latency const *more);

/* Return the mean in nanoseconds, 0 without a block.  */
double latency_mean (struct latency const *latency);

/* Return nanoseconds that at least PERCENT of the blocks did not exceed: the
   end of the first bucket of which that is true, but not more than the
   maximum; 0 without a block.  */
uint64_t latency_percentile (struct latency const *latency, double percent);

#endif
