/* progress.h -- --progress: what is being done, how far, how long still

   Lines on standard error, a few times a second at the most: one that is
   drawn again and again on a terminal, a new one each second elsewhere.
   Every phase ends with a line that stays.  */

#ifndef WILLNEED_SORT_PROGRESS_H
#define WILLNEED_SORT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

struct progress
{
  bool wanted;
  bool terminal;
  char const *phase;             /* "reading"; NULL between phases */
  uintmax_t done, total;         /* bytes; TOTAL 0: not known */
  uintmax_t look;                /* see the clock when DONE is here */
  struct timespec start, shown;
};

void progress_init (struct progress *progress, bool wanted);

/* Begin PHASE, which goes through TOTAL bytes; 0 if that is not known.  */
void progress_begin (struct progress *progress, char const *phase,
                     uintmax_t total);

/* Show how far the phase has come if it is time to.  */
void progress_show (struct progress *progress);

/* SIZE bytes more of the phase are done.  */
static inline void
progress_add (struct progress *progress, size_t size)
{
  progress->done += size;
  if (progress->phase && progress->look <= progress->done)
    progress_show (progress);
}

/* The phase has come to its end.  */
void progress_end (struct progress *progress);

#endif
