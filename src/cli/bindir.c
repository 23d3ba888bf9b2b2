#include <config.h>

#include "cli/bindir.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "xalloc.h"

enum { NAME_BYTES = 4096 };

/* Return the directory of the running program, without a slash at its end,
   or NULL.  */
static char *
own_directory (void)
{
  char name[NAME_BYTES];
  ssize_t n = readlink ("/proc/self/exe", name, sizeof name - 1);
  if (n <= 0)
    return NULL;
  name[n] = '\0';
  char *slash = strrchr (name, '/');
  *slash = '\0';
  return xstrdup (name);
}

static char *
joined (char const *directory, size_t length, char const *rest)
{
  char *path = xmalloc (length + strlen (rest) + 1);
  memcpy (path, directory, length);
  strcpy (path + length, rest);
  return path;
}

static bool
is_directory (char const *path)
{
  struct stat st;
  return stat (path, &st) == 0 && S_ISDIR (st.st_mode);
}

/* Return DIRECTORY with END at its end replaced by REST, if that is a
   directory; else NULL.  */
static char *
beside (char const *directory, char const *end, char const *rest)
{
  size_t n = strlen (directory), e = strlen (end);
  if (n < e || strcmp (directory + n - e, end) != 0)
    return NULL;
  char *path = joined (directory, n - e, rest);
  if (is_directory (path))
    return path;
  free (path);
  return NULL;
}

char *
bindir_find (void)
{
  char const *wanted = getenv ("WILLNEED_BINDIR");
  if (wanted && *wanted)
    return xstrdup (wanted);
  char *own = own_directory ();
  char *found = NULL;
  if (own)
    {
      found = beside (own, "/src/willneed", "/src/tools");
      if (!found)
        found = beside (own, "/bin", "/libexec/willneed/bin");
      free (own);
    }
  return found ? found : xstrdup (PKGLIBEXECDIR "/bin");
}
