#include <config.h>

#include "reader/calibrate.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "xalloc.h"

#include "input/explain.h"
#include "input/input.h"
#include "reader/scratch.h"

/* Larger than most third-level caches, and read in a second from a disk of
   80 MB/s.  */
enum { SIZE = 64 << 20, QUICK_SIZE = 4 << 20 };
enum { QUICK_ROUNDS = 3 };

/* Seconds that a curve may take; that one cold read should take at most.  */
static double const curve_seconds = 16;
static double const read_seconds = 0.25;

struct cost
{
  double wall, cpu, switches;
};

struct bench
{
  struct calibrate_request const *request;
  struct scratch scratch;
  off_t bytes;             /* to read each time */
  unsigned rounds;
  bool cold;               /* the file can be dropped from the cache */
};

/* How a curve is measured.  */
struct method
{
  struct input_policy (*policy) (uintmax_t setting, size_t block_size);
  int flags;               /* of open(2) */
  bool cold;
  bool by_cpu;
};

static double
seconds (struct timeval t)
{
  return t.tv_sec + t.tv_usec / 1e6;
}

static struct cost
costs_now (void)
{
  struct rusage usage;
  struct timespec now;
  getrusage (RUSAGE_SELF, &usage);
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (struct cost) {
    .wall = now.tv_sec + now.tv_nsec / 1e9,
    .cpu = seconds (usage.ru_utime) + seconds (usage.ru_stime),
    .switches = usage.ru_nvcsw
  };
}

/* Read BYTES from IN and look at each of them.  Return -1 on error.  */
static int
consume (struct input *in, off_t bytes)
{
  struct input_block block;
  int more;
  input_limit (in, bytes);
  while ((more = input_next (in, &block)) > 0)
    {
      if (memchr (block.data, SCRATCH_MISSING, block.size))
        {
          errno = EIO;
          return -1;
        }
    }
  return more;
}

/* Read once by POLICY.  What the buffers cost is part of it: programs make
   theirs once for each run, and on a virtual machine whose host takes free
   memory back 16 MiB of them cost 0.2 s.  */
static int
measure_once (struct bench const *b, struct method const *m,
              struct input_policy const *policy, struct cost *cost)
{
  if (m->cold && !scratch_chill (&b->scratch))
    {
      errno = EBUSY;
      return -1;
    }
  int fd = scratch_open (&b->scratch, m->flags);
  struct input *in = input_new (policy);
  if (!in)
    xalloc_die ();
  int result = -1;
  if (fd >= 0 && input_attach (in, fd) == 0)
    {
      struct cost before = costs_now ();
      result = consume (in, b->bytes);
      struct cost after = costs_now ();
      *cost = (struct cost) {
        .wall = after.wall - before.wall, .cpu = after.cpu - before.cpu,
        .switches = after.switches - before.switches
      };
    }
  int errnum = errno;
  input_free (in);
  if (fd >= 0)
    close (fd);
  errno = errnum;
  return result;
}

static int
measure_point (struct bench const *b, struct method const *m,
               size_t block_size, struct curve_point *point, unsigned round)
{
  struct input_policy policy = m->policy (point->setting, block_size);
  struct cost cost;
  if (measure_once (b, m, &policy, &cost) < 0)
    return -1;
  point->cost[round] = m->by_cpu ? cost.cpu : cost.wall;
  point->switches[round] = cost.switches;
  return 0;
}

static void
measure_curve (struct bench const *b, struct method const *m,
               size_t block_size, struct curve *curve)
{
  double end = costs_now ().wall + curve_seconds;
  for (unsigned round = 0; round < b->rounds; round++)
    {
      for (unsigned i = 0; i < curve->n; i++)
        {
          /* Forwards and backwards in turns, so that a drift of the
             machine favours nobody.  */
          unsigned at = round % 2 ? curve->n - 1 - i : i;
          if (b->request->progress)
            b->request->progress (curve->word, round * curve->n + i,
                                  b->rounds * curve->n);
          if (measure_point (b, m, block_size, &curve->point[at], round) < 0)
            {
              curve->why = "it could not be measured here";
              return;
            }
          if (costs_now ().wall > end)
            return;
        }
      curve->rounds = round + 1;
    }
}

static void
add_points (struct curve *curve, uintmax_t from, uintmax_t to)
{
  for (; from <= to && curve->n < CURVE_POINTS; from *= 2)
    curve->point[curve->n++].setting = from;
}

/* --- block --- */

static struct input_policy
block_policy (uintmax_t setting, size_t block_size)
{
  (void) block_size;
  return (struct input_policy) {
    .method = INPUT_READ, .advice_set = true, .block_size = setting
  };
}

static void
calibrate_block (struct bench *b, struct curve *curve)
{
  static struct method const method = {
    .policy = block_policy, .by_cpu = true
  };
  curve->word = "block";
  curve->title = "CPU time of a search in a file in the page cache";
  curve->is_size = true;
  curve->built_in = input_tuning_built_in ().block_size;
  add_points (curve, 16 << 10, 8 << 20);
  b->bytes = b->scratch.size;
  /* Into the cache first.  */
  struct input_policy policy = block_policy (curve->built_in, 0);
  struct cost cost;
  if (measure_once (b, &method, &policy, &cost) < 0)
    curve->why = "it could not be measured here";
  else
    measure_curve (b, &method, 0, curve);
  curve_conclude (curve);
}

/* Read only as much from now on as takes a fraction of a second.  */
static void
limit_bytes (struct bench *b, struct method const *m, size_t block_size)
{
  struct input_policy policy = m->policy (1, block_size);
  struct cost cost;
  off_t least = QUICK_SIZE;
  b->bytes = least;
  if (measure_once (b, m, &policy, &cost) < 0 || cost.wall <= 0)
    return;
  double bytes = least / cost.wall * read_seconds;
  b->bytes = (bytes > b->scratch.size ? b->scratch.size
              : bytes > least ? (off_t) bytes & ~(off_t) 0xfffff : least);
}

/* --- depth --- */

static struct input_policy
depth_policy (uintmax_t setting, size_t block_size)
{
  return (struct input_policy) {
    .method = setting > 1 ? INPUT_RING : INPUT_DIRECT, .advice_set = true,
    .block_size = block_size, .depth = (unsigned) setting
  };
}

static void
calibrate_depth (struct bench *b, struct curve *curve, size_t block_size)
{
  static struct method const method = {
    .policy = depth_policy, .flags = O_DIRECT
  };
  /* Without a calibration the depth follows from the block size.  */
  uintmax_t bytes = (uintmax_t) input_tuning_built_in ().depth
                    * input_tuning_built_in ().block_size;
  uintmax_t depth = bytes / block_size;
  curve->word = "depth";
  curve->title = "time of O_DIRECT reading in blocks as above";
  curve->built_in = depth < 2 ? 2 : depth > 32 ? 32 : depth;
  add_points (curve, 1, 64);
  int fd = scratch_open (&b->scratch, O_DIRECT);
  if (fd < 0 || !b->cold)
    curve->why = "the directory has no O_DIRECT";
  else
    {
      limit_bytes (b, &method, block_size);
      measure_curve (b, &method, block_size, curve);
    }
  if (fd >= 0)
    close (fd);
  curve_conclude (curve);
}

/* --- window --- */

static struct input_policy
window_policy (uintmax_t setting, size_t block_size)
{
  return (struct input_policy) {
    .method = INPUT_READ, .advice_set = true, .block_size = block_size,
    .advice = INPUT_SEQUENTIAL | (setting > 1 ? INPUT_WILLNEED : 0),
    .prefetch = setting > 1 ? setting : 0
  };
}

static void
calibrate_window (struct bench *b, struct curve *curve, size_t block_size)
{
  static struct method const method = {
    .policy = window_policy, .cold = true
  };
  curve->word = "window";
  curve->title = "time of reading a file that is not in the page cache";
  curve->is_size = true;
  curve->built_in = input_tuning_built_in ().window;
  add_points (curve, 512 << 10, 32 << 20);
  if (b->cold)
    {
      limit_bytes (b, &method, block_size);
      measure_curve (b, &method, block_size, curve);
    }
  else
    curve->why = "the file did not leave the page cache here";
  curve_conclude (curve);
}

int
calibrate (struct calibration *calibration,
           struct calibrate_request const *request)
{
  struct bench b = {
    .request = request,
    .rounds = request->quick ? QUICK_ROUNDS : CURVE_ROUNDS
  };
  struct curve *curve = calibration->curve;
  memset (calibration, 0, sizeof *calibration);
  if (scratch_make (&b.scratch, request->directory,
                    request->quick ? QUICK_SIZE : SIZE) < 0)
    return -1;
  b.cold = scratch_chill (&b.scratch);
  calibrate_block (&b, &curve[CALIBRATE_BLOCK]);
  size_t block_size = curve[CALIBRATE_BLOCK].concluded;
  calibrate_depth (&b, &curve[CALIBRATE_DEPTH], block_size);
  calibrate_window (&b, &curve[CALIBRATE_WINDOW], block_size);
  scratch_free (&b.scratch);
  return 0;
}
