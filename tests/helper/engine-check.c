/* engine-check.c -- one round of random patterns and lines  */

#include <config.h>

#include "engine-check.h"

#include <locale.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

/* --- The plain matcher --- */

static struct localeinfo locale;

void
engine_check_init (void)
{
  init_localeinfo (&locale);
}

static reg_syntax_t
syntax_of (struct pattern_set const *set)
{
  return set->syntax == SYNTAX_EXTENDED ? RE_SYNTAX_EGREP : RE_SYNTAX_GREP;
}

/* Whether every pattern can be compiled; a bad one ends the program.  */
static bool
valid (struct pattern_set const *set)
{
  bool good = true;
  char const *end = set->text + set->size;
  for (char const *eol, *p = set->text; p < end && good; p = eol + 1)
    {
      struct re_pattern_buffer regex = { .buffer = NULL };
      eol = memchr (p, '\n', end - p);
      re_set_syntax (syntax_of (set));
      good = !re_compile_pattern (p, eol - p, &regex);
      regfree (&regex);
    }
  return good;
}

static void
no_free (struct matcher *matcher)
{
  free ((void *) matcher->ops);
  matcher->ops = NULL;
}

/* Strings of either case are patterns here: the strings made have nothing
   special.  */
struct matcher *
engine_plain_new (struct matcher_source *source, struct pattern_set const *set)
{
  *source = (struct matcher_source) { .set = set, .syntax = syntax_of (set),
                                      .locale = &locale };
  struct matcher *matcher
    = (set->syntax == SYNTAX_FIXED && set->ignore_case
         ? matcher_regex_new (source) : matcher_new (source, true));
  /* dfafree of gnulib reads what was never set, for some patterns.  */
  struct matcher_ops *ops = xmemdup (matcher->ops, sizeof *ops);
  ops->free = no_free;
  matcher->ops = ops;
  return matcher;
}

/* --- Random patterns and text --- */

struct text
{
  char bytes[60000];
  size_t size;
};

static void
put (struct text *t, char const *s)
{
  size_t n = strlen (s);
  if (t->size + n < sizeof t->bytes)
    {
      memcpy (t->bytes + t->size, s, n);
      t->size += n;
    }
}

static char const *const letters[] = {
  "a", "b", "c", "a", "b", "k", "s", "i", "A", "B", "K", "S", "I", "_", " ",
  "1", "-", "ab", "abc",
};
static char const *const wide[] = {
  "\303\251", "\303\211", "\305\277", "\342\204\252", "\304\261", "\304\260",
  "\316\261", "\316\221", "\342\200\223", "\345\255\227", "\360\237\230\200",
  "\302\265", "\306\205",
};
static char const *const broken[] = {
  "\200", "\303", "\355\240\200", "\364\220\200\200", "\360\237\230", "\377",
  "\340\200\200", "\300\200",
};
#define PICK(r, array) ((array)[choose (r, sizeof (array) / sizeof *(array))])

static void
put_letter (struct chooser *r, struct text *t, bool utf8)
{
  put (t, utf8 && choose (r, 12) == 0 ? PICK (r, wide) : PICK (r, letters));
}

static void
put_set (struct chooser *r, struct text *t, bool utf8)
{
  static char const *const sets[] = {
    "[a-c]", "[^a]", "[[:alpha:]]", "[[:upper:]]", "[^[:space:]]", "[0-9]",
    "[ab]", "[]a]", "[^]ab]", "[[:digit:]_]", "[A-Z]", "[ks]", "[^ks]",
    "[[:lower:]1]", "[a\\]", "[b-b]", "[-a]", "[[:punct:]]", "[a-k]",
  };
  static char const *const wide_sets[] = {
    "[\303\251a]", "[^\303\251]", "[\316\261-\316\265]", "[a\342\200\223]",
  };
  static char const *const escapes[] = { "\\w", "\\W", "\\s", "\\S", "." };
  unsigned int n = choose (r, 4);
  put (t, n == 0 ? PICK (r, escapes) : n == 1 && utf8 ? PICK (r, wide_sets)
       : n == 2 ? "." : PICK (r, sets));
}

/* No assertion within a group: repeated, some end gnulib's dfa.c with a
   signal, and none is the fast engine's affair.  */
static void
put_pattern (struct chooser *r, struct text *t, bool extended, bool utf8,
             int depth)
{
  unsigned int atoms = 1 + choose (r, 4);
  if (depth == 0 && choose (r, 8) == 0)
    put (t, "^");
  for (unsigned int i = 0; i < atoms; i++)
    {
      bool repeatable = true;
      unsigned int kind = choose (r, 16);
      if (kind < 9)
        put_letter (r, t, utf8);
      else if (kind < 12)
        put_set (r, t, utf8);
      else if (kind < 14 && depth < 3)
        {
          put (t, extended ? "(" : "\\(");
          put_pattern (r, t, extended, utf8, depth + 1);
          put (t, extended ? ")" : "\\)");
        }
      else if (kind == 14 && depth == 0)
        {
          static char const *const asserts[] = { "\\<", "\\>", "\\b", "\\B" };
          put (t, PICK (r, asserts));
          repeatable = false;
        }
      else if (kind == 15 && choose (r, 6) == 0)
        put (t, "\\1");
      else
        put_letter (r, t, utf8);
      if (repeatable && choose (r, 4) == 0)
        {
          static char const *const repeats[][2] = {
            { "*", "*" }, { "\\+", "+" }, { "\\?", "?" },
            { "\\{2\\}", "{2}" }, { "\\{1,3\\}", "{1,3}" },
            { "\\{2,\\}", "{2,}" }, { "\\{,2\\}", "{,2}" }, { "*", "*" },
          };
          put (t, PICK (r, repeats)[extended]);
        }
    }
  if (depth == 0 && choose (r, 8) == 0)
    put (t, "$");
  if (choose (r, 5) == 0)
    {
      put (t, extended ? "|" : "\\|");
      put_pattern (r, t, extended, utf8, depth);
    }
}

static void
make_patterns (struct chooser *r, struct text *t, struct pattern_set *set)
{
  t->size = 0;
  set->count = choose (r, 4) ? 1 : 1 + choose (r, choose (r, 8) ? 6 : 100);
  for (size_t i = 0; i < set->count; i++)
    {
      if (set->syntax == SYNTAX_FIXED)
        for (unsigned int n = 1 + choose (r, choose (r, 4) ? 4 : 9); n; n--)
          put_letter (r, t, set->utf8);
      else
        put_pattern (r, t, set->syntax == SYNTAX_EXTENDED, set->utf8, 0);
      put (t, "\n");
    }
  set->text = t->bytes;
  set->size = t->size;
}

static void
make_text (struct chooser *r, struct text *t, bool utf8, char eol)
{
  t->size = 0;
  for (unsigned int lines = choose (r, 12); lines; lines--)
    {
      unsigned int odd = choose (r, 8);
      for (unsigned int n = choose (r, 14); n; n--)
        if (odd == 0 && choose (r, 5) == 0)
          put (t, PICK (r, broken));
        else if (odd == 1 && choose (r, 9) == 0 && eol)
          t->bytes[t->size++] = '\0';
        else if (odd == 2 && choose (r, 9) == 0 && !eol)
          put (t, "\n");
        else
          put_letter (r, t, utf8 && odd < 4);
      t->bytes[t->size++] = eol;
    }
}

/* --- Comparing --- */

static void
show (struct pattern_set const *set, char const *what, struct span line)
{
  static char const *const syntaxes[] = { "G", "E", "F", "P" };
  printf ("%s: -%s%s%s%s%s, patterns:\n", what, syntaxes[set->syntax],
          set->ignore_case ? "i" : "", set->whole_words ? "w" : "",
          set->whole_lines ? "x" : "", set->eol ? "" : "z");
  fwrite (set->text, 1, set->size, stdout);
  puts ("line:");
  fwrite (line.begin, 1, line.end - line.begin, stdout);
  putchar ('\n');
}

static bool
compare_matches (struct pattern_set const *set, struct matcher *plain,
                 struct matcher *fast, struct span const *line)
{
  for (char const *from = line->begin; from <= line->end;)
    {
      struct span wanted = { NULL, NULL }, got = { NULL, NULL };
      int a = plain->ops->find_match (plain, line, from, &wanted);
      int b = fast->ops->find_match (fast, line, from, &got);
      if (a != b || (a && (wanted.begin != got.begin
                           || wanted.end != got.end)))
        {
          show (set, "bounds", *line);
          printf ("from %td: plain %d %td %td, fast %d %td %td\n",
                  from - line->begin, a, wanted.begin - line->begin,
                  wanted.end - line->begin, b, got.begin - line->begin,
                  got.end - line->begin);
          return false;
        }
      if (!a)
        break;
      from = wanted.end;
      if (wanted.end == wanted.begin)
        do
          from++;
        while (set->utf8 && from < line->end && (*from & 0xc0) == 0x80);
    }
  return true;
}

static bool
compare (struct pattern_set const *set, struct matcher *plain,
         struct matcher *fast, char *begin, char *end)
{
  intmax_t lines = 0;
  for (char const *p = begin; p < end;)
    {
      struct span wanted = { end, end }, got = { end, end };
      int a = plain->ops->find_line (plain, p, end, &wanted);
      int b = fast->ops->find_line (fast, p, end, &got);
      if (a != b || (a && (wanted.begin != got.begin
                           || wanted.end != got.end)))
        {
          struct span line = got.begin < wanted.begin || !a ? got : wanted;
          line.end -= line.end > line.begin;
          show (set, a && (!b || wanted.begin < got.begin)
                ? "missed" : "too much", line);
          return false;
        }
      if (!a)
        break;
      lines++;
      struct span line = { wanted.begin, wanted.end - 1 };
      if (!compare_matches (set, plain, fast, &line))
        return false;
      p = wanted.end;
    }
  if (fast->ops->count_lines
      && fast->ops->count_lines (fast, begin, end) != lines)
    {
      show (set, "count", (struct span) { begin, end });
      return false;
    }
  return true;
}

bool
engine_check (struct chooser *r, struct engine_ways *ways)
{
  static struct text patterns, text;
  bool utf8 = strcmp (setlocale (LC_ALL, NULL), "C") != 0 && MB_CUR_MAX > 1;
  struct pattern_set set = {
    .syntax = choose (r, 3), .ignore_case = choose (r, 3) == 0,
    .whole_words = choose (r, 6) == 0, .whole_lines = choose (r, 8) == 0,
    .eol = choose (r, 10) ? '\n' : '\0', .multibyte = MB_CUR_MAX > 1,
    .utf8 = utf8,
  };
  if (set.whole_lines)
    set.whole_words = false;
  make_patterns (r, &patterns, &set);
  if (set.syntax != SYNTAX_FIXED && !valid (&set))
    return true;
  struct matcher_source source;
  struct matcher *plain = engine_plain_new (&source, &set);
  struct matcher *fast = matcher_fast_new (&set,
                                           engine_plain_new (&source, &set));
  if (strcmp (fast->ops->name, "fast") == 0)
    ways->went[((struct fast *) fast)->way]++;
  else
    ways->went[WAY_PLAIN]++;
  bool good = true;
  for (int j = 0; j < 4 && good; j++)
    {
      make_text (r, &text, utf8, set.eol);
      good = compare (&set, plain, fast, text.bytes, text.bytes + text.size);
    }
  fast->ops->free (fast);
  plain->ops->free (plain);
  return good;
}
