/* record.c -- one record at a time: read, count, convert, hand on  */

#include <config.h>

#include "dd/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "error.h"
#include "minmax.h"

#include "cli/nls.h"
#include "dd/cache.h"
#include "dd/output.h"
#include "dd/side.h"

bool
record_attach (struct dd *dd)
{
  if (input_attach (dd->in, dd->from.fd) == 0)
    return true;
  /* A closed descriptor is an error of the first read.  */
  if (errno == EBADF)
    return true;
  dd_fail (dd, errno, _("error reading %s"), side_name (&dd->from));
  return false;
}

bool
record_warns (struct dd const *dd, idx_t size)
{
  return (dd->warn_partial
          && 0 < dd->previous_read && dd->previous_read < size);
}

/* A short read that another read follows may make count= mean less than
   its user thinks.  */
static void
warn_partial (struct dd *dd)
{
  idx_t previous = dd->previous_read;
  if (dd->opt->status != STATUS_NONE)
    error (0, 0,
           nls_plural ("warning: partial read (%td byte); "
                       "suggest iflag=fullblock",
                       "warning: partial read (%td bytes); "
                       "suggest iflag=fullblock", previous),
           previous);
  dd->warn_partial = false;
}

void
record_put_back (struct dd *dd, struct input_block const *block, int more)
{
  dd->put_back = true;
  dd->back.errnum = errno;
  dd->back.block = *block;
  dd->back.more = more;
}

/* input_next, or what was put back.  */
static int
next (struct dd *dd, struct input_block *block)
{
  if (!dd->put_back)
    return input_next (dd->in, block);
  dd->put_back = false;
  *block = dd->back.block;
  errno = dd->back.errnum;
  return dd->back.more;
}

int
record_next (struct dd *dd, struct input_block *block, idx_t size)
{
  int more;
  bool limited = dd->gathers || size != dd->opt->ibs;
  if (limited)
    input_limit (dd->in, size);
  do
    {
      dd_signals (dd);
      more = next (dd, block);
    }
  while (more < 0 && errno == EINTR);
  if (limited)
    input_limit (dd->in, -1);

  if (0 < more)
    {
      if (record_warns (dd, size))
        warn_partial (dd);
      dd->previous_read = block->size;
      dd->passed += block->size;
      cache_passed (&dd->from, block->size);
    }
  return more;
}

void
record_failed (struct dd *dd, int errnum)
{
  if (errnum == ENOMEM)
    memory_exhausted (true, dd->opt->ibs);
  int status = dd->status;
  bool goes_on = dd->opt->conversions & CONV_NOERROR;
  if (!goes_on || dd->opt->status != STATUS_NONE)
    dd_fail (dd, errnum, _("error reading %s"), side_name (&dd->from));
  if (goes_on)
    dd->status = status;
}

/* N bytes of a record have been read.  */
static void
record_count (struct dd *dd, idx_t n)
{
  if (n == dd->opt->ibs)
    {
      dd->counts.full_in++;
      dd->partial = 0;
    }
  else
    {
      dd->counts.partial_in++;
      dd->partial = n;
    }
}

/* Write the N bytes at DATA that are a block as it was read; the first DONE
   have been written.  */
static bool
pass (struct dd *dd, char const *data, idx_t n, idx_t done)
{
  struct counts *counts = &dd->counts;
  idx_t written = output_block (dd, data, n, done);
  counts->bytes_out += written;
  if (written == dd->opt->obs)
    counts->full_out++;
  else if (written)
    counts->partial_out++;
  if (written == n)
    return true;
  dd_fail (dd, errno, _("error writing %s"), side_name (&dd->to));
  dd->output_failed = true;
  return false;
}

static bool
hand_on (struct dd *dd, char *data, idx_t n)
{
  return dd->opt->two_buffers ? convert (&dd->converter, data, n)
                              : pass (dd, data, n, 0);
}

bool
record_finish_write (struct dd *dd, struct input_block const *block,
                     ssize_t written)
{
  record_count (dd, block->size);
  dd->previous_read = block->size;
  dd->passed += block->size;
  return pass (dd, block->data, block->size, MAX (written, 0));
}

/* IBS bytes to fill up with.  They may be overwritten by a conversion, so
   they are made anew.  */
static char *
padding (struct dd *dd)
{
  idx_t ibs = dd->opt->ibs;
  if (!dd->zeros)
    dd->zeros = malloc (ibs);
  if (!dd->zeros)
    memory_exhausted (true, ibs);
  memset (dd->zeros, convert_sync_byte (dd->opt), ibs);
  return dd->zeros;
}

bool
record_copy (struct dd *dd, struct input_block const *block)
{
  idx_t ibs = dd->opt->ibs;
  idx_t n = block->size;
  record_count (dd, n);
  if (n == ibs || !(dd->opt->conversions & CONV_SYNC))
    return hand_on (dd, block->data, n);

  enum input_method method = input_method_used (dd->in);
  bool has_room = method == INPUT_READ || method == INPUT_DIRECT;
  char *filled = has_room ? block->data : padding (dd);
  if (has_room)
    memset (filled + n, convert_sync_byte (dd->opt), ibs - n);
  else
    memcpy (filled, block->data, n);
  return hand_on (dd, filled, ibs);
}

bool
record_fill (struct dd *dd, idx_t n)
{
  return (!(dd->opt->conversions & CONV_SYNC)
          || hand_on (dd, padding (dd), dd->opt->ibs - n));
}

bool
record_step_over (struct dd *dd)
{
  idx_t ibs = dd->opt->ibs;
  idx_t bad = ibs - dd->partial;
  bool rest_of_block = 0 < dd->partial;
  report_print (&dd->report, &dd->counts);

  /* A device cannot be left behind its end: there is nothing more.  */
  if (dd->from.seekable && input_skip (dd->in, bad, NULL) != 0)
    dd->at_end = true;
  if (!(dd->opt->conversions & CONV_SYNC) || rest_of_block)
    {
      dd->partial = 0;
      return true;
    }
  record_count (dd, 0);
  return hand_on (dd, padding (dd), ibs);
}
