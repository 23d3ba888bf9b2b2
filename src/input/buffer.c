/* buffer.c -- the one buffer of an object: new bytes on an aligned place,
   kept bytes in front of them, slack on both sides  */

#include <config.h>

#include "input/method.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* O_DIRECT wants memory aligned to the device's logical block; a page is
   that or more almost everywhere, and gives the kernel's copy whole
   lines.  */
enum { BUFFER_ALIGN = 4096 };

/* A long run of keeps grows the buffer; more than this and four blocks is
   given back when the source is left.  */
enum { BUFFER_TRIM = 1 << 20 };

static size_t
buffer_align (struct input const *in)
{
  return in->align > BUFFER_ALIGN ? in->align : BUFFER_ALIGN;
}

/* What has to be free behind the new bytes: the slack, and for O_DIRECT the
   rest of a request that begins and ends on aligned places around them.  */
static size_t
reserve (struct input const *in)
{
  return INPUT_SLACK + (in->align ? 2 * buffer_align (in) : 0);
}

/* Return SIZE rounded up to a multiple of ALIGN, a power of 2.  */
static size_t
round_up (size_t size, size_t align)
{
  return (size + align - 1) & ~(align - 1);
}

/* How far in->position is beyond an aligned one: where new bytes begin in
   an aligned request.  */
static size_t
lead (struct input const *in)
{
  return in->align ? (size_t) (in->position & (off_t) (in->align - 1)) : 0;
}

/* Give IN a new buffer with room for FRONT kept bytes and ROOM new ones;
   copy the kept bytes in front of the place of the new ones.  */
static char *
buffer_renew (struct input *in, char const *kept, size_t front, size_t room)
{
  struct input_buffer *buffer = &in->buffer;
  size_t align = buffer_align (in);
  if (front > SIZE_MAX / 8 || room > SIZE_MAX / 8)
    {
      errno = ENOMEM;
      return NULL;
    }
  size_t before = round_up (front + INPUT_SLACK, align);
  size_t capacity = before + round_up (room + reserve (in), align);

  /* Without kept bytes the old buffer goes first, so that the two are never
     in memory together.  */
  if (in->keep == 0)
    input_buffer_free (buffer);
  void *memory;
  int error = posix_memalign (&memory, align, capacity);
  if (error != 0)
    {
      errno = error;
      return NULL;
    }
  char *base = (char *) memory + before;
  char *place = base + lead (in);
  if (in->keep != 0)
    memcpy (place - in->keep, kept, in->keep);
  input_buffer_free (buffer);
  buffer->memory = memory;
  buffer->capacity = capacity;
  buffer->base = base;
  buffer->room = capacity - before - reserve (in);
  return place;
}

bool
input_buffer_fits (struct input const *in, char const *place, size_t want)
{
  struct input_buffer const *buffer = &in->buffer;
  uintptr_t start = (uintptr_t) buffer->memory;
  uintptr_t at = (uintptr_t) place;
  if (at < start || at - start > buffer->capacity)
    return false;
  if (in->align && (at - lead (in)) % buffer_align (in) != 0)
    return false;
  size_t left = buffer->capacity - (at - start);
  return left >= reserve (in) && left - reserve (in) >= want;
}

char *
input_buffer_place (struct input *in, size_t want)
{
  struct input_buffer *buffer = &in->buffer;
  size_t keep = in->keep;

  if (keep == 0 && want <= buffer->room)
    return in->data = buffer->base + lead (in);

  char *kept = keep ? in->data + (in->size - keep) : NULL;
  size_t front = (size_t) (buffer->base - buffer->memory);
  char *place;
  if (keep > in->block_size && input_buffer_fits (in, kept + keep, want))
    place = kept + keep;
  else if (want <= buffer->room && keep + INPUT_SLACK <= front
           && (keep <= in->block_size || keep / 4 <= buffer->room))
    {
      /* Moving is linear in all: at most what one block brought, or at
         most four times what fits before the next move.  */
      place = buffer->base + lead (in);
      memmove (place - keep, kept, keep);
    }
  else
    {
      /* A run longer than a block doubles the room, so that its bytes are
         copied a bounded number of times.  */
      size_t room = want > in->block_size ? want : in->block_size;
      size_t next_front = keep;
      if (keep > in->block_size)
        {
          room = room > keep ? room : keep;
          next_front = keep > SIZE_MAX / 4 ? keep : 2 * keep;
        }
      else if (keep != 0)
        next_front = in->block_size;
      place = buffer_renew (in, kept, next_front, room);
      if (place == NULL)
        return NULL;
    }
  in->data = place - keep;
  in->size = keep;
  return place;
}

void
input_buffer_trim (struct input *in)
{
  if (in->buffer.capacity / 4 > in->block_size
      && in->buffer.capacity - 4 * in->block_size > BUFFER_TRIM)
    input_buffer_free (&in->buffer);
}

void
input_buffer_free (struct input_buffer *buffer)
{
  free (buffer->memory);
  *buffer = (struct input_buffer) { .memory = NULL };
}

void
input_tail_save (struct input *in, char *end, size_t left)
{
  in->tail = end;
  in->tail_size = left < INPUT_SLACK ? left : INPUT_SLACK;
  memcpy (in->tail_bytes, end, in->tail_size);
}

void
input_tail_restore (struct input *in)
{
  /* Compared first: writing costs a private copy of a mapped page.  */
  if (in->tail && memcmp (in->tail, in->tail_bytes, in->tail_size) != 0)
    memcpy (in->tail, in->tail_bytes, in->tail_size);
  in->tail = NULL;
}

void
input_tail_forget (struct input *in)
{
  in->tail = NULL;
}
