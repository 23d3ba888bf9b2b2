/* copy.c -- the copying itself  */

#include <config.h>

#include "dd/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "minmax.h"

#include "cli/nls.h"
#include "dd/cache.h"
#include "dd/gather.h"
#include "dd/output.h"
#include "dd/position.h"
#include "dd/record.h"
#include "dd/side.h"

/* The most that the next record may hold, 0 when count= has been
   reached.  */
static idx_t
next_size (struct dd const *dd)
{
  struct dd_options const *opt = dd->opt;
  intmax_t read = dd->counts.full_in + dd->counts.partial_in;
  if (read < opt->count.blocks)
    return opt->ibs;
  return read == opt->count.blocks ? opt->count.bytes : 0;
}

/* Blocks go out as they came in, and nothing is to be done for one but to
   read and write it.  */
static bool
is_plain (struct dd const *dd)
{
  struct dd_options const *opt = dd->opt;
  return (!dd->gathers && !opt->two_buffers && !dd->sparse
          && !(opt->oflags & O_DIRECT) && opt->status != STATUS_PROGRESS
          && !dd->from.cache.active && !dd->to.cache.active);
}

/* Copy full blocks until something else happens: a short block, the end, an
   error, a signal.  That is left for record_next, so that this loop costs
   next to nothing beside its system calls.  */
static bool
copy_plain (struct dd *dd)
{
  idx_t size = dd->opt->ibs;
  intmax_t left = (dd->opt->count.blocks - dd->counts.full_in
                   - dd->counts.partial_in);
  intmax_t done = 0;
  ssize_t written = size;
  struct input_block block;

  if (record_warns (dd, size))
    return true;
  for (; done < left && !signal_arrived; done++)
    {
      int more = input_next (dd->in, &block);
      if (more <= 0 || (idx_t) block.size != size)
        {
          record_put_back (dd, &block, more);
          break;
        }
      written = write (dd->to.fd, block.data, size);
      if (written != size)
        break;
    }

  if (done)
    {
      dd->previous_read = size;
      dd->partial = 0;
    }
  dd->passed += done * size;
  dd->counts.full_in += done;
  dd->counts.full_out += done;
  dd->counts.bytes_out += done * size;
  return written == size || record_finish_write (dd, &block, written);
}

/* One record.  Return whether another may follow; *END is set when there
   was none.  */
static bool
copy_record (struct dd *dd, idx_t size, bool *end)
{
  struct input_block block;
  int more = record_next (dd, &block, size);
  if (0 < more)
    return record_copy (dd, &block);
  *end = more == 0;
  if (*end)
    return false;
  record_failed (dd, errno);
  if (!(dd->opt->conversions & CONV_NOERROR))
    return false;
  return record_step_over (dd) && !dd->at_end;
}

/* Return whether the input ended.  */
static bool
copy_all (struct dd *dd)
{
  bool end = false;
  bool plain = is_plain (dd);
  idx_t size;
  while ((size = next_size (dd)) != 0)
    {
      report_progress (&dd->report, &dd->counts);
      if (dd->gathers)
        {
          enum gathered g = gather_copy (dd);
          if (g == GATHERED_OUTPUT_ERROR)
            break;
          if (g == GATHERED_UNTIL_ERROR)
            gather_end (dd);
          size = next_size (dd);
          if (size == 0)
            break;
        }
      if (plain && (!copy_plain (dd) || (size = next_size (dd)) == 0))
        break;
      if (!copy_record (dd, size, &end))
        break;
    }
  return end;
}

/* What the copying held back.  It is written after read errors too, but not
   when the output failed.  */
static void
finish (struct dd *dd)
{
  dd->counts.truncated = dd->converter.truncated;
  if (!dd->output_failed && convert_end (&dd->converter)
      && output_flush (dd))
    output_end (dd);
}

static void
drop_cache (struct dd *dd, struct side *side)
{
  if (side->cache.active && !cache_drop_all (side))
    dd_fail (dd, errno, _("failed to discard cache for: %s"),
             side_name (side));
}

/* The bytes that will be copied, for the progress; 0: not known.  */
static intmax_t
expected_total (struct dd const *dd)
{
  struct dd_options const *opt = dd->opt;
  intmax_t there = (S_ISREG (dd->from.st.st_mode) && dd->from.seekable
                    ? dd->from.st.st_size - dd->from.start : 0);
  intmax_t asked = INTMAX_MAX;
  if (opt->count.blocks <= (INTMAX_MAX - opt->count.bytes) / opt->ibs)
    asked = opt->count.blocks * opt->ibs + opt->count.bytes;
  if (there <= 0)
    return asked == INTMAX_MAX ? 0 : asked;
  return MIN (there, asked);
}

/* A block that no memory can hold is refused, whether or not all of it
   would be used.  */
static void
check_memory (struct dd const *dd)
{
  enum { SURE_TO_FIT = 1 << 20 };
  idx_t ibs = dd->opt->ibs;
  if (ibs <= SURE_TO_FIT)
    return;
  void *block = malloc (ibs);
  if (!block)
    memory_exhausted (true, ibs);
  free (block);
}

void
copy (struct dd *dd)
{
  struct dd_options const *opt = dd->opt;
  if (!position_input (dd) || !position_output (dd))
    return;
  if (opt->count.blocks == 0 && opt->count.bytes == 0)
    {
      drop_cache (dd, &dd->from);
      return;
    }

  check_memory (dd);
  if (opt->two_buffers)
    dd->buffer = output_new_block (dd);
  if (opt->status == STATUS_PROGRESS)
    dd->report.total = expected_total (dd);
  bool end = copy_all (dd);
  finish (dd);
  cache_finish (&dd->from, end);
}
