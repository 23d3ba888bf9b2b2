#include <config.h>

#include "willneed/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "willneed/problem.h"
#include "willneed/text.h"

char const *
temporary_directory (void)
{
  char const *directory = getenv ("TMPDIR");
  return directory && *directory ? directory : "/tmp";
}

int
temporary_unnamed (void)
{
  char *name = text_format ("%s/willneed-XXXXXX", temporary_directory ());
  int fd = mkostemp (name, O_CLOEXEC);
  int errnum = errno;
  if (fd >= 0)
    unlink (name);
  free (name);
  errno = errnum;
  return fd;
}

char *
temporary_make (void)
{
  char *name = text_format ("%s/willneed-XXXXXX", temporary_directory ());
  if (mkdtemp (name))
    return name;
  int errnum = errno;
  free (name);
  errno = errnum;
  return NULL;
}
