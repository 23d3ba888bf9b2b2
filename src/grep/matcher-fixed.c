/* matcher-fixed.c -- strings, any number of them

   The first bytes of the strings, as many as the shortest has but no more
   than eight, are hashed; at each place of the text a small bit set tells
   whether a string may begin there, a table which.  */

#include <config.h>

#include "grep/matcher-new.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "localeinfo.h"
#include "xalloc.h"

#include "grep/text.h"

enum { KEY_MAX = 8, FILTER_BITS = 15 };

struct fixed_string
{
  char const *text;        /* folded */
  size_t size;
  size_t next;             /* in the chain, longest first; SIZE_MAX: none */
};

struct fixed
{
  struct matcher base;
  struct pattern_set const *set;
  struct localeinfo const *locale;
  struct fixed_string *strings;      /* owned */
  char *text;              /* owned */
  size_t key_size;         /* bytes hashed; 0: there is an empty string */
  size_t *heads;           /* owned; first string of a chain */
  size_t mask;
  unsigned char fold[UCHAR_MAX + 1];
  bool folding;
  bool one;                /* one string, unfolded: memmem will do */
  bool check_characters;   /* a string's bytes may be parts of others */
  bool empty;              /* there is an empty string */
  unsigned char filter[1 << FILTER_BITS];
};

/* Two bytes, folded, as an index into the filter.  */
static unsigned
filter_index (unsigned char a, unsigned char b)
{
  return (a << 7 ^ b) & ((1 << FILTER_BITS) - 1);
}

static uint64_t
key_at (struct fixed const *f, char const *p)
{
  uint64_t h = 0;
  for (size_t i = 0; i < f->key_size; i++)
    h = h << 8 | f->fold[(unsigned char) p[i]];
  return h;
}

static size_t
key_slot (struct fixed const *f, uint64_t key)
{
  return (key * 0x9E3779B97F4A7C15 >> 24) & f->mask;
}

static bool
agrees (struct fixed const *f, struct fixed_string const *s, char const *p)
{
  if (!f->folding)
    return memcmp (s->text, p, s->size) == 0;
  for (size_t i = 0; i < s->size; i++)
    if (f->fold[(unsigned char) p[i]] != (unsigned char) s->text[i])
      return false;
  return true;
}

/* If the string S is a match at P of LINE, as -w and -x have it.  */
static bool
accepts (struct fixed const *f, struct fixed_string const *s,
         struct span const *line, char const *p)
{
  if ((size_t) (line->end - p) < s->size || !agrees (f, s, p))
    return false;
  if (f->set->whole_lines)
    return p == line->begin && p + s->size == line->end;
  if (f->set->whole_words
      && (word_before (f->locale, line->begin, p)
          || word_after (f->locale, p + s->size, line->end)))
    return false;
  return !f->check_characters || at_character (f->locale, line->begin, p);
}

/* The longest string that is a match at P, or NULL.  */
static struct fixed_string const *
longest_at (struct fixed const *f, struct span const *line, char const *p)
{
  if ((size_t) (line->end - p) < f->key_size)
    return NULL;
  size_t i = f->heads[key_slot (f, key_at (f, p))];
  for (; i != SIZE_MAX; i = f->strings[i].next)
    if (accepts (f, &f->strings[i], line, p))
      return &f->strings[i];
  return NULL;
}

/* True if the bytes of a string stand at P, before END.  */
static bool
any_at (struct fixed const *f, char const *p, char const *end)
{
  size_t i = f->heads[key_slot (f, key_at (f, p))];
  for (; i != SIZE_MAX; i = f->strings[i].next)
    if ((size_t) (end - p) >= f->strings[i].size
        && agrees (f, &f->strings[i], p))
      return true;
  return false;
}

/* The first place in [P,END) where a string may begin; NULL if none.  */
static char const *
next_place (struct fixed const *f, char const *p, char const *end)
{
  if ((size_t) (end - p) < f->key_size)
    return NULL;
  char const *last = end - f->key_size;
  if (f->key_size == 1)
    {
      for (; p <= last; p++)
        if (f->filter[filter_index (f->fold[(unsigned char) *p], 0)])
          return p;
      return NULL;
    }
  for (; p <= last; p++)
    if (f->filter[filter_index (f->fold[(unsigned char) p[0]],
                                f->fold[(unsigned char) p[1]])])
      return p;
  return NULL;
}

static int
fixed_find_match (struct matcher *matcher, struct span const *line,
                  char const *from, struct span *match)
{
  struct fixed *f = (struct fixed *) matcher;
  if (f->set->count == 0)
    return 0;
  for (char const *p = from; p <= line->end; p++)
    {
      if (f->key_size)
        {
          p = next_place (f, p, line->end);
          if (!p)
            return 0;
        }
      struct fixed_string const *s = longest_at (f, line, p);
      if (s)
        {
          *match = (struct span) { p, p + s->size };
          return 1;
        }
      if (f->set->whole_lines)
        return 0;
    }
  return 0;
}

static struct span
line_around (char const *begin, char const *p, char const *end, char eol)
{
  char const *before = memrchr (begin, eol, p - begin);
  return (struct span) { before ? before + 1 : begin,
                         line_after (p, end, eol) - 1 };
}

static int
fixed_find_line (struct matcher *matcher, char const *begin,
                 char const *end, struct span *line)
{
  struct fixed *f = (struct fixed *) matcher;
  char eol = f->set->eol;
  if (f->set->count == 0)
    return 0;
  char const *p = begin;
  while (p < end)
    {
      if (f->one)
        p = memmem (p, end - p, f->strings[0].text, f->strings[0].size);
      else if (f->key_size)
        p = next_place (f, p, end);
      if (!p)
        return 0;
      if (!f->one && f->key_size && !any_at (f, p, end))
        {
          p++;
          continue;
        }
      struct span found = line_around (begin, p, end, eol), match;
      if (fixed_find_match (matcher, &found, found.begin, &match))
        {
          *line = (struct span) { found.begin, found.end + 1 };
          return 1;
        }
      p = begin = found.end + 1;
    }
  return 0;
}

static void
fixed_free (struct matcher *matcher)
{
  struct fixed *f = (struct fixed *) matcher;
  free (f->strings);
  free (f->text);
  free (f->heads);
  free (f);
}

static struct matcher_ops const fixed_ops = {
  .name = "fixed",
  .find_line = fixed_find_line,
  .find_match = fixed_find_match,
  .free = fixed_free
};

static int
longer_first (void const *a, void const *b)
{
  struct fixed_string const *s = a, *t = b;
  return (s->size < t->size) - (s->size > t->size);
}

static void
make_fold (struct fixed *f)
{
  f->folding = f->set->ignore_case;
  for (int i = 0; i <= UCHAR_MAX; i++)
    f->fold[i] = f->folding && (!f->locale->multibyte || i < 0x80)
                 ? tolower (toupper (i)) : i;
}

static void
make_strings (struct fixed *f)
{
  struct pattern_set const *set = f->set;
  f->text = xmemdup (set->text, set->size);
  f->strings = xnmalloc (set->count + 1, sizeof *f->strings);
  for (size_t i = 0; i < set->size; i++)
    f->text[i] = f->fold[(unsigned char) f->text[i]];
  char const *p = f->text, *limit = p + set->size;
  f->key_size = KEY_MAX;
  for (size_t i = 0; i < set->count; i++)
    {
      char const *end = memchr (p, '\n', limit - p);
      size_t size = end - p;
      f->strings[i] = (struct fixed_string) { .text = p, .size = size };
      if (f->key_size > size)
        f->key_size = size;
      p = end + 1;
    }
  qsort (f->strings, set->count, sizeof *f->strings, longer_first);
}

static void
make_table (struct fixed *f)
{
  f->mask = 15;
  while (f->mask < 2 * f->set->count)
    f->mask = 2 * f->mask + 1;
  f->heads = xnmalloc (f->mask + 1, sizeof *f->heads);
  for (size_t i = 0; i <= f->mask; i++)
    f->heads[i] = SIZE_MAX;
  /* From the shortest on, so that the longest come first.  */
  for (size_t i = f->set->count; i-- > 0; )
    {
      struct fixed_string *s = &f->strings[i];
      size_t slot = key_slot (f, key_at (f, s->text));
      s->next = f->heads[slot];
      f->heads[slot] = i;
      if (f->key_size)
        f->filter[filter_index (s->text[0],
                                f->key_size > 1 ? s->text[1] : 0)] = 1;
    }
}

struct matcher *
matcher_fixed_new (struct matcher_source const *source)
{
  struct fixed *f = xzalloc (sizeof *f);
  f->base.ops = &fixed_ops;
  f->set = source->set;
  f->locale = source->locale;
  f->check_characters = f->locale->multibyte;
  make_fold (f);
  make_strings (f);
  make_table (f);
  f->one = f->set->count == 1 && !f->folding && f->key_size;
  return &f->base;
}
