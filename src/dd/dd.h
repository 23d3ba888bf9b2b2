/* dd.h -- one run of dd: the state that is passed down  */

#ifndef WILLNEED_DD_DD_H
#define WILLNEED_DD_DD_H

#include <stdbool.h>
#include <sys/stat.h>

#include "dd/convert.h"
#include "dd/options.h"
#include "dd/report.h"
#include "dd/signals.h"
#include "input/input.h"

/* What nocache drops behind the copying of one file.  */
struct cache_window
{
  bool active;
  off_t offset;              /* where dropping goes on; -1: not seekable */
  intmax_t pending;          /* bytes passed since then */
};

/* One side of the copy.  The files are descriptors 0 and 1, so that a
   closed or shared one behaves as the shell left it.  */
struct side
{
  char const *name;          /* NULL for standard input or output */
  int fd;
  struct stat st;
  int mode;                  /* F_GETFL's flags, -1 when unknown */
  bool seekable;
  off_t start;               /* offset where copying starts */
  struct cache_window cache;
};

struct dd
{
  struct dd_options const *opt;
  struct side from, to;
  struct input *in;          /* reads FROM */
  bool gathers;              /* many records at a time */
  intmax_t passed;           /* bytes that IN delivered or stepped over */
  struct counts counts;
  struct report report;
  struct converter converter;

  bool sparse;               /* seek over blocks of NULs */
  bool output_failed;        /* what is held back must not be written */
  bool ends_in_hole;         /* the last block was seeked over */
  bool sync_at_end;          /* fsync is needed: the tail was not direct */
  bool warn_partial;         /* a short read followed by another is told */
  bool put_back;             /* BACK is the next record's input_next */
  struct { struct input_block block; int more, errnum; } back;
  idx_t previous_read;       /* bytes of the last read, for that */
  idx_t partial;             /* bytes of a short last read, for noerror */
  bool at_end;               /* nothing follows the bad record */
  char *buffer;              /* output block that is being filled */
  idx_t fill;
  char *zeros;               /* IBS bytes of padding, when needed */
  int status;                /* EXIT_SUCCESS or EXIT_FAILURE */
};

/* Look at what the handlers of signals left, if anything: report, or
   report and die.  */
void dd_take_signals (struct dd *dd);

static inline void
dd_signals (struct dd *dd)
{
  if (signal_arrived)
    dd_take_signals (dd);
}

/* Diagnose "MESSAGE 'NAME': ERRNUM", MESSAGE having one %s, with the name
   quoted as in a sentence.  The status becomes EXIT_FAILURE.  */
void dd_fail (struct dd *dd, int errnum, char const *message,
              char const *name);

#endif
