/* matcher-new.c -- which matcher serves which patterns  */

#include <config.h>

#include "grep/matcher-new.h"

struct matcher *
matcher_new (struct matcher_source const *source, bool plain)
{
  struct matcher *(*make) (struct matcher_source const *)
    = (source->set->syntax == SYNTAX_PERL ? matcher_pcre_new
       : source->set->syntax == SYNTAX_FIXED ? matcher_fixed_new
       : matcher_regex_new);
  struct matcher *matcher = make (source);
  return plain ? matcher : matcher_fast_new (source->set, matcher);
}
