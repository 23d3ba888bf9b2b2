/* position.c -- skip= and seek=  */

#include <config.h>

#include "dd/position.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "error.h"
#include "minmax.h"
#include "stdckdint.h"

#include "cli/nls.h"
#include "cli/quote-name.h"
#include "dd/cache.h"
#include "dd/output.h"
#include "dd/record.h"
#include "dd/side.h"

/* "NAME: MESSAGE", the name quoted only where it needs to be.  */
static bool
position_failed (struct dd *dd, char const *message, struct side *side,
                 int errnum)
{
  report_break (&dd->report);
  error (0, errnum, message, quotef (side_name (side)));
  dd->status = EXIT_FAILURE;
  return false;
}

static bool
is_zero (struct extent e)
{
  return e.blocks == 0 && e.bytes == 0;
}

/* E in bytes, for blocks of SIZE; true when that is too much.  */
static bool
offset_overflows (off_t *offset, struct extent e, idx_t size)
{
  return (ckd_mul (offset, e.blocks, size)
          || ckd_add (offset, *offset, e.bytes));
}

static void
warn_past_end (struct dd *dd)
{
  if (dd->opt->status != STATUS_NONE)
    error (0, 0, _("%s: cannot skip to specified offset"),
           quotef (side_name (&dd->from)));
}

/* Read and forget the blocks of skip=, each by one read as ever.  */
static bool
skip_by_reading (struct dd *dd, off_t wanted)
{
  struct extent left = dd->opt->skip;
  off_t skipped = 0;
  while (!is_zero (left))
    {
      struct input_block block;
      idx_t size = left.blocks ? dd->opt->ibs : left.bytes;
      int more = record_next (dd, &block, size);
      if (more < 0)
        {
          record_failed (dd, errno);
          return false;
        }
      if (more == 0)
        break;
      skipped += block.size;
      if (left.blocks)
        left.blocks--;
      else
        left.bytes = 0;
    }
  if (skipped < wanted)
    warn_past_end (dd);
  return true;
}

/* Move a file that can seek.  1: done; 0: it cannot; -1: it failed.  */
static int
skip_by_seeking (struct dd *dd, off_t offset)
{
  struct side *from = &dd->from;
  off_t now = lseek (from->fd, offset, SEEK_CUR);
  if (now < 0)
    {
      int e = errno;
      if (lseek (from->fd, 0, SEEK_END) < 0)
        return 0;
      position_failed (dd, _("%s: cannot skip"), from, e);
      return -1;
    }
  struct stat st;
  if (fstat (from->fd, &st) == 0 && S_ISREG (st.st_mode)
      && st.st_size < now)
    warn_past_end (dd);
  cache_restart (&from->cache, now);
  from->start = now;
  return 1;
}

bool
position_input (struct dd *dd)
{
  struct extent skip = dd->opt->skip;
  off_t offset = 0;
  int moved = 1;
  if (offset_overflows (&offset, skip, dd->opt->ibs))
    {
      lseek (dd->from.fd, 0, SEEK_END);
      return position_failed (dd, _("%s: cannot skip"), &dd->from, EOVERFLOW);
    }
  if (!is_zero (skip))
    moved = skip_by_seeking (dd, offset);
  if (moved < 0 || !record_attach (dd))
    return false;
  return moved || skip_by_reading (dd, offset);
}

/* Pass over E by reading from the output, as tapes need; what is left when
   that ends is in *E.  */
static bool
pass_by_reading (struct dd *dd, char *buffer, struct extent *e)
{
  while (!is_zero (*e))
    {
      dd_signals (dd);
      idx_t size = e->blocks ? dd->opt->obs : e->bytes;
      ssize_t n = read (dd->to.fd, buffer, size);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return false;
      if (n == 0)
        break;
      if (e->blocks)
        e->blocks--;
      else
        e->bytes = 0;
    }
  return true;
}

/* The output cannot seek, for the reason ERRNUM.  */
static bool
seek_by_hand (struct dd *dd, int errnum)
{
  struct extent left = dd->opt->seek;
  idx_t obs = dd->opt->obs;
  char *buffer = output_new_block (dd);
  bool ok = pass_by_reading (dd, buffer, &left);
  if (!ok)
    position_failed (dd, _("%s: cannot seek"), &dd->to, errnum);

  memset (buffer, 0, obs);
  while (ok && !is_zero (left))
    {
      idx_t size = left.blocks ? obs : left.bytes;
      if (output_block (dd, buffer, size, 0) != size)
        {
          dd_fail (dd, errno, _("error writing %s"), side_name (&dd->to));
          ok = false;
        }
      if (left.blocks)
        left.blocks--;
      else
        left.bytes = 0;
    }
  free (buffer);
  return ok;
}

bool
position_output (struct dd *dd)
{
  struct extent seek = dd->opt->seek;
  struct side *to = &dd->to;
  off_t offset;
  if (is_zero (seek))
    return true;
  if (offset_overflows (&offset, seek, dd->opt->obs))
    return position_failed (dd, _("%s: cannot seek"), to, EOVERFLOW);

  off_t now = lseek (to->fd, offset, SEEK_CUR);
  if (0 <= now)
    {
      cache_restart (&to->cache, now);
      return true;
    }
  int e = errno;
  if (0 <= lseek (to->fd, 0, SEEK_END))
    return position_failed (dd, _("%s: cannot seek"), to, e);
  return seek_by_hand (dd, e);
}
