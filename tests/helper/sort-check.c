/* sort-check.c -- one round of lines  */

#include <config.h>

#include "sort-check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "sort/memsort.h"
#include "sort/options.h"

enum { TEXT_MAX = 600, LINES_MAX = 3000, SLACK = 64 };

struct sort_check
{
  struct order order;
  struct comparer comparer;
  struct line *lines, *copy, *scratch;
  char *texts;
};

struct sort_check *
sort_check_new (int argc, char **argv)
{
  struct sort_check *l = xzalloc (sizeof *l);
  struct sort_options options;
  options_parse (&options, argc, argv);
  l->order = options.order;
  order_prepare (&l->order);
  order_learn (&l->order);
  order_comparer (&l->comparer, &l->order);
  l->texts = xcalloc (LINES_MAX, TEXT_MAX + SLACK);
  l->lines = xnmalloc (LINES_MAX, sizeof *l->lines);
  l->copy = xnmalloc (LINES_MAX, sizeof *l->lines);
  l->scratch = xnmalloc (LINES_MAX, sizeof *l->lines);
  return l;
}

static char *
put_character (char *p, unsigned c)
{
  if (c < 0x80)
    *p++ = c;
  else if (c < 0x800)
    {
      *p++ = 0xc0 | c >> 6;
      *p++ = 0x80 | (c & 0x3f);
    }
  else
    {
      *p++ = 0xe0 | c >> 12;
      *p++ = 0x80 | (c >> 6 & 0x3f);
      *p++ = 0x80 | (c & 0x3f);
    }
  return p;
}

/* Up to N characters: ASCII, Latin letters, combining and other ones, few
   letters again and again.  */
static char *
put_text (char *p, struct chooser *r, unsigned n)
{
  for (n = choose (r, n + 1); n; n--)
    {
      unsigned kind = choose (r, 20);
      unsigned c = (kind < 12 ? ' ' + choose (r, 95)
                    : kind < 15 ? 0xa0 + choose (r, 0xe0)
                    : kind < 16 ? 0x300 + choose (r, 0x50)
                    : kind < 17 ? 0x180 + choose (r, 0x2000)
                    : 'a' + choose (r, 4));
      p = put_character (p, c);
    }
  return p;
}

static char *
put_number (char *p, struct chooser *r)
{
  static char const *const words[] = {
    "0", "-0", "00.0", "1K", "1k", "2M", "-3G", "1e3", "1E-2", "nan", "-nan",
    "inf", "-inf", "0x1F", "1,000", "12,345.6", ".5", "-.5", "1.", "Jan",
    "feb", "2e308", "1e400", "0.9999999999999999999",
    "99999999999999999999", "99999999999999999998"
  };
  switch (choose (r, 4))
    {
    case 0:
      return stpcpy (p, words[choose (r, sizeof words / sizeof *words)]);
    case 1:
      return p + sprintf (p, "%d.%u", (int) choose (r, 200) - 100,
                          choose (r, 1000));
    default:
      return p + sprintf (p, "%d", (int) choose (r, 3000) - 1000);
    }
}

/* A line at TEXT, often like the one BEFORE; its length.  */
static size_t
make_line (char *text, char const *before, struct chooser *r)
{
  char *p = text;
  if (before && choose (r, 3) == 0)
    {
      p = stpcpy (p, before);
      size_t cut = choose (r, 4);
      while (cut-- && p > text)
        do
          p--;
        while (p > text && (*p & 0xc0) == 0x80);
    }
  for (unsigned fields = choose (r, 4); fields && p - text < TEXT_MAX / 2;
       fields--)
    {
      p = (choose (r, 2) ? put_number (p, r)
           : put_text (p, r, choose (r, 10) ? 12 : 90));
      *p++ = " \t:,"[choose (r, 4)];
    }
  *p = '\0';
  /* A NUL inside ends what strcmp sees: make some.  */
  size_t length = p - text;
  if (length > 2 && choose (r, 30) == 0)
    text[choose (r, length)] = '\0';
  return length;
}

static void
make_lines (struct sort_check *l, size_t n, struct chooser *r)
{
  struct comparer const *c = &l->comparer;
  size_t const room = TEXT_MAX + SLACK;
  for (size_t i = 0; i < n; i++)
    {
      struct line *line = &l->lines[i];
      line->text = l->texts + i * room;
      line->length = make_line (line->text,
                                i ? l->texts + choose (r, i) * room : NULL,
                                r);
      line->prefix = c->prefix (c, line, 0);
    }
  memcpy (l->copy, l->lines, n * sizeof *l->lines);
}

/* Print what is wrong with A and B.  */
static bool
differ (char const *what, struct line const *a, struct line const *b)
{
  printf ("%s: %.*s | %.*s (%016" PRIx64 " %016" PRIx64 ")\n", what,
          (int) a->length, a->text, (int) b->length, b->text, a->prefix,
          b->prefix);
  return false;
}

/* --- Checks --- */

bool
sort_check_lines (struct sort_check *l, struct chooser *r)
{
  size_t n = choose (r, choose (r, 4) ? 100 : LINES_MAX);
  make_lines (l, n, r);
  sort_lines (&l->comparer, l->lines, n, l->scratch);
  sort_lines_plainly (&l->comparer, l->copy, n, l->scratch);
  for (size_t i = 0; i < n; i++)
    if (l->lines[i].text != l->copy[i].text)
      return differ ("order differs", &l->lines[i], &l->copy[i]);
  return true;
}

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

bool
sort_check_prefixes (struct sort_check *l, struct chooser *r)
{
  struct order const *o = &l->order;
  size_t n = choose (r, choose (r, 4) ? 100 : LINES_MAX);
  make_lines (l, n, r);
  for (size_t i = 1; i < n; i++)
    {
      struct line const *a = &l->lines[i - 1], *b = &l->lines[i];
      int order = order_keys (o, a, b);
      if (!order && (!o->stable || o->n_keys == 0))
        order = order_last_resort (o, a, b);
      if (sign (line_compare (&l->comparer, a, b)) != sign (order))
        return differ ("prefix contradicts", a, b);
    }
  return true;
}

bool
sort_check_weights (struct weights *w, struct chooser *r)
{
  char text[2][TEXT_MAX + SLACK];
  struct line line[2];
  for (int i = 0; i < 2; i++)
    {
      char *p = text[i];
      if (i && choose (r, 2))
        p = stpcpy (p, text[0]);
      p = put_text (p, r, i ? 4 : 14);
      *p = '\0';
      line[i] = (struct line) { .text = text[i], .length = p - text[i] };
      line[i].prefix = weights_prefix (w, text[i], line[i].length);
    }
  int order = strcoll (text[0], text[1]);
  if (line[0].prefix != line[1].prefix
      && (line[0].prefix < line[1].prefix) != (order < 0))
    return differ ("weights contradict strcoll", &line[0], &line[1]);
  return true;
}
