/* numeric.c -- numbers as -n and -h see them, of any length  */

#include <config.h>

#include "sort/numeric.h"

#include <string.h>

static inline bool
is_digit (char c)
{
  return (unsigned char) (c - '0') <= 9;
}

/* Lower case is allowed for k only.  */
unsigned
number_unit (char c)
{
  static char const units[] = "KMGTPEZYRQ";
  if (c == 'k')
    return 1;
  char const *at = c ? strchr (units, c) : NULL;
  return at ? at - units + 1 : 0;
}

/* The digit at *P or behind separators there; -1 at the number's end.
   POINT is set when the decimal point has been passed, after which no
   separator is allowed.  */
static inline int
next_digit (char const **p, char const *end, struct radix const *radix,
            bool *point)
{
  for (; *p < end; ++*p)
    {
      char c = **p;
      if (is_digit (c))
        return c - '0';
      if (*point)
        break;
      if ((unsigned char) c == radix->decimal_point)
        *point = true;
      else if ((unsigned char) c != radix->thousands)
        break;
    }
  return -1;
}

struct number
number_parse (struct span span, struct radix const *radix, bool with_unit)
{
  struct number n = { .zero = true };
  char const *p = span.begin;
  while (p < span.end && is_blank (*p))
    p++;
  if (p < span.end && *p == '-')
    {
      n.negative = true;
      p++;
    }
  bool point = false;
  int digit = next_digit (&p, span.end, radix, &point);
  for (; digit == 0; digit = next_digit (&p, span.end, radix, &point))
    {
      n.exponent -= point;
      p++;
    }
  n.first = p;
  n.zero = digit < 0;
  while (digit >= 0)
    {
      n.exponent += !point;
      p++;
      digit = next_digit (&p, span.end, radix, &point);
    }
  n.end = p;
  n.negative &= !n.zero;
  if (with_unit && !n.zero && p < span.end)
    n.unit = number_unit (*p);
  return n;
}

/* Where the digits of N begin: with the point passed already?  */
static bool
begins_behind_point (struct number const *n)
{
  return n->exponent <= 0;
}

static int
compare_digits (struct number const *a, struct number const *b,
                struct radix const *radix)
{
  char const *p = a->first, *q = b->first;
  bool p_point = begins_behind_point (a), q_point = begins_behind_point (b);
  for (;;)
    {
      int x = next_digit (&p, a->end, radix, &p_point);
      int y = next_digit (&q, b->end, radix, &q_point);
      if (x < 0 && y < 0)
        return 0;
      /* Digits that are not there are zeros.  */
      x = x < 0 ? 0 : (p++, x);
      y = y < 0 ? 0 : (q++, y);
      if (x != y)
        return x < y ? -1 : 1;
    }
}

int
number_compare (struct number const *a, struct number const *b,
                struct radix const *radix)
{
  int sign_a = a->zero ? 0 : a->negative ? -1 : 1;
  int sign_b = b->zero ? 0 : b->negative ? -1 : 1;
  if (sign_a != sign_b)
    return sign_a < sign_b ? -1 : 1;
  if (sign_a == 0)
    return 0;
  int magnitude;
  if (a->unit != b->unit)
    magnitude = a->unit < b->unit ? -1 : 1;
  else if (a->exponent != b->exponent)
    magnitude = a->exponent < b->exponent ? -1 : 1;
  else
    magnitude = compare_digits (a, b, radix);
  return sign_a * magnitude;
}

/* From the top: 1 bit sign; 4 bits unit, 8 bits exponent, 50 bits for 15
   digits; 1 bit that says whether there are more.  Negative numbers are
   mirrored at zero, which leaves the last bit's meaning.  */
enum { PREFIX_DIGITS = 15, EXPONENT_BIAS = 128, EXPONENT_MAX = 255 };

/* The first digits of N as an integer; *MORE if others than zeros follow.  */
static uint64_t
leading_digits (struct number const *n, struct radix const *radix,
                bool *more)
{
  uint64_t digits = 0;
  char const *p = n->first;
  bool point = begins_behind_point (n);
  int digit = 0;
  for (int i = 0; i < PREFIX_DIGITS; i++)
    {
      if (digit >= 0)
        {
          digit = next_digit (&p, n->end, radix, &point);
          p += digit >= 0;
        }
      digits = digits * 10 + (digit < 0 ? 0 : digit);
    }
  *more = false;
  while (digit >= 0 && !*more)
    {
      digit = next_digit (&p, n->end, radix, &point);
      p += digit >= 0;
      *more = digit > 0;
    }
  return digits;
}

uint64_t
number_prefix (struct number const *n, struct radix const *radix)
{
  uint64_t const zero = UINT64_C (1) << 63;
  if (n->zero)
    return zero;

  bool more = true;
  uint64_t digits = 0;
  intmax_t exponent = n->exponent + EXPONENT_BIAS;
  if (exponent < 0)
    exponent = 0;
  else if (exponent > EXPONENT_MAX)
    {
      exponent = EXPONENT_MAX;
      digits = (UINT64_C (1) << 50) - 1;
    }
  else
    digits = leading_digits (n, radix, &more);
  uint64_t magnitude = ((uint64_t) n->unit << 59 | (uint64_t) exponent << 51
                        | digits << 1 | more) + 2;
  return n->negative ? zero - magnitude : zero + magnitude;
}

/* An integer of at most PREFIX_DIGITS digits without anything else that -n
   knows: what nearly every key is.  Return false for others.  */
static bool
plain_prefix (struct span span, struct radix const *radix, uint64_t *prefix)
{
  static uint64_t const powers[] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000,
    1000000000, 10000000000, 100000000000, 1000000000000, 10000000000000,
    100000000000000, 1000000000000000
  };
  char const *p = span.begin;
  while (p < span.end && *p == ' ')
    p++;
  bool negative = p < span.end && *p == '-';
  p += negative;
  char const *first = p;
  uint64_t digits = 0;
  while (p < span.end && is_digit (*p))
    digits = digits * 10 + (*p++ - '0');
  size_t n = p - first;
  if (n == 0 || PREFIX_DIGITS < n || *first == '0'
      || (p < span.end && ((unsigned char) *p == radix->decimal_point
                           || (unsigned char) *p == radix->thousands
                           || number_unit (*p))))
    return false;
  uint64_t const zero = UINT64_C (1) << 63;
  uint64_t magnitude = ((uint64_t) (n + EXPONENT_BIAS) << 51
                        | digits * powers[PREFIX_DIGITS - n] << 1) + 2;
  *prefix = negative ? zero - magnitude : zero + magnitude;
  return true;
}

uint64_t
number_prefix_at (struct span span, struct radix const *radix,
                  bool with_unit)
{
  uint64_t prefix;
  if (plain_prefix (span, radix, &prefix))
    return prefix;
  struct number n = number_parse (span, radix, with_unit);
  return number_prefix (&n, radix);
}
