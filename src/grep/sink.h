/* sink.h -- where output goes: standard output in large writes, or memory
   until it is this file's turn

   Messages pass through the sink too, so that they stand where a single
   thread would have put them.  */

#ifndef WILLNEED_GREP_SINK_H
#define WILLNEED_GREP_SINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* What happens at a place in a sink that gathers.  */
enum sink_event
{
  EVENT_SEPARATOR,         /* TEXT, if there was a group before */
  EVENT_MESSAGE,           /* TEXT to standard error */
  EVENT_NUMBER             /* SIZE, a number of a line, is to be printed */
};

struct sink_note
{
  size_t at;               /* bytes of output before it */
  enum sink_event event;
  char *text;              /* owned */
  size_t size;
};

struct sink
{
  char *data;              /* owned */
  size_t used, capacity;
  bool direct;             /* to standard output */
  bool line_buffered;
  bool held;               /* nothing is written, whatever is put */
  bool grouped;            /* a group of lines was printed (direct) */
  bool part;               /* of a file's output: numbers of lines begin
                              with the part's until LINES_BEFORE is known */
  uintmax_t lines_before;  /* to be added to them when they are printed */
  int number_width;        /* with blanks to this width */
  struct sink_note *notes; /* owned; only while gathering */
  size_t n_notes, notes_capacity;
  /* Called with TURN_ARGUMENT when much was gathered: returns when the sink
     may write directly.  NULL: gather without limit.  */
  void (*await_turn) (struct sink *, void *turn_argument);
  void *turn_argument;
};

/* A sink that writes to standard output.  */
void sink_init (struct sink *, bool line_buffered);

/* A sink that gathers.  */
void sink_init_gathering (struct sink *);
void sink_clear (struct sink *);

/* Forget what a sink has gathered.  */
void sink_empty (struct sink *);

/* Make room for N more bytes; sink->data + sink->used may then be filled.  */
void sink_reserve_slowly (struct sink *, size_t n);
static inline char *
sink_reserve (struct sink *sink, size_t n)
{
  if (sink->capacity - sink->used < n)
    sink_reserve_slowly (sink, n);
  return sink->data + sink->used;
}

static inline void
sink_put (struct sink *sink, void const *data, size_t n)
{
  if (n == 0)
    return;
  memcpy (sink_reserve (sink, n), data, n);
  sink->used += n;
}

static inline void
sink_byte (struct sink *sink, char c)
{
  *sink_reserve (sink, 1) = c;
  sink->used++;
}

static inline void
sink_string (struct sink *sink, char const *s)
{
  sink_put (sink, s, strlen (s));
}

void sink_number (struct sink *, uintmax_t n, int width);

/* The number of a line, in a sink of a part the number within the part.  */
void sink_line_number (struct sink *, uintmax_t n, int width);

/* Put the TEXT between groups of lines, unless this is the first.  */
void sink_group (struct sink *, char const *text, size_t size);

/* Print a message in the form of error (0, ERRNUM, ...).  */
void sink_message (struct sink *, int errnum, char const *format, ...)
  __attribute__ ((format (printf, 3, 4)));

/* Write what is gathered.  A failure ends the program with a message.  */
void sink_flush (struct sink *);

/* A place in what a sink has got.  */
struct sink_place
{
  size_t used, n_notes;
  bool grouped;
};

/* Write nothing until sink_release; return where the sink is now.  */
struct sink_place sink_hold (struct sink *);

/* Forget what was put since PLACE, while the sink is held.  */
void sink_go_back (struct sink *, struct sink_place const *place);
void sink_release (struct sink *);

/* Repeat in TO, a direct one, what FROM has gathered, and empty FROM.  */
void sink_replay (struct sink *to, struct sink *from);

#endif
