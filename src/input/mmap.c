/* mmap.c -- windows of a mapped file, guarded against truncation

   The window is a private writable mapping between anonymous pages:

     | slack page | window of the file ... | slack page |

   Before a block is lent its pages are touched, so that a bad place or a
   shorter file is found here, where what is left can be read with read(2)
   and its errors.  What happens to the file while the block is lent is for
   the guard (see guard.h).  */

#include <config.h>

#include "input/method.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "input/guard.h"

/* Large enough that the system calls vanish beside the page faults, small
   enough not to show in the resident size.  */
enum { WINDOW = 1 << 20 };

struct input_map
{
  char *region;            /* the slack page in front of the window */
  size_t window;           /* bytes between the two slack pages */
  size_t mapped;           /* bytes of the window that map the file */
  size_t shown;            /* bytes of it that the file had then: in its last
                              page later ones may be hidden by what a caller
                              wrote there */
  off_t start;             /* offset of the window */
  off_t device_size;       /* of a block device, else 0 */
  size_t page;
  int guard;               /* -1: none */
  char const *lent;        /* end of the block that is lent, or NULL */
  off_t lent_end;          /* the same as an offset */
  bool broken;             /* go on by read(2) */
};

static void
unmap (struct input_map *map)
{
  if (map->guard >= 0)
    input_guard_release (map->guard);
  if (map->region)
    munmap (map->region, map->window + 2 * map->page);
  map->guard = -1;
  map->region = NULL;
  map->window = map->mapped = map->shown = 0;
}

void
input_map_free (struct input_map *map)
{
  if (map)
    unmap (map);
  free (map);
}

static off_t
size_now (struct input *in)
{
  struct stat st;
  if (in->map->device_size)
    return in->map->device_size;
  return fstat (in->fd, &st) < 0 ? 0 : st.st_size;
}

/* Cover SIZE bytes of the window from FIRST on with empty pages.  */
static int
make_empty (struct input_map *map, char *first, size_t size)
{
  if (size == 0)
    return 0;
  int fixed = map->region ? MAP_FIXED : 0;
  void *p = mmap (first, size, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | fixed, -1, 0);
  if (p == MAP_FAILED)
    return -1;
  if (!map->region)
    map->region = p;
  return 0;
}

/* Have a window of at least SIZE bytes.  A long run of kept bytes doubles
   it.  */
static int
reserve (struct input_map *map, size_t size)
{
  if (size <= map->window)
    return 0;
  if (size > SIZE_MAX / 8)
    {
      errno = ENOMEM;
      return -1;
    }
  if (map->region)
    munmap (map->region, map->window + 2 * map->page);
  map->region = NULL;
  map->mapped = map->shown = 0;
  map->window = size > WINDOW ? 2 * size : WINDOW;
  if (make_empty (map, NULL, map->window + 2 * map->page) < 0)
    {
      map->window = 0;
      return -1;
    }
  /* Who looks for the end of a line that has been lost finds one here.  */
  memset (map->region + map->page + map->window, '\n', map->page);
  return 0;
}

/* Move the window so that it shows N bytes at the position and the kept
   ones before; SIZE is the file's.  */
static int
slide (struct input *in, size_t n, off_t size)
{
  struct input_map *map = in->map;
  off_t mask = (off_t) map->page - 1;
  off_t start = (in->position - (off_t) in->keep) & ~mask;
  size_t need = (size_t) (in->position - start) + n;
  input_guard_watch (map->guard, NULL, 0);
  if (reserve (map, (need + map->page - 1) & ~(map->page - 1)) < 0)
    return -1;

  off_t left = (size - start + mask) & ~mask;
  size_t length = ((uintmax_t) left < map->window
                   ? (size_t) left : map->window);
  char *window = map->region + map->page;
  in->stats.calls++;
  if (mmap (window, length, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, in->fd, start)
      == MAP_FAILED)
    return -1;
  if (length < map->mapped
      && make_empty (map, window + length, map->mapped - length) < 0)
    return -1;
  map->mapped = length;
  map->shown = (uintmax_t) (size - start) < length ? (size_t) (size - start)
               : length;
  map->start = start;
  input_guard_watch (map->guard, window, length);
  if (in->used.advice & INPUT_SEQUENTIAL)
    {
      in->stats.advice_calls++;
      madvise (window, length, MADV_SEQUENTIAL);
    }
  return 0;
}

/* Does the window show N bytes at the position and the kept ones?  */
static bool
shown (struct input const *in, size_t n)
{
  struct input_map const *map = in->map;
  off_t from = in->position - (off_t) in->keep;
  return (from >= map->start
          && in->position + (off_t) n - map->start <= (off_t) map->shown);
}

/* Touch SIZE bytes at FIRST.  Return how many of them there are.  */
static size_t
touch (struct input_map *map, char const *first, size_t size)
{
  char const volatile *p = first;
  for (size_t i = 0; i < size; i += map->page)
    (void) p[i];
  (void) p[size - 1];
  char const *lost = input_guard_lost (map->guard);
  if (lost == NULL)
    return size;
  map->broken = true;
  if (lost <= first)
    return 0;
  return (size_t) (lost - first) < size ? (size_t) (lost - first) : size;
}

/* Have bytes been lost from the block that is lent?  A file that ends
   before the block's end says yes even if the caller was done with them:
   the rest of a file's last page becomes zeros without a signal.  */
static bool
lost (struct input *in, off_t size)
{
  struct input_map *map = in->map;
  if (map->lent == NULL)
    return false;
  char const *at = input_guard_lost (map->guard);
  return (at && at < map->lent) || size < map->lent_end;
}

static ssize_t
report_loss (struct input *in)
{
  in->map->broken = true;
  in->map->lent = NULL;
  in->stats.truncations++;
  errno = EIO;
  return -1;
}

static bool
mmap_intact (struct input *in)
{
  return !in->map->lent || !lost (in, size_now (in));
}

static ssize_t
mmap_next (struct input *in, size_t want)
{
  struct input_map *map = in->map;
  off_t size = size_now (in);
  if (lost (in, size))
    return report_loss (in);
  map->lent = NULL;
  off_t left = size - in->position;
  if (left <= 0 && !map->broken)
    return input_step_down (in) < 0 ? -1 : in->ops->next (in, want);
  if (map->broken || in->single)
    return input_go_on_by_read (in, want);

  size_t n = (uintmax_t) left < want ? (size_t) left : want;
  input_tail_restore (in);
  if (!shown (in, n) && slide (in, n, size) < 0)
    {
      /* The kept bytes may be gone with the window.  */
      in->position -= (off_t) in->keep;
      in->size = in->keep = 0;
      return input_go_on_by_read (in, want);
    }
  char *window = map->region + map->page;
  char *place = window + (in->position - map->start);
  size_t good = touch (map, place, n);
  in->data = place - in->keep;
  in->size = in->keep;
  if (good == 0)
    return input_go_on_by_read (in, want);
  map->lent = place + good;
  map->lent_end = in->position + (off_t) good;
  if (!map->broken)
    input_tail_save (in, place + good,
                     map->mapped - (size_t) (place + good - window));
  return (ssize_t) good;
}

static int
mmap_stop (struct input *in)
{
  struct input_map *map = in->map;
  int result = 0;
  if (map->lent && lost (in, size_now (in)))
    result = (int) report_loss (in);
  int error = errno;
  map->lent = NULL;
  input_tail_forget (in);
  unmap (map);
  errno = error;
  return result;
}

static int
mmap_start (struct input *in)
{
  if (in->map == NULL)
    {
      in->map = calloc (1, sizeof *in->map);
      if (in->map == NULL)
        return -1;
      in->map->guard = -1;
    }
  struct input_map *map = in->map;
  map->page = (size_t) sysconf (_SC_PAGESIZE);
  map->broken = false;
  map->device_size = S_ISBLK (in->stat.st_mode) ? in->source_size : 0;
  off_t size = size_now (in);
  if (size <= in->position)
    return -1;
  map->guard = input_guard_take ();
  if (map->guard < 0)
    return -1;
  off_t left = size - in->position;
  size_t n = ((uintmax_t) left < in->block_size
              ? (size_t) left : in->block_size);
  if (slide (in, n, size) < 0)
    {
      unmap (map);
      return -1;
    }
  in->lags = true;
  return 0;
}

struct input_ops const input_mmap_ops = {
  .method = INPUT_MMAP,
  .start = mmap_start,
  .next = mmap_next,
  .stop = mmap_stop,
  .intact = mmap_intact
};
