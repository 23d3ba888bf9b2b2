/* extract.h -- what every match of a pattern contains

   Either one of a set of strings, or one sequence of sets of bytes; chosen
   among all that the tree offers by how seldom it should be met.  */

#ifndef WILLNEED_GREP_EXTRACT_H
#define WILLNEED_GREP_EXTRACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/scan.h"

struct ast;
struct ast_node;

/* A set of bytes for each position.  */
struct byte_sequence
{
  size_t size;
  uint64_t set[SCAN_SEQUENCE_MAX][4];
};

enum required_kind { REQUIRED_NOTHING, REQUIRED_LITERALS, REQUIRED_SEQUENCE };

struct required
{
  enum required_kind kind;
  /* What looking for it costs for each byte of text, by guess: 1 is a pass
     over the text with vectors.  */
  double cost;
  struct scan_literal *literal;  /* of REQUIRED_LITERALS, owned */
  size_t count, room;
  struct byte_sequence *sequence;  /* of REQUIRED_SEQUENCE, owned */
  /* A line that contains it matches.  */
  bool exact;
};

/* Above this cost a pass of the automaton over all of the text is as good.  */
#define REQUIRED_COST_MAX 30.0

/* Find what AST's matches contain.  The bytes of literals belong to AST.
   Exotic counterparts (ast.h) are not thought of: a line that has one may
   match without containing anything of this.  */
void extract_required (struct ast *ast, struct required *required);

/* If NODE of AST is a string or one of several: those.  */
bool extract_strings (struct ast *ast, struct ast_node *node,
                      struct required *required);

void required_clear (struct required *required);

#endif
