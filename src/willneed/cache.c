#include <config.h>

#include "willneed/cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"

#include "willneed/residency.h"

char const *const cold_method_words[] =
  { "auto", "remount", "drop_caches", "fadvise", NULL };

static int
open_file (struct input_file const *file, struct problem *problem)
{
  int fd = open (file->path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0 && errno == ENOENT)
    problem_set (problem, 0, "%s: the file vanished between runs",
                 quote (file->original));
  else if (fd < 0)
    problem_set (problem, errno, "cannot open %s", quote (file->original));
  return fd;
}

static void
read_through (int fd)
{
  static char buffer[128 * 1024];
  posix_fadvise (fd, 0, 0, POSIX_FADV_SEQUENTIAL);
  while (read (fd, buffer, sizeof buffer) > 0)
    continue;
}

static void
drop_file (int fd)
{
  /* Dirty pages cannot be dropped, only written.  */
  fdatasync (fd);
  posix_fadvise (fd, 0, 0, POSIX_FADV_DONTNEED);
}

/* Do ACTION with every file.  */
static int
each_file (struct cache const *cache, void (*action) (int),
           struct problem *problem)
{
  for (size_t i = 0; i < cache->n; i++)
    {
      int fd = open_file (&cache->files[i], problem);
      if (fd < 0)
        return -1;
      action (fd);
      close (fd);
    }
  return 0;
}

/* Add up the residency of all files.  METHOD is NULL if one cannot be
   known.  */
static int
look (struct cache const *cache, struct residency *sum,
      struct problem *problem)
{
  *sum = (struct residency) { .method = "cachestat" };
  for (size_t i = 0; i < cache->n; i++)
    {
      int fd = open_file (&cache->files[i], problem);
      if (fd < 0)
        return -1;
      struct residency r = residency_of (fd);
      close (fd);
      sum->resident += r.resident;
      sum->pages += r.pages;
      if (sum->method)
        sum->method = !r.method || strcmp (r.method, "mincore") == 0
                      ? r.method : sum->method;
    }
  return 0;
}

static void
note (struct cache_record *record, struct residency const *seen)
{
  if (record->checks++ == 0)
    *record = (struct cache_record)
      { .verified = seen->method, .used = record->used, .checks = 1,
        .pages = seen->pages, .least = seen->resident,
        .most = seen->resident };
  if (!seen->method)
    record->verified = NULL;
  if (seen->resident < record->least)
    record->least = seen->resident;
  if (seen->resident > record->most)
    record->most = seen->resident;
}

static int
drop_caches (struct cache const *cache, struct problem *problem)
{
  static char const name[] = "/proc/sys/vm/drop_caches";
  sync ();
  int fd = open (name, O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write (fd, "3\n", 2) != 2)
    {
      int errnum = errno;
      if (fd >= 0)
        close (fd);
      return problem_set (problem, errnum, "cannot write %s (root may); "
                          "try --cold=fadvise", quote (name));
    }
  close (fd);
  /* The programs are not what is meant to be cold.  */
  for (size_t i = 0; i < 2; i++)
    {
      int program = cache->programs[i]
                    ? open (cache->programs[i], O_RDONLY | O_CLOEXEC) : -1;
      if (program < 0)
        continue;
      read_through (program);
      close (program);
    }
  return 0;
}

static int
by_method (struct cache *cache, enum cold_method method,
           struct problem *problem)
{
  if (cache->record.used < method || cache->record.checks == 0)
    cache->record.used = method;
  if (method == COLD_REMOUNT)
    {
      if (!cache->remount)
        return problem_set (problem, 0, "--cold=remount needs a device of "
                            "our own; add --device");
      return cache->remount (cache->device, problem);
    }
  if (each_file (cache, drop_file, problem) < 0)
    return -1;
  return method == COLD_DROP_CACHES ? drop_caches (cache, problem) : 0;
}

static int
make_cold (struct cache *cache, struct residency *seen,
           struct problem *problem)
{
  enum cold_method method = cache->method;
  if (method == COLD_AUTO)
    method = cache->remount ? COLD_REMOUNT : COLD_FADVISE;
  if (by_method (cache, method, problem) < 0
      || look (cache, seen, problem) < 0)
    return -1;
  if (seen->resident && cache->method == COLD_AUTO && geteuid () == 0)
    {
      if (by_method (cache, COLD_DROP_CACHES, problem) < 0
          || look (cache, seen, problem) < 0)
        return -1;
    }
  /* A page or two may be held by others for a moment; one in a hundred
     would show in the figures.  */
  if (seen->method && seen->resident > seen->pages / 100)
    return problem_set (problem, 0, "cannot make the input cold: %ju of %ju "
                        "pages stay in the cache%s", seen->resident,
                        seen->pages, geteuid () == 0
                        ? "; is the file mapped, or on tmpfs?"
                        : " (root may drop more; a file that others have "
                          "mapped stays)");
  return 0;
}

int
cache_prepare (struct cache *cache, struct problem *problem)
{
  struct residency seen;
  if (cache->state == CACHE_COLD)
    {
      if (make_cold (cache, &seen, problem) < 0)
        return -1;
    }
  else
    {
      if (cache->state == CACHE_WARM
          && each_file (cache, read_through, problem) < 0)
        return -1;
      if (look (cache, &seen, problem) < 0)
        return -1;
    }
  note (&cache->record, &seen);
  return 0;
}
