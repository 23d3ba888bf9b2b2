/* gather.c -- many records at a time, where nobody can tell  */

#include <config.h>

#include "dd/gather.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#if HAVE_LINUX_FS_H
# include <linux/fs.h>
#endif

#include "minmax.h"
#include "xalloc.h"

#include "cli/nls.h"
#include "dd/cache.h"
#include "dd/output.h"
#include "dd/record.h"
#include "dd/side.h"
#include "dd/transfer.h"

/* Bytes that are read and written together.  A pipe gets what fits into it
   (pipe(7)): one with 256 KiB makes writer and reader wait for each other in
   the middle of each.  100 MB, warm, bs=64K, against one write of 64 KiB:
   128 KiB take 1.2 times as long, 256 KiB 1.4, 1 MiB 1.6 times, with 2.4, 3.2
   and 4.2 times the voluntary context switches.  */
enum { PIECE = 256 * 1024, PIPE_PIECE = 64 * 1024 };

static idx_t
preferred_piece (struct dd const *dd)
{
  return S_ISFIFO (dd->to.st.st_mode) ? PIPE_PIECE : PIECE;
}

/* --- May it be done? --- */

static bool
is_storage (struct stat const *st)
{
  return S_ISREG (st->st_mode) || S_ISBLK (st->st_mode);
}

/* The same bytes could be behind both, so that what is written is read
   again.  */
static bool
may_overlap (struct stat const *a, struct stat const *b)
{
  if (S_ISBLK (a->st_mode) && S_ISBLK (b->st_mode))
    return a->st_rdev == b->st_rdev;
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Flags that tie the work of the kernel to single requests.  */
static bool
is_tied (struct side const *side)
{
  return side->mode < 0
         || (side->mode & (O_DIRECT | O_NONBLOCK | O_SYNC | O_DSYNC));
}

static bool
gather_possible (struct dd const *dd)
{
  struct side const *from = &dd->from;
  struct side const *to = &dd->to;
  bool pipe = S_ISFIFO (to->st.st_mode);
  return !dd->opt->policy.stock
         && is_storage (&from->st) && from->seekable
         && (pipe || (is_storage (&to->st) && to->seekable))
         && !is_tied (from) && !is_tied (to)
         && !(to->mode & O_APPEND)
         && !may_overlap (&from->st, &to->st);
}

/* Direct reading of storage goes through a queue of requests.  */
static bool
queue_possible (struct dd const *dd)
{
  struct side const *from = &dd->from;
  return from->mode >= 0 && (from->mode & O_DIRECT)
         && !(from->mode & (O_NONBLOCK | O_SYNC | O_DSYNC))
         && is_storage (&from->st) && from->seekable
         && dd->opt->ibs % 512 == 0
         && !may_overlap (&from->st, &dd->to.st);
}

/* The most of PIECE bytes that ends where an input block does, and an
   output block too if they meet that early.  */
static idx_t
piece_size (struct dd_options const *opt, idx_t piece)
{
  idx_t a = opt->ibs, b = opt->obs;
  while (b)
    {
      idx_t rest = a % b;
      a = b;
      b = rest;
    }
  idx_t unit = opt->ibs;
  if (opt->obs / a <= piece / unit)
    unit *= opt->obs / a;
  return MAX (piece - piece % unit, opt->ibs);
}

/* Pieces may end anywhere: a block is passed on as it was read, and neither
   filled up, seeked over nor written at once because it is short.  Pieces
   smaller than a large block stay in the processor's cache.  */
static bool
cuts_blocks (struct dd const *dd)
{
  struct dd_options const *opt = dd->opt;
  return !opt->two_buffers && preferred_piece (dd) < opt->ibs
         && !(opt->conversions & (CONV_SPARSE | CONV_SYNC));
}

bool
gather_plan (struct dd const *dd, struct input_policy *policy)
{
  struct dd_options const *opt = dd->opt;
  bool gathers = gather_possible (dd);
  *policy = opt->policy;
  policy->use = INPUT_USE_COPY;

  if (gathers)
    {
      idx_t piece = (policy->block_size ? (idx_t) policy->block_size
                     : preferred_piece (dd));
      policy->block_size = (cuts_blocks (dd) ? piece
                            : piece_size (opt, piece));
      return true;
    }

  policy->block_size = opt->ibs;
  policy->full_blocks = opt->iflags & FLAG_FULLBLOCK;
  if (policy->method == INPUT_AUTO && !policy->stock && queue_possible (dd))
    policy->method = INPUT_RING;
  else if (policy->method == INPUT_AUTO || policy->stock
           || may_overlap (&dd->from.st, &dd->to.st))
    {
      policy->method = INPUT_READ;
      policy->stock = true;
    }
  return false;
}

/* --- How much is there? --- */

/* The size of the input now, 0 when it is not known.  */
static off_t
current_size (struct side const *from)
{
  struct stat st;
  if (S_ISREG (from->st.st_mode))
    return fstat (from->fd, &st) == 0 ? st.st_size : 0;
#ifdef BLKGETSIZE64
  uint64_t size;
  if (ioctl (from->fd, BLKGETSIZE64, &size) == 0)
    return size;
#endif
  return 0;
}

/* Whole records between the input's offset and its end or count=.  */
static intmax_t
records_ahead (struct dd const *dd)
{
  struct counts const *counts = &dd->counts;
  off_t position = dd->from.start + dd->passed;
  intmax_t ahead = (current_size (&dd->from) - position) / dd->opt->ibs;
  intmax_t asked = dd->opt->count.blocks - counts->full_in
                   - counts->partial_in;
  return MAX (0, MIN (ahead, asked));
}

/* --- Counting by formula --- */

struct gather
{
  struct dd *dd;
  struct counts before;      /* when gathering began */
  intmax_t expected;         /* bytes of whole records */
  intmax_t arrived;          /* bytes that the input delivered since */
  intmax_t written;          /* bytes written since */
  idx_t kept;                /* bytes at the end of the last block that the
                                next begins with */
  bool cuts;                 /* see cuts_blocks */
  char *saved;               /* a copy of them */
};

static intmax_t
divide_up (intmax_t a, intmax_t b)
{
  return a / b + (a % b != 0);
}

/* The bytes of the records that NEEDED bytes of output are made of.  */
static intmax_t
read_for (struct gather const *g, intmax_t needed)
{
  idx_t ibs = g->dd->opt->ibs;
  return MIN (divide_up (needed, ibs) * ibs,
              g->cuts ? g->expected : g->arrived);
}

/* Set the counts to those of a dd that goes record by record and has read
   what the first NEEDED bytes of output are made of.  */
static void
count_as_if (struct gather *g, intmax_t needed)
{
  struct dd_options const *opt = g->dd->opt;
  struct counts *counts = &g->dd->counts;
  intmax_t read = read_for (g, needed);
  counts->full_in = g->before.full_in + read / opt->ibs;
  counts->partial_in = g->before.partial_in + (read % opt->ibs != 0);
  counts->full_out = g->before.full_out + g->written / opt->obs;
  counts->partial_out = g->before.partial_out;
  counts->bytes_out = g->before.bytes_out + g->written;
}

static void
count_now (void *arg)
{
  struct gather *g = arg;
  count_as_if (g, g->written);
}

/* A write failed within the block that follows what was written.  Leave
   counts and input as if that block's records had been the last to be
   read.  */
static void
settle_error (struct gather *g, int errnum)
{
  struct dd *dd = g->dd;
  idx_t obs = dd->opt->obs;
  intmax_t needed = (g->written / obs + 1) * obs;
  count_as_if (g, needed);
  if (g->written % obs)
    dd->counts.partial_out++;
  intmax_t read = read_for (g, needed);
  if (read <= g->arrived)
    input_keep (dd->in, g->arrived - read);
  else
    input_skip (dd->in, read - g->arrived, NULL);
  dd->output_failed = true;
  dd_fail (dd, errnum,
           dd->opt->two_buffers ? _("writing to %s") : _("error writing %s"),
           side_name (&dd->to));
}

/* --- Copying --- */

/* BLOCK arrived, its first KEPT bytes not for the first time.  */
static void
arrive (struct gather *g, struct input_block const *block)
{
  idx_t new = block->size - g->kept;
  g->arrived += new;
  g->dd->passed += new;
  cache_passed (&g->dd->from, new);
}

/* The last N bytes of BLOCK, less than an input or output block, wait for
   what follows.  They are saved because nothing might.  */
static void
keep (struct gather *g, struct input_block const *block, idx_t n)
{
  g->kept = n;
  if (n == 0)
    return;
  if (!g->saved)
    g->saved = xmalloc (MAX (g->dd->opt->ibs, g->dd->opt->obs));
  memcpy (g->saved, block->data + (block->size - n), n);
  input_keep (g->dd->in, n);
}

/* The next block: 1; no more: 0 and -1 as input_next has them, and then
   the saved bytes are no longer the input's.  */
static int
next (struct gather *g, struct input_block *block)
{
  struct dd *dd = g->dd;
  int more = 0;
  if (g->arrived < g->expected)
    do
      {
        dd_signals (dd);
        more = input_next (dd->in, block);
      }
    while (more < 0 && errno == EINTR);
  if (0 < more)
    arrive (g, block);
  else
    {
      int e = errno;
      input_keep (dd->in, 0);
      errno = e;
    }
  return more;
}

/* No more comes.  Pass on the saved bytes of whole records, and of the one
   that the input ended in, if it did.  */
static bool
put_saved_bytes (struct gather *g)
{
  struct dd *dd = g->dd;
  idx_t partial = g->arrived % dd->opt->ibs;

  count_as_if (g, g->arrived);
  dd->partial = partial;
  return ((g->kept == 0 || convert (&dd->converter, g->saved, g->kept))
          && (partial == 0 || record_fill (dd, partial)));
}

static bool
put_saved_record (struct gather *g)
{
  struct input_block rest = { .data = g->saved, .size = g->kept };
  return g->kept == 0 || record_copy (g->dd, &rest);
}

/* The last piece ended within a record, because the input did.  Its bytes
   are written.  */
static bool
count_cut_record (struct gather *g)
{
  struct dd *dd = g->dd;
  intmax_t whole = g->written - g->written % dd->opt->ibs;
  count_as_if (g, whole);
  if (whole < g->written)
    {
      dd->partial = g->written - whole;
      dd->counts.partial_in++;
      dd->counts.partial_out++;
    }
  return true;
}

static bool
put_saved (struct gather *g)
{
  return (g->cuts ? count_cut_record (g)
          : g->dd->opt->two_buffers ? put_saved_bytes (g)
          : put_saved_record (g));
}

/* Write whole output blocks straight from the input's block.  */
static enum gathered
copy_blocks (struct gather *g)
{
  struct dd *dd = g->dd;
  struct input_block block;
  int more;

  while (0 < (more = next (g, &block)))
    {
      idx_t rest = g->cuts ? 0 : block.size % dd->opt->obs;
      idx_t whole = block.size - rest;
      if (dd->opt->conversions & CONV_DATA)
        convert_local (&dd->converter, block.data, whole);
      if (!output_blocks (dd, block.data, whole, &g->written, count_now, g))
        {
          settle_error (g, errno);
          return GATHERED_OUTPUT_ERROR;
        }
      keep (g, &block, rest);
      count_now (g);
      report_progress (&dd->report, &dd->counts);
    }

  return (!put_saved (g) ? GATHERED_OUTPUT_ERROR
          : more < 0 ? GATHERED_UNTIL_ERROR : GATHERED_ALL);
}

/* Hand the records on one by one, out of large blocks.  */
static enum gathered
copy_records (struct gather *g)
{
  struct dd *dd = g->dd;
  idx_t ibs = dd->opt->ibs;
  struct input_block block;
  int more;

  while (0 < (more = next (g, &block)))
    {
      idx_t whole = block.size - block.size % ibs;
      for (idx_t done = 0; done < whole; done += ibs)
        {
          struct input_block one = { .data = block.data + done, .size = ibs };
          report_progress (&dd->report, &dd->counts);
          if (!record_copy (dd, &one))
            {
              input_keep (dd->in, block.size - done - ibs);
              return GATHERED_OUTPUT_ERROR;
            }
        }
      keep (g, &block, block.size - whole);
    }

  return (!put_saved_record (g) ? GATHERED_OUTPUT_ERROR
          : more < 0 ? GATHERED_UNTIL_ERROR : GATHERED_ALL);
}

/* Output blocks can be taken straight from what is read.  */
static bool
is_straight (struct dd const *dd)
{
  idx_t ibs = dd->opt->ibs;
  idx_t obs = dd->opt->obs;
  return dd->fill == 0 && obs <= MAX (PIECE, ibs)
         && convert_is_local (&dd->converter, ibs | obs);
}

void
gather_end (struct dd *dd)
{
  input_single (dd->in, dd->opt->ibs);
  dd->gathers = false;
}

static void
transferred (void *arg, idx_t n)
{
  struct gather *g = arg;
  g->arrived += n;
  g->written += n;
  g->dd->passed += n;
  count_now (g);
  report_progress (&g->dd->report, &g->dd->counts);
}

/* Let the kernel move what it can, so that a whole block of both sides comes
   next, if they must not be cut.  Return false when the input cannot be
   moved behind that.  */
static bool
transfer_together (struct gather *g)
{
  struct dd *dd = g->dd;
  idx_t ibs = dd->opt->ibs, obs = dd->opt->obs;
  if (ibs % obs && obs % ibs)
    return true;
  intmax_t n = transfer (dd, dd->from.start + dd->passed, g->expected,
                         g->cuts ? 1 : MAX (ibs, obs), transferred, g);
  if (input_skip (dd->in, n, NULL) == 0)
    return true;
  dd_fail (dd, errno, _("error reading %s"), side_name (&dd->from));
  return false;
}

/* Copy RECORDS whole records.  */
static enum gathered
copy_together (struct dd *dd, intmax_t records)
{
  struct gather g = { .dd = dd, .before = dd->counts,
                      .cuts = cuts_blocks (dd),
                      .expected = records * dd->opt->ibs };
  if (transfer_possible (dd) && !transfer_together (&g))
    return GATHERED_OUTPUT_ERROR;
  input_limit (dd->in, g.expected - g.arrived);
  enum gathered result = is_straight (dd) ? copy_blocks (&g)
                                          : copy_records (&g);
  input_limit (dd->in, -1);
  free (g.saved);
  return result;
}

enum gathered
gather_copy (struct dd *dd)
{
  intmax_t records = records_ahead (dd);
  enum gathered result = records ? copy_together (dd, records) : GATHERED_ALL;

  /* What is left of the input is one record, by one read.  */
  if (cuts_blocks (dd))
    gather_end (dd);
  return result;
}
