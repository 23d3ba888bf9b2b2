/* cpu.h -- which vectors this processor has  */

#ifndef WILLNEED_CPU_H
#define WILLNEED_CPU_H

/* From the slowest to the fastest; each level's functions give the same
   answers.  */
enum cpu_level
{
  CPU_PORTABLE,  /* 64-bit words; everywhere */
  CPU_NEON,      /* aarch64 */
  CPU_AVX2,      /* with BMI, POPCNT */
  CPU_AVX512     /* BW and VL, with BMI, POPCNT */
};
enum { CPU_LEVELS = CPU_AVX512 + 1 };

/* Whether this processor, and this build, can run LEVEL.  */
int cpu_can (enum cpu_level level);

/* The fastest possible level, but none above the one that the environment
   variable WILLNEED_SIMD names (portable, neon, avx2, avx512).  */
enum cpu_level cpu_best (void);

/* "avx2", ...  */
char const *cpu_level_name (enum cpu_level level) _GL_ATTRIBUTE_CONST;

#endif
