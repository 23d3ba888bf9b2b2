/* scan.c -- choose an implementation; what needs no vectors  */

#include <config.h>

#include "simd/scan.h"

#include "simd/scan-internal.h"

#include <stdatomic.h>

static struct scan_ops const *_Atomic best; /* dispatch */

struct scan_ops const *
scan_level (enum cpu_level level)
{
  switch (level)
    {
#if defined __aarch64__ && defined __ARM_NEON
    case CPU_NEON:
      return &scan_neon;
#endif
#ifdef __x86_64__
    case CPU_AVX2:
      return &scan_avx2;
    case CPU_AVX512:
      return &scan_avx512;
#endif
    default:
      return &scan_portable;
    }
}

struct scan_ops const *
scan_best (void)
{
  struct scan_ops const *ops = atomic_load_explicit (&best,
                                                     memory_order_relaxed);
  if (!ops)
    {
      ops = scan_level (cpu_best ());
      atomic_store_explicit (&best, ops, memory_order_relaxed);
    }
  return ops;
}

bool
scan_literal_at (struct scan_literal const *literal, char const *text,
                 size_t size)
{
  return literal_at (literal, text, size);
}

void
scan_class_init (struct scan_class *class, bool const member[256])
{
  *class = (struct scan_class) { .high = false };
  for (unsigned int b = 0; b < 0x80; b++)
    if (member[b])
      class->low[b & 15] |= 1 << (b >> 4);
  for (unsigned int b = 0x80; b < 0x100; b++)
    class->high |= member[b];
}
