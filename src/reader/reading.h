/* reading.h -- one file read block by block, with the time of each

   Nothing is done with the bytes; a mapped file has every page touched, as
   the input module does before it lends a block.  */

#ifndef WILLNEED_READING_H
#define WILLNEED_READING_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>

#include "input/input.h"
#include "reader/latency.h"

/* How to read.  */
struct reading_wish
{
  struct input_policy policy;
  uintmax_t blocks;        /* so many at most; UINTMAX_MAX: all */
};

/* What it cost, by getrusage(2).  */
struct reading_usage
{
  double user, system;     /* seconds */
  long voluntary, involuntary;
};

enum reading_step { READING_GOOD, READING_START, READING_OPEN, READING_READ };

struct reading
{
  char const *name;        /* a file; "-" is standard input.  Borrowed */
  struct reading_wish const *wish;

  /* What came of it: the thread's that reads, until it has ended.  */
  enum input_method method;     /* really used; INPUT_AUTO: none was */
  size_t block_size;            /* bytes */
  uintmax_t bytes;
  double seconds;               /* from before the opening to the closing */
  struct latency latency;       /* of each input_next that brought bytes */
  struct reading_usage usage;   /* of the thread */
  enum reading_step failed;     /* at what, with ERRNUM saying why */
  int errnum;
};

/* Read R's file, until *STOP at the latest.  The caller is a thread that
   does nothing else.  A call that waits is left when a signal handler has
   run, and *STOP is looked at.  */
void reading_run (struct reading *r, atomic_bool const *stop);

/* Was another method used than the one asked for?  */
bool reading_fell_back (struct reading const *r);

/* Nanoseconds of the monotonic clock.  */
uint64_t reading_clock (void);

/* What was used between BEFORE and AFTER.  */
struct reading_usage reading_usage_between (struct rusage const *before,
                                            struct rusage const *after);

#endif
