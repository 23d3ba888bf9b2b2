/* curve-probe.c -- what is concluded from a curve

   curve-probe BUILT-IN {SETTING:COST,COST...[:SWITCHES,SWITCHES...]}...

   Prints the setting that is concluded, and why.  */

#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reader/curve.h"

/* Parse numbers with commas between them from *TEXT on.  */
static unsigned
parse_list (char **text, double *values)
{
  unsigned n = 0;
  do
    values[n++] = strtod (*text, text);
  while (*(*text)++ == ',' && n < CURVE_ROUNDS);
  return n;
}

int
main (int argc, char **argv)
{
  struct curve curve = { .word = "block" };
  if (argc < 2)
    return 2;
  curve.built_in = strtoumax (argv[1], NULL, 10);
  for (int i = 2; i < argc && curve.n < CURVE_POINTS; i++)
    {
      struct curve_point *point = &curve.point[curve.n++];
      char *text = argv[i];
      point->setting = strtoumax (text, &text, 10);
      text++;
      curve.rounds = parse_list (&text, point->cost);
      if (text[-1] == ':')
        parse_list (&text, point->switches);
    }
  curve_conclude (&curve);
  printf ("%ju %s\n", curve.concluded, curve.why);
  return 0;
}
