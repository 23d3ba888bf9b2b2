/* scan-internal.h -- what the implementations of scan.h share  */

#ifndef WILLNEED_SCAN_INTERNAL_H
#define WILLNEED_SCAN_INTERNAL_H

#include "simd/scan.h"

#include <string.h>

extern struct scan_ops const scan_portable;
extern struct scan_ops const scan_neon;
extern struct scan_ops const scan_avx2;
extern struct scan_ops const scan_avx512;

static inline uint64_t
load_word (void const *p)
{
  uint64_t word;
  memcpy (&word, p, sizeof word);
  return word;
}

/* Whether LITERAL is at TEXT, of which SIZE bytes may be read.  */
static inline bool
literal_at (struct scan_literal const *literal, char const *text,
            size_t size)
{
  size_t n = literal->size;
  unsigned char const *bytes = literal->bytes;
  unsigned char const *folds = literal->folds;
  if (size < n)
    return false;
  size_t i = 0;
  if (n >= sizeof (uint64_t))
    for (;;)
      {
        uint64_t word = load_word (text + i);
        if (folds)
          word |= load_word (folds + i);
        if (word != load_word (bytes + i))
          return false;
        if (i == n - sizeof word)
          return true;
        i += sizeof word;
        if (i > n - sizeof word)
          i = n - sizeof word;
      }
  for (; i < n; i++)
    {
      unsigned char byte = text[i];
      if ((folds ? byte | folds[i] : byte) != bytes[i])
        return false;
    }
  return true;
}

#endif
