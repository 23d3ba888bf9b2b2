/* scan-kernels.h -- the searches, written once for every instruction set

   Included by scan-*.c, each of which first defines SCAN_TARGET (the
   function attribute), SCAN_OPS (the name of the table to define) and these,
   over a chunk of 64 bytes at P, which need not be aligned; bit I of a mask
   stands for P[I]:

     uint64_t mask_byte (p, byte)          bytes equal to BYTE
     uint64_t mask_fold (p, byte, fold)    bytes B with (B | FOLD) == BYTE
     class_type, class_load (class)        a class ready for use
     uint64_t mask_class (p, class_type const *)
     set_type, set_load (set)              the tables of a set, likewise
     uint64_t mask_set (p, set_type const *, unsigned char buckets[64])
                                           places where some bucket fits;
                                           BUCKETS is stored when there is
                                           one

   mask_set reads 64 + SCAN_SET_PROBES - 1 bytes.  With SCAN_MASKED_LOADS
   there is mask_byte_tail already.  */

#include "simd/scan-internal.h"

#include <string.h>

enum { CHUNK = 64 };

/* A copy of what is left of a text, with room to read a whole chunk.  */
struct tail
{
  char bytes[2 * CHUNK + SCAN_SEQUENCE_MAX];
};

static inline SCAN_TARGET char const *
tail_copy (struct tail *tail, char const *begin, char const *end)
{
  memset (tail->bytes, 0, sizeof tail->bytes);
  return memcpy (tail->bytes, begin, end - begin);
}

/* The lowest N bits, N at most 64.  */
static inline uint64_t
low_bits (size_t n)
{
  return n < 64 ? ((uint64_t) 1 << n) - 1 : UINT64_MAX;
}

/* As mask_byte, for the last SIZE bytes of a text, fewer than a chunk.  */
#ifndef SCAN_MASKED_LOADS
static inline SCAN_TARGET uint64_t
mask_byte_tail (char const *p, size_t size, unsigned char byte)
{
  struct tail tail;
  return mask_byte (tail_copy (&tail, p, p + size), byte) & low_bits (size);
}
#endif

static SCAN_TARGET size_t
count_byte (char const *begin, char const *end, unsigned char byte)
{
  size_t n = 0;
  char const *p = begin;
  for (; end - p >= CHUNK; p += CHUNK)
    n += __builtin_popcountll (mask_byte (p, byte));
  if (p < end)
    n += __builtin_popcountll (mask_byte_tail (p, end - p, byte));
  return n;
}

static SCAN_TARGET char const *
find_class (struct scan_class const *class, char const *begin, char const *end)
{
  class_type c = class_load (class);
  char const *p = begin;
  for (; end - p >= CHUNK; p += CHUNK)
    {
      uint64_t mask = mask_class (p, &c);
      if (mask)
        return p + __builtin_ctzll (mask);
    }
  if (p < end)
    {
      struct tail tail;
      uint64_t mask = (mask_class (tail_copy (&tail, p, end), &c)
                       & low_bits (end - p));
      if (mask)
        return p + __builtin_ctzll (mask);
    }
  return NULL;
}

/* --- pair --- */

struct probe
{
  size_t offset;
  unsigned char byte, fold;
};

static inline SCAN_TARGET uint64_t
mask_probe (char const *p, struct probe const *probe, bool fold)
{
  return (fold ? mask_fold (p + probe->offset, probe->byte, probe->fold)
               : mask_byte (p + probe->offset, probe->byte));
}

/* The first place in MASK, seen from P, where the literal really is.  */
static inline SCAN_TARGET char const *
pair_verify (struct scan_literal const *literal, uint64_t mask,
             char const *p, char const *end, size_t *false_hits)
{
  for (; mask; mask &= mask - 1)
    {
      char const *hit = p + __builtin_ctzll (mask);
      if (literal_at (literal, hit, end - hit))
        return hit;
      ++*false_hits;
    }
  return NULL;
}

/* Inlined twice, so that FOLD is a constant.  */
static inline __attribute__ ((always_inline)) SCAN_TARGET char const *
pair_scan (struct scan_pair const *pair, bool fold, char const *begin,
           char const *end, size_t *false_hits)
{
  struct scan_literal const *literal = &pair->literal;
  if (end - begin < (ptrdiff_t) literal->size)
    return NULL;
  struct probe probe[SCAN_PROBES];
  for (size_t i = 0; i < SCAN_PROBES; i++)
    {
      size_t offset = pair->offset[i];
      probe[i].offset = offset;
      probe[i].byte = literal->bytes[offset];
      probe[i].fold = fold ? literal->folds[offset] : 0;
    }

  /* Places where the literal may begin.  */
  char const *places = end - literal->size + 1;
  char const *p = begin;
  for (; places - p >= CHUNK; p += CHUNK)
    {
      uint64_t mask = mask_probe (p, &probe[0], fold);
      mask &= mask_probe (p, &probe[1], fold);
      mask &= mask_probe (p, &probe[2], fold);
      if (mask)
        {
          char const *hit = pair_verify (literal, mask, p, end, false_hits);
          if (hit)
            return hit;
        }
    }
  if (p == places)
    return NULL;
  uint64_t mask = low_bits (places - p);
  for (size_t i = 0; i < SCAN_PROBES && mask; i++)
    {
      struct tail tail;
      char const *from = p + probe[i].offset;
      struct probe here = probe[i];
      here.offset = 0;
      mask &= mask_probe (tail_copy (&tail, from, from + (places - p)),
                          &here, fold);
    }
  return pair_verify (literal, mask, p, end, false_hits);
}

static SCAN_TARGET char const *
find_pair (struct scan_pair const *pair, char const *begin, char const *end,
      size_t *false_hits)
{
  return (pair->literal.folds
            ? pair_scan (pair, true, begin, end, false_hits)
            : pair_scan (pair, false, begin, end, false_hits));
}

/* --- sequence --- */

/* Bits of MASK that begin N set ones.  */
static inline SCAN_TARGET _GL_ATTRIBUTE_CONST uint64_t
begins_run (uint64_t mask, unsigned int n)
{
  for (unsigned int have = 1; have < n;)
    {
      unsigned int step = have < n - have ? have : n - have;
      mask &= mask >> step;
      have += step;
    }
  return mask;
}

/* Where the sequence begins among the 64 - SIZE + 1 places from P on.  */
static inline SCAN_TARGET uint64_t
mask_sequence (char const *p, struct scan_sequence const *sequence,
               class_type const classes[SCAN_CLASSES])
{
  uint64_t mask = low_bits (CHUNK + 1 - sequence->size);
  uint64_t members = 0;
  unsigned int loaded = SCAN_CLASSES;
  for (size_t i = 0; i < sequence->runs && mask; i++)
    {
      struct scan_run const *run = &sequence->run[i];
      if (run->class != loaded)
        {
          members = mask_class (p, &classes[run->class]);
          loaded = run->class;
        }
      mask &= begins_run (members, run->length) >> run->start;
    }
  return mask;
}

static SCAN_TARGET char const *
find_sequence (struct scan_sequence const *sequence, char const *begin,
          char const *end)
{
  class_type classes[SCAN_CLASSES];
  for (size_t i = 0; i < SCAN_CLASSES; i++)
    classes[i] = class_load (&sequence->class[i]);

  size_t step = CHUNK + 1 - sequence->size;
  char const *p = begin;
  for (; end - p >= CHUNK; p += step)
    {
      uint64_t mask = mask_sequence (p, sequence, classes);
      if (mask)
        return p + __builtin_ctzll (mask);
    }
  if (end - p < (ptrdiff_t) sequence->size)
    return NULL;
  struct tail tail;
  uint64_t mask = (mask_sequence (tail_copy (&tail, p, end), sequence,
                                  classes)
                   & low_bits (end - p + 1 - sequence->size));
  return mask ? p + __builtin_ctzll (mask) : NULL;
}

/* --- set --- */

static inline SCAN_TARGET bool
bucket_at (struct scan_set const *set, unsigned int buckets, char const *p,
           size_t size)
{
  for (; buckets; buckets &= buckets - 1)
    {
      unsigned int b = __builtin_ctz (buckets);
      for (size_t i = set->first[b]; i < set->first[b + 1]; i++)
        if (literal_at (&set->literal[i], p, size))
          return true;
    }
  return false;
}

static inline SCAN_TARGET char const *
set_verify (struct scan_set const *set, uint64_t mask,
            unsigned char const buckets[CHUNK], char const *p,
            char const *end, size_t *false_hits)
{
  for (; mask; mask &= mask - 1)
    {
      unsigned int i = __builtin_ctzll (mask);
      if (bucket_at (set, buckets[i], p + i, end - (p + i)))
        return p + i;
      ++*false_hits;
    }
  return NULL;
}

static SCAN_TARGET char const *
find_set (struct scan_set const *set, char const *begin, char const *end,
     size_t *false_hits)
{
  set_type tables = set_load (set);
  unsigned char buckets[CHUNK];
  char const *p = begin;
  for (; end - p >= CHUNK + SCAN_SET_PROBES - 1; p += CHUNK)
    {
      uint64_t mask = mask_set (p, &tables, buckets);
      if (mask)
        {
          char const *hit = set_verify (set, mask, buckets, p, end,
                                        false_hits);
          if (hit)
            return hit;
        }
    }
  while (p < end)
    {
      struct tail tail;
      size_t places = end - p < CHUNK ? end - p : CHUNK;
      uint64_t mask = (mask_set (tail_copy (&tail, p, end), &tables, buckets)
                       & low_bits (places));
      char const *hit = set_verify (set, mask, buckets, p, end, false_hits);
      if (hit)
        return hit;
      p += places;
    }
  return NULL;
}

struct scan_ops const SCAN_OPS = {
  .count = count_byte,
  .pair = find_pair,
  .class = find_class,
  .sequence = find_sequence,
  .set = find_set,
};
