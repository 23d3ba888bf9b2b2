/* choose.c -- the best way to read a source, from facts about it

   This file only decides; input.c gathers the facts, the methods act.  */

#include <config.h>

#include "input/method.h"

/* CPU seconds for 600 MB in the page cache by block size, read(2) and a
   search in every byte: 16K 0.065, 64K 0.059, 128K 0.058, 256K 0.057, 512K
   0.058, 1M 0.060, 4M 0.060, 16M 0.072; mapped 0.081.  Reading wins, and
   the buffer stays within a core's second-level cache.  */
enum { FILE_BLOCK = 256 * 1024 };

/* A pipe holds 64 KiB unless somebody asked for more.  */
enum { PIPE_BLOCK = 64 * 1024 };

/* MB/s with O_DIRECT and 64 KiB requests by requests in flight: 1 538,
   4 1107, 32 2394.  Larger requests need fewer: 1 MiB 1357, 1413, 1495.  */
enum { RING_BYTES = 2 * 1024 * 1024, RING_DEPTH_MAX = 32, RING_DEPTH_MIN = 2 };

/* No queue takes more memory than this, whatever its depth was asked to
   be.  One buffer more than the depth is needed: the block that is lent.  */
enum { RING_MEMORY = 64 * 1024 * 1024 };

/* How far WILLNEED runs ahead.  The distance has to cover what the reader
   consumes while the device is busy with the first piece, and what the
   device delivers while the reader waits for a processor.  */
enum { PREFETCH = 8 * 1024 * 1024 };

/* A device whose own read-ahead is this large keeps ahead of the reader by
   itself, and does it in large folios, where WILLNEED brings single pages:
   100 MB, cold, with a read-ahead of 8 MiB took 0.049 s of CPU and 0.064 s
   with SEQUENTIAL, 0.084 s and 0.101 s with WILLNEED; with 128 KiB WILLNEED
   is what keeps the reader awake (3 against 369 switches).  */
enum { AHEAD_ENOUGH = 1024 * 1024 };

static unsigned
choose_depth (unsigned asked, size_t block_size)
{
  size_t depth = asked;
  if (depth == 0)
    {
      depth = RING_BYTES / block_size;
      if (depth > RING_DEPTH_MAX)
        depth = RING_DEPTH_MAX;
      if (depth < RING_DEPTH_MIN)
        depth = RING_DEPTH_MIN;
    }
  if (depth > RING_MEMORY / block_size - 1)
    depth = RING_MEMORY / block_size - 1;
  return (unsigned) depth;
}

static enum input_method
choose_method (struct input_policy const *asked,
               struct input_facts const *facts, size_t block_size)
{
  if (!facts->ahead || asked->stock)
    return INPUT_READ;
  bool has_ring = facts->has_ring && block_size <= RING_MEMORY / 2;
  bool several = has_ring && asked->depth != 1;
  switch (asked->method)
    {
    case INPUT_AUTO:
      /* One O_DIRECT request at a time leaves the device idle between
         them.  */
      if (facts->direct)
        return several ? INPUT_RING : INPUT_DIRECT;
      return INPUT_READ;
    case INPUT_DIRECT:
      if (!facts->direct)
        return INPUT_READ;
      return several && asked->depth > 1 ? INPUT_RING : INPUT_DIRECT;
    case INPUT_READ:
      return facts->direct ? INPUT_DIRECT : INPUT_READ;
    case INPUT_RING:
      return (has_ring ? INPUT_RING
              : facts->direct ? INPUT_DIRECT : INPUT_READ);
    case INPUT_MMAP:
      return facts->direct ? INPUT_DIRECT : INPUT_MMAP;
    }
  return INPUT_READ;
}

/* The advice for a source that nothing was asked for.  A file of a few
   blocks has arrived before advice about it could matter.  */
static unsigned
choose_advice (struct input_facts const *facts, size_t block_size)
{
  if (!facts->ahead || facts->direct
      || (uintmax_t) facts->left / 2 <= block_size)
    return 0;
  return (facts->device_ahead < AHEAD_ENOUGH
          ? INPUT_SEQUENTIAL | INPUT_WILLNEED : INPUT_SEQUENTIAL);
}

void
input_choose (struct input_policy *used, struct input_policy const *asked,
              struct input_facts const *facts)
{
  *used = *asked;
  if (used->block_size == 0)
    used->block_size = facts->ahead ? FILE_BLOCK : PIPE_BLOCK;
  used->method = choose_method (asked, facts, used->block_size);
  if (asked->method == INPUT_AUTO && !asked->advice_set && !asked->stock)
    used->advice = choose_advice (facts, used->block_size);
  if (used->method == INPUT_RING)
    used->depth = choose_depth (asked->depth, used->block_size);
  else
    used->depth = 1;
  if (used->prefetch == 0)
    used->prefetch = PREFETCH;
}
