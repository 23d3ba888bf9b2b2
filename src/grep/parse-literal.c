/* parse-literal.c -- ordinary characters of a pattern, with their cases  */

#include <config.h>

#include "grep/parse-internal.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <wchar.h>

#include "grep/charset.h"

/* Return NULL, having noted that the pattern is not understood.  */
struct ast_node *
parse_fail (struct parser *parser)
{
  parser->failed = true;
  return ast_node (parser->ast, AST_EMPTY);
}

size_t
parse_char_size (struct parser const *parser, char const *p)
{
  struct localeinfo const *locale = &parser->ast->locale;
  if (!locale->multibyte || (unsigned char) *p < 0x80)
    return 1;
  mbstate_t state = { 0 };
  wchar_t wc;
  size_t size = mbrtowc (&wc, p, parser->end - p, &state);
  return size < (size_t) -2 ? size : 0;
}

static char *
copy (struct ast *ast, char const *s, size_t size)
{
  return memcpy (ast_alloc (ast, size), s, size);
}

/* A string of one character that is not folded.  */
static struct ast_node *
exact (struct parser *parser, wchar_t wc)
{
  char bytes[MB_LEN_MAX];
  mbstate_t state = { 0 };
  size_t size = wcrtomb (bytes, wc, &state);
  if (size == (size_t) -1)
    return parse_fail (parser);
  return ast_chars (parser->ast, copy (parser->ast, bytes, size), size,
                    false);
}

/* Any of WC and its counterparts.  */
static struct ast_node *
counterparts (struct parser *parser, wchar_t wc)
{
  wchar_t folded[CASE_FOLDED_BUFSIZE];
  int n = case_folded_counterparts (wc, folded);
  struct node_list list = { .node = NULL };
  node_list_add (&list, exact (parser, wc));
  for (int i = 0; i < n; i++)
    node_list_add (&list, exact (parser, folded[i]));
  return ast_list (parser->ast, AST_ALTERNATE, &list);
}

/* Split the counterparts of the ASCII letter C: store those beyond ASCII in
   EXOTIC, return how many, or -1 unless the others are just the other
   case.  */
static int
split_counterparts (int c, wchar_t exotic[CASE_FOLDED_BUFSIZE])
{
  wchar_t folded[CASE_FOLDED_BUFSIZE];
  int n = case_folded_counterparts (c, folded), exotics = 0, others = 0;
  for (int i = 0; i < n; i++)
    if (folded[i] >= 0x80)
      exotic[exotics++] = folded[i];
    else if (folded[i] == (c ^ 0x20))
      others++;
    else
      return -1;
  return others == 1 ? exotics : -1;
}

/* Note the counterparts of the letter C (lower case) in the tree.  Return
   false if its two cases are not simply each other.  */
static bool
note_letter (struct ast *ast, int c)
{
  wchar_t lower[CASE_FOLDED_BUFSIZE], upper[CASE_FOLDED_BUFSIZE];
  int n = split_counterparts (c, lower);
  if (n < 0 || split_counterparts (c ^ 0x20, upper) != n
      || (n && wmemcmp (lower, upper, n) != 0)
      || ast->exotics + n > EXOTICS_MAX)
    return false;
  for (int i = 0; i < n; i++)
    {
      mbstate_t state = { 0 };
      char bytes[MB_LEN_MAX];
      size_t size = wcrtomb (bytes, lower[i], &state);
      struct exotic *exotic = &ast->exotic[ast->exotics];
      if (size == (size_t) -1 || size > sizeof exotic->bytes)
        return false;
      ast->exotics++;
      exotic->letter = c;
      exotic->size = size;
      memcpy (exotic->bytes, bytes, size);
    }
  return true;
}

/* Whether B, which is not a letter of ASCII, has no other case in a locale
   of single bytes.  */
static bool
caseless_byte (unsigned char b)
{
  return toupper (b) == b && tolower (b) == b;
}

/* Whether the ASCII letter C (lower case) has one other case, in a locale of
   single bytes.  */
static bool
simple_byte (unsigned char c)
{
  for (int b = 0; b < 256; b++)
    if ((toupper (b) == toupper (c) || tolower (b) == tolower (c))
        != ((b | 0x20) == c))
      return false;
  return true;
}

static bool
simple_letter (struct parser *parser, unsigned char c)
{
  signed char *simple = &parser->simple[c - 'a'];
  if (!*simple)
    *simple = ((parser->ast->locale.multibyte ? note_letter (parser->ast, c)
                                              : simple_byte (c))
               ? 1 : -1);
  return *simple > 0;
}

struct ast_node *
parse_literal (struct parser *parser, char const *s, size_t size)
{
  struct ast *ast = parser->ast;
  unsigned char c = *s;
  if (!parser->ignore_case)
    return ast_chars (ast, s, size, false);
  unsigned char lower = c | 0x20;
  if ('a' <= lower && lower <= 'z')
    {
      if (!simple_letter (parser, lower))
        return (ast->locale.multibyte ? counterparts (parser, c)
                                      : parse_fail (parser));
      char folded = lower;
      return ast_chars (ast, copy (ast, &folded, 1), 1, true);
    }
  if (!ast->locale.multibyte)
    return (caseless_byte (c) ? ast_chars (ast, s, size, true)
                              : parse_fail (parser));
  if (c < 0x80)
    return ast_chars (ast, s, size, true);

  mbstate_t state = { 0 };
  wchar_t wc;
  if (mbrtowc (&wc, s, size, &state) != size)
    return parse_fail (parser);
  wchar_t folded[CASE_FOLDED_BUFSIZE];
  if (case_folded_counterparts (wc, folded) == 0)
    return ast_chars (ast, s, size, true);
  return counterparts (parser, wc);
}

struct ast_node *
parse_set (struct parser *parser, char const *source, size_t size)
{
  struct ast_node *node = ast_set (parser->ast);
  if (!charset_parse (node->set, source, size, parser->ignore_case,
                      &parser->ast->locale))
    return parse_fail (parser);
  return node;
}

/* Parse a number of at most RE_DUP_MAX.  */
static bool
parse_number (char const **p, char const *end, int *n)
{
  if (*p == end || !isdigit ((unsigned char) **p))
    return false;
  for (*n = 0; *p < end && isdigit ((unsigned char) **p); ++*p)
    {
      *n = *n * 10 + (**p - '0');
      if (*n > 0x7fff)
        return false;
    }
  return true;
}

bool
parse_interval (char const **p, char const *end, char const *close,
                int *min, int *max)
{
  bool has_min = parse_number (p, end, min);
  *max = *min;
  if (!has_min)
    *min = 0;
  if (*p < end && **p == ',')
    {
      ++*p;
      if (!parse_number (p, end, max))
        {
          *max = -1;
          if (!has_min)
            return false;
        }
    }
  else if (!has_min)
    return false;
  size_t size = strlen (close);
  if ((size_t) (end - *p) < size || memcmp (*p, close, size) != 0
      || (*max >= 0 && *max < *min))
    return false;
  *p += size;
  return true;
}
