/* matcher-regex.c -- -G and -E by gnulib's dfa and the regex functions

   The automaton says which lines match, unless it meets what it cannot do
   (back-references; in some locales classes of characters): then, and for
   the bounds of matches, the regex functions are asked.  */

#include <config.h>

#include "grep/matcher-new.h"

#include <errno.h>
#include <error.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "dfa.h"
#include "idx.h"
#include "localeinfo.h"
#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "grep/text.h"

struct regex
{
  struct matcher base;
  struct matcher_source source;
  struct dfa *dfa;
  struct dfa *superset;      /* belongs to DFA; NULL: none, or DFA is fast */
  struct re_pattern_buffer *buffers;     /* owned; made when needed */
  size_t n_buffers;
  struct re_registers registers;
  bool compiled;
};

void
dfaerror (char const *message)
{
  error (GREP_TROUBLE, 0, "%s", message);
  abort ();
}

void
dfawarn (char const *message)
{
  /* \- is what careful people write; GNU grep lets it pass.  */
  char passed[64];
  snprintf (passed, sizeof passed, _("stray \\ before %lc"), (wint_t) L'-');
  if (strcmp (message, passed) != 0)
    error (0, 0, _("warning: %s"), message);
}

static reg_syntax_t
syntax_of (struct regex const *r)
{
  return (r->source.syntax
          | (r->source.set->eol ? RE_HAT_LISTS_NOT_NEWLINE : 0)
          | (r->source.set->ignore_case ? RE_ICASE : 0));
}

/* --- The automaton --- */

/* The text around the patterns for -x and -w.  */
struct wrapping { char const *before, *after; };

static struct wrapping const line_wrapping[2] = {
  { "^\\(", "\\)$" }, { "^(", ")$" }
};
static struct wrapping const word_wrapping[2] = {
  { "\\(^\\|[^[:alnum:]_]\\)\\(", "\\)\\([^[:alnum:]_]\\|$\\)" },
  { "(^|[^[:alnum:]_])(", ")([^[:alnum:]_]|$)" }
};

static char *
wrapped_patterns (struct pattern_set const *set, bool extended, idx_t *size)
{
  struct wrapping w = { "", "" };
  if (set->whole_lines)
    w = line_wrapping[extended];
  else if (set->whole_words)
    w = word_wrapping[extended];
  size_t before = strlen (w.before), after = strlen (w.after);
  size_t inner = set->size - 1;
  char *text = xmalloc (before + inner + after + 1);
  memcpy (text, w.before, before);
  memcpy (text + before, set->text, inner);
  memcpy (text + before + inner, w.after, after + 1);
  *size = before + inner + after;
  return text;
}

static int
dfa_options (struct matcher_source const *source)
{
  int options = DFA_CONFUSING_BRACKETS_ERROR;
  if (!source->set->eol)
    options |= DFA_EOL_NUL;
  if (source->warn)
    {
      options |= DFA_STRAY_BACKSLASH_WARN;
      if (source->set->syntax == SYNTAX_EXTENDED)
        options |= DFA_STAR_WARN | DFA_PLUS_WARN;
    }
  return options;
}

static void
make_dfa (struct regex *r)
{
  struct pattern_set const *set = r->source.set;
  if (set->count == 0)
    return;
  r->dfa = dfaalloc ();
  dfasyntax (r->dfa, r->source.locale, syntax_of (r),
             dfa_options (&r->source));
  idx_t size;
  char *text = wrapped_patterns (set, set->syntax == SYNTAX_EXTENDED, &size);
  dfaparse (text, size, r->dfa);
  dfacomp (NULL, 0, r->dfa, true);
  free (text);
  if (!dfaisfast (r->dfa))
    r->superset = dfasuperset (r->dfa);
}

/* --- The regex functions --- */

static bool
may_refer_back (char const *p, char const *end)
{
  for (; p + 1 < end; p++)
    if (*p == '\\')
      {
        p++;
        if ('1' <= *p && *p <= '9')
          return true;
      }
  return false;
}

/* Compile [P,P+SIZE) into a new buffer.  False if that is impossible.  */
static bool
compile (struct regex *r, char const *p, size_t size, bool must)
{
  r->buffers = xnrealloc (r->buffers, r->n_buffers + 1, sizeof *r->buffers);
  struct re_pattern_buffer *buffer = &r->buffers[r->n_buffers];
  *buffer = (struct re_pattern_buffer) { .buffer = NULL };
  re_set_syntax (syntax_of (r));
  char const *message = re_compile_pattern (p, size, buffer);
  if (message)
    {
      if (must)
        error (GREP_TROUBLE, 0, "%s", message);
      regfree (buffer);
      return false;
    }
  /* Ends of lines inside of records are like other characters.  */
  if (!r->source.set->eol)
    buffer->newline_anchor = 0;
  r->n_buffers++;
  return true;
}

/* Patterns with back-references count their groups from 1 each, so they
   stand alone; the others are alternatives of one.  */
static void
compile_all (struct regex *r)
{
  struct pattern_set const *set = r->source.set;
  char *joined = xmalloc (set->size), *to = joined;
  char const *p = set->text, *limit = p + set->size;
  for (char const *end; p < limit; p = end + 1)
    {
      end = memchr (p, '\n', limit - p);
      if (may_refer_back (p, end))
        compile (r, p, end - p, true);
      else
        {
          memcpy (to, p, end - p + 1);
          to += end - p + 1;
        }
    }
  if (to > joined && !compile (r, joined, to - joined - 1, false))
    for (p = joined; p < to; )
      {
        char const *end = memchr (p, '\n', to - p);
        compile (r, p, end - p, true);
        p = end + 1;
      }
  free (joined);
  r->compiled = true;
}

static bool
is_word_bounded (struct regex const *r, struct span const *line,
                 struct span const *match)
{
  return (!word_before (r->source.locale, line->begin, match->begin)
          && !word_after (r->source.locale, match->end, line->end));
}

/* The next match of BUFFER in LINE at or after FROM, the longest there; just
   whether there is one if MATCH is NULL.  */
static int
search (struct regex *r, struct re_pattern_buffer *buffer,
        struct span const *line, char const *from, struct span *match)
{
  size_t size = line->end - line->begin;
  if (size > INT_MAX)
    {
      errno = EOVERFLOW;
      return -1;
    }
  buffer->not_eol = 0;
  regoff_t start = re_search (buffer, line->begin, size, from - line->begin,
                              line->end - from,
                              match ? &r->registers : NULL);
  if (start < -1)
    {
      errno = ENOMEM;
      return -1;
    }
  if (start < 0)
    return 0;
  if (match)
    *match = (struct span) { line->begin + start,
                             line->begin + r->registers.end[0] };
  return 1;
}

/* Shorten MATCH until it is a word; 0 if it cannot be.  */
static int
shorten_to_word (struct regex *r, struct re_pattern_buffer *buffer,
                 struct span const *line, struct span *match)
{
  while (!is_word_bounded (r, line, match))
    {
      if (match->end == match->begin
          || word_before (r->source.locale, line->begin, match->begin))
        return 0;
      buffer->not_eol = 1;
      regoff_t start = match->begin - line->begin;
      regoff_t length = re_match (buffer, line->begin,
                                  match->end - line->begin - 1, start,
                                  &r->registers);
      if (length < -1)
        {
          errno = ENOMEM;
          return -1;
        }
      /* GNU grep takes no empty match instead of a longer one.  */
      if (length <= 0)
        return 0;
      match->end = match->begin + length;
    }
  return 1;
}

/* The first match of BUFFER in LINE from FROM on that -w and -x accept.  */
static int
search_bounded (struct regex *r, struct re_pattern_buffer *buffer,
                struct span const *line, char const *from,
                struct span *match)
{
  struct pattern_set const *set = r->source.set;
  if (set->whole_lines)
    {
      if (from != line->begin)
        return 0;
      int found = search (r, buffer, line, from, match);
      return (found == 1
              ? match->begin == line->begin && match->end == line->end
              : found);
    }
  for (;;)
    {
      int found = search (r, buffer, line, from, match);
      if (found != 1 || !set->whole_words)
        return found;
      char const *begin = match->begin;
      found = shorten_to_word (r, buffer, line, match);
      if (found != 0)
        return found;
      if (begin == line->end)
        return 0;
      from = begin + character_length (r->source.locale, begin, line->end);
    }
}

static int
regex_find_match (struct matcher *matcher, struct span const *line,
                  char const *from, struct span *match)
{
  struct regex *r = (struct regex *) matcher;
  if (!r->compiled)
    compile_all (r);
  int result = 0;
  for (size_t i = 0; i < r->n_buffers; i++)
    {
      struct span other;
      int found = search_bounded (r, &r->buffers[i], line, from, &other);
      if (found < 0)
        return found;
      if (found && (!result || other.begin < match->begin
                    || (other.begin == match->begin
                        && other.end > match->end)))
        *match = other;
      result |= found;
    }
  return result;
}

/* Whether LINE matches.  Groups are costly to follow: only -w and -x need
   to know where the match is.  */
static int
line_matches (struct regex *r, struct span const *line)
{
  struct span match;
  if (r->source.set->whole_lines || r->source.set->whole_words)
    return regex_find_match (&r->base, line, line->begin, &match);
  if (!r->compiled)
    compile_all (r);
  int result = 0;
  for (size_t i = 0; i < r->n_buffers && !result; i++)
    result = search (r, &r->buffers[i], line, line->begin, NULL);
  return result;
}

static struct span
line_around (char const *begin, char const *p, char const *end, char eol)
{
  char const *before = memrchr (begin, eol, p - begin);
  return (struct span) { before ? before + 1 : begin,
                         line_after (p, end, eol) };
}

static int
regex_find_line (struct matcher *matcher, char const *begin,
                 char const *end, struct span *line)
{
  struct regex *r = (struct regex *) matcher;
  char eol = r->source.set->eol;
  if (!r->dfa)
    return 0;
  while (begin < end)
    {
      struct span found = { begin, end };
      idx_t count = 0;
      bool backref = false;
      if (r->superset)
        {
          char *p = dfaexec (r->superset, begin, (char *) end, false, &count,
                             NULL);
          if (!p || p == end)
            return 0;
          found = line_around (begin, p, end, eol);
        }
      char *p = dfaexec (r->dfa, found.begin, (char *) found.end, false,
                         &count, &backref);
      if (!p || p == found.end)
        {
          begin = found.end;
          continue;
        }
      found = line_around (found.begin, p, found.end, eol);
      /* About empty words GNU grep's two engines disagree; the automaton's
         word counts where it is exact.  */
      if (backref || (r->source.set->whole_words
                      && !r->source.locale->simple))
        {
          struct span text = { found.begin, found.end - 1 };
          int matches = line_matches (r, &text);
          if (matches < 0)
            return matches;
          if (matches == 0)
            {
              begin = found.end;
              continue;
            }
        }
      *line = found;
      return 1;
    }
  return 0;
}

static void
regex_free (struct matcher *matcher)
{
  struct regex *r = (struct regex *) matcher;
  if (r->dfa)
    {
      dfafree (r->dfa);
      free (r->dfa);
    }
  for (size_t i = 0; i < r->n_buffers; i++)
    regfree (&r->buffers[i]);
  free (r->buffers);
  free (r->registers.start);
  free (r->registers.end);
  free (r);
}

static struct matcher_ops const regex_ops = {
  .name = "regex",
  .find_line = regex_find_line,
  .find_match = regex_find_match,
  .free = regex_free
};

struct matcher *
matcher_regex_new (struct matcher_source const *source)
{
  struct regex *r = xzalloc (sizeof *r);
  r->base.ops = &regex_ops;
  r->source = *source;
  make_dfa (r);
  return &r->base;
}
