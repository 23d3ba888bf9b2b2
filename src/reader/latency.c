#include <config.h>

#include "reader/latency.h"

#include <math.h>

/* Where values begin to share buckets.  */
enum { EXACT = 1 << (LATENCY_BITS + 1) };

static unsigned
bucket_of (uint64_t ns)
{
  if (ns < EXACT)
    return (unsigned) ns;
  if (ns >> LATENCY_TOP)
    return LATENCY_BUCKETS - 1;
  unsigned shift = 63 - LATENCY_BITS - (unsigned) __builtin_clzll (ns);
  return (shift << LATENCY_BITS) + (unsigned) (ns >> shift);
}

/* The largest value that bucket I counts.  */
static uint64_t
bucket_end (unsigned i)
{
  if (i < EXACT)
    return i;
  unsigned shift = (i >> LATENCY_BITS) - 1;
  uint64_t first = i - (shift << LATENCY_BITS);
  return ((first + 1) << shift) - 1;
}

void
latency_add (struct latency *latency, uint64_t ns)
{
  latency->n++;
  latency->sum += ns;
  if (latency->max < ns)
    latency->max = ns;
  latency->bucket[bucket_of (ns)]++;
}

void
latency_merge (struct latency *latency, struct latency const *more)
{
  latency->n += more->n;
  latency->sum += more->sum;
  if (latency->max < more->max)
    latency->max = more->max;
  for (unsigned i = 0; i < LATENCY_BUCKETS; i++)
    latency->bucket[i] += more->bucket[i];
}

double
latency_mean (struct latency const *latency)
{
  return latency->n ? (double) latency->sum / (double) latency->n : 0;
}

uint64_t
latency_percentile (struct latency const *latency, double percent)
{
  double wanted = ceil ((double) latency->n * percent / 100);
  uint64_t seen = 0;
  for (unsigned i = 0; i < LATENCY_BUCKETS; i++)
    {
      seen += latency->bucket[i];
      if (seen > 0 && (double) seen >= wanted)
        return (i < LATENCY_BUCKETS - 1 && bucket_end (i) < latency->max
                ? bucket_end (i) : latency->max);
    }
  return latency->max;
}
