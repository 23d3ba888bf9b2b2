/* fast.c -- the choice of a faster way than the plain matcher  */

#include <config.h>

#include "grep/fast.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/ast.h"
#include "grep/finder.h"
#include "grep/parse.h"

/* Release F but for the plain matcher.  */
static void
fast_clear (struct fast *f)
{
  for (int mode = 0; mode < 3; mode++)
    automaton_free (f->machine[mode].automaton);
  finder_free (f->finder);
  required_clear (&f->required);
  ast_free (f->ast);
  free (f->marks);
  free (f);
}

static void
fast_free (struct matcher *matcher)
{
  struct fast *f = (struct fast *) matcher;
  f->plain->ops->free (f->plain);
  fast_clear (f);
}

static struct matcher_ops const fast_ops = {
  .name = "fast",
  .find_line = fast_find_line,
  .find_match = fast_find_match,
  .count_lines = fast_count_lines,
  .free = fast_free,
};

struct automaton *
fast_automaton (struct fast *f, enum automaton_mode mode)
{
  struct lazy_automaton *lazy = &f->machine[mode];
  if (!lazy->tried)
    {
      lazy->tried = true;
      lazy->automaton = automaton_new (f->ast, mode, f->eol);
    }
  return (lazy->automaton && !automaton_thrashes (lazy->automaton)
            ? lazy->automaton : NULL);
}

char const *
fast_guard (struct fast const *f, char const *p, char const *end)
{
  size_t false_hits = 0;
  return (f->guarded ? scan_best ()->set (&f->guard, p, end, &false_hits)
          : NULL);
}

static void
init_guard (struct fast *f)
{
  struct ast *ast = f->ast;
  struct scan_set *guard = &f->guard;
  f->guarded = ast->exotics > 0;
  guard->literal = f->guard_literal;
  guard->probes = 2;
  for (size_t i = 0; i < ast->exotics; i++)
    {
      struct exotic const *exotic = &ast->exotic[i];
      unsigned char const *bytes = (unsigned char const *) exotic->bytes;
      f->guard_literal[i] = (struct scan_literal) { bytes, NULL,
                                                    exotic->size };
      for (int j = 0; j < 2; j++)
        {
          guard->low[j][bytes[j] & 15] |= 1;
          guard->high[j][bytes[j] >> 4] |= 1;
        }
    }
  for (int b = 1; b <= 8; b++)
    guard->first[b] = ast->exotics;
}

/* Whether the patterns are one string at a fixed place of its line: make
   that, with the eol bytes around it, what is looked for.  */
static bool
anchored_string (struct fast *f)
{
  struct ast_node const *root = f->ast->root;
  if (root->kind != AST_CONCAT || root->list.count > 3)
    return false;
  struct ast_node *const *child = root->list.child, *const *end
    = child + root->list.count;
  f->eol_before = ((*child)->kind == AST_ASSERT
                   && (*child)->assert == ASSERT_BEGIN_LINE);
  child += f->eol_before;
  if (child == end || (*child)->kind != AST_CHARS
      || (*child)->chars.size == 0 || (*child)->chars.fold)
    return false;
  struct ast_node const *chars = *child++;
  f->eol_after = (child < end && (*child)->kind == AST_ASSERT
                  && (*child)->assert == ASSERT_END_LINE);
  child += f->eol_after;
  if (child != end || !(f->eol_before || f->eol_after))
    return false;
  size_t size = chars->chars.size + f->eol_before + f->eol_after;
  char *bytes = ast_alloc (f->ast, size), *p = bytes;
  if (f->eol_before)
    *p++ = f->eol;
  p = mempcpy (p, chars->chars.bytes, chars->chars.size);
  if (f->eol_after)
    *p = f->eol;
  f->string = (struct scan_literal) { (unsigned char *) bytes, NULL, size };
  f->required = (struct required) {
    .kind = REQUIRED_LITERALS, .exact = true, .count = 1,
    .literal = xmemdup (&f->string, sizeof f->string),
  };
  f->lines = f->words = false;
  return true;
}

/* What a line with a match has, and no other, -w and -x apart.  */
static struct ast_node *
line_body (struct fast *f)
{
  struct ast *ast = f->ast;
  struct ast_node *body = ast->body;
  if (!f->lines && !f->words && !ast->superset)
    body = ast_core (ast, body);
  f->trimmed = body != ast->body;
  return body;
}

/* Decide what to look for and how.  */
static void
choose (struct fast *f)
{
  struct ast const *ast = f->ast;
  if (!ast->superset && ast_nullable (ast->root)
      && !ast_has_assert (ast->root))
    {
      f->way = WAY_ALL;
      return;
    }
  f->way = WAY_STRINGS;
  if (!f->ast->superset && f->eol == '\n' && anchored_string (f))
    ;
  else
    {
      f->eol_before = f->eol_after = false;
      if (!extract_strings (f->ast, line_body (f), &f->required))
        {
          extract_required (f->ast, &f->required);
          f->lines = f->words = false;
        }
    }
  f->finder = finder_new (&f->required);
  if (!f->finder)
    f->way = WAY_AUTOMATON;
  else if (!f->required.exact || f->ast->superset
           || !finder_exact (f->finder))
    f->way = WAY_CONFIRM;
  if (f->way == WAY_AUTOMATON && !fast_automaton (f, AUTOMATON_LINES))
    f->way = WAY_PLAIN;
}

struct matcher *
matcher_fast_new (struct pattern_set const *set, struct matcher *plain)
{
  struct ast *ast = parse_patterns (set);
  if (!ast)
    return plain;
  struct fast *f = xzalloc (sizeof *f);
  f->base.ops = &fast_ops;
  f->plain = plain;
  f->ast = ast;
  f->eol = set->eol;
  f->utf8 = set->utf8;
  f->lines = set->whole_lines;
  f->words = set->whole_words && !set->whole_lines;
  f->next_rest = 1 << 20;
  choose (f);
  if (f->way == WAY_PLAIN)
    {
      fast_clear (f);
      return plain;
    }
  init_guard (f);
  return &f->base;
}
