/* scan-portable.c -- scan.h with 64-bit words  */

#include <config.h>

#include "simd/scan-internal.h"

#include <stddef.h>
#include <stdint.h>

#define SCAN_TARGET
#define SCAN_OPS scan_portable

#define REPEAT(byte) (0x0101010101010101u * (uint64_t) (byte))

/* WORD's first byte in memory as the lowest.  */
static inline uint64_t
in_memory_order (uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_bswap64 (word);
#else
  return word;
#endif
}

static inline uint64_t
mask_fold (char const *p, unsigned char byte, unsigned char fold)
{
  uint64_t mask = 0;
  for (int i = 0; i < 8; i++)
    {
      uint64_t x = ((in_memory_order (load_word (p + 8 * i)) | REPEAT (fold))
                    ^ REPEAT (byte));
      uint64_t y = (x & REPEAT (0x7f)) + REPEAT (0x7f);
      uint64_t zero = ~(y | x) & REPEAT (0x80);
      mask |= ((zero >> 7) * 0x0102040810204080u >> 56) << (8 * i);
    }
  return mask;
}

static inline uint64_t
mask_byte (char const *p, unsigned char byte)
{
  return mask_fold (p, byte, 0);
}

typedef struct scan_class class_type;

static inline class_type
class_load (struct scan_class const *class)
{
  return *class;
}

static inline uint64_t
mask_class (char const *p, class_type const *class)
{
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++)
    {
      uint64_t member = scan_class_has (class, p[i]);
      mask |= member << i;
    }
  return mask;
}

typedef struct scan_set set_type;

static inline set_type
set_load (struct scan_set const *set)
{
  return *set;
}

static inline uint64_t
mask_set (char const *p, set_type const *set, unsigned char buckets[64])
{
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++)
    {
      unsigned int fits = 0xff;
      for (size_t j = 0; j < set->probes && fits; j++)
        {
          unsigned char byte = p[i + j];
          fits &= set->low[j][byte & 15] & set->high[j][byte >> 4];
        }
      buckets[i] = fits;
      mask |= (uint64_t) (fits != 0) << i;
    }
  return mask;
}

#include "simd/scan-kernels.h"
