#include <config.h>

#include "willneed/residency.h"

#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_cachestat
# define SYS_cachestat 451   /* the same on every architecture but alpha */
#endif

/* As in linux/mman.h since Linux 6.5; older headers lack them.  */
struct range { uint64_t offset; uint64_t length; };
struct counts
{
  uint64_t cached, dirty, writeback, evicted, recently_evicted;
};

static int
by_cachestat (int fd, struct residency *r)
{
  struct range range = { 0, 0 };
  struct counts counts;
  if (syscall (SYS_cachestat, fd, &range, &counts, 0) < 0)
    return -1;
  r->resident = counts.cached;
  r->method = "cachestat";
  return 0;
}

/* mincore(2) answers "all resident" where it will not tell, so ask only
   where it does: for the owner and for who may write.  */
static int
may_ask (int fd, struct stat const *st)
{
  char name[sizeof "/proc/self/fd/" + 3 * sizeof fd];
  if (geteuid () == 0 || geteuid () == st->st_uid)
    return 1;
  sprintf (name, "/proc/self/fd/%d", fd);
  return access (name, W_OK) == 0;
}

static int
by_mincore (int fd, struct stat const *st, size_t page_size,
            struct residency *r)
{
  enum { WINDOW_PAGES = 16384 };
  static unsigned char vector[WINDOW_PAGES];
  uintmax_t resident = 0;
  size_t window = WINDOW_PAGES * page_size;
  if (!may_ask (fd, st))
    return -1;
  for (off_t at = 0; at < st->st_size; at += window)
    {
      off_t left = st->st_size - at;
      size_t length = left < (off_t) window ? (size_t) left : window;
      void *map = mmap (NULL, length, PROT_READ, MAP_SHARED, fd, at);
      if (map == MAP_FAILED)
        return -1;
      int failed = mincore (map, length, vector);
      munmap (map, length);
      if (failed)
        return -1;
      for (size_t i = 0; i * page_size < length; i++)
        resident += vector[i] & 1;
    }
  r->resident = resident;
  r->method = "mincore";
  return 0;
}

struct residency
residency_of (int fd)
{
  struct residency r = { 0 };
  struct stat st;
  size_t page_size = sysconf (_SC_PAGESIZE);
  if (fstat (fd, &st) < 0)
    return r;
  r.pages = (st.st_size + page_size - 1) / page_size;
  if (by_cachestat (fd, &r) < 0)
    by_mincore (fd, &st, page_size, &r);
  return r;
}
