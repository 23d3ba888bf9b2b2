/* fuzz-engine.c -- grep's literal extractor, automaton and searches against
   the plain matchers, in the environment's locale  */

#include <config.h>

#include <locale.h>
#include <stdlib.h>

#include "helper/engine-check.h"

#include "fuzz.h"

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  (void) argc, (void) argv;
  setlocale (LC_ALL, "");
  engine_check_init ();
  return 0;
}

int
LLVMFuzzerTestOneInput (uint8_t const *data, size_t size)
{
  struct chooser c = chooser_of_bytes (data, size);
  struct engine_ways ways = { { 0 } };
  fuzz_want (engine_check (&c, &ways));
  return 0;
}
