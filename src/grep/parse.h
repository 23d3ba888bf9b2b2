/* parse.h -- GNU's basic and extended patterns, and strings, to trees  */

#ifndef WILLNEED_GREP_PARSE_H
#define WILLNEED_GREP_PARSE_H

struct ast;
struct pattern_set;

/* Parse SET's patterns.  Return NULL if any of them has something whose
   meaning is not known for certain: then only the plain matcher can tell.
   The caller frees the tree with ast_free.  Text of SET is borrowed.  */
struct ast *parse_patterns (struct pattern_set const *set);

#endif
