/* latency-probe.c -- drive src/reader/latency.c alone

   latency-probe [PERCENT]... < NUMBERS, one a line

   Count the NUMBERS, nanoseconds, every second one in a histogram of its own
   that is merged at the end; print their number, mean and maximum, then the
   percentiles.  */

#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "reader/latency.h"

int
main (int argc, char **argv)
{
  struct latency *all = calloc (2, sizeof *all);
  char *line = NULL;
  size_t size = 0;
  if (!all)
    return EXIT_FAILURE;
  for (int i = 0; getline (&line, &size, stdin) > 0; i++)
    latency_add (&all[i % 2], strtoumax (line, NULL, 10));
  free (line);
  latency_merge (&all[0], &all[1]);
  printf ("%" PRIu64 " %g %" PRIu64, all->n, latency_mean (all), all->max);
  for (int i = 1; i < argc; i++)
    printf (" %" PRIu64, latency_percentile (all, strtod (argv[i], NULL)));
  putchar ('\n');
  free (all);
  return EXIT_SUCCESS;
}
