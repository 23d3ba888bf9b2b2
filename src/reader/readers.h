/* readers.h -- many files read at once, each by a thread of its own

   The threads begin together.  SIGINT, SIGQUIT, SIGTERM and SIGHUP, where
   they are not ignored, end the reading early; SIGUSR1 and SIGUSR2 are used
   between the threads.  */

#ifndef WILLNEED_READERS_H
#define WILLNEED_READERS_H

#include "reader/reading.h"

/* All files together.  */
struct readers_total
{
  double seconds;               /* until the last was closed */
  struct reading_usage usage;   /* of the process */
  int signal;                   /* that ended it, or 0 */
};

/* Read the N files of READINGS, whose NAME and WISH are set, and fill in
   the rest.  Failures are told there.  To be called in the main thread;
   the signals stay blocked afterwards.  */
void readers_run (struct reading *readings, size_t n,
                  struct readers_total *total);

#endif
