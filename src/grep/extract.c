/* extract.c -- what every match of a pattern contains

   The tree is read from left to right.  A run is a small set of sequences
   one of which every match has, up to here, without a gap; where the tree
   becomes vague the run is offered and another one begins.  */

#include <config.h>

#include "grep/extract.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/ast.h"
#include "grep/charset.h"
#include "grep/extract-cost.h"

/* Sequences in a run; branches of an alternation that are multiplied out;
   alternations larger than that are only strings.  */
enum { RUN_MAX = 32, BRANCHES_MAX = 64 };

struct run
{
  struct byte_sequence *sequence;
  size_t count;
};

struct extractor
{
  struct ast *ast;
  struct run run;
  struct required *best;
  bool whole;              /* the run is everything so far, and exactly so */
  bool pure;               /* nothing vague is allowed: set FAILED */
  bool failed;
};

static void feed (struct extractor *x, struct ast_node const *node);

void
required_clear (struct required *required)
{
  free (required->literal);
  free (required->sequence);
  *required = (struct required) { .kind = REQUIRED_NOTHING };
}

/* --- Runs --- */

static void
run_begin (struct run *run)
{
  run->sequence = xrealloc (run->sequence, sizeof *run->sequence);
  run->sequence->size = 0;
  run->count = 1;
}

static size_t
run_longest (struct run const *run)
{
  size_t longest = 0;
  for (size_t i = 0; i < run->count; i++)
    if (longest < run->sequence[i].size)
      longest = run->sequence[i].size;
  return longest;
}

/* Offer the run, unless it had to be all, and begin another.  */
static void
flush (struct extractor *x)
{
  x->whole = false;
  if (x->pure)
    x->failed = true;
  else
    cost_offer (x->ast, x->run.sequence, x->run.count, x->best);
  run_begin (&x->run);
}

/* Make room for N more positions.  */
static void
make_room (struct extractor *x, size_t n)
{
  if (run_longest (&x->run) + n > SCAN_SEQUENCE_MAX)
    flush (x);
}

static void
append_set (struct extractor *x, uint64_t const set[4])
{
  unsigned char eol = x->ast->eol;
  make_room (x, 1);
  for (size_t i = 0; i < x->run.count; i++)
    {
      struct byte_sequence *s = &x->run.sequence[i];
      uint64_t *last = s->set[s->size++];
      memcpy (last, set, sizeof *s->set);
      /* Within a line there is none.  */
      last[eol >> 6] &= ~((uint64_t) 1 << (eol & 63));
    }
}

/* Each of the run's sequences followed by each of MORE's.  */
static void
multiply (struct extractor *x, struct run const *more)
{
  make_room (x, run_longest (more));
  size_t n = x->run.count, m = more->count;
  struct byte_sequence *product = xnmalloc (n * m, sizeof *product);
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      {
        struct byte_sequence *s = &product[i * m + j];
        struct byte_sequence const *tail = &more->sequence[j];
        *s = x->run.sequence[i];
        memcpy (s->set[s->size], tail->set, tail->size * sizeof *tail->set);
        s->size += tail->size;
      }
  free (x->run.sequence);
  x->run.sequence = product;
  x->run.count = n * m;
}

/* --- Nodes --- */

static void
feed_chars (struct extractor *x, struct ast_node const *node)
{
  for (size_t i = 0; i < node->chars.size && !x->failed; i++)
    {
      unsigned char c = node->chars.bytes[i];
      struct charset set = { .bytes = { 0 } };
      charset_add (&set, c);
      if (node->chars.fold && 'a' <= c && c <= 'z')
        charset_add (&set, c ^ 0x20);
      append_set (x, set.bytes);
    }
}

/* N characters of a set that has some of several bytes: at least N bytes,
   each a member or a byte from 0x80 on.  They join what is before or what
   follows, but not both, as their number is not known.  */
static void
feed_wide (struct extractor *x, struct charset const *set, size_t n)
{
  uint64_t bytes[4] = { set->bytes[0], set->bytes[1], UINT64_MAX,
                        UINT64_MAX };
  if (x->pure)
    {
      x->failed = true;
      return;
    }
  if (n > SCAN_SEQUENCE_MAX)
    n = SCAN_SEQUENCE_MAX;
  for (size_t i = 0; i < n; i++)
    append_set (x, bytes);
  flush (x);
  for (size_t i = 0; i < n && i < SCAN_SEQUENCE_MAX / 2; i++)
    append_set (x, bytes);
}

static void
feed_set (struct extractor *x, struct ast_node const *node)
{
  if (node->set->wide == WIDE_NONE)
    append_set (x, node->set->bytes);
  else
    feed_wide (x, node->set, 1);
}

/* Store in *RUN all that NODE can be, if that is little.  */
static bool
pure_run (struct extractor *x, struct ast_node const *node, struct run *run)
{
  struct extractor sub = { .ast = x->ast, .pure = true, .whole = true };
  run_begin (&sub.run);
  feed (&sub, node);
  *run = sub.run;
  if (sub.failed)
    {
      free (run->sequence);
      run->sequence = NULL;
    }
  return !sub.failed;
}

/* What every match of NODE alone contains.  */
static void
require (struct ast *ast, struct ast_node const *node,
         struct required *required)
{
  struct extractor x = { .ast = ast, .best = required, .whole = true };
  *required = (struct required) { .kind = REQUIRED_NOTHING };
  run_begin (&x.run);
  feed (&x, node);
  bool whole = x.whole;
  flush (&x);
  free (x.run.sequence);
  /* What sets make of a newline within a record is not for us to say.  */
  whole |= node->kind == AST_ALTERNATE;
  required->exact &= whole && (ast->eol == '\n'
                               || required->kind == REQUIRED_LITERALS);
}

static void
add_literal (struct required *required, struct scan_literal literal)
{
  if (required->count == required->room)
    required->literal = x2nrealloc (required->literal, &required->room,
                                    sizeof *required->literal);
  required->literal[required->count++] = literal;
}

/* The literal that the string NODE is.  */
static struct scan_literal
string_literal (struct ast *ast, struct ast_node const *node)
{
  size_t size = node->chars.size;
  struct scan_literal literal = {
    .bytes = (unsigned char const *) node->chars.bytes, .size = size
  };
  if (node->chars.fold)
    {
      unsigned char *folds = ast_alloc (ast, size);
      for (size_t i = 0; i < size; i++)
        folds[i] = ('a' <= literal.bytes[i] && literal.bytes[i] <= 'z'
                      ? 0x20 : 0);
      literal.folds = folds;
    }
  return literal;
}

/* Every branch's strings together.  */
static void
feed_branches (struct extractor *x, struct ast_node const *node)
{
  struct required all = { .kind = REQUIRED_LITERALS, .exact = true };
  bool possible = true;
  for (size_t i = 0; i < node->list.count && possible; i++)
    {
      struct ast_node const *branch = node->list.child[i];
      if (branch->kind == AST_CHARS && branch->chars.size > 1)
        {
          add_literal (&all, string_literal (x->ast, branch));
          continue;
        }
      struct required one;
      require (x->ast, branch, &one);
      possible = one.kind == REQUIRED_LITERALS;
      all.exact &= one.exact;
      for (size_t j = 0; j < one.count && possible; j++)
        add_literal (&all, one.literal[j]);
      required_clear (&one);
    }
  if (possible)
    cost_offer_literals (&all, x->best);
  required_clear (&all);
}

static void
feed_alternate (struct extractor *x, struct ast_node const *node)
{
  struct run all = { .sequence = NULL };
  bool small = node->list.count <= RUN_MAX;
  for (size_t i = 0; i < node->list.count && small; i++)
    {
      struct run one;
      small = pure_run (x, node->list.child[i], &one);
      if (!small)
        break;
      all.sequence = xreallocarray (all.sequence, all.count + one.count,
                                    sizeof *all.sequence);
      memcpy (all.sequence + all.count, one.sequence,
              one.count * sizeof *one.sequence);
      all.count += one.count;
      free (one.sequence);
      small = all.count * x->run.count <= RUN_MAX;
    }
  if (small)
    multiply (x, &all);
  else
    {
      flush (x);
      if (!x->pure)
        feed_branches (x, node);
    }
  free (all.sequence);
}

/* NODE or nothing.  */
static void
feed_option (struct extractor *x, struct ast_node const *node)
{
  struct run run;
  if (!pure_run (x, node, &run))
    {
      flush (x);
      return;
    }
  if ((run.count + 1) * x->run.count <= RUN_MAX)
    {
      run.sequence = xreallocarray (run.sequence, run.count + 1,
                                    sizeof *run.sequence);
      run.sequence[run.count++].size = 0;
      multiply (x, &run);
    }
  else
    flush (x);
  free (run.sequence);
}

static void
feed_repeat (struct extractor *x, struct ast_node const *node)
{
  struct ast_node const *child = node->repeat.child;
  int min = node->repeat.min, max = node->repeat.max;
  if (max == 0)
    return;
  if (min == 0)
    {
      if (max == 1)
        feed_option (x, child);
      else
        flush (x);
      return;
    }
  if (child->kind == AST_SET && child->set->wide != WIDE_NONE)
    {
      feed_wide (x, child->set, min);
      return;
    }
  for (int i = 0; i < min && i <= SCAN_SEQUENCE_MAX && !x->failed; i++)
    feed (x, child);
  if (min != max || min > SCAN_SEQUENCE_MAX)
    {
      /* The last one adjoins what follows.  */
      flush (x);
      if (!x->failed)
        feed (x, child);
    }
}

static void
feed (struct extractor *x, struct ast_node const *node)
{
  switch (node->kind)
    {
    case AST_EMPTY:
      break;
    case AST_ASSERT:
      x->whole = false;
      x->failed |= x->pure;
      break;
    case AST_CHARS:
      feed_chars (x, node);
      break;
    case AST_SET:
      feed_set (x, node);
      break;
    case AST_CONCAT:
      for (size_t i = 0; i < node->list.count && !x->failed; i++)
        feed (x, node->list.child[i]);
      break;
    case AST_ALTERNATE:
      feed_alternate (x, node);
      break;
    case AST_REPEAT:
      feed_repeat (x, node);
      break;
    }
}

bool
extract_strings (struct ast *ast, struct ast_node *strings,
                 struct required *required)
{
  struct ast_node *const *node = &strings;
  size_t n = 1;
  if (strings->kind == AST_ALTERNATE)
    {
      node = strings->list.child;
      n = strings->list.count;
    }
  *required = (struct required) { .kind = REQUIRED_LITERALS, .exact = true };
  for (size_t i = 0; i < n; i++)
    {
      if (node[i]->kind != AST_CHARS || node[i]->chars.size == 0)
        {
          required_clear (required);
          return false;
        }
      add_literal (required, string_literal (ast, node[i]));
    }
  return true;
}

void
extract_required (struct ast *ast, struct required *required)
{
  require (ast, ast->root, required);
}
