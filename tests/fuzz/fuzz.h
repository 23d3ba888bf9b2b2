/* fuzz.h -- what libFuzzer calls

   A target is a program made of one of these files and the modules that it
   tests; libFuzzer brings main.  See tests/fuzz/local.mk.  */

#ifndef WILLNEED_FUZZ_H
#define WILLNEED_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* End the program if CONDITION does not hold, with what was said of it.  */
static inline void
fuzz_want (bool condition)
{
  if (!condition)
    {
      fflush (stdout);
      abort ();
    }
}

/* Called once, before all else.  */
int LLVMFuzzerInitialize (int *argc, char ***argv);

/* Try the SIZE bytes at DATA: returns 0, or does not return at all.  */
int LLVMFuzzerTestOneInput (uint8_t const *data, size_t size);

#endif
