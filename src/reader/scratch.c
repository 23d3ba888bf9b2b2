#include <config.h>

#include "reader/scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "full-write.h"
#include "xalloc.h"

#include "input/facts.h"

enum { PIECE = 1024 * 1024 };

/* Times 5 ms.  */
enum { CHILL_TRIES = 400 };

static int
open_unnamed (char const *directory)
{
#ifdef O_TMPFILE
  int fd = open (directory, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (fd >= 0)
    return fd;
#endif
  static char const template[] = "/willneed-XXXXXX";
  char *name = xmalloc (strlen (directory) + sizeof template);
  stpcpy (stpcpy (name, directory), template);
  int named = mkostemp (name, O_CLOEXEC);
  int errnum = errno;
  if (named >= 0)
    unlink (name);
  free (name);
  errno = errnum;
  return named;
}

/* Fill PIECE bytes at WORDS with odd ones that look random (xorshift64).  */
static void
fill (uint64_t *words, uint64_t *state)
{
  for (size_t i = 0; i < PIECE / sizeof *words; i++)
    {
      *state ^= *state << 13;
      *state ^= *state >> 7;
      *state ^= *state << 17;
      words[i] = *state | 0x0101010101010101;
    }
}

int
scratch_make (struct scratch *scratch, char const *directory, off_t size)
{
  *scratch = (struct scratch) { .fd = open_unnamed (directory) };
  if (scratch->fd < 0)
    return -1;
  uint64_t *words = xmalloc (PIECE);
  uint64_t state = 88172645463325252;
  int errnum = 0;
  while (!errnum && scratch->size < size)
    {
      fill (words, &state);
      errno = 0;
      if (full_write (scratch->fd, words, PIECE) < PIECE)
        errnum = errno ? errno : ENOSPC;
      scratch->size += PIECE;
    }
  free (words);
  if (!errnum && fsync (scratch->fd) < 0)
    errnum = errno;
  if (!errnum)
    return 0;
  scratch_free (scratch);
  errno = errnum;
  return -1;
}

int
scratch_open (struct scratch const *scratch, int flags)
{
  char name[sizeof "/proc/self/fd/" + 3 * sizeof scratch->fd];
  snprintf (name, sizeof name, "/proc/self/fd/%d", scratch->fd);
  return open (name, O_RDONLY | O_CLOEXEC | flags);
}

bool
scratch_chill (struct scratch const *scratch)
{
  /* Pages that the kernel still reads ahead stay until they have come.  */
  for (int i = 0; i < CHILL_TRIES; i++)
    {
      struct timespec pause = { .tv_nsec = 5000000 };
      if (i > 0)
        nanosleep (&pause, NULL);
      posix_fadvise (scratch->fd, 0, 0, POSIX_FADV_DONTNEED);
      off_t resident = input_resident (scratch->fd, 0, scratch->size);
      if (resident <= 0)
        return resident == 0;
    }
  return false;
}

void
scratch_free (struct scratch *scratch)
{
  if (scratch->fd >= 0)
    close (scratch->fd);
  scratch->fd = -1;
}
