#include <config.h>

#include "input/facts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <unistd.h>

/* Read the start of the file NAME, as text, into TEXT of SIZE bytes.  */
static bool
read_text (char const *name, char *text, size_t size)
{
  int fd = open (name, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  ssize_t n = read (fd, text, size - 1);
  close (fd);
  if (n <= 0)
    return false;
  text[n] = '\0';
  return true;
}

/* The number that the file NAME begins with; UINTMAX_MAX when there is
   none, as in "max".  */
static uintmax_t
read_number (char const *name)
{
  char text[64];
  if (!read_text (name, text, sizeof text) || !(text[0] >= '0'
                                                && text[0] <= '9'))
    return UINTMAX_MAX;
  return strtoumax (text, NULL, 10);
}

/* --- devices --- */

/* A kernel that honours more has no use for it: 97 MB asked for in pieces
   of 128K took 0.094 s of calls, 512K 0.060, 2M 0.072.  */
enum { PIECE_MAX = 512 * 1024 };

/* What the oldest of devices is set to, and what network and stacked file
   systems, which have no device to ask, have at least.  */
enum { PIECE_DEFAULT = 128 * 1024 };

/* The largest number in the N files whose NAMES have a place for device ID,
   0 if there is none.  */
static uintmax_t
largest_number (dev_t id, char const *const *names, size_t n)
{
  uintmax_t most = 0;
  for (size_t i = 0; i < n; i++)
    {
      char name[128];
      snprintf (name, sizeof name, names[i], major (id), minor (id));
      uintmax_t number = read_number (name);
      if (number != UINTMAX_MAX && number > most)
        most = number;
    }
  return most;
}

/* In KiB.  A partition has them in its disk's directory; btrfs and network
   file systems have only a bdi.  */
static char const *const device_limits[] = {
  "/sys/class/bdi/%u:%u/read_ahead_kb",
  "/sys/dev/block/%u:%u/queue/read_ahead_kb",
  "/sys/dev/block/%u:%u/../queue/read_ahead_kb",
  "/sys/dev/block/%u:%u/queue/max_sectors_kb",
  "/sys/dev/block/%u:%u/../queue/max_sectors_kb"
};
enum { READ_AHEADS = 3, DEVICE_LIMITS = 5 };

off_t
input_device_piece (dev_t id)
{
  /* The kernel honours the larger of read-ahead and largest request.  */
  uintmax_t most = largest_number (id, device_limits, DEVICE_LIMITS);
  if (most == 0)
    return PIECE_DEFAULT;
  uintmax_t page = (uintmax_t) sysconf (_SC_PAGESIZE);
  if (most >= PIECE_MAX / 1024)
    return PIECE_MAX;
  return (off_t) (most * 1024 > page ? most * 1024 : page);
}

off_t
input_device_ahead (dev_t id)
{
  uintmax_t kb = largest_number (id, device_limits, READ_AHEADS);
  return kb < INT_MAX ? (off_t) kb * 1024 : INT_MAX;
}

int
input_device_rotates (dev_t id)
{
  static char const *const names[] = {
    "/sys/dev/block/%u:%u/queue/rotational",
    "/sys/dev/block/%u:%u/../queue/rotational"
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      char name[128];
      snprintf (name, sizeof name, names[i], major (id), minor (id));
      uintmax_t number = read_number (name);
      if (number != UINTMAX_MAX)
        return number != 0;
    }
  return -1;
}

/* --- memory --- */

static uintmax_t
least (uintmax_t a, uintmax_t b)
{
  return a < b ? a : b;
}

/* The least of the limits FILE of the cgroup PATH below ROOT and of the
   groups around it.  In a container PATH may be the host's: then the groups
   that can be found count.  */
static uintmax_t
cgroup_limit (char const *root, char const *path, char const *file)
{
  char name[1024];
  size_t length = strlen (path);
  uintmax_t limit = UINTMAX_MAX;
  for (;;)
    {
      if (strlen (root) + length + 1 + strlen (file) < sizeof name)
        {
          char *end = stpcpy (name, root);
          end = (char *) memcpy (end, path, length) + length;
          *end++ = '/';
          strcpy (end, file);
          limit = least (limit, read_number (name));
        }
      while (length > 0 && path[length - 1] != '/')
        length--;
      if (length == 0)
        return limit;
      length--;
    }
}

/* LINE of /proc/self/cgroup is "NUMBER:CONTROLLERS:PATH"; version 2 has no
   controllers.  */
static uintmax_t
cgroup_line_limit (char const *line)
{
  char const *controllers = strchr (line, ':');
  char const *path = controllers ? strchr (controllers + 1, ':') : NULL;
  if (path == NULL)
    return UINTMAX_MAX;
  controllers++;
  size_t length = (size_t) (path++ - controllers);
  if (length == 0)
    {
      static char const *const roots[] = {
        "/sys/fs/cgroup", "/sys/fs/cgroup/unified"
      };
      uintmax_t limit = UINTMAX_MAX;
      for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        {
          limit = least (limit, cgroup_limit (roots[i], path, "memory.max"));
          limit = least (limit, cgroup_limit (roots[i], path, "memory.high"));
        }
      return limit;
    }
  if (length == strlen ("memory")
      && memcmp (controllers, "memory", length) == 0)
    return cgroup_limit ("/sys/fs/cgroup/memory", path,
                         "memory.limit_in_bytes");
  return UINTMAX_MAX;
}

uintmax_t
input_memory_available (void)
{
  char text[4096];
  uintmax_t available = UINTMAX_MAX;
  if (read_text ("/proc/meminfo", text, sizeof text))
    {
      char const *line = strstr (text, "MemAvailable:");
      if (line)
        available = strtoumax (line + strlen ("MemAvailable:"), NULL, 10)
                    * 1024;
    }
  if (read_text ("/proc/self/cgroup", text, sizeof text))
    for (char *line = text, *end; *line != '\0'; line = end)
      {
        end = line + strcspn (line, "\n");
        if (*end == '\n')
          *end++ = '\0';
        available = least (available, cgroup_line_limit (line));
      }
  return available;
}

/* --- the page cache --- */

#ifdef __linux__
# ifndef __NR_cachestat
#  define __NR_cachestat 451    /* the same on every architecture */
# endif
struct cache_range { uint64_t offset, size; };
struct cache_counts { uint64_t cached, dirty, writeback, evicted, recent; };

/* A guess looks at a byte in each so many, at two bytes at least and not
   at too many.  */
enum { GUESS_STEP = 2 * 1024 * 1024, GUESSES_MAX = 16 };

/* Kernels before 6.5: would reads of single bytes, the first and the last
   and some between them, have to wait?  */
static off_t
guess_resident (int fd, off_t offset, off_t size)
{
#if HAVE_PREADV2 && defined RWF_NOWAIT
  off_t n = size / GUESS_STEP;
  n = n < 2 ? 2 : n > GUESSES_MAX ? GUESSES_MAX : n;
  off_t present = 0;
  for (off_t i = 0; i < n; i++)
    {
      char byte;
      struct iovec vector = { &byte, 1 };
      off_t at = i == n - 1 ? size - 1 : size / (n - 1) * i;
      if (preadv2 (fd, &vector, 1, offset + at, RWF_NOWAIT) == 1)
        present++;
      else if (errno != EAGAIN)
        return -1;
    }
  return present == n ? size : size / n * present;
#else
  (void) fd, (void) offset, (void) size;
  return -1;
#endif
}

off_t
input_resident (int fd, off_t offset, off_t size)
{
  struct cache_range range = { (uint64_t) offset, (uint64_t) size };
  struct cache_counts counts;
  if (syscall (__NR_cachestat, fd, &range, &counts, 0) < 0)
    return guess_resident (fd, offset, size);
  off_t bytes = (off_t) counts.cached * sysconf (_SC_PAGESIZE);
  return bytes < size ? bytes : size;
}

char const *
input_resident_by (void)
{
  struct cache_range range = { 0, 1 };
  struct cache_counts counts;
  syscall (__NR_cachestat, -1, &range, &counts, 0);
  return errno == EBADF ? "cachestat(2)" : "preadv2(2) of some bytes";
}
#else
off_t
input_resident (int fd, off_t offset, off_t size)
{
  (void) fd;
  (void) offset;
  (void) size;
  return -1;
}

char const *
input_resident_by (void)
{
  return "no call of this system";
}
#endif

/* Sources up to LONG_SOURCE are counted, of longer ones LOOK bytes in each
   STEP.  */
enum
{
  LONG_SOURCE = 16 * 1024 * 1024, LOOK = 512 * 1024, STEP = 8 * LOOK
};

off_t
input_resident_run (int fd, off_t offset, off_t size)
{
  off_t look = size > LONG_SOURCE ? LOOK : size;
  off_t step = size > LONG_SOURCE ? STEP : size;
  for (off_t at = 0; at < size; at += step)
    {
      off_t n = size - at < look ? size - at : look;
      off_t resident = input_resident (fd, offset + at, n);
      if (resident < n)
        return resident < 0 ? -1 : at;
    }
  return size;
}
