/* finder.h -- look in text for what extract.h requires  */

#ifndef WILLNEED_GREP_FINDER_H
#define WILLNEED_GREP_FINDER_H

#include <stdbool.h>
#include <stddef.h>

#include "simd/scan.h"

struct required;

/* A new finder for REQUIRED, whose literals' bytes must outlive it.  NULL if
   it requires nothing.  */
struct finder *finder_new (struct required const *required);
void finder_free (struct finder *finder);

/* The first place in [BEGIN,END) that has it, or NULL.  */
char const *finder_next (struct finder *finder, char const *begin,
                         char const *end);

/* Whether what is found is really there: false for sequences that were too
   varied to be looked for in full.  */
bool finder_exact (struct finder const *finder);

/* The longest literal at TEXT, of which SIZE bytes may be read; 0 if none
   is there.  Only for finders of literals.  With ACCEPT, only those count
   for whose size it says so.  */
size_t finder_longest (struct finder const *finder, char const *text,
                       size_t size,
                       bool (*accept) (void const *context,
                                       char const *text, size_t size),
                       void const *context);

#endif
