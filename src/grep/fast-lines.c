/* fast-lines.c -- which lines match  */

#include <config.h>

#include "grep/fast.h"

#include <ctype.h>
#include <string.h>

#include "grep/ast.h"
#include "grep/finder.h"

/* The way is judged after so many bytes of text; where it is too dense with
   candidates, so many are left to the automaton before the next try.  */
enum { JUDGE_AFTER = 1 << 17, DENSE = 1 << 20 };

/* --- One line --- */

/* The line with its eol that P is in; FROM begins a line before it.  */
static inline struct span
line_around (struct fast const *f, char const *from, char const *p,
             char const *end)
{
  char const *eol = memrchr (from, f->eol, p - from);
  return (struct span) { eol ? eol + 1 : from,
                         line_after (p, end, f->eol) };
}

static int
ask_plain (struct fast *f, struct span const *line)
{
  struct span found;
  f->asked += line->end - line->begin;
  return f->plain->ops->find_line (f->plain, line->begin, line->end, &found);
}

/* Whether LINE matches, by the automaton if possible.  */
static int
confirm (struct fast *f, struct span const *line)
{
  f->confirmed += line->end - line->begin;
  struct automaton *a = fast_automaton (f, AUTOMATON_LINES);
  if (a)
    {
      char const *at;
      enum automaton_result result = automaton_lines (a, line->begin,
                                                      line->end, &at);
      if (result == AUTOMATON_NONE)
        return 0;
      if (result == AUTOMATON_MATCH && !f->ast->superset)
        return 1;
    }
  return ask_plain (f, line);
}

/* --- Strings --- */

static bool
is_word_byte (unsigned char byte)
{
  return isalnum (byte) || byte == '_';
}

/* Whether the byte BESIDE a string lets it be a word; in doubt note so.  */
static bool
bounds_word (struct fast_line const *line, unsigned char beside)
{
  if (line->fast->utf8 && beside >= 0x80)
    {
      *line->unknown = true;
      return false;
    }
  return !is_word_byte (beside);
}

bool
fast_accepts (void const *context, char const *text, size_t size)
{
  struct fast_line const *line = context;
  if (line->fast->lines)
    return text == line->begin && text + size == line->end;
  return ((text == line->begin || bounds_word (line, text[-1]))
          && (text + size == line->end || bounds_word (line, text[size])));
}

/* Whether the string found at HIT in LINE, or a later one, is as -w and -x
   want it.  */
static int
check_strings (struct fast *f, char const *hit, struct span const *line)
{
  bool unknown = false;
  struct fast_line context = { f, line->begin, line->end - 1, &unknown };
  if (f->lines)
    return finder_longest (f->finder, line->begin,
                           context.end - line->begin, fast_accepts,
                           &context) != 0;
  do
    {
      if (finder_longest (f->finder, hit, context.end - hit, fast_accepts,
                          &context))
        return 1;
      hit = finder_next (f->finder, hit + 1, context.end);
    }
  while (hit);
  return (unknown || fast_guard (f, line->begin, line->end)
            ? confirm (f, line) : 0);
}

/* The first line is at the beginning of the block: no eol before it.  */
static bool
begins_with_string (struct fast const *f, char const *begin, char const *end)
{
  struct scan_literal rest = { f->string.bytes + 1, NULL,
                               f->string.size - 1 };
  return f->eol_before && scan_literal_at (&rest, begin, end - begin);
}

/* --- A block --- */

/* Where to look next: the finder's next place, or a guarded character if
   that comes first.  HIT and GUARD are kept from one call to the next, and
   looked for again when P has passed them.  */
struct places
{
  char const *hit, *guard;
  bool hit_known, guard_known;
};

static char const *
next_place (struct fast *f, struct places *at, char const *p,
            char const *end, bool *certain)
{
  if (!at->hit_known || (at->hit && at->hit < p))
    {
      at->hit = finder_next (f->finder, p, end);
      at->hit_known = true;
    }
  *certain = true;
  if (!f->guarded)
    return at->hit;
  char const *limit = at->hit ? at->hit : end;
  if (!at->guard_known || (at->guard && at->guard < p) || !at->guard)
    {
      at->guard = fast_guard (f, p, limit);
      at->guard_known = true;
    }
  if (!at->guard || at->guard > limit)
    return at->hit;
  *certain = false;
  return at->guard;
}

/* Find the first line in [P,END) that matches, for WAY_STRINGS and
   WAY_CONFIRM.  */
static int
find_by_finder (struct fast *f, char const *p, char const *end,
                struct span *line)
{
  struct places places = { .hit = NULL };
  char const *start = p;
  int found = 0;
  if (f->eol_before && begins_with_string (f, p, end))
    {
      *line = line_around (f, p, p, end);
      return 1;
    }
  while (p < end)
    {
      bool certain;
      char const *at = next_place (f, &places, p, end, &certain);
      if (!at)
        {
          p = end;
          break;
        }
      if (f->eol_before)
        {
          /* The eol may be the block's last byte.  */
          at++;
          if (at == end)
            {
              p = end;
              break;
            }
        }
      *line = line_around (f, p, at, end);
      p = line->end;
      found = (f->way == WAY_CONFIRM || !certain ? confirm (f, line)
               : f->words || f->lines ? check_strings (f, at, line)
               : 1);
      if (found)
        break;
    }
  f->seen += p - start;
  return found;
}

static int
find_by_automaton (struct fast *f, char const *p, char const *end,
                   struct span *line)
{
  struct automaton *a = fast_automaton (f, AUTOMATON_LINES);
  char const *start = p;
  int found = 0;
  if (!a)
    {
      f->dense = 0;
      return find_by_finder (f, p, end, line);
    }
  while (p < end && !found)
    {
      char const *at;
      enum automaton_result result = automaton_lines (a, p, end, &at);
      if (result == AUTOMATON_NONE)
        {
          p = end;
          break;
        }
      *line = line_around (f, p, at, end);
      p = line->end;
      found = (result == AUTOMATON_MATCH && !f->ast->superset
                 ? 1 : ask_plain (f, line));
    }
  f->seen += p - start;
  return found;
}

/* Leave the way when it proves bad on this text.  */
static void
judge (struct fast *f)
{
  if (f->seen < JUDGE_AFTER)
    return;
  /* A search for a back-reference costs a hundred times what its lines cost
     the automaton.  */
  size_t many = f->ast->back_reference ? f->seen / 32 * 31 : f->seen / 2;
  if (f->asked > many)
    {
      /* Most lines are asked about: let the plain matcher read a while.  */
      f->rest = f->next_rest;
      if (f->next_rest < SIZE_MAX / 2)
        f->next_rest *= 2;
    }
  else if (f->way == WAY_CONFIRM && f->confirmed > f->seen / 4 * 3
           && fast_automaton (f, AUTOMATON_LINES))
    f->dense = DENSE;
  f->seen = f->confirmed = f->asked = 0;
}

int
fast_find_line (struct matcher *matcher, char const *begin, char const *end,
                struct span *line)
{
  struct fast *f = (struct fast *) matcher;
  if (f->way == WAY_ALL)
    {
      *line = line_around (f, begin, begin, end);
      return begin < end;
    }
  if (f->seen >= JUDGE_AFTER)
    judge (f);
  if (f->way == WAY_AUTOMATON && !fast_automaton (f, AUTOMATON_LINES))
    f->way = f->finder ? WAY_CONFIRM : WAY_PLAIN;
  if (f->way == WAY_PLAIN || f->rest)
    {
      int found = f->plain->ops->find_line (f->plain, begin, end, line);
      size_t size = (found > 0 ? line->end : end) - begin;
      f->rest -= size < f->rest ? size : f->rest;
      return found;
    }
  if (f->way != WAY_AUTOMATON && !f->dense)
    return find_by_finder (f, begin, end, line);
  int found = find_by_automaton (f, begin, end, line);
  size_t size = (found > 0 ? line->end : end) - begin;
  f->dense -= size < f->dense ? size : f->dense;
  return found;
}

intmax_t
fast_count_lines (struct matcher *matcher, char const *begin,
                  char const *end)
{
  struct fast *f = (struct fast *) matcher;
  if (f->way == WAY_ALL)
    return scan_count (begin, end, f->eol);
  intmax_t n = 0;
  struct span line;
  while (begin < end)
    {
      int found = fast_find_line (matcher, begin, end, &line);
      if (found <= 0)
        return found < 0 ? found : n;
      n++;
      begin = line.end;
    }
  return n;
}
