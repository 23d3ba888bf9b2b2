#include <config.h>

#include "willneed/drain.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* Larger than the second-level cache share of a pipe's 64 KiB would be
   wasted; smaller costs calls.  */
enum { DRAIN_BUFFER = 256 * 1024 };

struct drain
{
  pthread_t thread;
  int fd;
  int errnum;
  char *buffer;
  struct digest digest;
};

static void *
read_all (void *argument)
{
  struct drain *drain = argument;
  if (digest_read (&drain->digest, drain->fd, drain->buffer,
                   DRAIN_BUFFER) < 0)
    drain->errnum = errno;
  return NULL;
}

static void
release (struct drain *drain)
{
  if (drain->buffer != MAP_FAILED)
    munmap (drain->buffer, DRAIN_BUFFER);
  free (drain);
}

struct drain *
drain_start (int fd)
{
  struct drain *drain = calloc (1, sizeof *drain);
  if (!drain)
    return NULL;
  drain->fd = fd;
  digest_init (&drain->digest);
  drain->buffer = mmap (NULL, DRAIN_BUFFER, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  int errnum = errno;
  if (drain->buffer != MAP_FAILED)
    {
      /* The measured child starts as a copy of this process, and what it
         copies counts in its maximum resident size.  */
      madvise (drain->buffer, DRAIN_BUFFER, MADV_DONTFORK);
      errnum = pthread_create (&drain->thread, NULL, read_all, drain);
      if (errnum == 0)
        return drain;
    }
  release (drain);
  errno = errnum;
  return NULL;
}

int
drain_finish (struct drain *drain, double seconds, struct digest *digest)
{
  struct timespec end;
  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec += (time_t) seconds;
  int errnum = pthread_timedjoin_np (drain->thread, NULL, &end);
  if (errnum == 0)
    {
      *digest = drain->digest;
      errnum = drain->errnum;
      close (drain->fd);
      release (drain);
    }
  errno = errnum;
  return errnum ? -1 : 0;
}
