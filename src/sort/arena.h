/* arena.h -- memory by the megabyte, given back all at once

   Large chunks, in huge pages where the kernel has them: the first touch of
   a small page costs about as much as sorting the lines in it.  */

#ifndef WILLNEED_SORT_ARENA_H
#define WILLNEED_SORT_ARENA_H

#include <pthread.h>
#include <stddef.h>

struct chunk
{
  struct chunk *next;
  size_t size, used;         /* bytes, this header included */
};

/* May be used by several threads.  */
struct arena
{
  pthread_mutex_t mutex;
  struct chunk *chunks;      /* the first ones are being filled */
  struct chunk *spare;       /* to be filled again */
  size_t chunk_size;
  size_t total;              /* bytes in all chunks */
};

/* Make an arena that grows by CHUNK_SIZE bytes.  */
void arena_init (struct arena *arena, size_t chunk_size);

/* Return SIZE bytes, aligned for any object, which live until the arena is
   reset or cleared; or NULL (ENOMEM).  */
void *arena_get (struct arena *arena, size_t size);

/* Take back everything that was given; keep the memory.  */
void arena_reset (struct arena *arena);
void arena_clear (struct arena *arena);

#endif
