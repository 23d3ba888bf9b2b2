/* fast.c -- the choice of a faster way than the plain matcher  */

#include <config.h>

#include "grep/matcher.h"

struct matcher *
matcher_fast_new (struct pattern_set const *set, struct matcher *plain)
{
  (void) set;
  return plain;
}
