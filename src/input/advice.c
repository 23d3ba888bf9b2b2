/* advice.c -- what the kernel is told: sequential, the moving window of
   WILLNEED, noreuse, drop-behind

   One WILLNEED is honoured up to a size that depends on the device and cut
   there without a word, so the window moves in pieces no larger.  The
   reader itself issues them: a thread would have to be woken, and polling
   for the reader's position costs more than it brings.  What is in the
   cache already is not asked for.  */

#include <config.h>

#include "input/method.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/uio.h>
#include <unistd.h>

/* Of a file that turns out to be in the cache only every so manieth piece
   is looked at.  */
enum { STREAK_SHIFT_MAX = 3 };

/* Drop-behind drops so much at a time, again from OVERLAP bytes before what
   it dropped last: pages that were mapped or part of a larger folio may have
   stayed.  */
enum { DROP_STEP = 2 << 20, DROP_OVERLAP = 2 << 20 };

static void
advise (struct input *in, off_t offset, off_t size, int advice)
{
  in->stats.advice_calls++;
  posix_fadvise (in->fd, offset, size, advice);
}

struct input_device const *
input_device (struct input *in)
{
  struct input_device *device = &in->device;
  dev_t id = S_ISBLK (in->stat.st_mode) ? in->stat.st_rdev : in->stat.st_dev;
  if (!device->known || device->id != id)
    *device = (struct input_device) {
      .id = id, .known = true, .piece = input_device_piece (id),
      .ahead = input_device_ahead (id)
    };
  return device;
}

/* Reads that bring nothing to the cache drop nothing either; those through
   WILLNEED find pages that are not theirs to drop, so the window has to
   drop its own.  */
static void
start_dropping (struct input *in)
{
  in->window.dropped = in->position;
  if (in->window.moving)
    in->window.dropping = true;
  else if (in->ops->method == INPUT_MMAP)
    input_advice_drop (in);
  else
    in->dontcache = true;
}

static void
start_window (struct input *in)
{
  struct input_window *window = &in->window;
  window->piece = input_device (in)->piece;
  window->distance = (in->used.prefetch < (uintmax_t) INPUT_OFF_MAX / 4
                      ? (off_t) in->used.prefetch : INPUT_OFF_MAX / 4);
  window->begin = window->advised = in->position;
  window->moving = true;
  if (in->used.drop_behind)
    start_dropping (in);
}

void
input_advice_drop (struct input *in)
{
  struct input_window *window = &in->window;
  if (!in->ahead)
    return;
  window->dropping = true;
  window->dropped = in->position;
  window->ranges[0].start = in->position;
  window->ranges[0].end = INPUT_OFF_MAX;
  window->n_ranges = 1;
  window->trigger = in->position;
}

void
input_advice_start (struct input *in)
{
  in->window.trigger = INPUT_OFF_MAX;
  if (!in->ahead || in->align)
    return;
  if (in->used.advice & INPUT_SEQUENTIAL)
    advise (in, 0, 0, POSIX_FADV_SEQUENTIAL);
  if (in->used.advice & INPUT_NOREUSE)
    advise (in, 0, 0, POSIX_FADV_NOREUSE);
  if (in->used.advice & INPUT_WILLNEED && !in->single)
    start_window (in);
  else if (in->used.drop_behind)
    start_dropping (in);
  if (in->window.moving || in->window.dropping)
    in->window.trigger = in->position;
}

/* Remember that SIZE bytes at OFFSET came into the cache through us.  */
static void
add_range (struct input_window *window, off_t offset, off_t size)
{
  unsigned n = window->n_ranges;
  if (n > 0 && window->ranges[n - 1].end == offset)
    window->ranges[n - 1].end += size;
  else if (n < INPUT_RANGES)
    {
      window->ranges[n].start = offset;
      window->ranges[n].end = offset + size;
      window->n_ranges++;
    }
}

/* Consider one piece at the window's front edge, which ends before STOP.  */
static void
advance (struct input *in, off_t stop)
{
  struct input_window *window = &in->window;
  off_t offset = window->advised;
  off_t size = stop - offset < window->piece ? stop - offset : window->piece;
  off_t resident = input_resident (in->fd, offset, size);
  window->advised += size;
  if (resident == size)
    {
      unsigned shift = window->streak++;
      if (shift > STREAK_SHIFT_MAX)
        shift = STREAK_SHIFT_MAX;
      window->advised += window->piece * (((off_t) 1 << shift) - 1);
      return;
    }
  window->streak = 0;
  advise (in, offset, size, POSIX_FADV_WILLNEED);
  if (window->dropping && resident <= 0)
    add_range (window, offset, size);
}

/* Would a read at OFFSET sleep?  (That the page is in the cache is not
   enough: the device may still be busy with it.)  */
static bool
is_late (struct input const *in, off_t offset)
{
#if defined __linux__ && defined RWF_NOWAIT
  char byte;
  struct iovec vector = { .iov_base = &byte, .iov_len = 1 };
  return preadv2 (in->fd, &vector, 1, offset, RWF_NOWAIT) < 0
         && errno == EAGAIN;
#else
  (void) in;
  (void) offset;
  return false;
#endif
}

/* A reader that is faster than the device sleeps, whatever was asked for.
   Reading on, it would sleep for every request of the device; let it sleep
   for what half the window brings, once.  The device has the other half to
   go on with.  At first it is less: who waits for the beginning of a file
   shall not wait for more than was read so far.  */
static void
sleep_once (struct input *in)
{
  struct input_window const *window = &in->window;
  off_t stride = window->distance / 2;
  if (stride > in->position - window->begin)
    stride = in->position - window->begin;
  if (stride > window->advised - in->position)
    stride = window->advised - in->position;
  if (stride <= window->piece || in->ops->method == INPUT_RING)
    return;
  in->stats.advice_calls++;
  if (is_late (in, in->position + window->piece - 1))
    {
      char byte;
      ssize_t n = pread (in->fd, &byte, 1, in->position + stride - 1);
      (void) n;
    }
}

static off_t
move_window (struct input *in)
{
  struct input_window *window = &in->window;
  off_t stop = in->source_size < in->end ? in->source_size : in->end;
  if (window->advised < in->position)
    window->advised = in->position;
  off_t edge = (stop - in->position > window->distance
                ? in->position + window->distance : stop);
  while (window->advised < edge)
    advance (in, stop);
  sleep_once (in);
  if (window->advised >= stop)
    return INPUT_OFF_MAX;
  off_t due = window->advised - window->distance + window->piece;
  return due > in->position ? due : in->position + 1;
}

/* Drop what lies before UPTO.  */
static void
drop (struct input *in, off_t upto)
{
  struct input_window *window = &in->window;
  unsigned kept = 0;
  for (unsigned i = 0; i < window->n_ranges; i++)
    {
      off_t start = window->ranges[i].start;
      off_t end = window->ranges[i].end < upto ? window->ranges[i].end : upto;
      if (start < window->dropped - DROP_OVERLAP)
        start = window->dropped - DROP_OVERLAP;
      if (start < end)
        advise (in, start, end - start, POSIX_FADV_DONTNEED);
      if (window->ranges[i].end >= upto - DROP_OVERLAP)
        window->ranges[kept++] = window->ranges[i];
    }
  window->n_ranges = kept;
  window->dropped = upto;
}

/* Drop what the caller is done with, if it is worth a call.  */
static off_t
move_drop (struct input *in)
{
  off_t done = in->position - (off_t) in->keep;
  if (done - in->window.dropped >= DROP_STEP)
    drop (in, done);
  off_t due = in->window.dropped + DROP_STEP;
  return due > in->position ? due : in->position + 1;
}

void
input_advice_move (struct input *in)
{
  struct input_window *window = &in->window;
  off_t move = window->moving ? move_window (in) : INPUT_OFF_MAX;
  off_t dropping = window->dropping ? move_drop (in) : INPUT_OFF_MAX;
  window->trigger = move < dropping ? move : dropping;
}

void
input_advice_stop (struct input *in)
{
  struct input_window *window = &in->window;
  if (!window->dropping)
    return;
  /* What read-ahead brought is ours too.  */
  off_t ahead = in->position + DROP_STEP;
  drop (in, window->advised > ahead ? window->advised : ahead);
}
