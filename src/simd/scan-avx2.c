/* scan-avx2.c -- scan.h with AVX2, two vectors to a chunk  */

#include <config.h>

#ifdef __x86_64__

# include "simd/scan-internal.h"

# include <immintrin.h>
# include <stddef.h>
# include <stdint.h>

# define SCAN_TARGET __attribute__ ((target ("avx2,bmi,popcnt")))
# define SCAN_OPS scan_avx2

static inline SCAN_TARGET __m256i
load (char const *p)
{
  return _mm256_loadu_si256 ((void const *) p);
}

/* The highest bits of LOW's bytes, then of HIGH's.  */
static inline SCAN_TARGET uint64_t
join (__m256i low, __m256i high)
{
  return ((uint32_t) _mm256_movemask_epi8 (low)
          | (uint64_t) (uint32_t) _mm256_movemask_epi8 (high) << 32);
}

static inline SCAN_TARGET uint64_t
mask_byte (char const *p, unsigned char byte)
{
  __m256i wanted = _mm256_set1_epi8 (byte);
  return join (_mm256_cmpeq_epi8 (load (p), wanted),
               _mm256_cmpeq_epi8 (load (p + 32), wanted));
}

static inline SCAN_TARGET uint64_t
mask_fold (char const *p, unsigned char byte, unsigned char fold)
{
  __m256i wanted = _mm256_set1_epi8 (byte), or = _mm256_set1_epi8 (fold);
  return join (_mm256_cmpeq_epi8 (_mm256_or_si256 (load (p), or), wanted),
               _mm256_cmpeq_epi8 (_mm256_or_si256 (load (p + 32), or),
                                  wanted));
}

static inline SCAN_TARGET __m256i
load_table (unsigned char const table[16])
{
  return _mm256_broadcastsi128_si256 (
    _mm_loadu_si128 ((void const *) table));
}

static inline SCAN_TARGET __m256i
high_nibbles (__m256i text)
{
  return _mm256_and_si256 (_mm256_srli_epi16 (text, 4),
                           _mm256_set1_epi8 (0x0f));
}

typedef struct
{
  __m256i low, bits, high;
} class_type;

static inline SCAN_TARGET class_type
class_load (struct scan_class const *class)
{
  static unsigned char const bits[16] = { 1, 2, 4, 8, 16, 32, 64, 128 };
  return (class_type) { load_table (class->low), load_table (bits),
                        _mm256_set1_epi8 (class->high ? 0x80 : 0) };
}

/* Highest bit set in the bytes that are members.  */
static inline SCAN_TARGET __m256i
members (__m256i text, class_type const *class)
{
  /* The first shuffle gives 0 for bytes from 0x80 on, the second as well,
     and then 0 & 0 == 0 would make them members: their own highest bit
     decides instead.  */
  __m256i low = _mm256_shuffle_epi8 (class->low, text);
  __m256i bit = _mm256_shuffle_epi8 (class->bits, high_nibbles (text));
  __m256i ascii = _mm256_cmpeq_epi8 (_mm256_and_si256 (low, bit), bit);
  return _mm256_or_si256 (_mm256_andnot_si256 (text, ascii),
                          _mm256_and_si256 (text, class->high));
}

static inline SCAN_TARGET uint64_t
mask_class (char const *p, class_type const *class)
{
  return join (members (load (p), class), members (load (p + 32), class));
}

typedef struct
{
  __m256i low[SCAN_SET_PROBES], high[SCAN_SET_PROBES];
} set_type;

static inline SCAN_TARGET set_type
set_load (struct scan_set const *set)
{
  set_type tables;
  for (size_t i = 0; i < SCAN_SET_PROBES; i++)
    if (i < set->probes)
      {
        tables.low[i] = load_table (set->low[i]);
        tables.high[i] = load_table (set->high[i]);
      }
    else
      tables.low[i] = tables.high[i] = _mm256_set1_epi8 (-1);
  return tables;
}

static inline SCAN_TARGET __m256i
fitting (char const *p, set_type const *set)
{
  __m256i fits = _mm256_set1_epi8 (-1);
  for (size_t i = 0; i < SCAN_SET_PROBES; i++)
    {
      __m256i text = load (p + i);
      __m256i nibbles = _mm256_and_si256 (text, _mm256_set1_epi8 (0x0f));
      __m256i low = _mm256_shuffle_epi8 (set->low[i], nibbles);
      __m256i high = _mm256_shuffle_epi8 (set->high[i], high_nibbles (text));
      fits = _mm256_and_si256 (fits, _mm256_and_si256 (low, high));
    }
  return fits;
}

static inline SCAN_TARGET uint64_t
mask_set (char const *p, set_type const *set, unsigned char buckets[64])
{
  __m256i a = fitting (p, set), b = fitting (p + 32, set);
  if (_mm256_testz_si256 (_mm256_or_si256 (a, b), _mm256_or_si256 (a, b)))
    return 0;
  _mm256_storeu_si256 ((void *) buckets, a);
  _mm256_storeu_si256 ((void *) (buckets + 32), b);
  __m256i zero = _mm256_setzero_si256 ();
  return ~join (_mm256_cmpeq_epi8 (a, zero), _mm256_cmpeq_epi8 (b, zero));
}

# include "simd/scan-kernels.h"

#endif
