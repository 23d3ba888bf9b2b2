/* progress.h -- a bar with the time left, for people only

   Drawn on standard error between runs, if that is a terminal, the report
   is not for a program to read at the same place, and the series is long
   enough to wonder.  */

#ifndef WILLNEED_PROGRESS_H
#define WILLNEED_PROGRESS_H

#include <stdbool.h>
#include <time.h>

struct progress
{
  bool wanted;
  bool drawn;
  struct timespec start;
  char const *title;       /* in front of the bar, or NULL */
};

void progress_start (struct progress *progress, char const *title);

/* For struct watcher; STATE is a struct progress.  */
void progress_update (void *state, unsigned done, unsigned all);

/* Draw the bar, by a better estimate of the seconds LEFT.  */
void progress_draw (struct progress *progress, unsigned done, unsigned all,
                    double left);

/* Erase the bar.  */
void progress_end (struct progress *progress);

#endif
