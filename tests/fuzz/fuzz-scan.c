/* fuzz-scan.c -- the vector searches against plain loops  */

#include <config.h>

#include <stdlib.h>

#include "helper/simd-check.h"

#include "fuzz.h"

int
LLVMFuzzerTestOneInput (uint8_t const *data, size_t size)
{
  struct chooser c = chooser_of_bytes (data, size);
  fuzz_want (simd_check (&c));
  return 0;
}
