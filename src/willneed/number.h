/* number.h -- numbers as options have them  */

#ifndef WILLNEED_NUMBER_H
#define WILLNEED_NUMBER_H

#include <stdint.h>

/* Parse bytes with an optional suffix, 64K 80M 80MB 1G, into VALUE.
   Return 0, or -1 if TEXT is no such number or too large.  */
int number_size (char const *text, uintmax_t *value);

/* Parse a whole number between LOW and HIGH.  */
int number_whole (char const *text, uintmax_t low, uintmax_t high,
                  uintmax_t *value);

/* Parse a decimal number.  */
int number_decimal (char const *text, double *value);

#endif
