/* input.c -- the life of an input object: open, next, keep, close

   The first input_next of a source starts the chosen method; from then on
   input_next is little more than the method's own system call.  */

#include <config.h>

#include "input/method.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "attribute.h"

static int
trivial (struct input *in)
{
  (void) in;
  return 0;
}

static ssize_t
no_source (struct input *in, size_t want)
{
  (void) in;
  (void) want;
  errno = EBADF;
  return -1;
}

static struct input_ops const closed_ops = {
  .method = INPUT_READ, .start = trivial, .next = no_source, .stop = trivial
};

static struct input_ops const *
ops_of (struct input const *in)
{
  switch (in->used.method)
    {
    case INPUT_MMAP:
      return &input_mmap_ops;
    case INPUT_RING:
      return &input_ring_ops;
    case INPUT_DIRECT:
    case INPUT_READ:
    case INPUT_AUTO:
      break;
    }
  return &input_read_ops;
}

/* Start the chosen method, or reading when that is impossible, and go on
   with its first block.  Only now is it known that there will be one, where
   it begins, and which limit there is.  */
static ssize_t
begin (struct input *in, size_t want)
{
  if (!in->single)
    {
      input_survey_limit (in);
      input_decide (in, false);
    }
  in->ops = ops_of (in);
  if (in->ops->start (in) < 0)
    {
      in->ops = &input_read_ops;
      in->used.method = in->align ? INPUT_DIRECT : INPUT_READ;
    }
  input_advice_start (in);
  input_advice_move (in);
  return in->ops->next (in, want);
}

static struct input_ops const opened_ops = {
  .method = INPUT_READ, .start = trivial, .next = begin, .stop = trivial
};

struct input *
input_new (struct input_policy const *policy)
{
  struct input *in = calloc (1, sizeof *in);
  if (in == NULL)
    return NULL;
  in->policy = *policy;
  in->used = *policy;
  in->ops = &closed_ops;
  in->fd = in->attached = -1;
  in->restore_flags = -1;
  in->end = in->window.trigger = INPUT_OFF_MAX;
  return in;
}

void
input_free (struct input *in)
{
  if (in == NULL)
    return;
  if (in->fd >= 0)
    input_close (in);
  input_map_free (in->map);
  input_ring_free (in->ring);
  input_buffer_free (&in->buffer);
  free (in);
}

/* Where O_DIRECT requests have to begin and end.  4096 serves every device
   with logical blocks up to that size.  */
static size_t
direct_align (struct stat const *st)
{
  size_t align = 4096;
  if (S_ISBLK (st->st_mode))
    while (align < (size_t) st->st_blksize && align < 65536)
      align *= 2;
  return align;
}

/* An attached descriptor is not made O_DIRECT, as others may share it: open
   the same file once more.  A negative FD: it cannot be done.  */
static int
reopen_direct (int fd)
{
  char name[sizeof "/proc/self/fd/" + 3 * sizeof fd];
  snprintf (name, sizeof name, "/proc/self/fd/%d", fd);
  return open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_DIRECT);
}

/* Find out whether IN's reads are to be O_DIRECT and arrange for it.  */
static void
adopt_direct (struct input *in)
{
  if (!in->ahead || in->policy.stock)
    return;
  int flags = fcntl (in->fd, F_GETFL);
  bool direct = flags >= 0 && (flags & O_DIRECT);
  if (!direct && in->policy.method == INPUT_DIRECT && in->attached >= 0)
    {
      int fd = reopen_direct (in->fd);
      if (fd >= 0)
        {
          in->fd = fd;
          in->lags = true;
          direct = true;
        }
    }
  if (direct)
    in->align = direct_align (&in->stat);
}

static off_t
source_size (struct input const *in)
{
  if (S_ISBLK (in->stat.st_mode))
    {
      off_t size = lseek (in->fd, 0, SEEK_END);
      return lseek (in->fd, in->position, SEEK_SET) < 0 ? 0 : size;
    }
  return S_ISREG (in->stat.st_mode) ? in->stat.st_size : 0;
}

/* FD, which is the caller's when ATTACHED is not -1, becomes the source.  */
static int
adopt (struct input *in, int fd, int attached)
{
  if (in->fd >= 0)
    {
      errno = EBUSY;
      return -1;
    }
  if (fstat (fd, &in->stat) < 0)
    return -1;
  mode_t mode = in->stat.st_mode;
  bool fresh = attached < 0 && S_ISREG (mode);
  off_t start = fresh ? 0 : lseek (fd, 0, SEEK_CUR);
  if (start < 0 && errno != ESPIPE && (S_ISREG (mode) || S_ISBLK (mode)))
    return -1;

  in->fd = fd;
  in->attached = attached;
  in->seekable = start >= 0;
  in->position = start >= 0 ? start : 0;
  in->ahead = in->seekable && (S_ISREG (mode) || S_ISBLK (mode));
  in->lags = false;
  adopt_direct (in);

  in->source_size = source_size (in);
  input_survey_open (in);
  input_decide (in, true);
  in->block_size = in->used.block_size;
  in->ops = &opened_ops;
  return 0;
}

int
input_open (struct input *in, char const *path)
{
  int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY;
  int fd = -1;
  if (in->policy.method == INPUT_DIRECT && !in->policy.stock)
    fd = open (path, flags | O_DIRECT);
  if (fd < 0)
    fd = open (path, flags);
  if (fd < 0)
    return -1;
  if (adopt (in, fd, -1) < 0)
    {
      int error = errno;
      close (fd);
      errno = error;
      return -1;
    }
  return 0;
}

int
input_attach (struct input *in, int fd)
{
  return adopt (in, fd, fd);
}

int
input_next (struct input *in, struct input_block *block)
{
  if (in->position >= in->window.trigger)
    input_advice_move (in);

  size_t want = in->block_size;
  off_t room = in->end - in->position;
  ssize_t n = 0;
  if (room > 0)
    n = in->ops->next (in, (uintmax_t) room < want ? (size_t) room : want);

  if (n > 0)
    {
      in->size = in->keep + (size_t) n;
      in->position += n;
      in->keep = 0;
      in->stats.bytes += (size_t) n;
      in->stats.blocks++;
    }
  else if (in->keep < in->size)
    {
      in->data += in->size - in->keep;
      in->size = in->keep;
    }
  block->data = in->data;
  block->size = in->size;
  block->offset = in->position - (off_t) in->size;
  return n > 0 ? 1 : (int) n;
}

void
input_keep (struct input *in, size_t n)
{
  in->keep = n < in->size ? n : in->size;
}

bool
input_intact (struct input *in)
{
  return !in->ops->intact || in->ops->intact (in);
}

void
input_limit (struct input *in, off_t bytes)
{
  off_t consumed = in->position - (off_t) in->keep;
  in->end = (bytes < 0 || bytes > INPUT_OFF_MAX - consumed
             ? INPUT_OFF_MAX : consumed + bytes);
  if (in->window.moving)
    in->window.trigger = in->position;
}

void
input_share (struct input *in, unsigned n)
{
  in->facts.sharers = n;
}

/* Read and forget at most BYTES.  Return how many, or -1 with *SKIPPED
   telling how many before the error.  */
static int
discard (struct input *in, off_t bytes, off_t *skipped)
{
  while (*skipped < bytes)
    {
      off_t left = bytes - *skipped;
      size_t want = in->block_size;
      if ((uintmax_t) left < want)
        want = (size_t) left;
      ssize_t n = in->ops->next (in, want);
      if (n < 0)
        return -1;
      if (n == 0)
        break;
      in->position += n;
      *skipped += n;
    }
  return 0;
}

int
input_skip (struct input *in, off_t bytes, off_t *skipped)
{
  off_t n = 0;
  int result = 0;
  if (in->keep < in->size)
    in->data += in->size - in->keep;
  if (in->keep)
    in->data += in->keep;
  in->size = in->keep = 0;

  if (in->fd < 0)
    {
      errno = EBADF;
      result = -1;
    }
  else if (!in->seekable)
    result = discard (in, bytes, &n);
  else if (bytes < 0 || bytes > INPUT_OFF_MAX - in->position)
    {
      errno = bytes < 0 ? EINVAL : EOVERFLOW;
      result = -1;
    }
  else
    {
      /* Methods that read by offset leave the descriptor's behind.  */
      bool follows = (!in->lags && (in->ops == &opened_ops
                                    || in->ops == &input_read_ops));
      if (follows && lseek (in->fd, bytes - (off_t) in->pending, SEEK_CUR) < 0)
        result = -1;
      else
        {
          in->pending = 0;
          in->position += bytes;
          in->lags |= !follows;
          n = bytes;
        }
    }
  if (skipped)
    *skipped = n;
  return result;
}

void
input_single (struct input *in, size_t size)
{
  in->single = true;
  in->used.block_size = in->block_size = size ? size : 1;
  if (in->ops == &opened_ops)
    in->used.method = in->align ? INPUT_DIRECT : INPUT_READ;
  in->used.advice &= ~(unsigned) INPUT_WILLNEED;
  in->window.moving = false;
  if (!in->window.dropping)
    in->window.trigger = INPUT_OFF_MAX;
}

int
input_step_down (struct input *in)
{
  if (input_buffer_place (in, in->block_size) == NULL)
    return -1;
  in->ops->stop (in);
  in->ops = &input_read_ops;
  in->lags = in->attached >= 0 && in->fd != in->attached;
  return lseek (in->fd, in->position, SEEK_SET) < 0 ? -1 : 0;
}

ssize_t
input_go_on_by_read (struct input *in, size_t want)
{
  if (input_step_down (in) < 0)
    return -1;
  in->used.method = in->align ? INPUT_DIRECT : INPUT_READ;
  return in->ops->next (in, want);
}

/* Leave the offset of an attached descriptor after the last byte consumed.
   Nothing is to be done for a plain reader that kept nothing, and nothing
   is then touched that another process might have moved.  */
static int
settle (struct input *in)
{
  off_t back = (off_t) (in->keep + in->pending);
  int result = 0;
  if (in->attached < 0 || !in->seekable)
    return 0;
  if (in->restore_flags >= 0)
    result = fcntl (in->attached, F_SETFL, in->restore_flags);
  if (in->lags)
    {
      if (lseek (in->attached, in->position - (off_t) in->keep, SEEK_SET) < 0)
        result = -1;
    }
  else if (back > 0 && lseek (in->attached, -back, SEEK_CUR) < 0)
    result = -1;
  return in->ahead ? result : 0;
}

int
input_close (struct input *in)
{
  if (in->fd < 0)
    {
      errno = EBADF;
      return -1;
    }
  int error = 0;
  if (in->ops->stop (in) < 0)
    error = errno;
  input_advice_stop (in);
  if (settle (in) < 0)
    error = errno;
  if (in->fd != in->attached && close (in->fd) < 0)
    error = errno;

  in->ops = &closed_ops;
  in->fd = in->attached = in->restore_flags = -1;
  in->data = NULL;
  in->size = in->keep = in->pending = 0;
  in->align = 0;
  in->dontcache = in->single = in->lags = false;
  in->end = INPUT_OFF_MAX;
  in->window = (struct input_window) { .trigger = INPUT_OFF_MAX };
  input_buffer_trim (in);
  errno = error;
  return error ? -1 : 0;
}

enum input_method
input_method_used (struct input const *in)
{
  return in->used.method;
}

ATTRIBUTE_CONST struct stat const *
input_stat (struct input const *in)
{
  return &in->stat;
}

ATTRIBUTE_CONST struct input_stats const *
input_stats (struct input const *in)
{
  return &in->stats;
}

bool
input_seekable (struct input const *in)
{
  return in->seekable;
}

size_t
input_block_size (struct input const *in)
{
  return in->block_size;
}

ATTRIBUTE_CONST struct input_policy const *
input_policy_used (struct input const *in)
{
  return &in->used;
}
