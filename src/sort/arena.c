/* arena.c -- memory by the megabyte, given back all at once  */

#include <config.h>

#include "sort/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { ALIGNMENT = 64, HUGE_PAGE = 2 * 1024 * 1024 };

/* Smaller chunks than this take small pages: of huge ones the unused end of
   the last one is resident too.  */
enum { HUGE_CHUNK = 4 * HUGE_PAGE };

/* Small inputs take small pages and small chunks, so that ten lines do not
   cost two megabytes.  */
enum { SMALL_TOTAL = 4 * 1024 * 1024, SMALL_CHUNK = 256 * 1024 };

/* Texts and lines take turns and differ in size: what one leaves of a chunk
   is often enough for another.  */
enum { LOOK_AT = 4 };

void
arena_init (struct arena *a, size_t chunk_size)
{
  *a = (struct arena) { .chunk_size = chunk_size };
  pthread_mutex_init (&a->mutex, NULL);
}

static size_t
round_up (size_t n, size_t unit)
{
  return (n + unit - 1) / unit * unit;
}

/* A chunk with room for SIZE bytes, taken from the spare ones if one has
   it.  */
static struct chunk *
chunk_new (struct arena *a, size_t size)
{
  for (struct chunk **p = &a->spare; *p; p = &(*p)->next)
    if (size <= (*p)->size - ALIGNMENT)
      {
        struct chunk *chunk = *p;
        *p = chunk->next;
        chunk->used = ALIGNMENT;
        return chunk;
      }
  if (SIZE_MAX - size < HUGE_PAGE + ALIGNMENT)
    return NULL;
  bool small = a->total < SMALL_TOTAL;
  size_t least = small && SMALL_CHUNK < a->chunk_size ? SMALL_CHUNK
                                                      : a->chunk_size;
  size_t wanted = size + ALIGNMENT;
  if (wanted < least)
    wanted = least;
  size_t unit = small || wanted < HUGE_CHUNK ? 4096 : HUGE_PAGE;
  wanted = round_up (wanted, unit);
  struct chunk *chunk = aligned_alloc (unit, wanted);
  if (!chunk)
    return NULL;
  if (unit == HUGE_PAGE)
    madvise (chunk, wanted, MADV_HUGEPAGE);
  chunk->size = wanted;
  chunk->used = ALIGNMENT;
  a->total += wanted;
  return chunk;
}

void *
arena_get (struct arena *a, size_t size)
{
  size = round_up (size, ALIGNMENT);
  pthread_mutex_lock (&a->mutex);
  struct chunk *chunk = a->chunks;
  for (int i = 1; chunk && chunk->size - chunk->used < size; i++)
    chunk = i < LOOK_AT ? chunk->next : NULL;
  if (!chunk)
    {
      chunk = chunk_new (a, size);
      if (chunk)
        {
          chunk->next = a->chunks;
          a->chunks = chunk;
        }
    }
  void *memory = NULL;
  if (chunk)
    {
      memory = (char *) chunk + chunk->used;
      chunk->used += size;
    }
  pthread_mutex_unlock (&a->mutex);
  return memory;
}

void
arena_reset (struct arena *a)
{
  while (a->chunks)
    {
      struct chunk *chunk = a->chunks;
      a->chunks = chunk->next;
      chunk->next = a->spare;
      a->spare = chunk;
    }
}

void
arena_clear (struct arena *a)
{
  arena_reset (a);
  while (a->spare)
    {
      struct chunk *chunk = a->spare;
      a->spare = chunk->next;
      free (chunk);
    }
  pthread_mutex_destroy (&a->mutex);
}
