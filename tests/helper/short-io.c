/* short-io -- a library that makes system calls transfer less than asked

     SHORT_IO_SEED=N LD_PRELOAD=short-io.so COMMAND [ARG]...

   Calls of read, pread, write, pwrite, copy_file_range and splice transfer
   all, a part or a byte of what they are asked for, truly: no data is lost
   or made up.  Some reads and writes transfer nothing and fail with EINTR,
   never two in a row.  N chooses which.  Children are left alone.

   One of O_DIRECT is cut at a multiple of ALIGNMENT only, as the kernel
   does.  */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

enum { ALIGNMENT = 4096 };

static atomic_uint random_state;
static atomic_bool interrupted;

__attribute__ ((constructor)) static void
begin (void)
{
  char const *seed = getenv ("SHORT_IO_SEED");
  atomic_store (&random_state, seed ? 2 * strtoul (seed, NULL, 10) + 1 : 1);
  unsetenv ("LD_PRELOAD");
}

static unsigned int
draw (void)
{
  unsigned int old = atomic_load (&random_state), new;
  do
    new = old * 1664525 + 1013904223;
  while (!atomic_compare_exchange_weak (&random_state, &old, new));
  return new >> 16;
}

/* How many of SIZE bytes this call on FD shall transfer.  */
static size_t
shortened (int fd, size_t size)
{
  unsigned int choice = draw () % 4;
  if (size < 2 || choice == 0)
    return size;
  size_t part = choice == 1 ? 1 : 1 + draw () % size;
  int flags = fcntl (fd, F_GETFL);
  if (flags < 0 || !(flags & O_DIRECT))
    return part;
  part -= part % ALIGNMENT;
  return part ? part : size;
}

/* Whether this call is to be interrupted.  */
static bool
interrupts (void)
{
  if (draw () % 8 == 0 && !atomic_exchange (&interrupted, true))
    {
      errno = EINTR;
      return true;
    }
  atomic_store (&interrupted, false);
  return false;
}

#define NEXT(name) ((typeof (&(name))) dlsym (RTLD_NEXT, #name))

ssize_t
read (int fd, void *data, size_t size)
{
  return interrupts () ? -1 : NEXT (read) (fd, data, shortened (fd, size));
}

ssize_t
write (int fd, void const *data, size_t size)
{
  return interrupts () ? -1 : NEXT (write) (fd, data, shortened (fd, size));
}

ssize_t
pread (int fd, void *data, size_t size, off_t offset)
{
  return (interrupts () ? -1
          : NEXT (pread) (fd, data, shortened (fd, size), offset));
}

ssize_t
pwrite (int fd, void const *data, size_t size, off_t offset)
{
  return (interrupts () ? -1
          : NEXT (pwrite) (fd, data, shortened (fd, size), offset));
}

ssize_t
copy_file_range (int in, off64_t *in_offset, int out, off64_t *out_offset,
                 size_t size, unsigned int flags)
{
  return NEXT (copy_file_range) (in, in_offset, out, out_offset,
                                 shortened (out, size), flags);
}

ssize_t
splice (int in, off64_t *in_offset, int out, off64_t *out_offset,
        size_t size, unsigned int flags)
{
  return NEXT (splice) (in, in_offset, out, out_offset,
                        shortened (out, size), flags);
}
