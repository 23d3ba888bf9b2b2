/* cache.c -- the nocache flags: drop pages behind the copying  */

#include <config.h>

#include "dd/cache.h"

#include <errno.h>
#include <fcntl.h>

/* Dropped in pieces that cover whole folios, at little cost a byte.  */
enum { PIECE = 1 << 20 };

void
cache_start (struct cache_window *window, bool wanted, off_t offset)
{
  *window = (struct cache_window) { .active = wanted, .offset = offset };
}

void
cache_restart (struct cache_window *window, off_t offset)
{
  window->offset = offset;
  window->pending = 0;
}

/* Drop LENGTH bytes, 0 meaning all to the end.  */
static int
drop (struct side *side, off_t length)
{
  struct cache_window *window = &side->cache;
  if (window->offset < 0)
    return ESPIPE;
  return posix_fadvise (side->fd, window->offset, length,
                        POSIX_FADV_DONTNEED);
}

void
cache_passed (struct side *side, intmax_t n)
{
  struct cache_window *window = &side->cache;
  if (!window->active)
    return;
  window->pending += n;
  if (PIECE <= window->pending && 0 <= window->offset)
    {
      off_t done = window->pending - window->pending % PIECE;
      drop (side, done);
      window->offset += done;
      window->pending -= done;
    }
}

void
cache_finish (struct side *side, bool to_end)
{
  struct cache_window *window = &side->cache;
  if (window->active && (window->pending || to_end))
    drop (side, to_end ? 0 : window->pending);
}

bool
cache_drop_all (struct side *side)
{
  int e = drop (side, 0);
  errno = e;
  return e == 0;
}
