/* numeric.h -- numbers as -n and -h see them, of any length

   A number is optional blanks, an optional minus sign, digits with the
   locale's thousands separators among them, an optional decimal point and
   more digits.  What follows is not looked at, but for the unit that -h
   knows.  No digits means zero.  */

#ifndef WILLNEED_SORT_NUMERIC_H
#define WILLNEED_SORT_NUMERIC_H

#include <stdint.h>

#include "sort/key.h"

/* The locale's bytes; -1 for none.  */
struct radix
{
  int decimal_point;
  int thousands;
};

/* A number taken apart: 0.D1D2D3... * 10^EXPONENT, D1 not 0.  */
struct number
{
  bool negative;           /* never for zero */
  unsigned unit;           /* -h: 0 none, 1 K or k, 2 M, ... */
  intmax_t exponent;
  char const *first;       /* the first digit that is not 0 */
  char const *end;         /* behind the last digit or separator */
  bool zero;
};

/* The power of 1000 or 1024 that the letter C stands for with -h; 0 for
   none.  */
unsigned number_unit (char c) _GL_ATTRIBUTE_CONST;

/* Take apart the number at the start of SPAN; WITH_UNIT for -h.  */
struct number number_parse (struct span span, struct radix const *radix,
                            bool with_unit);

int number_compare (struct number const *a, struct number const *b,
                    struct radix const *radix);

/* A value that orders numbers as number_compare does.  Its lowest bit is
   clear when it holds all of N: numbers with the same such value are equal.  */
uint64_t number_prefix (struct number const *n, struct radix const *radix);

/* The same for the number at the start of SPAN.  */
uint64_t number_prefix_at (struct span span, struct radix const *radix,
                           bool with_unit);

#endif
