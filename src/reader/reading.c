#include <config.h>

#include "reader/reading.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

uint64_t
reading_clock (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (uint64_t) t.tv_sec * 1000000000u + (uint64_t) t.tv_nsec;
}

static double
seconds_between (struct timeval before, struct timeval after)
{
  return ((double) (after.tv_sec - before.tv_sec)
          + (double) (after.tv_usec - before.tv_usec) / 1e6);
}

struct reading_usage
reading_usage_between (struct rusage const *before,
                       struct rusage const *after)
{
  return (struct reading_usage) {
    .user = seconds_between (before->ru_utime, after->ru_utime),
    .system = seconds_between (before->ru_stime, after->ru_stime),
    .voluntary = after->ru_nvcsw - before->ru_nvcsw,
    .involuntary = after->ru_nivcsw - before->ru_nivcsw
  };
}

static bool
stopped (atomic_bool const *stop)
{
  return atomic_load_explicit (stop, memory_order_relaxed);
}

/* Open a FIFO may wait for its writer, and be interrupted.  */
static int
open_source (struct input *in, char const *name, atomic_bool const *stop)
{
  int result;
  do
    result = (strcmp (name, "-") == 0 ? input_attach (in, STDIN_FILENO)
              : input_open (in, name));
  while (result < 0 && errno == EINTR && !stopped (stop));
  return result;
}

/* Nothing beyond the last block wanted shall be asked for in advance.  */
static void
set_limit (struct input *in, uintmax_t blocks)
{
  uintmax_t most = INT64_MAX / input_block_size (in);
  if (blocks <= most)
    input_limit (in, (off_t) (blocks * input_block_size (in)));
}

static int
read_blocks (struct reading *r, struct input *in, atomic_bool const *stop)
{
  uintmax_t left = r->wish->blocks;
  struct input_block block;
  while (left > 0 && !stopped (stop))
    {
      uint64_t begin = reading_clock ();
      int more = input_next (in, &block);
      uint64_t end = reading_clock ();
      if (more < 0 && errno == EINTR)
        continue;
      if (more <= 0)
        return more;
      latency_add (&r->latency, end - begin);
      r->bytes += block.size;
      left--;
    }
  return 0;
}

static void
note_failure (struct reading *r, enum reading_step step)
{
  if (r->failed)
    return;
  r->failed = step;
  r->errnum = errno;
}

static void
read_source (struct reading *r, struct input *in, atomic_bool const *stop)
{
  if (open_source (in, r->name, stop) < 0)
    {
      if (errno != EINTR)
        note_failure (r, READING_OPEN);
      return;
    }
  set_limit (in, r->wish->blocks);
  if (read_blocks (r, in, stop) < 0)
    note_failure (r, READING_READ);
  r->method = input_method_used (in);
  r->block_size = input_block_size (in);
  if (input_close (in) < 0)
    note_failure (r, READING_READ);
}

void
reading_run (struct reading *r, atomic_bool const *stop)
{
  struct rusage before, after;
  getrusage (RUSAGE_THREAD, &before);
  uint64_t begin = reading_clock ();
  struct input *in = input_new (&r->wish->policy);
  if (in)
    read_source (r, in, stop);
  else
    note_failure (r, READING_OPEN);
  r->seconds = (double) (reading_clock () - begin) / 1e9;
  getrusage (RUSAGE_THREAD, &after);
  r->usage = reading_usage_between (&before, &after);
  input_free (in);
}

bool
reading_fell_back (struct reading const *r)
{
  struct input_policy const *asked = &r->wish->policy;
  if (asked->method == INPUT_AUTO || asked->stock || r->method == INPUT_AUTO)
    return false;
  if (asked->method == INPUT_DIRECT && asked->depth > 1)
    return r->method != INPUT_RING;
  return r->method != asked->method;
}
