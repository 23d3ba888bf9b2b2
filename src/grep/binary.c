/* binary.c -- bytes that are no text  */

#include <config.h>

#include "grep/binary.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "stat-size.h"

int
has_hole (int fd, struct stat const *status)
{
#ifdef SEEK_HOLE
  if (!S_ISREG (status->st_mode)
      || ST_NBLOCKS (*status) >= status->st_size / ST_NBLOCKSIZE)
    return 0;
  off_t current = lseek (fd, 0, SEEK_CUR);
  if (current < 0)
    return -1;
  off_t hole = lseek (fd, current, SEEK_HOLE);
  /* Not every file system knows; there is none behind the end.  */
  if (hole < 0 && errno != EINVAL && errno != EOPNOTSUPP && errno != ENXIO)
    return -1;
  if (lseek (fd, current, SEEK_SET) < 0)
    return -1;
  return 0 <= hole && hole < status->st_size;
#else
  return 0;
#endif
}

void
replace_nul_bytes (char *begin, char *end)
{
  char *p = begin;
  while (p < end && (p = memchr (p, '\0', end - p)) != NULL)
    do
      *p++ = '\n';
    while (p < end && *p == '\0');
}
