/* automaton.c -- running an automaton over text  */

#include <config.h>

#include "grep/automaton.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/ast.h"
#include "grep/automaton-internal.h"
#include "grep/rarity.h"

struct automaton *
automaton_new (struct ast const *ast, enum automaton_mode mode, char eol)
{
  struct automaton *a = xzalloc (sizeof *a);
  a->mode = mode;
  a->eol = eol;
  a->utf8 = ast->locale.using_utf8;
  if (!nfa_init (&a->nfa, ast, mode == AUTOMATON_BEGINS))
    {
      automaton_free (a);
      return NULL;
    }
  automaton_classify (a);
  a->mark = xcalloc (a->nfa.count, sizeof *a->mark);
  for (int i = 0; i < CONTEXTS; i++)
    a->start[i] = ENTRY_UNKNOWN;
  return a;
}

void
automaton_free (struct automaton *a)
{
  if (!a)
    return;
  nfa_clear (&a->nfa);
  free (a->table);
  free (a->state);
  free (a->items.item);
  free (a->index);
  free (a->now.item);
  free (a->next.item);
  free (a->maybe.item);
  free (a->mark);
  free (a);
}

bool
automaton_thrashes (struct automaton const *a)
{
  return a->thrashes;
}

/* Find out which bytes leave the start state, and whether they are rare
   enough to be looked for by vectors.  */
static void
learn_skip (struct automaton *a)
{
  a->skip_known = true;
  bool leaves[256];
  double often = 0;
  entry start = automaton_start (a, CONTEXT_EDGE);
  for (int b = 0; b < 256; b++)
    {
      entry e = a->table[start + a->class_of[b]];
      if (e == ENTRY_UNKNOWN)
        e = automaton_step (a, start, b);
      leaves[b] = e != start;
      if (leaves[b])
        often += rarity_of_byte (b);
      if (leaves[b] && b >= 0x80)
        for (int c = 0x80; c < 0x100; c++)
          leaves[c] = true;
    }
  if (often > 0.06 || a->thrashes)
    return;
  scan_class_init (&a->leave, leaves);
  a->skip = true;
  for (size_t i = 0; i < a->states * a->classes; i++)
    if (a->table[i] == start)
      a->table[i] |= ENTRY_START;
}

/* Enough text that it pays to know how to skip.  */
enum { SKIP_LEARN = 16384 };

/* Run from *STATE and *AT on, four bytes a turn, until
   fewer are left before LIMIT or an entry wants to be looked at.  Return the
   last entry; *STATE and *AT are what they were before it.  */
static inline entry
run_on (struct automaton const *a, unsigned char const **at,
        unsigned char const *limit, entry *state)
{
  unsigned char const *class_of = a->class_of;
  entry const *table = a->table;
  unsigned char const *p = *at;
  entry s = *state;
  entry to = s;
  for (; limit - p >= 4; p += 4)
    {
      entry e1 = table[s + class_of[p[0]]];
      if ((to = e1) & ENTRY_START)
        break;
      entry e2 = table[e1 + class_of[p[1]]];
      if ((to = e2) & ENTRY_START)
        {
          s = e1;
          p += 1;
          break;
        }
      entry e3 = table[e2 + class_of[p[2]]];
      if ((to = e3) & ENTRY_START)
        {
          s = e2;
          p += 2;
          break;
        }
      entry e4 = table[e3 + class_of[p[3]]];
      if ((to = e4) & ENTRY_START)
        {
          s = e3;
          p += 3;
          break;
        }
      s = e4;
    }
  *at = p;
  *state = s;
  return to;
}

enum automaton_result
automaton_lines (struct automaton *a, char const *begin, char const *end,
                 char const **at)
{
  if (!a->skip_known && end - begin >= SKIP_LEARN)
    learn_skip (a);
  entry state = automaton_start (a, CONTEXT_EDGE);
  unsigned char const *p = (unsigned char const *) begin;
  unsigned char const *limit = (unsigned char const *) end;
  unsigned char const *from = p;
  entry result = ENTRY_DEAD;
  if (a->skip)
    state |= ENTRY_START;
  for (;;)
    {
      if (state & ENTRY_START)
        {
          if (state >= ENTRY_DEAD)
            {
              result = state;
              break;
            }
          state &= ENTRY_OFFSET;
          p = (unsigned char const *) scan_best ()->class (
            &a->leave, (char const *) p, end);
          if (!p)
            {
              p = limit;
              break;
            }
        }
      entry to = run_on (a, &p, limit, &state);
      if (!(to & ENTRY_START))
        {
          if (p == limit)
            break;
          to = a->table[state + a->class_of[*p]];
        }
      if (to == ENTRY_UNKNOWN)
        {
          a->scanned += p - from;
          from = p;
          to = automaton_step (a, state, *p);
        }
      state = to;
      p += state < ENTRY_DEAD;
    }
  a->scanned += p - from;
  *at = (char const *) p;
  return (result == ENTRY_MATCHED ? AUTOMATON_MATCH
          : result == ENTRY_QUIT ? AUTOMATON_QUIT : AUTOMATON_NONE);
}

/* The entry for BYTE in the row of STATE.  */
static inline entry
follow (struct automaton *a, entry state, unsigned char byte)
{
  entry to = a->table[(state & ENTRY_OFFSET) + a->class_of[byte]];
  return to == ENTRY_UNKNOWN ? automaton_step (a, state, byte) : to;
}

enum automaton_result
automaton_begins (struct automaton *a, char const *line, size_t size,
                  uint64_t *marks)
{
  memset (marks, 0, (size / 64 + 1) * sizeof *marks);
  entry state = automaton_start (a, CONTEXT_EDGE);
  bool any = false;
  a->scanned += size;
  for (size_t i = size + 1; i-- > 0;)
    {
      state = follow (a, state, i ? line[i - 1] : a->eol);
      if (state == ENTRY_QUIT)
        return AUTOMATON_QUIT;
      if (state == ENTRY_DEAD_ACCEPT
          || (state < ENTRY_DEAD && state & ENTRY_ACCEPT))
        {
          marks[i / 64] |= (uint64_t) 1 << (i % 64);
          any = true;
        }
    }
  return any ? AUTOMATON_MATCH : AUTOMATON_NONE;
}

enum automaton_result
automaton_longest (struct automaton *a, char const *line, char const *end,
                   char const *from, char const **match_end)
{
  enum context before = (from == line ? CONTEXT_EDGE
                         : a->context_of[(unsigned char) from[-1]]);
  entry state = automaton_start (a, before);
  enum automaton_result result = AUTOMATON_NONE;
  char const *p = from;
  for (;; p++)
    {
      state = follow (a, state, p < end ? *p : a->eol);
      if (state == ENTRY_QUIT)
        return AUTOMATON_QUIT;
      if (state == ENTRY_DEAD)
        break;
      if (state == ENTRY_DEAD_ACCEPT || state & ENTRY_ACCEPT)
        {
          *match_end = p;
          result = AUTOMATON_MATCH;
          if (state == ENTRY_DEAD_ACCEPT)
            break;
        }
    }
  a->scanned += p - from;
  return result;
}
