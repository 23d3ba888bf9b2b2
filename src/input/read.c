/* read.c -- read(2) into one reused buffer, plain or O_DIRECT  */

#include <config.h>

#include "input/method.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef RWF_DONTCACHE
# define RWF_DONTCACHE 0x00000080 /* Linux 6.14 */
#endif

/* Read through the page cache, leaving nothing there that was not there
   before.  */
static ssize_t
read_dontcache (struct input *in, char *place, size_t want)
{
#if HAVE_PREADV2
  struct iovec vector = { .iov_base = place, .iov_len = want };
  ssize_t n = preadv2 (in->fd, &vector, 1, -1, RWF_DONTCACHE);
  if (n >= 0 || (errno != EOPNOTSUPP && errno != ENOSYS && errno != EINVAL
                 && errno != ESPIPE))
    return n;
#endif
  in->dontcache = false;
  input_advice_drop (in);
  in->stats.calls++;
  return read (in->fd, place, want);
}

/* Go on without O_DIRECT: the source did not mean it, or means something
   else by it.  */
static int
leave_direct (struct input *in)
{
  int flags = fcntl (in->fd, F_GETFL);
  if (flags < 0)
    return -1;
  if (in->fd == in->attached && in->restore_flags < 0)
    in->restore_flags = flags;
  if (fcntl (in->fd, F_SETFL, flags & ~O_DIRECT) < 0)
    return -1;
  in->align = 0;
  in->used.method = INPUT_READ;
  return lseek (in->fd, in->position + (off_t) in->pending, SEEK_SET) < 0
         ? -1 : 0;
}

/* Read WANT bytes for PLACE, which is congruent to the offset modulo the
   alignment, by an aligned request around them.  What that overwrites
   before PLACE are the same bytes of the file again.  */
static ssize_t
read_direct (struct input *in, char *place, size_t want)
{
  off_t offset = in->position + (off_t) in->pending;
  size_t before = (size_t) (offset & (off_t) (in->align - 1));
  size_t length = (before + want + in->align - 1) & ~(in->align - 1);
  ssize_t n = pread (in->fd, place - before, length, offset - (off_t) before);
  if (n < 0)
    {
      if (errno != EINVAL || leave_direct (in) < 0)
        return -1;
      in->stats.calls++;
      return read (in->fd, place, want);
    }
  in->lags = true;
  if ((size_t) n <= before)
    return 0;
  n -= (ssize_t) before;
  return (size_t) n < want ? n : (ssize_t) want;
}

/* One request.  */
static inline ssize_t
read_once (struct input *in, char *place, size_t want)
{
  in->stats.calls++;
  if (in->align)
    return read_direct (in, place, want);
  if (in->dontcache)
    return read_dontcache (in, place, want);
  return read (in->fd, place, want);
}

/* Requests until WANT bytes are there, or the end.  Bytes that came before
   an interruption wait in place for the next call, so that the caller can
   look at its signal flags in between; before another error they are
   delivered, and the error comes back by itself.  */
static ssize_t
read_gather (struct input *in, size_t want)
{
  char *place = (in->pending ? in->data + in->size
                 : input_buffer_place (in, want));
  if (place == NULL)
    return -1;
  in->data = place - in->keep;
  in->size = in->keep;

  if (in->pending == 0 || input_buffer_fits (in, place, want))
    while (in->pending < want)
      {
        ssize_t n = read_once (in, place + in->pending, want - in->pending);
        if (n < 0 && (errno == EINTR || in->pending == 0))
          return -1;
        if (n <= 0)
          break;
        in->pending += (size_t) n;
      }
  size_t size = in->pending < want ? in->pending : want;
  in->pending -= size;
  return (ssize_t) size;
}

static ssize_t
read_next (struct input *in, size_t want)
{
  if (in->used.full_blocks)
    return read_gather (in, want);
  char *place = input_buffer_place (in, want);
  return place ? read_once (in, place, want) : -1;
}

static int
read_start (struct input *in)
{
  (void) in;
  return 0;
}

static int
read_stop (struct input *in)
{
  (void) in;
  return 0;
}

struct input_ops const input_read_ops = {
  .method = INPUT_READ,
  .start = read_start,
  .next = read_next,
  .stop = read_stop
};
