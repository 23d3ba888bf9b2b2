/* output.h -- the file that gets the sorted lines, written in large pieces  */

#ifndef WILLNEED_SORT_OUTPUT_H
#define WILLNEED_SORT_OUTPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "sort/line.h"
#include "sort/progress.h"
#include "sort/sink.h"

/* Gathers lines and hands them into TO by the eighth of a megabyte.  Zeroed
   but for TO and EOL to begin with.  */
struct gather
{
  struct sink *to;
  char eol;
  char *bytes;
  size_t size;
};

/* Add LINE and EOL.  Return 0, or -1 with errno.  */
int gather_line (struct gather *gather, struct line const *line);

/* Hand over what is left, release the memory.  0, or -1 with errno.  */
int gather_end (struct gather *gather);

/* A descriptor that gets all bytes.  */
struct fd_sink
{
  struct sink sink;
  int fd;
  uintmax_t written;
  uintmax_t wanted;              /* bytes, when writing has failed */
  struct progress *progress;     /* is told of each write, unless NULL */
};
void fd_sink_init (struct fd_sink *sink, int fd);

/* The output of sort.  */
struct output
{
  struct fd_sink out;
  struct sink *sink;             /* gets the lines: OUT, or what leads to it */
  char const *name;              /* NULL: standard output */
  bool pipe_ends;                /* EPIPE shall end us as SIGPIPE would */
};

/* Open NAME for writing, made if it is not there, but leave its contents;
   NULL means standard output.  Trouble ends the program.  */
void output_open (struct output *output, char const *name);

/* All input has been read: forget the old contents.  */
void output_truncate (struct output *output);

/* Close; trouble ends the program.  */
void output_close (struct output *output);

/* "write failed: NAME: reason", status 2.  */
_Noreturn void output_failed (struct output const *output, int error_number);

#endif
