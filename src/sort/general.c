/* general.c -- numbers as -g sees them  */

#include <config.h>

#include "sort/general.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Plain decimal numbers of up to 18 digits: both operands of the one
   division below are exact in a long double of 64 bits of mantissa, so the
   result is rounded once, as strtold's.  Return false for all others.  */
static bool
parse_plain (struct span span, long double *value)
{
#if __LDBL_MANT_DIG__ < 64
  return false;
#else
  static long double const powers[] = {
    1e0L, 1e1L, 1e2L, 1e3L, 1e4L, 1e5L, 1e6L, 1e7L, 1e8L, 1e9L,
    1e10L, 1e11L, 1e12L, 1e13L, 1e14L, 1e15L, 1e16L, 1e17L, 1e18L
  };
  char const *p = span.begin;
  while (p < span.end && (*p == ' ' || *p == '\t'))
    p++;
  bool negative = p < span.end && *p == '-';
  p += negative;
  uint64_t digits = 0;
  int n = 0, decimals = -1;
  for (; p < span.end; p++)
    if ((unsigned char) (*p - '0') <= 9)
      {
        digits = digits * 10 + (*p - '0');
        decimals += decimals >= 0;
        if (++n > 18)
          return false;
      }
    else if (*p == '.' && decimals < 0)
      decimals = 0;
    else
      break;
  /* Exponents, hexadecimal, names, other decimal points: not here.  */
  if (n == 0 || (p < span.end && *p != ' ' && *p != '\t'))
    return false;
  *value = decimals > 0 ? digits / powers[decimals] : digits;
  if (negative)
    *value = -*value;
  return true;
#endif
}

struct general
general_parse (struct span span, int decimal_point)
{
  struct general g = { .kind = GENERAL_NUMBER };
  if (decimal_point == '.' && parse_plain (span, &g.value))
    return g;
  char *number_end;
  char saved = *span.end;
  *span.end = '\0';
  g.value = strtold (span.begin, &number_end);
  *span.end = saved;
  if (number_end == span.begin)
    g.kind = GENERAL_NONE;
  else if (isnan (g.value))
    g.kind = GENERAL_NAN;
  return g;
}

/* NaNs differ by sign and payload.  GNU orders them by their bytes in
   memory; what is padding there does not count.  */
static int
compare_nans (struct general const *a, struct general const *b)
{
  enum { BYTES = __LDBL_MANT_DIG__ == 64 ? 10 : sizeof (long double) };
  return memcmp (&a->value, &b->value, BYTES);
}

int
general_compare (struct general const *a, struct general const *b)
{
  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;
  if (a->kind == GENERAL_NONE)
    return 0;
  if (a->kind == GENERAL_NAN)
    return compare_nans (a, b);
  return (a->value > b->value) - (a->value < b->value);
}

uint64_t
general_prefix (struct general const *g)
{
  if (g->kind != GENERAL_NUMBER)
    return g->kind == GENERAL_NONE ? 0 : 3;
  double rounded = g->value;
  if (rounded == 0)
    rounded = 0;               /* -0 equals 0 */
  uint64_t bits;
  memcpy (&bits, &rounded, sizeof bits);
  uint64_t sign = UINT64_C (1) << 63;
  bits = bits & sign ? ~bits : bits | sign;
  /* Down, so that what was cut off is never negative.  */
  long double back = (long double) rounded;
  if (back > g->value)
    bits--;
  bool whole = back == g->value && !(bits & 1);
  return (bits & ~UINT64_C (1)) | !whole;
}
