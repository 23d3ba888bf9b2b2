/* nfa.h -- a tree as a machine of nodes, forwards or backwards  */

#ifndef WILLNEED_GREP_NFA_H
#define WILLNEED_GREP_NFA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ast;
struct charset;

enum nfa_kind
{
  NFA_BYTE,                /* a byte B with (B | FOLD) == BYTE, then OUT */
  NFA_SET,                 /* a character of SET, then OUT */
  NFA_SPLIT,               /* OUT or ALT */
  NFA_ASSERT,              /* OUT where ASSERT holds */
  NFA_MATCH
};

struct nfa_node
{
  unsigned char kind, byte, fold, assert;
  uint32_t out, alt;
  struct charset *set;
};

/* No machine is larger: its states would be too large to be quick.  */
enum { NFA_MAX = 6000 };

struct nfa
{
  struct nfa_node *node;
  uint32_t count, room;
  uint32_t start;
  bool reverse;
  bool line_asserts;       /* ^ $ */
  bool word_asserts;       /* the others */
  bool too_large;
};

/* Make NFA that of AST, which must outlive it; REVERSE: reading its text
   from the end.  Return false if it would be too large.  */
bool nfa_init (struct nfa *nfa, struct ast const *ast, bool reverse);
void nfa_clear (struct nfa *nfa);

#endif
