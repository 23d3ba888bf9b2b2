/* simd-probe.c -- compare the searches of src/simd with plain loops

   Usage: simd-probe [ROUNDS [SEED]]

   Prints the levels tested; at the first difference says what differed, and
   fails.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "simd/cpu.h"

#include "simd-check.h"

int
main (int argc, char **argv)
{
  unsigned long rounds = argc > 1 ? strtoul (argv[1], NULL, 10) : 20000;
  struct chooser c
    = chooser_of_seed (argc > 2 ? strtoul (argv[2], NULL, 10) : 1);

  for (unsigned long i = 0; i < rounds; i++)
    if (!simd_check (&c))
      {
        printf ("round %lu\n", i);
        return EXIT_FAILURE;
      }
  for (int level = 0; level < CPU_LEVELS; level++)
    if (cpu_can (level))
      printf ("%s\n", cpu_level_name (level));
  return EXIT_SUCCESS;
}
