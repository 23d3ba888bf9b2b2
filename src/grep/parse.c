/* parse.c -- GNU's basic and extended patterns, and strings, to trees  */

#include <config.h>

#include "grep/parse.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "grep/charset.h"
#include "grep/matcher.h"
#include "grep/parse-internal.h"

static struct ast_node *parse_alternatives (struct parser *parser);

/* Whether TEXT is next.  */
static bool
next_is (struct parser const *parser, char const *text)
{
  size_t size = strlen (text);
  return ((size_t) (parser->end - parser->p) >= size
          && memcmp (parser->p, text, size) == 0);
}

static bool
skip (struct parser *parser, char const *text)
{
  bool is = next_is (parser, text);
  if (is)
    parser->p += strlen (text);
  return is;
}

/* The operators of both syntaxes.  */
enum operator { OPEN, CLOSE, OR, PLUS, OPTION, BRACE, END_BRACE };
static char const *const operators[][2] = {
  [OPEN] = { "\\(", "(" },
  [CLOSE] = { "\\)", ")" },
  [OR] = { "\\|", "|" },
  [PLUS] = { "\\+", "+" },
  [OPTION] = { "\\?", "?" },
  [BRACE] = { "\\{", "{" },
  [END_BRACE] = { "\\}", "}" },
};

static char const *
text_of (struct parser const *parser, enum operator operator)
{
  return operators[operator][parser->extended];
}

static bool
skip_operator (struct parser *parser, enum operator operator)
{
  return skip (parser, text_of (parser, operator));
}

/* Whether the branch of an alternation ends here.  */
static bool
at_end (struct parser const *parser)
{
  return (parser->p == parser->end || next_is (parser, text_of (parser, OR))
          || next_is (parser, text_of (parser, CLOSE)));
}

static struct ast_node *
parse_group (struct parser *parser)
{
  int number = ++parser->groups;
  if (++parser->depth > DEPTH_MAX)
    return parse_fail (parser);
  struct ast_node *node = parse_alternatives (parser);
  parser->depth--;
  if (!skip_operator (parser, CLOSE))
    return parse_fail (parser);
  if (number <= GROUPS_MAX)
    parser->group[number] = node;
  return node;
}

/* A back-reference matches something that its group matches, though not
   where the group's assertions hold.  */
static struct ast_node *
parse_reference (struct parser *parser, int number)
{
  parser->ast->superset = true;
  parser->ast->back_reference = true;
  struct ast_node *group = parser->group[number];
  return (group ? ast_without_asserts (parser->ast, group)
          : parse_fail (parser));
}

static struct ast_node *
assertion (struct parser *parser, enum ast_assert assert)
{
  return ast_assert (parser->ast, assert);
}

/* What follows a backslash; the operators have been looked for.  */
static struct ast_node *
parse_escape (struct parser *parser)
{
  if (parser->end - parser->p < 2)
    return parse_fail (parser);
  char const *escape = parser->p;
  unsigned char c = escape[1];
  parser->p += 2;
  switch (c)
    {
    case '<':
      return assertion (parser, ASSERT_BEGIN_WORD);
    case '>':
      return assertion (parser, ASSERT_END_WORD);
    case 'b':
      return assertion (parser, ASSERT_EDGE);
    case 'B':
      parser->ast->vague_bounds = true;
      return assertion (parser, ASSERT_INSIDE);
    case 'w':
    case 'W':
    case 's':
    case 'S':
      return parse_set (parser, escape, 2);
    case '`':
    case '\'':
      /* Where lines have been joined these differ from ^ and $.  */
      parser->ast->superset = true;
      return ast_node (parser->ast, AST_EMPTY);
    default:
      if ('1' <= c && c <= '9')
        return parse_reference (parser, c - '0');
      if (c >= 0x80 || !ispunct (c))
        return parse_fail (parser);
      return parse_literal (parser, escape + 1, 1);
    }
}

/* Whether a * here is an ordinary character: at the start of a branch of a
   basic pattern, also after ^.  */
static bool
star_is_literal (struct parser const *parser, struct node_list const *before)
{
  return (!parser->extended
          && (before->count == 0
              || (before->count == 1
                  && before->node[0]->kind == AST_ASSERT
                  && before->node[0]->assert == ASSERT_BEGIN_LINE)));
}

/* Whether a $ here is an anchor.  */
static bool
dollar_is_anchor (struct parser const *parser)
{
  return parser->extended || at_end (parser);
}

static struct ast_node *
parse_any (struct parser *parser)
{
  struct ast_node *node = ast_set (parser->ast);
  charset_any (node->set, &parser->ast->locale, parser->eol);
  return node;
}

static struct ast_node *
parse_bracket (struct parser *parser)
{
  char const *start = parser->p - 1;
  size_t size = bracket_size (start, parser->end);
  if (!size)
    return parse_fail (parser);
  parser->p = start + size;
  return parse_set (parser, start, size);
}

static struct ast_node *
parse_character (struct parser *parser)
{
  char const *s = parser->p;
  size_t size = parse_char_size (parser, s);
  if (!size)
    return parse_fail (parser);
  parser->p += size;
  return parse_literal (parser, s, size);
}

static struct ast_node *
parse_atom (struct parser *parser, struct node_list const *before)
{
  if (skip_operator (parser, OPEN))
    return parse_group (parser);
  /* A repetition of nothing: what it means differs.  */
  if (next_is (parser, text_of (parser, PLUS))
      || next_is (parser, text_of (parser, OPTION))
      || next_is (parser, text_of (parser, BRACE))
      || (next_is (parser, "*") && !star_is_literal (parser, before)))
    return parse_fail (parser);
  switch (*parser->p)
    {
    case '\\':
      return parse_escape (parser);
    case '[':
      parser->p++;
      return parse_bracket (parser);
    case '.':
      parser->p++;
      return parse_any (parser);
    case '^':
      if (parser->extended || before->count == 0)
        {
          parser->p++;
          return assertion (parser, ASSERT_BEGIN_LINE);
        }
      break;
    case '$':
      parser->p++;
      if (dollar_is_anchor (parser))
        return assertion (parser, ASSERT_END_LINE);
      parser->p--;
      break;
    default:
      break;
    }
  return parse_character (parser);
}

/* Parse the repetitions that follow NODE.  */
static struct ast_node *
parse_repeats (struct parser *parser, struct ast_node *node)
{
  while (!parser->failed && parser->p < parser->end)
    {
      int min, max;
      if (skip (parser, "*"))
        min = 0, max = -1;
      else if (skip_operator (parser, PLUS))
        min = 1, max = -1;
      else if (skip_operator (parser, OPTION))
        min = 0, max = 1;
      else if (skip_operator (parser, BRACE))
        {
          if (!parse_interval (&parser->p, parser->end,
                               text_of (parser, END_BRACE), &min, &max))
            return parse_fail (parser);
        }
      else
        break;
      /* regexec has surprises for ^ and its like within a repetition.  */
      if (node->kind == AST_EMPTY || ast_has_assert (node))
        return parse_fail (parser);
      node = ast_repeat (parser->ast, node, min, max);
    }
  return node;
}

/* The SET of LIST that is a group of one character and is referred back to
   in the same branch, so that the same node is there again; or NULL.  */
static struct ast_node *
repeated_set (struct node_list const *list)
{
  for (size_t i = 0; i < list->count; i++)
    for (size_t j = i + 1; j < list->count; j++)
      if (list->node[i]->kind == AST_SET && list->node[i] == list->node[j])
        return list->node[i];
  return NULL;
}

/* A copy of LIST as a branch, with OLD replaced by NEW.  */
static struct ast_node *
replaced (struct parser *parser, struct node_list const *list,
          struct ast_node *old, struct ast_node *new)
{
  struct node_list copy = { .node = NULL };
  for (size_t i = 0; i < list->count; i++)
    node_list_add (&copy, list->node[i] == old ? new : list->node[i]);
  return ast_list (parser->ast, AST_CONCAT, &copy);
}

/* LIST with the set OLD, which stands there several times for the same
   character, as alternatives: one for each character of one byte, and one
   for all the others.  */
static struct ast_node *
spell_out (struct parser *parser, struct node_list *list,
           struct ast_node *old)
{
  struct node_list branches = { .node = NULL };
  struct ast_node *wide = ast_set (parser->ast);
  if (old->set->wide != WIDE_NONE)
    {
      wide->set->wide = WIDE_ALL;
      node_list_add (&branches, replaced (parser, list, old, wide));
    }
  for (int b = 0; b < 256; b++)
    if (charset_has (old->set, b))
      {
        char *byte = ast_alloc (parser->ast, 1);
        *byte = b;
        struct ast_node *new = ast_chars (parser->ast, byte, 1, false);
        node_list_add (&branches, replaced (parser, list, old, new));
      }
  free (list->node);
  return ast_list (parser->ast, AST_ALTERNATE, &branches);
}

static struct ast_node *
parse_branch (struct parser *parser)
{
  struct node_list list = { .node = NULL };
  while (!parser->failed && !at_end (parser))
    {
      struct ast_node *atom = parse_atom (parser, &list);
      if (atom->kind == AST_ASSERT && !parser->extended && next_is (parser, "*")
          && atom->assert == ASSERT_BEGIN_LINE && list.count == 0)
        ;  /* ^* is a star */
      else
        atom = parse_repeats (parser, atom);
      node_list_add (&list, atom);
    }
  struct ast_node *repeated = repeated_set (&list);
  if (repeated && !parser->failed && !parser->ignore_case
      && parser->ast->back_reference)
    return spell_out (parser, &list, repeated);
  return ast_list (parser->ast, AST_CONCAT, &list);
}

static struct ast_node *
parse_alternatives (struct parser *parser)
{
  struct node_list list = { .node = NULL };
  do
    node_list_add (&list, parse_branch (parser));
  while (!parser->failed && skip_operator (parser, OR));
  return ast_list (parser->ast, AST_ALTERNATE, &list);
}

/* The whole of one pattern, from parser->p to parser->end.  */
static struct ast_node *
parse_regex (struct parser *parser)
{
  parser->groups = parser->depth = 0;
  memset (parser->group, 0, sizeof parser->group);
  struct ast_node *node = parse_alternatives (parser);
  return parser->p == parser->end ? node : parse_fail (parser);
}

static struct ast_node *
parse_fixed (struct parser *parser)
{
  struct ast *ast = parser->ast;
  if (!parser->ignore_case)
    {
      for (char const *p = parser->p; p < parser->end;)
        {
          size_t size = parse_char_size (parser, p);
          if (!size)
            return parse_fail (parser);
          p += size;
        }
      return ast_chars (ast, parser->p, parser->end - parser->p, false);
    }
  struct node_list list = { .node = NULL };
  while (parser->p < parser->end && !parser->failed)
    node_list_add (&list, parse_character (parser));
  return ast_list (ast, AST_CONCAT, &list);
}

static struct ast_node *
parse_all (struct parser *parser, struct pattern_set const *set)
{
  struct node_list list = { .node = NULL };
  char const *end = set->text + set->size;
  for (char const *eol, *p = set->text; p < end; p = eol + 1)
    {
      eol = memchr (p, '\n', end - p);
      parser->p = p;
      parser->end = eol ? eol : end;
      node_list_add (&list, (set->syntax == SYNTAX_FIXED
                               ? parse_fixed (parser)
                               : set->syntax == SYNTAX_PERL
                               ? parse_perl (parser)
                               : parse_regex (parser)));
      if (!eol || parser->failed)
        break;
    }
  if (list.count == 0)
    parser->failed = true;
  return ast_list (parser->ast, AST_ALTERNATE, &list);
}

/* NODE between the two assertions.  */
static struct ast_node *
between (struct ast *ast, enum ast_assert before, struct ast_node *node,
         enum ast_assert after)
{
  struct node_list list = { .node = NULL };
  node_list_add (&list, ast_assert (ast, before));
  node_list_add (&list, node);
  node_list_add (&list, ast_assert (ast, after));
  return ast_list (ast, AST_CONCAT, &list);
}

/* Whether NODE's assertions each stand beside a character that is there in
   every match, and no other assertion.  */
static bool
asserts_regular (struct ast_node const *node)
{
  switch (node->kind)
    {
    case AST_ASSERT:
      return (node->assert == ASSERT_BEGIN_LINE
              || node->assert == ASSERT_END_LINE);
    case AST_REPEAT:
      return asserts_regular (node->repeat.child);
    case AST_ALTERNATE:
      for (size_t i = 0; i < node->list.count; i++)
        if (!asserts_regular (node->list.child[i]))
          return false;
      return true;
    case AST_CONCAT:
      break;
    default:
      return true;
    }
  struct ast_node *const *child = node->list.child;
  for (size_t i = 0; i < node->list.count; i++)
    {
      if (child[i]->kind != AST_ASSERT)
        {
          if (!asserts_regular (child[i]))
            return false;
          continue;
        }
      if (asserts_regular (child[i]))
        continue;
      if ((i > 0 && (ast_nullable (child[i - 1])
                     || ast_has_assert (child[i - 1])))
          || (i + 1 < node->list.count
              && (ast_nullable (child[i + 1])
                  || ast_has_assert (child[i + 1]))))
        return false;
    }
  return true;
}

/* In encodings of several bytes the plain matcher leaves \< and its like to
   regexec, which has surprises where one stands beside another.  */
static void
distrust_asserts (struct ast *ast)
{
  ast->asserts = ast_has_assert (ast->body);
  if (ast->asserts && (ast->body->kind == AST_ALTERNATE
                       || ast_nullable (ast->body)))
    ast->vague_bounds = true;
  if (ast->locale.multibyte && !asserts_regular (ast->body))
    {
      ast->superset = true;
      ast->body = ast_without_asserts (ast, ast->body);
    }
}

/* Where the cases of a letter differ in size, as in Turkish, regexec, which
   is asked for sets and for \< and its like, takes one byte for another.  */
static bool
regexec_is_lost (struct ast const *ast)
{
  return (ast->ignore_case && ast->locale.multibyte
          && towupper (L'i') != L'I'
          && (ast->sets || ast_has_assert (ast->body)));
}

struct ast *
parse_patterns (struct pattern_set const *set)
{
  struct ast *ast = ast_new ();
  init_localeinfo (&ast->locale);
  ast->eol = set->eol;
  ast->ignore_case = set->ignore_case;
  struct parser parser = {
    .ast = ast,
    .extended = set->syntax == SYNTAX_EXTENDED,
    .ignore_case = set->ignore_case,
    .eol = set->eol,
    /* Other encodings of several bytes: a byte inside one character may
       look like another character.  */
    .failed = ast->locale.multibyte && !ast->locale.using_utf8,
  };
  if (!parser.failed)
    ast->body = parse_all (&parser, set);
  if (!parser.failed && regexec_is_lost (ast))
    parser.failed = true;
  if (!parser.failed)
    {
      distrust_asserts (ast);
      ast->root = ast->body;
    }
  if (!parser.failed && set->whole_lines)
    ast->root = between (ast, ASSERT_BEGIN_LINE, ast->body, ASSERT_END_LINE);
  else if (!parser.failed && set->whole_words)
    {
      /* Where an empty match counts is the plain matcher's affair.  */
      parser.failed = ast_nullable (ast->body);
      ast->root = between (ast, ASSERT_NO_WORD_BEFORE, ast->body,
                           ASSERT_NO_WORD_AFTER);
    }
  if (parser.failed)
    {
      ast_free (ast);
      return NULL;
    }
  return ast;
}
