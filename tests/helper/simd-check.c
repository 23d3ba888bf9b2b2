/* simd-check.c -- one round of searches  */

#include <config.h>

#include "simd-check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "simd/scan.h"

enum { TEXT_MAX = 700, LITERALS_MAX = 40, LITERAL_MAX = 40 };

/* Everything that one round needs.  */
struct round
{
  struct chooser chooser;
  char const *begin, *end;
  unsigned char bytes[LITERALS_MAX][LITERAL_MAX];
  unsigned char folds[LITERALS_MAX][LITERAL_MAX];
  struct scan_literal literal[LITERALS_MAX];
  struct scan_pair pair;
  struct scan_class class;
  struct scan_sequence sequence;
  struct scan_set set;
};

/* A byte out of few, so that searches find something.  */
static unsigned char
random_byte (struct round *r)
{
  static char const common[] = "aAbBeE \n@`{[zZ09_\x80\xc3\xff";
  if (choose (&r->chooser, 8) == 0)
    return choose (&r->chooser, 256);
  return common[choose (&r->chooser, sizeof common - 1)];
}

static struct scan_literal
random_literal (struct round *r, size_t i, bool fold, size_t smallest)
{
  unsigned more = choose (&r->chooser, 4) ? 4 : 30;
  size_t size = smallest + choose (&r->chooser, more);
  size_t places = r->end - r->begin;
  bool copied = size <= places && choose (&r->chooser, 2);
  size_t at = copied ? choose (&r->chooser, places - size + 1) : 0;
  for (size_t j = 0; j < size; j++)
    {
      unsigned char b = random_byte (r);
      if (copied)
        b = r->begin[at + j];
      bool letter = ('a' <= (b | 0x20) && (b | 0x20) <= 'z');
      r->folds[i][j] = fold && letter ? 0x20 : 0;
      r->bytes[i][j] = b | r->folds[i][j];
    }
  return (struct scan_literal) { r->bytes[i], fold ? r->folds[i] : NULL,
                                 size };
}

static void
make_set (struct round *r, bool fold)
{
  struct scan_set *set = &r->set;
  memset (set, 0, sizeof *set);
  set->probes = 1 + choose (&r->chooser, SCAN_SET_PROBES);
  set->literal = r->literal;
  size_t n = 0;
  for (int b = 0; b < 8; b++)
    {
      set->first[b] = n;
      for (size_t k = choose (&r->chooser, 4); k; k--, n++)
        {
          r->literal[n] = random_literal (r, n, fold, set->probes);
          for (size_t i = 0; i < set->probes; i++)
            for (int c = 0; c < 256; c++)
              if ((c | r->folds[n][i]) == r->bytes[n][i])
                {
                  set->low[i][c & 15] |= 1 << b;
                  set->high[i][c >> 4] |= 1 << b;
                }
        }
    }
  set->first[8] = n;
}

static void
make_class (struct round *r, struct scan_class *class)
{
  bool member[256] = { false };
  unsigned int n = choose (&r->chooser, 12);
  while (n--)
    member[random_byte (r)] = true;
  if (choose (&r->chooser, 4) == 0)
    for (int b = 'A'; b <= 'z'; b++)
      member[b] = true;
  scan_class_init (class, member);
}

static void
make_sequence (struct round *r)
{
  struct scan_sequence *s = &r->sequence;
  s->classes = 1 + choose (&r->chooser, SCAN_CLASSES);
  for (size_t i = 0; i < s->classes; i++)
    make_class (r, &s->class[i]);
  unsigned most = choose (&r->chooser, 2) ? 5 : SCAN_SEQUENCE_MAX;
  s->size = 1 + choose (&r->chooser, most);
  s->runs = 1 + choose (&r->chooser, SCAN_RUNS);
  for (size_t i = 0; i < s->runs; i++)
    {
      s->run[i].class = choose (&r->chooser, s->classes);
      s->run[i].start = choose (&r->chooser, s->size);
      s->run[i].length = 1 + choose (&r->chooser, s->size - s->run[i].start);
    }
}

/* --- The plain loops --- */

static bool
same (struct scan_literal const *l, char const *p, char const *end)
{
  if (end - p < (ptrdiff_t) l->size)
    return false;
  for (size_t i = 0; i < l->size; i++)
    if ((((unsigned char) p[i]) | (l->folds ? l->folds[i] : 0))
        != l->bytes[i])
      return false;
  return true;
}

static bool
sequence_at (struct scan_sequence const *s, char const *p, char const *end)
{
  if (end - p < (ptrdiff_t) s->size)
    return false;
  for (size_t i = 0; i < s->runs; i++)
    for (size_t j = 0; j < s->run[i].length; j++)
      if (!scan_class_has (&s->class[s->run[i].class],
                           p[s->run[i].start + j]))
        return false;
  return true;
}

static bool
set_at (struct scan_set const *set, char const *p, char const *end)
{
  for (size_t i = 0; i < set->first[8]; i++)
    if (same (&set->literal[i], p, end))
      return true;
  return false;
}

enum what { COUNT, PAIR, CLASS, SEQUENCE, SET, WHATS };
static char const *const what_names[] = { "count", "pair", "class",
                                          "sequence", "set" };

static bool
plain_at (enum what what, struct round const *r, char const *p)
{
  switch (what)
    {
    case PAIR:
      return same (&r->pair.literal, p, r->end);
    case CLASS:
      return scan_class_has (&r->class, *p);
    case SEQUENCE:
      return sequence_at (&r->sequence, p, r->end);
    default:
      return set_at (&r->set, p, r->end);
    }
}

static size_t
plain (enum what what, struct round const *r)
{
  size_t n = 0;
  if (what == COUNT)
    {
      for (char const *p = r->begin; p < r->end; p++)
        n += (unsigned char) *p == r->class.low[0];
      return n;
    }
  for (char const *p = r->begin; p < r->end; p++, n++)
    if (plain_at (what, r, p))
      return n;
  return SIZE_MAX;
}

static size_t
fast (enum what what, struct round const *r, struct scan_ops const *ops)
{
  size_t false_hits = 0;
  char const *at;
  switch (what)
    {
    case COUNT:
      return ops->count (r->begin, r->end, r->class.low[0]);
    case PAIR:
      at = ops->pair (&r->pair, r->begin, r->end, &false_hits);
      break;
    case CLASS:
      at = ops->class (&r->class, r->begin, r->end);
      break;
    case SEQUENCE:
      at = ops->sequence (&r->sequence, r->begin, r->end);
      break;
    default:
      at = ops->set (&r->set, r->begin, r->end, &false_hits);
    }
  return at ? (size_t) (at - r->begin) : SIZE_MAX;
}

static void
prepare (struct round *r, char *room)
{
  unsigned most = choose (&r->chooser, 3) ? TEXT_MAX : 70;
  size_t size = choose (&r->chooser, most);
  char *text = choose (&r->chooser, 2) ? room : room + TEXT_MAX - size;
  r->begin = text;
  r->end = text + size;
  bool dull = choose (&r->chooser, 2);
  for (size_t i = 0; i < size; i++)
    text[i] = dull && choose (&r->chooser, 64) ? 'q' : random_byte (r);
  bool fold = choose (&r->chooser, 2);
  r->pair.literal = random_literal (r, LITERALS_MAX - 1, fold, 1);
  for (size_t i = 0; i < SCAN_PROBES; i++)
    r->pair.offset[i] = choose (&r->chooser, r->pair.literal.size);
  make_class (r, &r->class);
  make_sequence (r);
  make_set (r, fold);
}

/* TEXT_MAX bytes with a page that cannot be read on either side; they fill
   whole pages only when the caller says where in ROOM.  */
static char *
guarded_room (char **first)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *all = mmap (NULL, 3 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS,
                    -1, 0);
  if (all == MAP_FAILED
      || mprotect (all + page, page, PROT_READ | PROT_WRITE) != 0)
    exit (77);
  *first = all + page;
  return all + 2 * page - TEXT_MAX;
}

static bool
compare (struct round const *r, enum what what, enum cpu_level level)
{
  size_t wanted = plain (what, r), got = fast (what, r, scan_level (level));
  if (wanted != got)
    printf ("%s of %s: %zu, not %zu, of %td bytes\n", what_names[what],
            cpu_level_name (level), got, wanted, r->end - r->begin);
  return wanted == got;
}

bool
simd_check (struct chooser *chooser)
{
  static char *first, *last;
  if (!first)
    last = guarded_room (&first);
  struct round r = { .chooser = *chooser };
  prepare (&r, choose (&r.chooser, 2) ? first : last);
  *chooser = r.chooser;
  for (int what = 0; what < WHATS; what++)
    for (int level = 0; level < CPU_LEVELS; level++)
      if (cpu_can (level) && !compare (&r, what, level))
        return false;
  return true;
}
