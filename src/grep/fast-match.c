/* fast-match.c -- where in a line matches are  */

#include <config.h>

#include "grep/fast.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/ast.h"
#include "grep/finder.h"

enum answer { NO, YES, UNKNOWN };

/* By the finder: what it finds are matches.  */
static enum answer
match_strings (struct fast *f, struct span const *line, char const *from,
               struct span *match)
{
  bool unknown = false;
  struct fast_line context = { f, line->begin, line->end, &unknown };
  bool checked = f->words || f->lines;
  for (char const *p = from; p < line->end; p++)
    {
      p = finder_next (f->finder, p, line->end);
      if (!p)
        break;
      size_t size = finder_longest (f->finder, p, line->end - p,
                                    checked ? fast_accepts : NULL, &context);
      if (unknown)
        return UNKNOWN;
      if (size)
        {
          *match = (struct span) { p, p + size };
          return YES;
        }
    }
  return NO;
}

/* Mark where matches begin in LINE, unless that is known from the last call,
   which asked about an earlier place of the same line.  */
static enum automaton_result
mark_line (struct fast *f, struct span const *line, char const *from)
{
  if (from > line->begin && f->marked.begin == line->begin
      && f->marked.end == line->end && f->marked_from < from)
    return AUTOMATON_MATCH;
  size_t size = line->end - line->begin, words = size / 64 + 1;
  if (f->marks_room < words)
    {
      free (f->marks);
      f->marks_room = words + words / 2;
      f->marks = xnmalloc (f->marks_room, sizeof *f->marks);
    }
  f->marked = *line;
  return automaton_begins (f->machine[AUTOMATON_BEGINS].automaton,
                           line->begin, size, f->marks);
}

/* The first mark from I on, or SIZE_MAX.  */
static size_t
next_mark (uint64_t const *marks, size_t i, size_t size)
{
  size_t word = i / 64;
  uint64_t bits = marks[word] & (UINT64_MAX << (i % 64));
  while (!bits)
    {
      if (++word > size / 64)
        return SIZE_MAX;
      bits = marks[word];
    }
  return word * 64 + __builtin_ctzll (bits);
}

static enum answer
match_automaton (struct fast *f, struct span const *line, char const *from,
                 struct span *match)
{
  struct automaton *longest = fast_automaton (f, AUTOMATON_LONGEST);
  if (!fast_automaton (f, AUTOMATON_BEGINS) || !longest)
    return UNKNOWN;
  enum automaton_result result = mark_line (f, line, from);
  f->marked_from = from;
  if (result != AUTOMATON_MATCH)
    {
      f->marked = (struct span) { NULL, NULL };
      return result == AUTOMATON_NONE ? NO : UNKNOWN;
    }
  size_t i = next_mark (f->marks, from - line->begin,
                        line->end - line->begin);
  if (i == SIZE_MAX)
    return NO;
  match->begin = line->begin + i;
  return (automaton_longest (longest, line->begin, line->end, match->begin,
                             &match->end) == AUTOMATON_MATCH
            ? YES : UNKNOWN);
}

/* Whether regexec may have its own view of where in LINE matches are: with
   foreign letters, broken ones among them, whose case does not matter or
   that stand beside \> and its like.  */
static bool
vague (struct fast const *f, struct span const *line)
{
  static struct scan_class const high = { .high = true };
  return (f->ast->vague_bounds
          || ((f->ast->asserts || (f->ast->ignore_case && f->utf8))
              && scan_best ()->class (&high, line->begin, line->end)));
}

int
fast_find_match (struct matcher *matcher, struct span const *line,
                 char const *from, struct span *match)
{
  struct fast *f = (struct fast *) matcher;
  enum answer answer = UNKNOWN;
  if (vague (f, line))
    ;
  else if (f->way == WAY_STRINGS && f->required.kind == REQUIRED_LITERALS
      && !f->eol_before && !f->eol_after && !f->trimmed)
    answer = match_strings (f, line, from, match);
  if (answer == UNKNOWN && !f->ast->superset && !vague (f, line))
    answer = match_automaton (f, line, from, match);
  return (answer != UNKNOWN ? answer == YES
          : f->plain->ops->find_match (f->plain, line, from, match));
}
