/* output.c -- blocks to the output file  */

#include <config.h>

#include "dd/output.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "error.h"
#include "minmax.h"

#include "cli/nls.h"
#include "cli/quote-name.h"
#include "dd/cache.h"
#include "dd/side.h"

char *
output_new_block (struct dd const *dd)
{
  void *block;
  if (posix_memalign (&block, getpagesize (), dd->opt->obs) != 0)
    memory_exhausted (false, dd->opt->obs);
  return block;
}

bool
all_zeros (char const *data, idx_t n)
{
  /* The first bytes by themselves, the rest against its own start.  */
  idx_t first = MIN (n, 16);
  for (idx_t i = 0; i < first; i++)
    if (data[i])
      return false;
  return n <= 16 || memcmp (data, data + 16, n - 16) == 0;
}

/* A block that is shorter than the others cannot be written directly.  Go
   on without O_DIRECT; what that leaves in the cache is dropped, and synced,
   at the end.  */
static void
leave_direct (struct dd *dd)
{
  struct side *to = &dd->to;
  int flags = fcntl (to->fd, F_GETFL);
  if (fcntl (to->fd, F_SETFL, flags & ~O_DIRECT) != 0
      && dd->opt->status != STATUS_NONE)
    error (0, errno, _("failed to turn off O_DIRECT: %s"),
           quotef (side_name (to)));
  to->mode = flags & ~O_DIRECT;
  dd->sync_at_end = true;
  to->cache.active = true;
  cache_finish (to, true);
}

/* One write(2), or what stands for it.  */
static ssize_t
write_once (struct dd *dd, char const *data, idx_t n)
{
  ssize_t written = write (dd->to.fd, data, n);
  if (written == 0)
    {
      /* Some device drivers say so that they are full.  */
      errno = ENOSPC;
      return -1;
    }
  return written;
}

/* Seek over N bytes; false when the output cannot do that, and never
   will.  */
static bool
seek_over (struct dd *dd, idx_t n)
{
  if (lseek (dd->to.fd, n, SEEK_CUR) < 0)
    {
      dd->sparse = false;
      return false;
    }
  dd->ends_in_hole = true;
  return true;
}

idx_t
output_block (struct dd *dd, char const *data, idx_t n, idx_t done)
{
  if ((dd->opt->oflags & O_DIRECT) && n < dd->opt->obs
      && !dd->sync_at_end)
    leave_direct (dd);

  while (done < n)
    {
      dd_signals (dd);
      dd->ends_in_hole = false;
      if (dd->sparse && done == 0 && all_zeros (data, n)
          && seek_over (dd, n))
        {
          done = n;
          break;
        }
      ssize_t written = write_once (dd, data + done, n - done);
      if (0 < written)
        done += written;
      else if (errno != EINTR)
        break;
    }
  if (done)
    {
      int e = errno;
      cache_passed (&dd->to, done);
      errno = e;
    }
  return done;
}

/* How many bytes at DATA, a multiple of obs, begin the N there and are all
   to be written, or all holes (*HOLE).  */
static idx_t
run_length (struct dd const *dd, char const *data, idx_t n, bool *hole)
{
  idx_t obs = dd->opt->obs;
  *hole = dd->sparse && all_zeros (data, obs);
  if (!dd->sparse)
    return n;
  idx_t run = obs;
  while (run < n && all_zeros (data + run, obs) == *hole)
    run += obs;
  return run;
}

/* The most that one write to DD's output may hold, N bytes being there.  A
   pipe takes up to PIPE_BUF bytes at once, whoever else writes to it; when
   blocks would lie across such a limit, fewer of them go together.  */
static idx_t
write_limit (struct dd const *dd, idx_t n)
{
  idx_t obs = dd->opt->obs;
  if (S_ISFIFO (dd->to.st.st_mode) && obs < PIPE_BUF && PIPE_BUF % obs != 0)
    return MIN (n, PIPE_BUF - PIPE_BUF % obs);
  return n;
}

bool
output_blocks (struct dd *dd, char const *data, idx_t n, intmax_t *written,
               void (*before_signals) (void *), void *arg)
{
  while (n)
    {
      bool hole;
      idx_t run = run_length (dd, data, n, &hole);
      dd->ends_in_hole = false;
      if (hole && !seek_over (dd, run))
        continue;
      for (idx_t done = hole ? run : 0; done < run; )
        {
          ssize_t w = write_once (dd, data + done,
                                  write_limit (dd, run - done));
          if (w < 0 && errno != EINTR)
            return false;
          if (0 < w)
            {
              done += w;
              *written += w;
            }
          if (signal_arrived)
            {
              before_signals (arg);
              dd_take_signals (dd);
            }
        }
      if (hole)
        *written += run;
      cache_passed (&dd->to, run);
      data += run;
      n -= run;
    }
  return true;
}

/* Write the output block of FILL bytes; WHAT is the message when that
   fails.  */
static bool
write_fill (struct dd *dd, char const *what)
{
  struct counts *counts = &dd->counts;
  idx_t written = output_block (dd, dd->buffer, dd->fill, 0);
  counts->bytes_out += written;
  if (written == dd->opt->obs)
    counts->full_out++;
  else if (written)
    counts->partial_out++;
  if (written != dd->fill)
    {
      dd_fail (dd, errno, _(what), side_name (&dd->to));
      dd->output_failed = true;
      return false;
    }
  dd->fill = 0;
  return true;
}

bool
output_append (void *arg, char const *data, idx_t n)
{
  struct dd *dd = arg;
  idx_t obs = dd->opt->obs;
  while (n)
    {
      idx_t part = MIN (n, obs - dd->fill);
      memcpy (dd->buffer + dd->fill, data, part);
      dd->fill += part;
      data += part;
      n -= part;
      if (dd->fill == obs && !write_fill (dd, N_("writing to %s")))
        return false;
    }
  return true;
}

bool
output_flush (struct dd *dd)
{
  return dd->fill == 0 || write_fill (dd, N_("error writing %s"));
}

bool
output_end (struct dd *dd)
{
  struct stat st;
  if (!dd->ends_in_hole)
    return true;
  if (fstat (dd->to.fd, &st) != 0)
    {
      dd_fail (dd, errno, _("cannot fstat %s"), side_name (&dd->to));
      return false;
    }
  if (!S_ISREG (st.st_mode) && !S_TYPEISSHM (&st))
    return true;
  off_t end = lseek (dd->to.fd, 0, SEEK_CUR);
  if (end < 0)
    {
      dd_fail (dd, errno, _("%s: cannot seek"), side_name (&dd->to));
      return false;
    }
  if (end <= st.st_size || ftruncate (dd->to.fd, end) == 0)
    return true;
  error (0, errno, _("failed to truncate to %" PRIdMAX
                       " bytes in output file %s"),
         (intmax_t) end, quoteaf (side_name (&dd->to)));
  dd->status = EXIT_FAILURE;
  return false;
}
