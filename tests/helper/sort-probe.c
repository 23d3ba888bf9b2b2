/* sort-probe -- compare sort's fast ways with its plain ones

     sort-probe lines SEED ROUNDS [SORT-OPTION...]
       sort_lines and sort_lines_plainly put random lines in the same order
     sort-probe prefixes SEED ROUNDS [SORT-OPTION...]
       the prefixes of two lines never contradict their comparison
     sort-probe weights SEED ROUNDS
       weights_prefix never contradicts strcoll on random text

   The locale is the environment's.  Prints the first contradiction and ends
   with status 1.  */

#include <config.h>

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "progname.h"
#include "xalloc.h"

#include "sort/memsort.h"
#include "sort/options.h"
#include "sort/weights.h"

enum { TEXT_MAX = 600, LINES_MAX = 3000, SLACK = 64 };

/* A small generator: the same numbers everywhere.  */
static unsigned
below (uint64_t *state, unsigned n)
{
  *state = *state * UINT64_C (6364136223846793005) + 1442695040888963407;
  return (*state >> 33) % n;
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
put_text (char *p, uint64_t *state, unsigned n)
{
  for (n = below (state, n + 1); n; n--)
    {
      unsigned kind = below (state, 20);
      unsigned c = (kind < 12 ? ' ' + below (state, 95)
                    : kind < 15 ? 0xa0 + below (state, 0xe0)
                    : kind < 16 ? 0x300 + below (state, 0x50)
                    : kind < 17 ? 0x180 + below (state, 0x2000)
                    : 'a' + below (state, 4));
      p = put_character (p, c);
    }
  return p;
}

static char *
put_number (char *p, uint64_t *state)
{
  static char const *const words[] = {
    "0", "-0", "00.0", "1K", "1k", "2M", "-3G", "1e3", "1E-2", "nan", "-nan",
    "inf", "-inf", "0x1F", "1,000", "12,345.6", ".5", "-.5", "1.", "Jan",
    "feb", "2e308", "1e400", "0.9999999999999999999",
    "99999999999999999999", "99999999999999999998"
  };
  switch (below (state, 4))
    {
    case 0:
      return stpcpy (p, words[below (state, sizeof words / sizeof *words)]);
    case 1:
      return p + sprintf (p, "%d.%u", (int) below (state, 200) - 100,
                          below (state, 1000));
    default:
      return p + sprintf (p, "%d", (int) below (state, 3000) - 1000);
    }
}

/* A random line at TEXT, often like the one BEFORE; its length.  */
static size_t
make_line (char *text, char const *before, uint64_t *state)
{
  char *p = text;
  if (before && below (state, 3) == 0)
    {
      p = stpcpy (p, before);
      size_t cut = below (state, 4);
      while (cut-- && p > text)
        do
          p--;
        while (p > text && (*p & 0xc0) == 0x80);
    }
  for (unsigned fields = below (state, 4); fields && p - text < TEXT_MAX / 2;
       fields--)
    {
      p = (below (state, 2) ? put_number (p, state)
           : put_text (p, state, below (state, 10) ? 12 : 90));
      *p++ = " \t:,"[below (state, 4)];
    }
  *p = '\0';
  /* A NUL inside ends what strcmp sees: make some.  */
  size_t length = p - text;
  if (length > 2 && below (state, 30) == 0)
    text[below (state, length)] = '\0';
  return length;
}

struct lines
{
  struct line *lines, *copy, *scratch;
  char *texts;
};

static void
make_lines (struct lines *l, struct comparer const *c, size_t n,
            uint64_t *state)
{
  size_t const room = TEXT_MAX + SLACK;
  for (size_t i = 0; i < n; i++)
    {
      struct line *line = &l->lines[i];
      line->text = l->texts + i * room;
      line->length = make_line (line->text,
                                i ? l->texts + below (state, i) * room : NULL,
                                state);
      line->prefix = c->prefix (c, line, 0);
    }
  memcpy (l->copy, l->lines, n * sizeof *l->lines);
}

static void
show (char const *what, struct line const *a, struct line const *b)
{
  printf ("%s: %.*s | %.*s (%016" PRIx64 " %016" PRIx64 ")\n", what,
          (int) a->length, a->text, (int) b->length, b->text, a->prefix,
          b->prefix);
  exit (EXIT_FAILURE);
}

static void
check_sorting (struct comparer const *c, struct lines *l, size_t n)
{
  sort_lines (c, l->lines, n, l->scratch);
  sort_lines_plainly (c, l->copy, n, l->scratch);
  for (size_t i = 0; i < n; i++)
    if (l->lines[i].text != l->copy[i].text)
      show ("order differs", &l->lines[i], &l->copy[i]);
}

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

static void
check_prefixes (struct comparer const *c, struct order const *o,
                struct lines const *l, size_t n)
{
  for (size_t i = 1; i < n; i++)
    {
      struct line const *a = &l->lines[i - 1], *b = &l->lines[i];
      int order = order_keys (o, a, b);
      if (!order && !o->stable)
        order = order_last_resort (o, a, b);
      if (sign (line_compare (c, a, b)) != sign (order))
        show ("prefix contradicts", a, b);
    }
}

static void
probe_lines (char const *what, uint64_t seed, unsigned long rounds, int argc,
             char **argv)
{
  struct sort_options options;
  options_parse (&options, argc, argv);
  struct order order = options.order;
  order_prepare (&order);
  order_learn (&order);
  struct comparer c;
  order_comparer (&c, &order);
  struct lines l = { .texts = xcalloc (LINES_MAX, TEXT_MAX + SLACK) };
  l.lines = xnmalloc (LINES_MAX, sizeof *l.lines);
  l.copy = xnmalloc (LINES_MAX, sizeof *l.lines);
  l.scratch = xnmalloc (LINES_MAX, sizeof *l.lines);
  for (; rounds; rounds--)
    {
      size_t n = below (&seed, below (&seed, 4) ? 100 : LINES_MAX);
      make_lines (&l, &c, n, &seed);
      if (strcmp (what, "lines") == 0)
        check_sorting (&c, &l, n);
      else
        check_prefixes (&c, &order, &l, n);
    }
  free (l.lines);
  free (l.copy);
  free (l.scratch);
  free (l.texts);
}

static void
probe_weights (uint64_t seed, unsigned long rounds)
{
  struct weights *w = weights_new ();
  if (!w)
    {
      puts ("no table");
      return;
    }
  for (; rounds; rounds--)
    {
      char text[2][TEXT_MAX + SLACK];
      struct line line[2];
      for (int i = 0; i < 2; i++)
        {
          char *p = text[i];
          if (i && below (&seed, 2))
            p = stpcpy (p, text[0]);
          p = put_text (p, &seed, i ? 4 : 14);
          *p = '\0';
          line[i] = (struct line) { .text = text[i],
                                    .length = p - text[i] };
          line[i].prefix = weights_prefix (w, text[i], line[i].length);
        }
      int order = strcoll (text[0], text[1]);
      if (line[0].prefix != line[1].prefix
          && (line[0].prefix < line[1].prefix) != (order < 0))
        show ("weights contradict strcoll", &line[0], &line[1]);
    }
  weights_free (w);
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  setlocale (LC_ALL, "");
  if (argc < 4)
    {
      fputs ("usage: sort-probe lines|prefixes|weights SEED ROUNDS"
             " [SORT-OPTION...]\n", stderr);
      return 2;
    }
  uint64_t seed = strtoull (argv[2], NULL, 10);
  unsigned long rounds = strtoul (argv[3], NULL, 10);
  if (strcmp (argv[1], "weights") == 0)
    probe_weights (seed, rounds);
  else
    probe_lines (argv[1], seed, rounds, argc - 3, argv + 3);
  return EXIT_SUCCESS;
}
