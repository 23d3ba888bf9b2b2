/* chooser.h -- where a probe's choices come from: a seed, or a fuzzer's bytes

   With a seed the same numbers come everywhere; with bytes each choice takes
   one or two of them, so that a fuzzer that changes a byte changes a choice.
   When the bytes have run out every choice is the last one: no probe may let
   that mean "once more".  */

#ifndef WILLNEED_CHOOSER_H
#define WILLNEED_CHOOSER_H

#include <stddef.h>
#include <stdint.h>

struct chooser
{
  uint64_t state;            /* used when DATA is NULL; not 0 then */
  unsigned char const *data;
  size_t size;
};

static inline struct chooser
chooser_of_seed (uint64_t seed)
{
  return (struct chooser) { .state = seed * 0x9e3779b97f4a7c15u | 1 };
}

static inline struct chooser
chooser_of_bytes (unsigned char const *data, size_t size)
{
  return (struct chooser) { .data = data, .size = size };
}

/* A number below N, which is at least 1.  The generator is xorshift64*
   (Vigna, "An experimental exploration of Marsaglia's xorshift generators,
   scrambled", 2016).  */
static inline unsigned
choose (struct chooser *c, unsigned n)
{
  if (!c->data)
    {
      c->state ^= c->state >> 12;
      c->state ^= c->state << 25;
      c->state ^= c->state >> 27;
      return (c->state * 0x2545f4914f6cdd1du >> 33) % n;
    }
  if (c->size < 1 + (n > 256))
    return n - 1;
  unsigned value = *c->data++;
  c->size--;
  if (n > 256)
    {
      value = value << 8 | *c->data++;
      c->size--;
    }
  return value % n;
}

#endif
