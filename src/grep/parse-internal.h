/* parse-internal.h -- what the parsers share  */

#ifndef WILLNEED_GREP_PARSE_INTERNAL_H
#define WILLNEED_GREP_PARSE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "grep/ast.h"

enum { GROUPS_MAX = 9, DEPTH_MAX = 100 };

struct parser
{
  struct ast *ast;
  char const *p, *end;     /* what is left of the pattern */
  bool extended;
  bool ignore_case;
  char eol;
  bool failed;             /* something is not known for certain */
  int depth;               /* of groups that are open */
  int groups;              /* opened so far */
  struct ast_node *group[GROUPS_MAX + 1];  /* closed ones */
  signed char simple[26];  /* letters whose case folds: 1 yes, -1 no */
};

/* The node for the character at S of a pattern that is SIZE bytes long,
   case-folded when asked.  */
struct ast_node *parse_literal (struct parser *parser, char const *s,
                                size_t size);

/* The size of the character at P, 0 if it is none.  */
size_t parse_char_size (struct parser const *parser, char const *p);

/* A set from source text: a bracket expression, \w and the like.  */
struct ast_node *parse_set (struct parser *parser, char const *source,
                            size_t size);

/* Parse "N", "N," , ",M" or "N,M" at *P, ended by CLOSE.  */
bool parse_interval (char const **p, char const *end, char const *close,
                     int *min, int *max);

struct ast_node *parse_fail (struct parser *parser);

/* The pattern from parser->p on in PCRE2's syntax; a superset.  */
struct ast_node *parse_perl (struct parser *parser);

#endif
