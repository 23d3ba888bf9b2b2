/* many.c -- look for any of many literals  */

#include <config.h>

#include "grep/many.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "simd/scan.h"

/* What a literal begins with, as a word of eight bytes, and which bits of
   the text's word are or'ed and kept before they are compared.  */
struct entry
{
  uint64_t head, fold, mask;
  uint32_t literal;
  uint32_t size;
};

/* What bytes that give a hash can be.  */
enum map_bit
{
  MAP_FIRST = 1,           /* the first of a literal that has more */
  MAP_SECOND = 2,          /* of such a literal, those from its second on */
  MAP_WHOLE = 4            /* a whole literal */
};

struct many
{
  struct scan_literal const *literal;
  size_t head;             /* bytes that are hashed, 1 to 4 */
  uint32_t fold;           /* or'ed to them */
  uint32_t mask;           /* keeps them of a word of four */
  unsigned int bits;       /* of a hash */
  unsigned char *map;      /* of each hash, a set of enum map_bit */
  uint32_t *first;         /* of each bucket, in ORDER; a bucket is a hash
                              without its lowest bits */
  struct entry *entry;     /* literals, by bucket; the longest first */
  unsigned int shift;      /* from a hash to its bucket */
};

/* The word of four bytes at P, the first one lowest.  */
static inline uint32_t
load_four (char const *p)
{
  uint32_t word;
  memcpy (&word, p, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap32 (word);
#endif
  return word;
}

/* The same of which only N bytes may be read.  */
static uint32_t
load_few (char const *p, size_t n)
{
  char bytes[4] = { 0 };
  memcpy (bytes, p, n < 4 ? n : 4);
  return load_four (bytes);
}

static inline uint32_t
hash (struct many const *m, uint32_t word)
{
  return (((word | m->fold) & m->mask) * UINT32_C (0x9e3779b1)
          >> (32 - m->bits));
}

static inline bool
occurs (struct many const *m, uint32_t h)
{
  return (m->map[h] & (MAP_FIRST | MAP_WHOLE)) != 0;
}

static uint64_t
load_eight (void const *p)
{
  uint64_t word;
  memcpy (&word, p, sizeof word);
  return word;
}

static struct entry
make_entry (struct scan_literal const *l, uint32_t literal)
{
  struct entry e = { .literal = literal, .size = l->size };
  size_t n = l->size < 8 ? l->size : 8;
  memcpy (&e.head, l->bytes, n);
  memset (&e.mask, 0xff, n);
  if (l->folds)
    memcpy (&e.fold, l->folds, n);
  return e;
}

struct keyed
{
  uint32_t bucket, literal;
  size_t size;
};

static int
compare_keyed (void const *a, void const *b)
{
  struct keyed const *x = a, *y = b;
  if (x->bucket != y->bucket)
    return x->bucket < y->bucket ? -1 : 1;
  return (x->size < y->size) - (x->size > y->size);
}

static void
fill_buckets (struct many *m, size_t count)
{
  struct keyed *keyed = xnmalloc (count, sizeof *keyed);
  for (size_t i = 0; i < count; i++)
    {
      struct scan_literal const *l = &m->literal[i];
      char const *bytes = (char const *) l->bytes;
      uint32_t h = hash (m, load_few (bytes, l->size));
      m->map[h] |= l->size > m->head ? MAP_FIRST : MAP_WHOLE;
      if (l->size > m->head)
        m->map[hash (m, load_few (bytes + 1, l->size - 1))] |= MAP_SECOND;
      keyed[i] = (struct keyed) { h >> m->shift, i, l->size };
    }
  qsort (keyed, count, sizeof *keyed, compare_keyed);
  size_t buckets = (size_t) 1 << (m->bits - m->shift), n = 0;
  m->first = xnmalloc (buckets + 1, sizeof *m->first);
  m->entry = xnmalloc (count, sizeof *m->entry);
  for (size_t b = 0; b < buckets; b++)
    {
      m->first[b] = n;
      for (; n < count && keyed[n].bucket == b; n++)
        m->entry[n] = make_entry (&m->literal[keyed[n].literal],
                                  keyed[n].literal);
    }
  m->first[buckets] = n;
  free (keyed);
}

struct many *
many_new (struct scan_literal const *literal, size_t count)
{
  struct many *m = xzalloc (sizeof *m);
  m->literal = literal;
  m->head = 4;
  bool fold = false;
  for (size_t i = 0; i < count; i++)
    {
      if (m->head > literal[i].size)
        m->head = literal[i].size;
      fold |= literal[i].folds != NULL;
    }
  m->fold = fold ? UINT32_C (0x20202020) : 0;
  m->mask = m->head < 4 ? (UINT32_C (1) << (8 * m->head)) - 1 : UINT32_MAX;
  /* One in 16 or fewer set; 32 KiB at least, 1 MiB at most.  */
  m->bits = 15;
  while (m->bits < 20 && count > (size_t) 1 << (m->bits - 4))
    m->bits++;
  unsigned int bucket_bits = 8;
  while (bucket_bits < m->bits && count > (size_t) 1 << bucket_bits)
    bucket_bits++;
  m->shift = m->bits - bucket_bits;
  m->map = xcalloc ((size_t) 1 << m->bits, sizeof *m->map);
  fill_buckets (m, count);
  return m;
}

void
many_free (struct many *m)
{
  if (!m)
    return;
  free (m->map);
  free (m->first);
  free (m->entry);
  free (m);
}

static size_t
longest_at (struct many const *m, uint32_t h, char const *text, size_t size,
            bool (*accept) (void const *, char const *, size_t),
            void const *context)
{
  uint32_t bucket = h >> m->shift;
  uint64_t word = 0;
  if (size >= sizeof word)
    word = load_eight (text);
  else
    memcpy (&word, text, size);
  for (uint32_t i = m->first[bucket]; i < m->first[bucket + 1]; i++)
    {
      struct entry const *e = &m->entry[i];
      if (((word | e->fold) & e->mask) == e->head && e->size <= size
          && (e->size <= sizeof word
              || scan_literal_at (&m->literal[e->literal], text, size))
          && (!accept || accept (context, text, e->size)))
        return e->size;
    }
  return 0;
}

size_t
many_longest (struct many const *m, char const *text, size_t size,
              bool (*accept) (void const *, char const *, size_t),
              void const *context)
{
  uint32_t h = hash (m, load_few (text, size));
  return (size >= m->head && occurs (m, h)
            ? longest_at (m, h, text, size, accept, context) : 0);
}

/* Bit I tells whether the place P + I may begin a literal; N places.  */
static inline uint64_t
mask_places (struct many const *m, char const *p, unsigned int n)
{
  unsigned char const *map = m->map;
  uint32_t fold = m->fold, keep = m->mask;
  unsigned int shift = 32 - m->bits;
  uint64_t mask = 0;
  unsigned int here = map[((load_four (p) | fold) & keep)
                          * UINT32_C (0x9e3779b1) >> shift];
  for (unsigned int i = 0; i < n; i++)
    {
      unsigned int next = map[((load_four (p + i + 1) | fold) & keep)
                              * UINT32_C (0x9e3779b1) >> shift];
      unsigned int fits = (here & next >> 1) | here >> 2;
      mask |= (uint64_t) (fits & 1) << i;
      here = next;
    }
  return mask;
}

char const *
many_next (struct many const *m, char const *begin, char const *end)
{
  enum { PLACES = 32 };
  char const *p = begin;
  for (; end - p >= PLACES + 5; p += PLACES)
    for (uint64_t mask = mask_places (m, p, PLACES); mask; mask &= mask - 1)
      {
        char const *at = p + __builtin_ctzll (mask);
        if (longest_at (m, hash (m, load_four (at)), at, end - at, NULL,
                        NULL))
          return at;
      }
  for (; p < end; p++)
    if (many_longest (m, p, end - p, NULL, NULL))
      return p;
  return NULL;
}
