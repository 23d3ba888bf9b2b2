/* ast.c -- patterns as trees, for analysis  */

#include <config.h>

#include "grep/ast.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/charset.h"

/* Memory of many nodes; ALIGN keeps them aligned.  */
struct ast_block
{
  struct ast_block *next;
  size_t used, size;
  max_align_t align;
};

enum { BLOCK_SIZE = 4000 };

struct ast *
ast_new (void)
{
  return xzalloc (sizeof (struct ast));
}

void
ast_free (struct ast *ast)
{
  if (!ast)
    return;
  for (struct ast_block *next, *b = ast->blocks; b; b = next)
    {
      next = b->next;
      free (b);
    }
  for (struct charset *next, *set = ast->sets; set; set = next)
    {
      next = set->next;
      charset_free (set);
    }
  free (ast);
}

void *
ast_alloc (struct ast *ast, size_t size)
{
  enum { ALIGN = _Alignof (void *) };
  size = (size + ALIGN - 1) / ALIGN * ALIGN;
  struct ast_block *b = ast->blocks;
  if (!b || b->size - b->used < size)
    {
      /* Twice as large as all before, so that lists grow well.  */
      size_t room = b ? 2 * b->size : BLOCK_SIZE;
      if (room > 64 * BLOCK_SIZE)
        room = 64 * BLOCK_SIZE;
      if (room < size)
        room = size;
      b = xmalloc (sizeof *b + room);
      b->next = ast->blocks;
      b->used = 0;
      b->size = room;
      ast->blocks = b;
    }
  void *p = (char *) (b + 1) + b->used;
  b->used += size;
  return p;
}

struct ast_node *
ast_node (struct ast *ast, enum ast_kind kind)
{
  struct ast_node *node = ast_alloc (ast, sizeof *node);
  memset (node, 0, sizeof *node);
  node->kind = kind;
  return node;
}

struct ast_node *
ast_chars (struct ast *ast, char const *bytes, size_t size, bool fold)
{
  struct ast_node *node = ast_node (ast, AST_CHARS);
  node->chars.bytes = bytes;
  node->chars.size = size;
  node->chars.fold = fold;
  return node;
}

struct ast_node *
ast_assert (struct ast *ast, enum ast_assert assert)
{
  struct ast_node *node = ast_node (ast, AST_ASSERT);
  node->assert = assert;
  return node;
}

struct ast_node *
ast_repeat (struct ast *ast, struct ast_node *child, int min, int max)
{
  struct ast_node *node = ast_node (ast, AST_REPEAT);
  node->repeat.child = child;
  node->repeat.min = min;
  node->repeat.max = max;
  return node;
}

struct ast_node *
ast_set (struct ast *ast)
{
  struct ast_node *node = ast_node (ast, AST_SET);
  node->set = charset_new ();
  node->set->next = ast->sets;
  ast->sets = node->set;
  return node;
}

void
node_list_add (struct node_list *list, struct ast_node *node)
{
  if (list->count == list->room)
    list->node = x2nrealloc (list->node, &list->room, sizeof *list->node);
  list->node[list->count++] = node;
}

/* Join the strings that follow each other from NODE[0] on; return how many
   nodes were taken.  */
static size_t
join_chars (struct ast *ast, struct ast_node **node, size_t count,
            struct ast_node **joined)
{
  size_t n = 1, size = node[0]->chars.size;
  while (n < count && node[n]->kind == AST_CHARS
         && node[n]->chars.fold == node[0]->chars.fold)
    size += node[n++]->chars.size;
  *joined = node[0];
  if (n == 1)
    return n;
  char *bytes = ast_alloc (ast, size), *p = bytes;
  for (size_t i = 0; i < n; i++)
    p = mempcpy (p, node[i]->chars.bytes, node[i]->chars.size);
  *joined = ast_chars (ast, bytes, size, node[0]->chars.fold);
  return n;
}

struct ast_node *
ast_list (struct ast *ast, enum ast_kind kind, struct node_list *list)
{
  size_t count = 0;
  if (kind == AST_CONCAT)
    for (size_t i = 0; i < list->count;)
      {
        struct ast_node *node = list->node[i];
        if (node->kind == AST_CHARS)
          i += join_chars (ast, list->node + i, list->count - i, &node);
        else
          i++;
        list->node[count++] = node;
      }
  else
    count = list->count;

  struct ast_node *result;
  if (count == 1)
    result = list->node[0];
  else
    {
      result = ast_node (ast, count ? kind : AST_EMPTY);
      if (count)
        {
          size_t size = count * sizeof *list->node;
          result->list.child = memcpy (ast_alloc (ast, size), list->node,
                                       size);
          result->list.count = count;
        }
    }
  free (list->node);
  *list = (struct node_list) { .node = NULL };
  return result;
}

bool
ast_nullable (struct ast_node const *node)
{
  switch (node->kind)
    {
    case AST_CHARS:
      return node->chars.size == 0;
    case AST_SET:
      return false;
    case AST_CONCAT:
      for (size_t i = 0; i < node->list.count; i++)
        if (!ast_nullable (node->list.child[i]))
          return false;
      return true;
    case AST_ALTERNATE:
      for (size_t i = 0; i < node->list.count; i++)
        if (ast_nullable (node->list.child[i]))
          return true;
      return false;
    case AST_REPEAT:
      return node->repeat.min == 0 || ast_nullable (node->repeat.child);
    default:
      return true;
    }
}

bool
ast_has_assert (struct ast_node const *node)
{
  switch (node->kind)
    {
    case AST_ASSERT:
      return true;
    case AST_CONCAT:
    case AST_ALTERNATE:
      for (size_t i = 0; i < node->list.count; i++)
        if (ast_has_assert (node->list.child[i]))
          return true;
      return false;
    case AST_REPEAT:
      return ast_has_assert (node->repeat.child);
    default:
      return false;
    }
}

static bool
may_be_left_out (struct ast_node const *node)
{
  return ast_nullable (node) && !ast_has_assert (node);
}

struct ast_node *
ast_core (struct ast *ast, struct ast_node *node)
{
  if (node->kind == AST_REPEAT && node->repeat.min == 1
      && node->repeat.child->kind == AST_CHARS)
    return node->repeat.child;
  if (node->kind != AST_CONCAT)
    return node;
  struct ast_node *const *child = node->list.child;
  size_t begin = 0, end = node->list.count;
  while (begin < end && may_be_left_out (child[begin]))
    begin++;
  while (begin < end && may_be_left_out (child[end - 1]))
    end--;
  if (begin == 0 && end == node->list.count)
    return node;
  struct node_list list = { .node = NULL };
  for (; begin < end; begin++)
    node_list_add (&list, child[begin]);
  node = ast_list (ast, AST_CONCAT, &list);
  return node->kind == AST_CONCAT ? node : ast_core (ast, node);
}

struct ast_node *
ast_without_asserts (struct ast *ast, struct ast_node *node)
{
  if (!ast_has_assert (node))
    return node;
  if (node->kind == AST_ASSERT)
    return ast_node (ast, AST_EMPTY);
  if (node->kind == AST_REPEAT)
    return ast_repeat (ast, ast_without_asserts (ast, node->repeat.child),
                       node->repeat.min, node->repeat.max);
  struct node_list list = { .node = NULL };
  for (size_t i = 0; i < node->list.count; i++)
    node_list_add (&list, ast_without_asserts (ast, node->list.child[i]));
  return ast_list (ast, node->kind, &list);
}
