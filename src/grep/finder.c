/* finder.c -- look in text for what extract.h requires

   One literal: by its rarest bytes.  Up to SET_MAX: by the vectors' buckets.
   More: many.h.  A sequence: by vectors of its classes.  */

#include <config.h>

#include "grep/finder.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/charset.h"
#include "grep/extract.h"
#include "grep/many.h"
#include "grep/rarity.h"

enum { SET_MAX = 64 };

enum finder_kind { FIND_PAIR, FIND_SET, FIND_MANY, FIND_SEQUENCE };

struct finder
{
  enum finder_kind kind;
  struct scan_ops const *scan;
  struct scan_literal *literal;  /* sorted by bucket for FIND_SET */
  size_t count;
  struct scan_pair pair;
  struct scan_set set;
  struct many *many;
  struct scan_sequence sequence;
  bool exact;
  size_t false_hits;       /* since SCANNED was 0 */
  size_t scanned;
  int changes;             /* of the probes or the kind, at run time */
};

/* --- One literal --- */

static bool
folded_at (struct scan_literal const *literal, size_t i)
{
  return literal->folds && literal->folds[i];
}

/* Choose the rarest bytes by OFTEN, bytes that are apart preferred.  */
static void
choose_probes (struct scan_pair *pair, double const often[256])
{
  struct scan_literal const *l = &pair->literal;
  for (size_t k = 0; k < SCAN_PROBES; k++)
    {
      double best = 1e9;
      for (size_t i = 0; i < l->size && i < 4096; i++)
        {
          double p = often[l->bytes[i]];
          if (folded_at (l, i))
            p += often[l->bytes[i] & ~0x20];
          for (size_t j = 0; j < k; j++)
            if (pair->offset[j] == i)
              p += 1e6;
            else if (l->bytes[pair->offset[j]] == l->bytes[i])
              p *= 4;
          if (p < best)
            {
              best = p;
              pair->offset[k] = i;
            }
        }
    }
}

static void
init_pair (struct finder *f)
{
  double often[256];
  for (int b = 0; b < 256; b++)
    often[b] = rarity_of_byte (b);
  f->pair.literal = f->literal[0];
  choose_probes (&f->pair, often);
}

/* The bytes chosen are common here: choose by what is in the text.  */
static void
sample_probes (struct finder *f, char const *begin, char const *end)
{
  enum { SAMPLE = 16384 };
  double often[256];
  for (int b = 0; b < 256; b++)
    often[b] = rarity_of_byte (b) * 256;
  if (end - begin > SAMPLE)
    end = begin + SAMPLE;
  for (char const *p = begin; p < end; p++)
    often[(unsigned char) *p]++;
  choose_probes (&f->pair, often);
}

/* --- Several --- */

static int
compare_heads (void const *a, void const *b)
{
  struct scan_literal const *x = a, *y = b;
  size_t n = x->size < y->size ? x->size : y->size;
  int order = memcmp (x->bytes, y->bytes, n < 4 ? n : 4);
  return order ? order : (x->size > y->size) - (x->size < y->size);
}

static void
set_byte (struct scan_set *set, size_t i, unsigned char byte, int bucket)
{
  set->low[i][byte & 15] |= 1 << bucket;
  set->high[i][byte >> 4] |= 1 << bucket;
}

/* Literals that begin alike share a bucket.  */
static void
init_set (struct finder *f, size_t shortest)
{
  struct scan_set *set = &f->set;
  qsort (f->literal, f->count, sizeof *f->literal, compare_heads);
  set->literal = f->literal;
  set->probes = shortest < SCAN_SET_PROBES ? shortest : SCAN_SET_PROBES;
  for (int b = 0; b <= 8; b++)
    set->first[b] = f->count * b / 8;
  for (int b = 0; b < 8; b++)
    for (size_t n = set->first[b]; n < set->first[b + 1]; n++)
      for (size_t i = 0; i < set->probes; i++)
        {
          unsigned char byte = f->literal[n].bytes[i];
          set_byte (set, i, byte, b);
          if (folded_at (&f->literal[n], i))
            set_byte (set, i, byte & ~0x20, b);
        }
}

/* --- A sequence --- */

static void
class_of_set (struct scan_class *class, uint64_t const set[4])
{
  bool member[256];
  for (int b = 0; b < 256; b++)
    member[b] = set[b >> 6] >> (b & 63) & 1;
  scan_class_init (class, member);
}

static double
share (uint64_t const set[4])
{
  double p = 0;
  for (int b = 0; b < 256; b++)
    if (set[b >> 6] >> (b & 63) & 1)
      p += rarity_of_byte (b);
  return p;
}

/* Fill the runs; the rarest first.  Classes beyond what there is room for
   are left out.  */
static void
init_sequence (struct finder *f, struct byte_sequence const *from)
{
  struct scan_sequence *s = &f->sequence;
  unsigned int class_at[SCAN_SEQUENCE_MAX];
  double shares[SCAN_CLASSES];
  s->size = from->size;
  for (size_t i = 0; i < from->size; i++)
    {
      size_t j = 0;
      while (j < i && memcmp (from->set[i], from->set[j],
                              sizeof *from->set) != 0)
        j++;
      class_at[i] = j < i ? class_at[j] : s->classes;
      if (j == i && s->classes < SCAN_CLASSES)
        {
          shares[s->classes] = share (from->set[i]);
          class_of_set (&s->class[s->classes++], from->set[i]);
        }
      else if (j == i)
        class_at[i] = SCAN_CLASSES;
    }
  for (bool done[SCAN_CLASSES] = { false };;)
    {
      unsigned int c = SCAN_CLASSES;
      for (unsigned int i = 0; i < s->classes; i++)
        if (!done[i] && (c == SCAN_CLASSES || shares[i] < shares[c]))
          c = i;
      if (c == SCAN_CLASSES)
        break;
      done[c] = true;
      for (size_t i = 0, n; i < from->size; i += n)
        {
          for (n = 0; i + n < from->size && class_at[i + n] == c;)
            n++;
          if (n && s->runs < SCAN_RUNS)
            s->run[s->runs++] = (struct scan_run) { c, i, n };
          else if (n)
            f->exact = false;
          n += n == 0;
        }
    }
  for (size_t i = 0; i < from->size; i++)
    f->exact &= class_at[i] < SCAN_CLASSES;
}

/* --- All --- */

struct finder *
finder_new (struct required const *required)
{
  if (required->kind == REQUIRED_NOTHING)
    return NULL;
  struct finder *f = xzalloc (sizeof *f);
  f->scan = scan_best ();
  f->exact = true;
  if (required->kind == REQUIRED_SEQUENCE)
    {
      f->kind = FIND_SEQUENCE;
      init_sequence (f, required->sequence);
      return f;
    }
  f->count = required->count;
  f->literal = xmemdup (required->literal, f->count * sizeof *f->literal);
  size_t shortest = SIZE_MAX;
  for (size_t i = 0; i < f->count; i++)
    if (shortest > f->literal[i].size)
      shortest = f->literal[i].size;
  if (f->count == 1)
    {
      f->kind = FIND_PAIR;
      init_pair (f);
    }
  else if (f->count <= SET_MAX)
    {
      f->kind = FIND_SET;
      init_set (f, shortest);
    }
  else
    {
      f->kind = FIND_MANY;
      f->many = many_new (f->literal, f->count);
    }
  return f;
}

void
finder_free (struct finder *f)
{
  if (!f)
    return;
  many_free (f->many);
  free (f->literal);
  free (f);
}

bool
finder_exact (struct finder const *f)
{
  return f->exact;
}

/* Note what the last search cost; when its guess proves bad, try another.
   One false hit costs about as much as FALSE_HIT bytes of a good pass.  */
static void
adapt (struct finder *f, char const *begin, char const *at, char const *end)
{
  enum { FALSE_HIT = 100, ENOUGH = 256, CHANGES_MAX = 4 };
  f->scanned += (at ? at : end) - begin;
  if (f->false_hits < ENOUGH)
    return;
  if (f->false_hits * FALSE_HIT > f->scanned && f->changes < CHANGES_MAX)
    {
      f->changes++;
      if (f->kind == FIND_PAIR)
        sample_probes (f, begin, end);
      else if (f->count > 8)
        {
          f->kind = FIND_MANY;
          if (!f->many)
            f->many = many_new (f->literal, f->count);
        }
    }
  f->false_hits = f->scanned = 0;
}

char const *
finder_next (struct finder *f, char const *begin, char const *end)
{
  char const *at;
  switch (f->kind)
    {
    case FIND_PAIR:
      at = f->scan->pair (&f->pair, begin, end, &f->false_hits);
      break;
    case FIND_SET:
      at = f->scan->set (&f->set, begin, end, &f->false_hits);
      break;
    case FIND_SEQUENCE:
      return f->scan->sequence (&f->sequence, begin, end);
    default:
      return many_next (f->many, begin, end);
    }
  adapt (f, begin, at, end);
  return at;
}

size_t
finder_longest (struct finder const *f, char const *text, size_t size,
                bool (*accept) (void const *context, char const *text,
                                size_t size),
                void const *context)
{
  if (f->many)
    return many_longest (f->many, text, size, accept, context);
  size_t longest = 0;
  for (size_t i = 0; i < f->count; i++)
    {
      struct scan_literal const *l = &f->literal[i];
      if (l->size > longest && scan_literal_at (l, text, size)
          && (!accept || accept (context, text, l->size)))
        longest = l->size;
    }
  return longest;
}
