/* ast.h -- patterns as trees, for analysis

   A tree that the plain matcher's language is known by: either exactly, or
   as a part of the tree's (SUPERSET), when a match of the tree still has to
   be confirmed.  */

#ifndef WILLNEED_GREP_AST_H
#define WILLNEED_GREP_AST_H

#include <stdbool.h>
#include <stddef.h>

#include "localeinfo.h"

struct charset;

enum ast_kind
{
  AST_EMPTY,
  AST_CHARS,               /* a string */
  AST_SET,                 /* one character of a set */
  AST_CONCAT,
  AST_ALTERNATE,
  AST_REPEAT,
  AST_ASSERT
};

enum ast_assert
{
  ASSERT_BEGIN_LINE,
  ASSERT_END_LINE,
  ASSERT_BEGIN_WORD,
  ASSERT_END_WORD,
  ASSERT_EDGE,             /* \b */
  ASSERT_INSIDE,           /* \B */
  ASSERT_NO_WORD_BEFORE,   /* -w */
  ASSERT_NO_WORD_AFTER
};

struct ast_node
{
  enum ast_kind kind;
  union
  {
    struct
    {
      char const *bytes;   /* the letters lower case when FOLD */
      size_t size;
      bool fold;           /* ASCII letters match either case */
    } chars;
    struct charset *set;
    struct
    {
      struct ast_node **child;
      size_t count;
    } list;                /* AST_CONCAT, AST_ALTERNATE */
    struct
    {
      struct ast_node *child;
      int min, max;        /* MAX is -1 for no limit */
    } repeat;
    enum ast_assert assert;
  };
};

/* A character beyond ASCII that an ASCII letter in a folded string matches
   too, such as U+017F for s.  */
struct exotic
{
  char letter;             /* lower case */
  unsigned char size;
  char bytes[6];
};
enum { EXOTICS_MAX = 16 };

struct ast
{
  struct ast_node *root;   /* with what -w and -x mean */
  struct ast_node *body;   /* without */
  bool superset;
  bool asserts;            /* there is some in BODY */
  bool back_reference;
  bool ignore_case;
  bool vague_bounds;       /* where matches are is regexec's own affair */
  size_t exotics;
  struct exotic exotic[EXOTICS_MAX];
  char eol;
  struct localeinfo locale;
  struct ast_block *blocks;
  struct charset *sets;
};

/* All memory of a tree belongs to it.  */
struct ast *ast_new (void) _GL_ATTRIBUTE_MALLOC;
void ast_free (struct ast *ast);
void *ast_alloc (struct ast *ast, size_t size);

struct ast_node *ast_node (struct ast *ast, enum ast_kind kind);
struct ast_node *ast_chars (struct ast *ast, char const *bytes, size_t size,
                            bool fold);
struct ast_node *ast_assert (struct ast *ast, enum ast_assert assert);
struct ast_node *ast_repeat (struct ast *ast, struct ast_node *child,
                             int min, int max);
/* A new set, owned by AST, to be filled.  */
struct ast_node *ast_set (struct ast *ast);

/* A growing list of nodes.  */
struct node_list
{
  struct ast_node **node;
  size_t count, room;
};
void node_list_add (struct node_list *list, struct ast_node *node);

/* The node for LIST, of KIND AST_CONCAT or AST_ALTERNATE; the only one of a
   list of one.  Strings that follow each other become one.  LIST is freed.  */
struct ast_node *ast_list (struct ast *ast, enum ast_kind kind,
                           struct node_list *list);

/* Whether NODE matches the empty string.  */
bool ast_nullable (struct ast_node const *node);

/* Whether there is an assertion in NODE.  */
bool ast_has_assert (struct ast_node const *node);

/* NODE without what may be empty at its ends: a line has a match of both or of
   neither, but where the match is, is lost.  */
struct ast_node *ast_core (struct ast *ast, struct ast_node *node);

/* NODE without its assertions.  */
struct ast_node *ast_without_asserts (struct ast *ast,
                                      struct ast_node *node);

#endif
