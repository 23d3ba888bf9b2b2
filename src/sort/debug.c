/* debug.c -- --debug: the keys of each line, marked under it  */

#include <config.h>

#include "sort/debug.h"

#include <stdlib.h>
#include <string.h>

#include "mbswidth.h"
#include "xalloc.h"

#include "cli/nls.h"
#include "sort/output.h"

/* Readable bytes behind a line: see bytes_prefix.  */
enum { LINE_SLACK = 64 };

static bool
is_digit (char c)
{
  return '0' <= c && c <= '9';
}

/* Behind the digits at P.  With THOUSANDS (or -1) one separator may stand
   between two digits.  */
static char *
pass_digits (char *p, char const *end, int thousands)
{
  while (p < end && is_digit (*p))
    {
      p++;
      if (end - p >= 2 && (unsigned char) *p == thousands && is_digit (p[1]))
        p++;
    }
  return p;
}

/* Where the number that -n or -h (WITH_UNIT) takes from SPAN ends, which
   has no leading blanks; its beginning if there is none.  */
static char *
number_end (struct span span, struct radix const *radix, bool with_unit)
{
  char *p = span.begin;
  if (p < span.end && *p == '-')
    p++;
  char *digits = p;
  p = pass_digits (p, span.end, radix->thousands);
  size_t n = p - digits;
  if (p < span.end && (unsigned char) *p == radix->decimal_point)
    {
      char *point = p;
      p = pass_digits (p + 1, span.end, -1);
      n += p - point - 1;
    }
  if (n == 0)
    return span.begin;
  return p + (with_unit && p < span.end && number_unit (*p) != 0);
}

static char *
general_end (struct span span)
{
  char *end, saved = *span.end;
  *span.end = '\0';
  strtold (span.begin, &end);
  *span.end = saved;
  return end;
}

/* The part of LINE that KEY looks at.  */
static struct span
marked_part (struct order const *o, struct key const *key,
             struct line const *line)
{
  struct span span = key_find (key, &o->tab, line);
  if (key->ordering == ORDER_TEXT || key->ordering == ORDER_VERSION
      || key->ordering == ORDER_RANDOM)
    return span;
  /* GNU passes over the blanks of an empty key when that ends before the
     byte that it begins with.  */
  bool crossed = key_end (key, &o->tab, line) < span.begin;
  char *end = crossed ? line->text + line->length : span.end;
  while (span.begin < end && is_blank (*span.begin))
    span.begin++;
  if (crossed)
    return (struct span) { span.begin, span.begin };
  if (key->ordering == ORDER_MONTH)
    span.end = month_end (&o->months, span);
  else if (key->ordering == ORDER_GENERAL)
    span.end = general_end (span);
  else
    span.end = number_end (span, &o->radix, key->ordering == ORDER_HUMAN);
  return span;
}

/* The columns that [BEGIN, END) takes on the screen, a tab being shown as
   one character.  */
static size_t
columns (char const *begin, char const *end)
{
  size_t n = mbsnwidth (begin, end - begin, 0);
  for (; (begin = memchr (begin, '\t', end - begin)); begin++)
    n++;
  return n;
}

static int
write_marks (struct gather *out, struct line const *line, struct span part)
{
  size_t offset = columns (line->text, part.begin);
  size_t width = columns (part.begin, part.end);
  char const *no_match = _("^ no match for key\n");
  size_t marks = width ? width : strcspn (no_match, "\n");
  char *text = xmalloc (offset + marks + LINE_SLACK);
  memset (text, ' ', offset);
  if (width)
    memset (text + offset, '_', width);
  else
    memcpy (text + offset, no_match, marks);
  struct line shown = { .text = text, .length = offset + marks };
  int status = gather_line (out, &shown);
  free (text);
  return status;
}

static int
write_line (struct debug_sink *d, struct gather *out)
{
  struct order const *o = d->order;
  struct line line = { .text = d->line, .length = d->size };
  struct line shown = { .text = xmemdup (d->line, d->size + 1),
                        .length = d->size };
  for (size_t i = 0; i < shown.length; i++)
    if (shown.text[i] == '\t')
      shown.text[i] = '>';
  int status = gather_line (out, &shown);
  free (shown.text);
  for (size_t i = 0; status == 0 && i < o->n_keys; i++)
    status = write_marks (out, &line, marked_part (o, &o->keys[i], &line));
  struct span whole = { line.text, line.text + line.length };
  if (status == 0 && (!o->n_keys || !o->stable))
    status = write_marks (out, &line, whole);
  return status;
}

static int
debug_sink_write (struct sink *sink, char const *bytes, size_t size)
{
  struct debug_sink *d = (struct debug_sink *) sink;
  struct gather out = { .to = d->to, .eol = '\n' };
  int status = 0;
  while (size && status == 0)
    {
      char const *eol = memchr (bytes, d->eol, size);
      size_t n = eol ? (size_t) (eol - bytes) : size;
      while (d->allocated < d->size + n + LINE_SLACK)
        d->line = x2realloc (d->line, &d->allocated);
      memcpy (d->line + d->size, bytes, n);
      d->size += n;
      d->line[d->size] = '\0';
      if (!eol)
        break;
      status = write_line (d, &out);
      d->size = 0;
      bytes += n + 1;
      size -= n + 1;
    }
  return gather_end (&out) < 0 ? -1 : status;
}

void
debug_sink_init (struct debug_sink *d, struct order const *order, char eol,
                 struct sink *to)
{
  *d = (struct debug_sink) { .sink.write = debug_sink_write, .to = to,
                             .order = order, .eol = eol };
}
