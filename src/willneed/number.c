#include <config.h>

#include "willneed/number.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "c-ctype.h"
#include "xstrtol.h"

int
number_size (char const *text, uintmax_t *value)
{
  return c_isdigit (*text)
         && xstrtoumax (text, NULL, 10, value, "bkKMGTPE0") == LONGINT_OK
         ? 0 : -1;
}

int
number_whole (char const *text, uintmax_t low, uintmax_t high,
              uintmax_t *value)
{
  return c_isdigit (*text)
         && xstrtoumax (text, NULL, 10, value, "") == LONGINT_OK
         && low <= *value && *value <= high
         ? 0 : -1;
}

int
number_decimal (char const *text, double *value)
{
  char *end;
  *value = strtod (text, &end);
  return end != text && *end == '\0' && isfinite (*value) ? 0 : -1;
}
