/* general.h -- numbers as -g sees them: what strtold (3) reads  */

#ifndef WILLNEED_SORT_GENERAL_H
#define WILLNEED_SORT_GENERAL_H

#include <stdint.h>

#include "sort/key.h"

/* A key's number.  The order is: no number, not a number, the numbers from
   minus infinity up.  */
struct general
{
  enum { GENERAL_NONE, GENERAL_NAN, GENERAL_NUMBER } kind;
  long double value;
};

/* DECIMAL_POINT is the locale's.  SPAN.END[0] is set to NUL for the time of the call.  */
struct general general_parse (struct span span, int decimal_point);
int general_compare (struct general const *a, struct general const *b);

/* Orders numbers as general_compare does; the lowest bit is clear when the
   prefix holds all of G.  */
uint64_t general_prefix (struct general const *g);

#endif
