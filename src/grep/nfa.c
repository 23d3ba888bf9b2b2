/* nfa.c -- a tree as a machine of nodes, forwards or backwards

   Built from the end: each function gets the node that follows and returns
   the node to begin with.  */

#include <config.h>

#include "grep/nfa.h"

#include <stdlib.h>

#include "xalloc.h"

#include "grep/ast.h"

static uint32_t add_tree (struct nfa *nfa, struct ast const *ast,
                          struct ast_node const *tree, uint32_t next);

static uint32_t
add (struct nfa *nfa, struct nfa_node node)
{
  if (nfa->count >= NFA_MAX)
    {
      nfa->too_large = true;
      return 0;
    }
  if (nfa->count == nfa->room)
    {
      nfa->room = nfa->room ? 2 * nfa->room : 64;
      nfa->node = xreallocarray (nfa->node, nfa->room, sizeof *nfa->node);
    }
  nfa->node[nfa->count] = node;
  return nfa->count++;
}

static uint32_t
add_split (struct nfa *nfa, uint32_t out, uint32_t alt)
{
  return add (nfa, (struct nfa_node) { .kind = NFA_SPLIT, .out = out,
                                       .alt = alt });
}

static uint32_t
add_bytes (struct nfa *nfa, char const *bytes, size_t size, uint32_t next)
{
  for (size_t i = 0; i < size && !nfa->too_large; i++)
    {
      unsigned char byte = bytes[nfa->reverse ? i : size - 1 - i];
      next = add (nfa, (struct nfa_node) { .kind = NFA_BYTE, .byte = byte,
                                           .out = next });
    }
  return next;
}

/* The byte C of a folded string.  */
static uint32_t
add_folded (struct nfa *nfa, struct ast const *ast, unsigned char c,
            uint32_t next)
{
  bool letter = 'a' <= c && c <= 'z';
  uint32_t node = add (nfa, (struct nfa_node) { .kind = NFA_BYTE, .byte = c,
                                                .fold = letter ? 0x20 : 0,
                                                .out = next });
  for (size_t i = 0; letter && i < ast->exotics; i++)
    {
      struct exotic const *exotic = &ast->exotic[i];
      if (exotic->letter == c)
        node = add_split (nfa, node, add_bytes (nfa, exotic->bytes,
                                                exotic->size, next));
    }
  return node;
}

static uint32_t
add_chars (struct nfa *nfa, struct ast const *ast,
           struct ast_node const *tree, uint32_t next)
{
  char const *bytes = tree->chars.bytes;
  size_t size = tree->chars.size;
  if (!tree->chars.fold)
    return add_bytes (nfa, bytes, size, next);
  for (size_t i = 0; i < size && !nfa->too_large; i++)
    next = add_folded (nfa, ast, bytes[nfa->reverse ? i : size - 1 - i],
                       next);
  return next;
}

static uint32_t
add_concat (struct nfa *nfa, struct ast const *ast,
            struct ast_node const *tree, uint32_t next)
{
  size_t n = tree->list.count;
  for (size_t i = 0; i < n && !nfa->too_large; i++)
    next = add_tree (nfa, ast,
                     tree->list.child[nfa->reverse ? i : n - 1 - i], next);
  return next;
}

static uint32_t
add_repeat (struct nfa *nfa, struct ast const *ast,
            struct ast_node const *tree, uint32_t next)
{
  struct ast_node const *child = tree->repeat.child;
  int min = tree->repeat.min, max = tree->repeat.max;
  if (max < 0)
    {
      uint32_t loop = add_split (nfa, next, next);
      uint32_t body = add_tree (nfa, ast, child, loop);
      if (nfa->too_large)
        return 0;
      nfa->node[loop].out = body;
      /* X{2,} is XX+: its last copy is the loop's.  */
      next = min ? body : loop;
      min -= min > 0;
    }
  else
    {
      uint32_t end = next;
      for (int i = min; i < max && !nfa->too_large; i++)
        next = add_split (nfa, add_tree (nfa, ast, child, next), end);
    }
  for (int i = 0; i < min && !nfa->too_large; i++)
    next = add_tree (nfa, ast, child, next);
  return next;
}

static uint32_t
add_assert (struct nfa *nfa, enum ast_assert assert, uint32_t next)
{
  if (assert == ASSERT_BEGIN_LINE || assert == ASSERT_END_LINE)
    nfa->line_asserts = true;
  else
    nfa->word_asserts = true;
  return add (nfa, (struct nfa_node) { .kind = NFA_ASSERT, .assert = assert,
                                       .out = next });
}

static uint32_t
add_tree (struct nfa *nfa, struct ast const *ast,
          struct ast_node const *tree, uint32_t next)
{
  uint32_t result = next;
  switch (tree->kind)
    {
    case AST_EMPTY:
      break;
    case AST_CHARS:
      return add_chars (nfa, ast, tree, next);
    case AST_SET:
      return add (nfa, (struct nfa_node) { .kind = NFA_SET, .out = next,
                                           .set = tree->set });
    case AST_CONCAT:
      return add_concat (nfa, ast, tree, next);
    case AST_ALTERNATE:
      for (size_t i = tree->list.count; i-- > 0 && !nfa->too_large;)
        {
          uint32_t branch = add_tree (nfa, ast, tree->list.child[i], next);
          result = (i == tree->list.count - 1
                      ? branch : add_split (nfa, branch, result));
        }
      return result;
    case AST_REPEAT:
      return add_repeat (nfa, ast, tree, next);
    case AST_ASSERT:
      return add_assert (nfa, tree->assert, next);
    }
  return next;
}

bool
nfa_init (struct nfa *nfa, struct ast const *ast, bool reverse)
{
  *nfa = (struct nfa) { .reverse = reverse };
  uint32_t match = add (nfa, (struct nfa_node) { .kind = NFA_MATCH });
  nfa->start = add_tree (nfa, ast, ast->root, match);
  return !nfa->too_large;
}

void
nfa_clear (struct nfa *nfa)
{
  free (nfa->node);
  nfa->node = NULL;
}
