/* sink.c -- output in large writes, or gathered in memory  */

#include <config.h>

#include "grep/sink.h"

#include <errno.h>
#include <error.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "full-write.h"
#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/nls.h"

/* A block's worth of output in one write; more does not make it faster.  */
enum { OUTPUT_SIZE = 64 * 1024 };

/* A sink that gathers more than this waits for its turn.  */
enum { GATHER_SIZE = 1024 * 1024 };

void
sink_init (struct sink *sink, bool line_buffered)
{
  *sink = (struct sink) { .direct = true, .line_buffered = line_buffered };
}

void
sink_init_gathering (struct sink *sink)
{
  *sink = (struct sink) { .direct = false };
}

/* Keep the first N notes.  */
static void
notes_cut (struct sink *sink, size_t n)
{
  while (sink->n_notes > n)
    free (sink->notes[--sink->n_notes].text);
}

static void
notes_clear (struct sink *sink)
{
  notes_cut (sink, 0);
}

void
sink_empty (struct sink *sink)
{
  notes_clear (sink);
  sink->used = 0;
}

void
sink_clear (struct sink *sink)
{
  notes_clear (sink);
  free (sink->notes);
  free (sink->data);
  *sink = (struct sink) { .data = NULL };
}

static void
write_out (char const *data, size_t size)
{
  if (size && full_write (STDOUT_FILENO, data, size) != size)
    {
      int errnum = errno;
      /* close_stdout would say it again.  */
      close (STDOUT_FILENO);
      error (0, errnum, _("write error"));
      _exit (GREP_TROUBLE);
    }
}

void
sink_flush (struct sink *sink)
{
  if (!sink->direct || sink->held)
    return;
  write_out (sink->data, sink->used);
  sink->used = 0;
}

struct sink_place
sink_hold (struct sink *sink)
{
  sink->held = true;
  return (struct sink_place) { sink->used, sink->n_notes, sink->grouped };
}

void
sink_go_back (struct sink *sink, struct sink_place const *place)
{
  notes_cut (sink, place->n_notes);
  sink->used = place->used;
  sink->grouped = place->grouped;
}

void
sink_release (struct sink *sink)
{
  sink->held = false;
  if (sink->line_buffered || sink->used >= OUTPUT_SIZE)
    sink_flush (sink);
}

void
sink_reserve_slowly (struct sink *sink, size_t n)
{
  if (!sink->direct && sink->await_turn && !sink->held
      && sink->used + sink->n_notes * sizeof *sink->notes > GATHER_SIZE)
    sink->await_turn (sink, sink->turn_argument);
  if (sink->direct)
    sink_flush (sink);
  size_t want = sink->used + n;
  if (want <= sink->capacity)
    return;
  size_t capacity = (sink->direct && !sink->held ? OUTPUT_SIZE
                     : sink->capacity ? 2 * sink->capacity : 4096);
  if (capacity < want)
    capacity = want;
  sink->data = xrealloc (sink->data, capacity);
  sink->capacity = capacity;
}

void
sink_number (struct sink *sink, uintmax_t n, int width)
{
  char digits[32];
  char *p = digits + sizeof digits;
  do
    *--p = '0' + n % 10;
  while ((n /= 10) != 0);
  while (digits + sizeof digits - p < width)
    *--p = ' ';
  sink_put (sink, p, digits + sizeof digits - p);
}

static void
add_note (struct sink *sink, enum sink_event event, char *text, size_t size)
{
  if (sink->n_notes == sink->notes_capacity)
    sink->notes = x2nrealloc (sink->notes, &sink->notes_capacity,
                              sizeof *sink->notes);
  sink->notes[sink->n_notes++]
    = (struct sink_note) { .at = sink->used, .event = event, .text = text,
                           .size = size };
}

void
sink_line_number (struct sink *sink, uintmax_t n, int width)
{
  if (sink->part && !sink->direct)
    {
      sink->number_width = width;
      add_note (sink, EVENT_NUMBER, NULL, n);
    }
  else
    sink_number (sink, n + sink->lines_before, width);
}

void
sink_group (struct sink *sink, char const *text, size_t size)
{
  if (!sink->direct && !sink->grouped)
    add_note (sink, EVENT_SEPARATOR, xmemdup (text, size), size);
  else if (sink->grouped)
    sink_put (sink, text, size);
  sink->grouped = true;
}

static void
print_message (struct sink *sink, char const *text)
{
  sink_flush (sink);
  error (0, 0, "%s", text);
}

void
sink_message (struct sink *sink, int errnum, char const *format, ...)
{
  va_list args;
  char *text;
  va_start (args, format);
  if (vasprintf (&text, format, args) < 0)
    xalloc_die ();
  va_end (args);
  if (errnum)
    {
      char *longer;
      if (asprintf (&longer, "%s: %s", text, strerror (errnum)) < 0)
        xalloc_die ();
      free (text);
      text = longer;
    }
  if (sink->direct)
    {
      print_message (sink, text);
      free (text);
    }
  else
    add_note (sink, EVENT_MESSAGE, text, 0);
}

/* Put what FROM has gathered between two places.  */
static void
put_part (struct sink *to, struct sink const *from, size_t begin, size_t end)
{
  if (begin < end)
    sink_put (to, from->data + begin, end - begin);
}

void
sink_replay (struct sink *to, struct sink *from)
{
  size_t done = 0;
  for (size_t i = 0; i < from->n_notes; i++)
    {
      struct sink_note *note = &from->notes[i];
      put_part (to, from, done, note->at);
      done = note->at;
      switch (note->event)
        {
        case EVENT_SEPARATOR:
          sink_group (to, note->text, note->size);
          break;
        case EVENT_MESSAGE:
          print_message (to, note->text);
          break;
        case EVENT_NUMBER:
          sink_number (to, note->size + from->lines_before,
                       from->number_width);
          break;
        }
    }
  /* Large gathered output need not be copied once more.  */
  if (from->used - done >= OUTPUT_SIZE)
    {
      sink_flush (to);
      write_out (from->data + done, from->used - done);
    }
  else
    put_part (to, from, done, from->used);
  notes_clear (from);
  to->grouped |= from->grouped;
  from->used = 0;
  from->grouped = false;
  if (to->line_buffered)
    sink_flush (to);
}
