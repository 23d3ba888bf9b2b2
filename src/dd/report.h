/* report.h -- records in, records out, bytes, seconds and rate  */

#ifndef WILLNEED_DD_REPORT_H
#define WILLNEED_DD_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "dd/options.h"

struct counts
{
  intmax_t full_in, partial_in;
  intmax_t full_out, partial_out;
  intmax_t truncated;
  intmax_t bytes_out;
};

struct report
{
  enum status_level level;
  intmax_t start;            /* nanoseconds */
  intmax_t next_progress;    /* when progress is due; INTMAX_MAX: never */
  intmax_t total;            /* bytes that will be copied; 0: not known */
  int progress_width;        /* columns of the line that stands there now */
};

void report_init (struct report *r, enum status_level level);

/* Copying starts now.  */
void report_start (struct report *r);

/* End the line of progress, if one stands there, before other output.  */
void report_break (struct report *r);

/* Exit because there is no memory for the "input" or "output" (WHICH)
   buffer of SIZE bytes.  */
_Noreturn void memory_exhausted (bool input, idx_t size);

/* Print COUNTS as the status level says.  */
void report_print (struct report *r, struct counts const *counts);

/* Print the line of progress if a second has passed since the last.  */
void report_progress_due (struct report *r, struct counts const *counts);

/* The same, and nothing at all when no progress was asked for: the clock
   is looked at only if it was.  */
static inline void
report_progress (struct report *r, struct counts const *counts)
{
  if (r->level == STATUS_PROGRESS)
    report_progress_due (r, counts);
}

#endif
