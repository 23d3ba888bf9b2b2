/* number.h -- N and BYTES: factors with suffixes, joined by x  */

#ifndef WILLNEED_DD_NUMBER_H
#define WILLNEED_DD_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum number_error
{
  NUMBER_OK,
  NUMBER_INVALID,
  NUMBER_OVERFLOW            /* above INTMAX_MAX */
};

struct number
{
  intmax_t value;
  bool bytes;                /* a B says that bytes are meant, not blocks */
  bool zero_multiplier;      /* begins with 0x, which is not hexadecimal */
};

/* Parse TEXT, a product of any number of factors: decimal digits and one of
   the suffixes c w b k K kB KB KiB M ... Q, and for a byte count B.  */
enum number_error number_parse (struct number *number, char const *text);

#endif
