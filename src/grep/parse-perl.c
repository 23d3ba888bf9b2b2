/* parse-perl.c -- the plain part of PCRE2's syntax  */

#include <config.h>

#include "grep/parse-internal.h"

/* Nothing is understood yet.  */
struct ast_node *
parse_perl (struct parser *parser)
{
  return parse_fail (parser);
}
