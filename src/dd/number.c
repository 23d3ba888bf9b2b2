/* number.c -- N and BYTES: factors with suffixes, joined by x  */

#include <config.h>

#include "dd/number.h"

#include <string.h>

#include "c-ctype.h"
#include "stdckdint.h"

/* 1000 or 1024 to the power of the place, from 1; m, g and the other lower
   case letters are not dd's.  */
static char const powers[] = "KMGTPEZYRQ";

/* Multiply *VALUE by FACTOR; true when that overflows.  */
static bool
scale (uintmax_t *value, uintmax_t factor)
{
  return ckd_mul (value, *value, factor);
}

/* Apply the suffix at *P, if there is one, to *VALUE and step over it;
   true when that overflows.  */
static bool
parse_suffix (char const **p, uintmax_t *value)
{
  static struct { char letter; int factor; } const plain[] = {
    { 'c', 1 }, { 'w', 2 }, { 'b', 512 }
  };
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
    if (**p == plain[i].letter)
      {
        ++*p;
        return scale (value, plain[i].factor);
      }

  char letter = **p == 'k' ? 'K' : **p;
  char const *power = letter ? strchr (powers, letter) : NULL;
  if (!power)
    return false;

  ++*p;
  int base = 1024;
  if ((*p)[0] == 'i' && (*p)[1] == 'B')
    *p += 2;
  else if (**p == 'B' || **p == 'D')
    {
      base = 1000;
      ++*p;
    }

  bool overflow = false;
  for (ptrdiff_t i = power - powers; i >= 0; i--)
    if (scale (value, base))
      overflow = true;
  return overflow;
}

/* Parse one factor at *P and step over it.  A suffix may stand alone.  */
static enum number_error
parse_factor (char const **p, uintmax_t *value)
{
  while (c_isspace (**p))
    ++*p;
  bool sign = **p == '+';
  char const *digits = *p + sign;
  char const *end = digits;
  bool overflow = false;

  *value = 0;
  for (; c_isdigit (*end); end++)
    if (scale (value, 10) || ckd_add (value, *value, *end - '0'))
      overflow = true;
  if (end == digits)
    {
      if (sign)
        return NUMBER_INVALID;
      *value = 1;
    }
  *p = end;
  if (parse_suffix (p, value))
    overflow = true;
  return (*p == digits ? NUMBER_INVALID
          : overflow ? NUMBER_OVERFLOW : NUMBER_OK);
}

enum number_error
number_parse (struct number *number, char const *text)
{
  bool overflow = false;
  bool zero = false;
  uintmax_t product = 1;

  for (char const *p = text; ; p++)
    {
      uintmax_t factor;
      enum number_error e = parse_factor (&p, &factor);
      if (e == NUMBER_INVALID)
        return e;
      if (e == NUMBER_OVERFLOW)
        overflow = true;
      else if (factor == 0)
        zero = true;
      else if (scale (&product, factor))
        overflow = true;
      if (*p == 'B' && p[-1] != 'B')
        p++;
      if (*p == '\0')
        break;
      if (*p != 'x')
        return overflow ? NUMBER_OVERFLOW : NUMBER_INVALID;
    }

  /* Nothing times something is nothing, however large that is.  */
  if (zero)
    product = overflow = 0;
  if (overflow || product > INTMAX_MAX)
    return NUMBER_OVERFLOW;
  number->value = product;
  number->bytes = strchr (text, 'B') != NULL;
  number->zero_multiplier = zero && text[0] == '0' && text[1] == 'x';
  return NUMBER_OK;
}
