/* reader.c -- lines out of a file, one after the other  */

#include <config.h>

#include "sort/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Readable bytes behind a line: see bytes_prefix.  */
enum { LINE_SLACK = 64 };

static int
append (char **buffer, size_t *allocated, size_t size, char const *bytes,
        size_t n)
{
  if (*allocated < size + n + LINE_SLACK)
    {
      size_t wanted = (size + n) / 2 * 3 + 4096;
      char *larger = realloc (*buffer, wanted);
      if (!larger)
        return -1;
      *buffer = larger;
      *allocated = wanted;
    }
  memcpy (*buffer + size, bytes, n);
  return 0;
}

/* The block goes: save the line before, which may lie in it.  */
static int
save_previous (struct reader *r)
{
  struct line *p = &r->previous;
  if (!r->keep_previous || !p->text || p->text == r->saved)
    return 0;
  if (append (&r->saved, &r->saved_allocated, 0, p->text, p->length) < 0)
    return -1;
  p->text = r->saved;
  return 0;
}

/* Get the next block.  1, 0 at the end, -1.  */
static int
refill (struct reader *r)
{
  if (save_previous (r) < 0)
    return -1;
  struct input_block block;
  int more;
  do
    more = input_next (r->input, &block);
  while (more < 0 && errno == EINTR);
  if (more > 0)
    {
      r->at = block.data;
      r->end = block.data + block.size;
    }
  else if (more == 0 && input_stats (r->input)->bytes < r->least)
    {
      errno = READER_CUT_SHORT;
      return -1;
    }
  return more;
}

static void
set_line (struct reader *r, char *text, size_t length)
{
  r->line.text = text;
  r->line.length = length;
  r->line.prefix = r->comparer->prefix (r->comparer, &r->line, 0);
  r->source.line = &r->line;
}

/* The line goes on behind the block: gather it in CARRY.  */
static int
carry_line (struct reader *r)
{
  r->carry_size = 0;
  for (;;)
    {
      char *eol = memchr (r->at, r->eol, r->end - r->at);
      size_t n = (eol ? eol : r->end) - r->at;
      if (append (&r->carry, &r->carry_allocated, r->carry_size, r->at, n)
          < 0)
        return -1;
      r->carry_size += n;
      r->at += n + (eol != NULL);
      if (eol)
        break;
      int more = refill (r);
      if (more < 0)
        return -1;
      if (more == 0)
        {
          r->at = r->end = NULL;
          break;
        }
    }
  set_line (r, r->carry, r->carry_size);
  return 0;
}

static int
reader_advance (struct merge_source *source)
{
  struct reader *r = (struct reader *) source;
  r->source.line = NULL;
  if (r->keep_previous)
    {
      r->previous = r->line;
      /* CARRY is about to be used again.  */
      if (r->line.text && r->line.text == r->carry && save_previous (r) < 0)
        return -1;
    }
  if (r->at == r->end)
    {
      int more = refill (r);
      if (more <= 0)
        return more;
    }
  char *eol = memchr (r->at, r->eol, r->end - r->at);
  if (!eol)
    return carry_line (r);
  char *text = r->at;
  r->at = eol + 1;
  set_line (r, text, eol - text);
  return 0;
}

int
reader_init (struct reader *r, struct comparer const *c,
             struct input *input, char eol, bool keep_previous,
             uintmax_t least)
{
  *r = (struct reader) { .source.advance = reader_advance, .comparer = c,
                         .input = input, .eol = eol,
                         .keep_previous = keep_previous,
                         .least = least };
  return reader_advance (&r->source);
}

void
reader_clear (struct reader *r)
{
  input_free (r->input);
  free (r->carry);
  free (r->saved);
  *r = (struct reader) { 0 };
}
