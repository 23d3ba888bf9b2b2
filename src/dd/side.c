/* side.c -- open and close the input and the output  */

#include <config.h>

#include "dd/side.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

#include "error.h"
#include "stdckdint.h"

#include "cli/nls.h"
#include "cli/quote-name.h"
#include "dd/cache.h"

enum
{
  PERMISSIONS = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH
};

char const *
side_name (struct side const *side)
{
  return (side->name ? side->name
          : side->fd == STDIN_FILENO ? _("standard input")
          : _("standard output"));
}

/* Open NAME as descriptor FD.  */
static int
open_as (struct dd *dd, int fd, char const *name, int flags)
{
  int opened;
  do
    {
      dd_signals (dd);
      opened = open (name, flags, PERMISSIONS);
    }
  while (opened < 0 && errno == EINTR);
  if (opened < 0 || opened == fd)
    return opened;
  int moved = dup2 (opened, fd);
  int e = errno;
  close (opened);
  errno = e;
  return moved;
}

/* Add FLAGS, those of open(2), to the open file that SIDE stands for.  */
static void
set_flags (struct side *side, file_flags asked)
{
  /* These say how a name is opened, and there is no name.  */
  int add = (int) (uint32_t) asked & ~(O_NOCTTY | O_NOFOLLOW);
  if (!add)
    return;

  int old = fcntl (side->fd, F_GETFL);
  bool ok = 0 <= old;
  if (ok && (add & O_DIRECTORY) == O_DIRECTORY)
    {
      struct stat st;
      ok = fstat (side->fd, &st) == 0;
      if (ok && !S_ISDIR (st.st_mode))
        {
          errno = ENOTDIR;
          ok = false;
        }
      add &= ~O_DIRECTORY;
    }
  if (ok && (old | add) != old)
    ok = fcntl (side->fd, F_SETFL, old | add) != -1;
  if (!ok)
    error (EXIT_FAILURE, errno, _("setting flags for %s"),
           quoteaf (side_name (side)));
}

/* Learn the facts about an open side.  */
static void
inspect (struct side *side, file_flags flags)
{
  side->mode = fcntl (side->fd, F_GETFL);
  if (fstat (side->fd, &side->st) != 0)
    side->st = (struct stat) { .st_mode = 0 };
  side->start = lseek (side->fd, 0, SEEK_CUR);
  side->seekable = 0 <= side->start;
  cache_start (&side->cache, flags & FLAG_NOCACHE, side->start);
}

void
side_open_input (struct dd *dd)
{
  struct dd_options const *opt = dd->opt;
  struct side *from = &dd->from;
  from->fd = STDIN_FILENO;
  from->name = opt->input_file;

  if (!opt->input_file)
    set_flags (from, opt->iflags);
  else if (open_as (dd, from->fd, from->name,
                    O_RDONLY | (int) (uint32_t) opt->iflags) < 0)
    error (EXIT_FAILURE, errno, _("failed to open %s"),
           quoteaf (side_name (from)));
  inspect (from, opt->iflags);
}

/* Cut the output to where seek= goes.  Only regular files, directories and
   shared memory can be expected to allow that.  */
static void
truncate_output (struct dd *dd, intmax_t size)
{
  if (ftruncate (dd->to.fd, size) == 0)
    return;
  int e = errno;
  struct stat st;
  if (fstat (dd->to.fd, &st) != 0)
    error (EXIT_FAILURE, errno, _("cannot fstat %s"),
           quoteaf (side_name (&dd->to)));
  if (S_ISREG (st.st_mode) || S_ISDIR (st.st_mode) || S_TYPEISSHM (&st))
    error (EXIT_FAILURE, e,
           _("failed to truncate to %" PRIdMAX " bytes in output file %s"),
           size, quoteaf (side_name (&dd->to)));
}

static void
open_output_file (struct dd *dd)
{
  struct dd_options const *opt = dd->opt;
  unsigned conv = opt->conversions;
  bool truncates = !(conv & CONV_NOTRUNC);
  int flags = (int) (uint32_t) opt->oflags
              | (conv & CONV_NOCREAT ? 0 : O_CREAT)
              | (conv & CONV_EXCL ? O_EXCL : 0)
              | (opt->seek.blocks || !truncates ? 0 : O_TRUNC);
  intmax_t size = 0;
  if (opt->seek.blocks && truncates
      && (ckd_mul (&size, opt->seek.blocks, opt->obs)
          || ckd_add (&size, size, opt->seek.bytes)))
    error (EXIT_FAILURE, 0,
           _("offset too large: cannot truncate to a length of seek=%" PRIdMAX
             " (%td-byte) blocks"),
           opt->seek.blocks, opt->obs);

  /* Seeking over a device that only moves forward takes reading.  */
  if ((opt->seek.blocks == 0
       || open_as (dd, dd->to.fd, dd->to.name, O_RDWR | flags) < 0)
      && open_as (dd, dd->to.fd, dd->to.name, O_WRONLY | flags) < 0)
    error (EXIT_FAILURE, errno, _("failed to open %s"),
           quoteaf (side_name (&dd->to)));
  if (opt->seek.blocks && truncates)
    truncate_output (dd, size);
}

void
side_open_output (struct dd *dd)
{
  struct dd_options const *opt = dd->opt;
  struct side *to = &dd->to;
  to->fd = STDOUT_FILENO;
  to->name = opt->output_file;
  if (opt->output_file)
    open_output_file (dd);
  else
    set_flags (to, opt->oflags);
  inspect (to, opt->oflags);
  dd->sparse = opt->conversions & CONV_SPARSE;
}

/* Call SYNC until no signal interrupts it.  */
static int
uninterrupted (struct dd *dd, int (*sync) (int))
{
  int result;
  while ((result = sync (dd->to.fd)) != 0 && errno == EINTR)
    dd_signals (dd);
  return result;
}

void
side_synchronize (struct dd *dd)
{
  unsigned conv = dd->opt->conversions;
  bool all = (conv & CONV_FSYNC) || dd->sync_at_end;

  if ((conv & CONV_FDATASYNC) && uninterrupted (dd, fdatasync) != 0)
    {
      if (errno != ENOSYS && errno != EINVAL)
        dd_fail (dd, errno, _("fdatasync failed for %s"), side_name (&dd->to));
      all = true;
    }
  if (all && uninterrupted (dd, fsync) != 0)
    dd_fail (dd, errno, _("fsync failed for %s"), side_name (&dd->to));
}

void
side_close (struct dd *dd)
{
  if (close (dd->from.fd) != 0)
    {
      dd_fail (dd, errno, _("closing input file %s"), side_name (&dd->from));
      exit (EXIT_FAILURE);
    }
  if (close (dd->to.fd) != 0)
    {
      dd_fail (dd, errno, _("closing output file %s"), side_name (&dd->to));
      exit (EXIT_FAILURE);
    }
}
