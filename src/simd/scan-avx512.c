/* scan-avx512.c -- scan.h with AVX-512BW and VL  */

#include <config.h>

#ifdef __x86_64__

# include "simd/scan-internal.h"

/* GCC 12's own header trips these.  */
# if defined __GNUC__ && !defined __clang__
#  pragma GCC diagnostic ignored "-Wuninitialized"
#  pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
# endif

# include <immintrin.h>
# include <stddef.h>
# include <stdint.h>

/* Not "avx512f": clang 14 crashes when it is named beside BW.  */
# define SCAN_TARGET \
  __attribute__ ((target ("avx512bw,avx512vl,bmi,popcnt")))
# define SCAN_OPS scan_avx512

static inline SCAN_TARGET uint64_t
mask_byte (char const *p, unsigned char byte)
{
  return _mm512_cmpeq_epi8_mask (_mm512_loadu_si512 (p),
                                 _mm512_set1_epi8 (byte));
}

# define SCAN_MASKED_LOADS
static inline SCAN_TARGET uint64_t
mask_byte_tail (char const *p, size_t size, unsigned char byte)
{
  __mmask64 readable = ((uint64_t) 1 << size) - 1;
  return _mm512_mask_cmpeq_epi8_mask (
    readable, _mm512_maskz_loadu_epi8 (readable, p),
    _mm512_set1_epi8 (byte));
}

static inline SCAN_TARGET uint64_t
mask_fold (char const *p, unsigned char byte, unsigned char fold)
{
  __m512i text = _mm512_or_si512 (_mm512_loadu_si512 (p),
                                  _mm512_set1_epi8 (fold));
  return _mm512_cmpeq_epi8_mask (text, _mm512_set1_epi8 (byte));
}

static inline SCAN_TARGET __m512i
load_table (unsigned char const table[16])
{
  return _mm512_broadcast_i32x4 (_mm_loadu_si128 ((void const *) table));
}

static inline SCAN_TARGET __m512i
high_nibbles (__m512i text)
{
  return _mm512_and_si512 (_mm512_srli_epi16 (text, 4),
                           _mm512_set1_epi8 (0x0f));
}

typedef struct
{
  __m512i low, bits;
  uint64_t high;
} class_type;

static inline SCAN_TARGET class_type
class_load (struct scan_class const *class)
{
  static unsigned char const bits[16] = { 1, 2, 4, 8, 16, 32, 64, 128 };
  return (class_type) { load_table (class->low), load_table (bits),
                        class->high ? UINT64_MAX : 0 };
}

static inline SCAN_TARGET uint64_t
mask_class (char const *p, class_type const *class)
{
  __m512i text = _mm512_loadu_si512 (p);
  /* The shuffle gives 0 for bytes from 0x80 on.  */
  __m512i low = _mm512_shuffle_epi8 (class->low, text);
  __m512i high = _mm512_shuffle_epi8 (class->bits, high_nibbles (text));
  return (_mm512_test_epi8_mask (low, high)
          | (_mm512_movepi8_mask (text) & class->high));
}

typedef struct
{
  __m512i low[SCAN_SET_PROBES], high[SCAN_SET_PROBES];
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
      tables.low[i] = tables.high[i] = _mm512_set1_epi8 (-1);
  return tables;
}

static inline SCAN_TARGET uint64_t
mask_set (char const *p, set_type const *set, unsigned char buckets[64])
{
  __m512i fits = _mm512_set1_epi8 (-1);
  for (size_t i = 0; i < SCAN_SET_PROBES; i++)
    {
      __m512i text = _mm512_loadu_si512 (p + i);
      __m512i nibbles = _mm512_and_si512 (text, _mm512_set1_epi8 (0x0f));
      /* fits & low & high in one */
      fits = _mm512_ternarylogic_epi32 (
        fits, _mm512_shuffle_epi8 (set->low[i], nibbles),
        _mm512_shuffle_epi8 (set->high[i], high_nibbles (text)), 0x80);
    }
  uint64_t mask = _mm512_test_epi8_mask (fits, fits);
  if (mask)
    _mm512_storeu_si512 (buckets, fits);
  return mask;
}

# include "simd/scan-kernels.h"

#endif
