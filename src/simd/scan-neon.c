/* scan-neon.c -- scan.h with NEON, four vectors to a chunk  */

#include <config.h>

#if defined __aarch64__ && defined __ARM_NEON

# include "simd/scan-internal.h"

# include <arm_neon.h>
# include <stddef.h>
# include <stdint.h>

# define SCAN_TARGET
# define SCAN_OPS scan_neon

/* One bit for each byte of four vectors whose bytes are all ones or all
   zeros.  */
static inline uint64_t
join (uint8x16_t const v[4])
{
  static uint8_t const weights[16]
    = { 1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128 };
  uint8x16_t weight = vld1q_u8 (weights);
  uint8x16_t a = vpaddq_u8 (vandq_u8 (v[0], weight), vandq_u8 (v[1], weight));
  uint8x16_t b = vpaddq_u8 (vandq_u8 (v[2], weight), vandq_u8 (v[3], weight));
  a = vpaddq_u8 (a, b);
  a = vpaddq_u8 (a, a);
  return vgetq_lane_u64 (vreinterpretq_u64_u8 (a), 0);
}

static inline uint8x16_t
load (char const *p)
{
  return vld1q_u8 ((unsigned char const *) p);
}

static inline uint64_t
mask_fold (char const *p, unsigned char byte, unsigned char fold)
{
  uint8x16_t v[4];
  for (int i = 0; i < 4; i++)
    v[i] = vceqq_u8 (vorrq_u8 (load (p + 16 * i), vdupq_n_u8 (fold)),
                     vdupq_n_u8 (byte));
  return join (v);
}

static inline uint64_t
mask_byte (char const *p, unsigned char byte)
{
  return mask_fold (p, byte, 0);
}

typedef struct
{
  uint8x16_t low, bits, high;
} class_type;

static inline class_type
class_load (struct scan_class const *class)
{
  static uint8_t const bits[16] = { 1, 2, 4, 8, 16, 32, 64, 128 };
  return (class_type) { vld1q_u8 (class->low), vld1q_u8 (bits),
                        vdupq_n_u8 (class->high ? 0xff : 0) };
}

static inline uint64_t
mask_class (char const *p, class_type const *class)
{
  uint8x16_t v[4];
  for (int i = 0; i < 4; i++)
    {
      uint8x16_t text = load (p + 16 * i);
      uint8x16_t low = vqtbl1q_u8 (class->low,
                                   vandq_u8 (text, vdupq_n_u8 (15)));
      uint8x16_t bit = vqtbl1q_u8 (class->bits, vshrq_n_u8 (text, 4));
      uint8x16_t high = vcgeq_u8 (text, vdupq_n_u8 (0x80));
      v[i] = vorrq_u8 (vtstq_u8 (low, bit), vandq_u8 (high, class->high));
    }
  return join (v);
}

typedef struct
{
  uint8x16_t low[SCAN_SET_PROBES], high[SCAN_SET_PROBES];
} set_type;

static inline set_type
set_load (struct scan_set const *set)
{
  set_type tables;
  for (size_t i = 0; i < SCAN_SET_PROBES; i++)
    if (i < set->probes)
      {
        tables.low[i] = vld1q_u8 (set->low[i]);
        tables.high[i] = vld1q_u8 (set->high[i]);
      }
    else
      tables.low[i] = tables.high[i] = vdupq_n_u8 (0xff);
  return tables;
}

static inline uint64_t
mask_set (char const *p, set_type const *set, unsigned char buckets[64])
{
  uint8x16_t v[4];
  for (int i = 0; i < 4; i++)
    {
      uint8x16_t fits = vdupq_n_u8 (0xff);
      for (size_t j = 0; j < SCAN_SET_PROBES; j++)
        {
          uint8x16_t text = load (p + 16 * i + j);
          uint8x16_t nibbles = vandq_u8 (text, vdupq_n_u8 (15));
          fits = vandq_u8 (fits, vqtbl1q_u8 (set->low[j], nibbles));
          fits = vandq_u8 (fits, vqtbl1q_u8 (set->high[j],
                                             vshrq_n_u8 (text, 4)));
        }
      vst1q_u8 (buckets + 16 * i, fits);
      v[i] = vtstq_u8 (fits, fits);
    }
  return join (v);
}

# include "simd/scan-kernels.h"

#endif
