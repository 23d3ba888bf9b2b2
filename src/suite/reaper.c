#include <config.h>

#include "suite/reaper.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "full-write.h"

#include "willneed/text.h"

/* A process in a control group may take so long to end: tries of 20 ms.  */
enum { TRIES = 500, NAP = 20000000 };

static void
empty (char const *directory)
{
  DIR *dir = opendir (directory);
  struct dirent const *entry;
  while (dir && (entry = readdir (dir)))
    {
      char *name = text_format ("%s/%s", directory, entry->d_name);
      unlink (name);
      free (name);
    }
  if (dir)
    closedir (dir);
}

static void
reap (char const *directory)
{
  for (int i = 0; i < TRIES && rmdir (directory) < 0; i++)
    if (errno == ENOTEMPTY || errno == EEXIST)
      empty (directory);
    else if (errno == EBUSY)
      nanosleep (&(struct timespec) { .tv_nsec = NAP }, NULL);
    else
      break;
}

static bool
known (char *const *names, size_t n, char const *name)
{
  for (size_t i = 0; i < n; i++)
    if (names[i] && strcmp (names[i], name) == 0)
      return true;
  return false;
}

/* Learn names until the pipe ends, then remove what they name.  */
static _Noreturn void
child (int fd)
{
  char *names[64];
  size_t n = 0, size = 0;
  char *line = NULL;
  /* Of Ctrl-C the parent decides what follows.  */
  setpgid (0, 0);
  FILE *in = fdopen (fd, "r");
  while (in && getline (&line, &size, in) > 0)
    {
      line[strcspn (line, "\n")] = '\0';
      if (n < sizeof names / sizeof *names && !known (names, n, line))
        names[n++] = strdup (line);
    }
  while (n)
    if (names[--n])
      reap (names[n]);
  _exit (0);
}

int
reaper_start (struct reaper *reaper, struct problem *problem)
{
  int fd[2];
  *reaper = (struct reaper) { .fd = -1 };
  if (pipe2 (fd, O_CLOEXEC) < 0)
    return problem_set (problem, errno, "cannot make a pipe");
  reaper->pid = fork ();
  if (reaper->pid == 0)
    {
      close (fd[1]);
      child (fd[0]);
    }
  close (fd[0]);
  if (reaper->pid < 0)
    {
      close (fd[1]);
      return problem_set (problem, errno, "cannot start a process");
    }
  reaper->fd = fd[1];
  return 0;
}

void
reaper_watch (struct reaper *reaper, char const *directory)
{
  char *line = text_format ("%s\n", directory);
  full_write (reaper->fd, line, strlen (line));
  free (line);
}

void
reaper_stop (struct reaper *reaper)
{
  if (reaper->fd < 0)
    return;
  close (reaper->fd);
  reaper->fd = -1;
  waitpid (reaper->pid, NULL, 0);
}
