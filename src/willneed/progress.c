#include <config.h>

#include "willneed/progress.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BAR = 30 };

/* Shorter series end before one has read the bar.  */
static double const shortest = 2;

void
progress_start (struct progress *progress, char const *title)
{
  *progress = (struct progress)
    { .wanted = isatty (STDERR_FILENO), .title = title };
  clock_gettime (CLOCK_MONOTONIC, &progress->start);
}

void
progress_update (void *state, unsigned done, unsigned all)
{
  struct progress *progress = state;
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  double passed = now.tv_sec - progress->start.tv_sec
                  + (now.tv_nsec - progress->start.tv_nsec) / 1e9;
  double total = passed * all / done;
  if (total >= shortest)
    progress_draw (progress, done, all, total - passed);
}

void
progress_draw (struct progress *progress, unsigned done, unsigned all,
               double left)
{
  if (!progress->wanted)
    return;
  unsigned seconds = left + 0.5;
  int filled = (unsigned long) BAR * done / all;
  char bar[BAR + 1];
  memset (bar, '.', BAR);
  memset (bar, '#', filled);
  bar[BAR] = '\0';
  fprintf (stderr, "\r%s%s[%s] %u of %u runs, %u:%02u left \033[K",
           progress->title ? progress->title : "",
           progress->title ? "  " : "", bar, done, all, seconds / 60,
           seconds % 60);
  fflush (stderr);
  progress->drawn = true;
}

void
progress_end (struct progress *progress)
{
  if (progress->drawn)
    fputs ("\r\033[K", stderr);
  progress->drawn = false;
}
