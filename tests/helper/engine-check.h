/* engine-check.h -- the fast engine of grep against the plain matchers  */

#ifndef WILLNEED_ENGINE_CHECK_H
#define WILLNEED_ENGINE_CHECK_H

#include "chooser.h"
#include "grep/ast.h"
#include "grep/fast.h"
#include "grep/matcher-new.h"

/* How many sets of patterns went which way.  */
struct engine_ways
{
  unsigned long went[WAY_ALL + 1];
};

/* Learn the locale, which is set.  */
void engine_check_init (void);

/* Make patterns and lines out of R's choices, and compare which lines match
   and where with what the plain matcher finds.  At the first difference say
   on standard output what differed, and return false.  */
bool engine_check (struct chooser *r, struct engine_ways *ways);

/* A matcher of gnulib's for SET.  It does not outlive SOURCE and what that
   points to.  */
struct matcher *engine_plain_new (struct matcher_source *source,
                                  struct pattern_set const *set);

#endif
