#include <config.h>

#include "reader/policy-file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "quotearg.h"
#include "xalloc.h"

/* Make the directories on the way to the file NAME.  What cannot be made is
   noticed when the file is.  */
static void
make_directories (char const *name)
{
  char *path = xstrdup (name);
  for (char *p = strchr (path + 1, '/'); p; p = strchr (p + 1, '/'))
    {
      *p = '\0';
      mkdir (path, 0755);
      *p = '/';
    }
  free (path);
}

static void
print_head (FILE *out, char const *directory)
{
  struct utsname system;
  char date[64] = "";
  time_t now = time (NULL);
  struct tm tm;
  if (localtime_r (&now, &tm))
    strftime (date, sizeof date, "%Y-%m-%d %H:%M %z", &tm);
  fprintf (out, "# Made by willneed policy --calibrate on %s", date);
  if (uname (&system) == 0)
    fprintf (out, ",\n# %s, %s %s %s", system.nodename, system.sysname,
             system.release, system.machine);
  fprintf (out, ",\n# with a file in %s.\n",
           quotearg_style (escape_quoting_style, directory));
}

static void
print (FILE *out, struct calibration const *calibration,
       char const *directory)
{
  print_head (out, directory);
  for (int i = 0; i < CALIBRATE_CURVES; i++)
    {
      struct curve const *curve = &calibration->curve[i];
      char setting[CURVE_SETTING];
      curve_setting (curve, curve->concluded, setting);
      fputs ("#\n", out);
      curve_print (curve, out, "# ");
      /* What is built in may become better with a later version.  */
      if (curve->concluded != curve->built_in)
        fprintf (out, "%s=%s\n", curve->word, setting);
    }
}

/* Write to the open file FD, and close it.  */
static int
fill (int fd, struct calibration const *calibration, char const *directory)
{
  FILE *out = fdopen (fd, "w");
  if (!out)
    {
      int errnum = errno;
      close (fd);
      errno = errnum;
      return -1;
    }
  print (out, calibration, directory);
  bool good = fflush (out) == 0 && !ferror (out) && fchmod (fd, 0644) == 0
              && fsync (fd) == 0;
  int errnum = errno;
  if (fclose (out) != 0 && good)
    return -1;
  errno = errnum;
  return good ? 0 : -1;
}

int
policy_file_write (char const *name, struct calibration const *calibration,
                   char const *directory)
{
  static char const suffix[] = "-XXXXXX";
  char *temporary = xmalloc (strlen (name) + sizeof suffix);
  stpcpy (stpcpy (temporary, name), suffix);
  make_directories (name);
  int fd = mkostemp (temporary, O_CLOEXEC);
  int result = -1;
  if (fd >= 0)
    {
      result = fill (fd, calibration, directory);
      if (result == 0)
        result = rename (temporary, name);
      int errnum = errno;
      if (result < 0)
        unlink (temporary);
      errno = errnum;
    }
  int errnum = errno;
  free (temporary);
  errno = errnum;
  return result;
}
