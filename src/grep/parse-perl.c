/* parse-perl.c -- the plain part of PCRE2's syntax

   Only what can be told without knowing more of it: characters, escaped
   punctuation, sets, \d \w \s, groups, alternatives, repetitions, ^ and $.
   The tree is a superset, for PCRE2 confirms every line: what matches
   nothing by itself is left out.  */

#include <config.h>

#include "grep/parse-internal.h"

#include <ctype.h>
#include <string.h>

#include "grep/charset.h"

static struct ast_node *perl_alternatives (struct parser *parser);

/* A set that has every byte from 0x80 on besides the ASCII bytes of the
   expression SOURCE of GNU's syntax: whatever Unicode adds is in it.  */
static struct ast_node *
perl_set (struct parser *parser, char const *source, size_t size)
{
  struct ast_node *node = ast_set (parser->ast);
  struct charset *set = node->set;
  if (!charset_parse (set, source, size, false, &parser->ast->locale))
    return parse_fail (parser);
  if (parser->ignore_case)
    for (int c = 'a'; c <= 'z'; c++)
      if (charset_has (set, c) || charset_has (set, c ^ 0x20))
        {
          charset_add (set, c);
          charset_add (set, c ^ 0x20);
        }
  set->bytes[2] = set->bytes[3] = parser->ast->locale.multibyte
                                  ? 0 : UINT64_MAX;
  set->wide = parser->ast->locale.multibyte ? WIDE_ALL : WIDE_NONE;
  return node;
}

static struct ast_node *
perl_escape (struct parser *parser)
{
  if (parser->end - parser->p < 2)
    return parse_fail (parser);
  char const *escape = parser->p;
  unsigned char c = escape[1];
  parser->p += 2;
  switch (c)
    {
    case 'd':
      return perl_set (parser, "[0-9]", 5);
    case 'w':
      return perl_set (parser, "[[:alnum:]_]", 12);
    case 's':
      return perl_set (parser, "[[:space:]]", 11);
    case 'D':
    case 'W':
    case 'S':
      return perl_set (parser, "[^\n]", 4);
    case 'b':
    case 'B':
      return ast_node (parser->ast, AST_EMPTY);
    case 't':
      return parse_literal (parser, "\t", 1);
    default:
      return (c < 0x80 && ispunct (c) ? parse_literal (parser, escape + 1, 1)
              : parse_fail (parser));
    }
}

/* Sets of ASCII letters, digits, ranges of those and _ only.  */
static struct ast_node *
perl_bracket (struct parser *parser)
{
  char const *start = parser->p, *p = start + 1;
  while (p < parser->end && (isalnum ((unsigned char) *p) || *p == '_'
                             || (*p == '-' && p > start + 1)))
    p++;
  if (p == parser->end || *p != ']' || p == start + 1)
    return parse_fail (parser);
  parser->p = p + 1;
  /* In the order of ASCII: ranges are not the locale's.  */
  struct ast_node *node = perl_set (parser, "[0-9]", 5);
  memset (node->set->bytes, 0, 2 * sizeof *node->set->bytes);
  for (char const *q = start + 1; q < p; q++)
    {
      unsigned char from = *q, to = from;
      if (q[1] == '-')
        {
          to = q[2];
          q += 2;
          if (to == ']' || to < from)
            return parse_fail (parser);
        }
      for (int c = from; c <= to; c++)
        {
          charset_add (node->set, c);
          if (parser->ignore_case && isalpha (c))
            charset_add (node->set, c ^ 0x20);
        }
    }
  return node;
}

static struct ast_node *
perl_group (struct parser *parser)
{
  parser->p++;
  if (parser->end - parser->p >= 2 && parser->p[0] == '?')
    {
      if (parser->p[1] != ':')
        return parse_fail (parser);
      parser->p += 2;
    }
  else if (parser->p < parser->end && *parser->p == '*')
    return parse_fail (parser);
  if (++parser->depth > DEPTH_MAX)
    return parse_fail (parser);
  struct ast_node *node = perl_alternatives (parser);
  parser->depth--;
  if (parser->p == parser->end || *parser->p != ')')
    return parse_fail (parser);
  parser->p++;
  return node;
}

static struct ast_node *
perl_character (struct parser *parser)
{
  char const *s = parser->p;
  size_t size = parse_char_size (parser, s);
  if (!size || (parser->ignore_case && (unsigned char) *s >= 0x80))
    return parse_fail (parser);
  parser->p += size;
  unsigned char lower = *s | 0x20;
  /* What else PCRE2 takes for these when case does not matter.  */
  if (parser->ignore_case && lower && strchr ("iks", lower))
    return perl_set (parser, lower == 'k' ? "[Kk]" : lower == 's' ? "[Ss]"
                     : "[Ii]", 4);
  return parse_literal (parser, s, size);
}

static struct ast_node *
perl_atom (struct parser *parser)
{
  switch (*parser->p)
    {
    case '\\':
      return perl_escape (parser);
    case '[':
      return perl_bracket (parser);
    case '(':
      return perl_group (parser);
    case '.':
      parser->p++;
      return perl_set (parser, "[^\n]", 4);
    case '^':
    case '$':
      parser->p++;
      return ast_node (parser->ast, AST_EMPTY);
    case '*':
    case '+':
    case '?':
    case '{':
      return parse_fail (parser);
    default:
      return perl_character (parser);
    }
}

static struct ast_node *
perl_repeats (struct parser *parser, struct ast_node *node)
{
  while (!parser->failed && parser->p < parser->end)
    {
      int min = 0, max = -1;
      char c = *parser->p;
      if (c == '+')
        min = 1;
      else if (c == '?')
        max = 1;
      else if (c != '*' && c != '{')
        break;
      parser->p++;
      if (c == '{'
          && !parse_interval (&parser->p, parser->end, "}", &min, &max))
        return parse_fail (parser);
      /* Lazy and possessive ones match no more.  */
      if (parser->p < parser->end
          && (*parser->p == '?' || *parser->p == '+'))
        parser->p++;
      if (node->kind != AST_EMPTY)
        node = ast_repeat (parser->ast, node, min, max);
    }
  return node;
}

static struct ast_node *
perl_branch (struct parser *parser)
{
  struct node_list list = { .node = NULL };
  while (!parser->failed && parser->p < parser->end
         && *parser->p != '|' && *parser->p != ')')
    {
      struct ast_node *atom = perl_atom (parser);
      node_list_add (&list, perl_repeats (parser, atom));
    }
  return ast_list (parser->ast, AST_CONCAT, &list);
}

static struct ast_node *
perl_alternatives (struct parser *parser)
{
  struct node_list list = { .node = NULL };
  do
    {
      if (list.count)
        parser->p++;
      node_list_add (&list, perl_branch (parser));
    }
  while (!parser->failed && parser->p < parser->end && *parser->p == '|');
  return ast_list (parser->ast, AST_ALTERNATE, &list);
}

struct ast_node *
parse_perl (struct parser *parser)
{
  parser->ast->superset = true;
  struct ast_node *node = perl_alternatives (parser);
  return parser->p == parser->end ? node : parse_fail (parser);
}
