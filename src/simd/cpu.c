/* cpu.c -- which vectors this processor has  */

#include <config.h>

#include "simd/cpu.h"

#include <stdlib.h>
#include <string.h>

static char const *const names[CPU_LEVELS] = {
  [CPU_PORTABLE] = "portable",
  [CPU_NEON] = "neon",
  [CPU_AVX2] = "avx2",
  [CPU_AVX512] = "avx512",
};

char const *
cpu_level_name (enum cpu_level level)
{
  return names[level];
}

#ifdef __x86_64__
static int
can_avx2 (void)
{
  return (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
          && __builtin_cpu_supports ("popcnt"));
}
#endif

int
cpu_can (enum cpu_level level)
{
  switch (level)
    {
    case CPU_PORTABLE:
      return 1;
#if defined __aarch64__ && defined __ARM_NEON
    case CPU_NEON:
      return 1;
#endif
#ifdef __x86_64__
    case CPU_AVX2:
      return can_avx2 ();
    case CPU_AVX512:
      return (can_avx2 () && __builtin_cpu_supports ("avx512bw")
              && __builtin_cpu_supports ("avx512vl"));
#endif
    default:
      return 0;
    }
}

/* The level that the environment names, or the highest.  */
static int
highest_allowed (void)
{
  char const *wanted = getenv ("WILLNEED_SIMD");
  if (wanted)
    for (int level = 0; level < CPU_LEVELS; level++)
      if (strcmp (wanted, names[level]) == 0)
        return level;
  return CPU_LEVELS - 1;
}

enum cpu_level
cpu_best (void)
{
  int level = highest_allowed ();
  while (!cpu_can (level))
    level--;
  return level;
}
