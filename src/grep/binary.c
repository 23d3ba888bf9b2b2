/* binary.c -- bytes that are no text  */

#include <config.h>

#include "grep/binary.h"

#include <string.h>
#include <unistd.h>

#include "stat-size.h"

bool
has_hole (int fd, struct stat const *status)
{
#ifdef SEEK_HOLE
  if (!S_ISREG (status->st_mode)
      || ST_NBLOCKS (*status) >= status->st_size / ST_NBLOCKSIZE)
    return false;
  off_t current = lseek (fd, 0, SEEK_CUR);
  if (current < 0)
    return false;
  off_t hole = lseek (fd, current, SEEK_HOLE);
  lseek (fd, current, SEEK_SET);
  return 0 <= hole && hole < status->st_size;
#else
  return false;
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
