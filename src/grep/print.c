/* print.c -- lines as they are printed: names, numbers, colours  */

#include <config.h>

#include "grep/print.h"

#include <stdlib.h>
#include <string.h>

#include "localeinfo.h"
#include "xalloc.h"

#include "cli/nls.h"
#include "simd/scan.h"

#include "grep/text.h"

static void
put_coloured (struct printer *p, struct sink *sink, char const *colour,
              char const *text, size_t size)
{
  struct grep_options const *o = p->options;
  if (o->colour)
    colour_start (sink, &o->colours, colour);
  sink_put (sink, text, size);
  if (o->colour)
    colour_end (sink, &o->colours, colour);
}

static void
put_mark (struct printer *p, struct sink *sink, char mark)
{
  put_coloured (p, sink, p->options->colours.separator, &mark, 1);
}

char const *
shown_name (char const *name)
{
  return name ? name : _("(standard input)");
}

static void
put_name (struct printer *p, struct sink *sink)
{
  char const *name = shown_name (p->name);
  put_coloured (p, sink, p->options->colours.filename, name, strlen (name));
}

/* What stands before each line of the file is made once.  */
static void
make_head (struct printer *p, int which)
{
  struct sink sink;
  sink_init_gathering (&sink);
  put_name (p, &sink);
  if (p->options->null_after_name)
    sink_byte (&sink, '\0');
  else
    put_mark (p, &sink, which ? '-' : ':');
  free (p->heads[which]);
  p->heads[which] = xmemdup (sink.data, sink.used);
  p->head_sizes[which] = sink.used;
  sink_clear (&sink);
}

void
printer_begin (struct printer *p, char const *name, off_t size)
{
  p->name = name;
  for (int i = 0; i < 2; i++)
    {
      free (p->heads[i]);
      p->heads[i] = NULL;
    }
  p->number_width = 0;
  if (p->options->initial_tab)
    {
      uintmax_t largest = size < 0 ? INT64_MAX : size + 1;
      do
        p->number_width++;
      while ((largest /= 10) != 0);
    }
}

void
printer_clear (struct printer *p)
{
  free (p->heads[0]);
  free (p->heads[1]);
}

void
printer_block (struct printer *p, char const *end)
{
  p->end = end;
  p->ascii = (struct span) { end, end };
}

/* Most lines are ASCII, and it is cheaper to see that of many at once.  */
static bool
is_ascii (struct printer *p, struct span text)
{
  enum { AHEAD = 4096 };
  static struct scan_class const high = { .high = true };
  if (p->ascii.begin <= text.begin && text.end <= p->ascii.end)
    return true;
  if (p->end < text.end)
    return false;
  char const *limit = p->end;
  if (limit - text.begin > AHEAD)
    limit = text.end - text.begin < AHEAD ? text.begin + AHEAD : text.end;
  char const *found = scan_best ()->class (&high, text.begin, limit);
  p->ascii = (struct span) { text.begin, found ? found : limit };
  return text.end <= p->ascii.end;
}

bool
printer_refuses (struct printer *p, struct span text)
{
  struct localeinfo const *locale = p->options->locale;
  return (p->check_encoding && !(locale->using_utf8 && is_ascii (p, text))
          && encoding_errors (locale, text.begin, text.end));
}

bool
printer_is_plain (struct printer const *p)
{
  struct grep_options const *o = p->options;
  return !(p->with_filename || o->line_number || o->byte_offset || o->colour
           || o->only_matching || o->line_buffered);
}

static void
put_number (struct printer *p, char const *colour,
            void (*put) (struct sink *, uintmax_t, int), uintmax_t n,
            char mark)
{
  struct grep_options const *o = p->options;
  if (o->colour)
    colour_start (p->sink, &o->colours, colour);
  put (p->sink, n, p->number_width);
  if (o->colour)
    colour_end (p->sink, &o->colours, colour);
  put_mark (p, p->sink, mark);
}

/* What stands before TEXT, the line or a match in it.  False if TEXT has an
   encoding error.  */
static bool
put_head (struct printer *p, struct span text, char mark, struct place place)
{
  struct grep_options const *o = p->options;
  if (printer_refuses (p, text))
    return false;
  if (p->with_filename)
    {
      int which = mark == '-';
      if (!p->heads[which])
        make_head (p, which);
      sink_put (p->sink, p->heads[which], p->head_sizes[which]);
    }
  if (o->line_number)
    put_number (p, o->colours.line_number, sink_line_number, place.number,
                mark);
  if (o->byte_offset)
    put_number (p, o->colours.byte_offset, sink_number, place.offset, mark);
  if (o->initial_tab && text.begin < text.end
      && (p->with_filename || o->line_number || o->byte_offset))
    sink_byte (p->sink, '\t');
  return true;
}

static void
put_range (struct printer *p, char const *begin, char const *end)
{
  if (begin < end)
    sink_put (p->sink, begin, end - begin);
}

/* Print the matches in TEXT, and unless -o the text between them.  *REST is
   what follows the last one.  */
static int
put_matches (struct printer *p, struct span text, char mark,
             struct place place, char const *line_colour,
             char const *match_colour, char const **rest)
{
  struct grep_options const *o = p->options;
  struct colours const *c = &o->colours;
  char const *from = text.begin, *printed = text.begin;
  while (from < text.end)
    {
      struct span match;
      int found = p->matcher->ops->find_match (p->matcher, &text, from,
                                               &match);
      if (found < 0)
        return found;
      if (!found || match.begin >= text.end)
        break;
      if (match.begin == match.end)
        {
          from = match.end + character_length (o->locale, match.end,
                                               text.end);
          continue;
        }
      if (o->only_matching)
        {
          struct place at = { place.number,
                              place.offset + (match.begin - text.begin) };
          if (!put_head (p, match, mark, at))
            return 0;
        }
      else
        {
          if (o->colour)
            colour_start (p->sink, c, line_colour);
          put_range (p, printed, match.begin);
        }
      put_coloured (p, p->sink, match_colour, match.begin,
                    match.end - match.begin);
      if (o->only_matching)
        sink_byte (p->sink, o->set.eol);
      from = printed = match.end;
    }
  *rest = o->only_matching ? text.end : printed;
  return 1;
}

/* The rest of a coloured line; a carriage return at its end is not part of
   the colour.  */
static char const *
put_tail (struct printer *p, char const *begin, char const *end,
          char const *colour)
{
  struct colours const *c = &p->options->colours;
  if (begin < end && end[-1] == '\r')
    end--;
  if (end <= begin)
    return begin;
  colour_start (p->sink, c, colour);
  put_range (p, begin, end);
  colour_end (p->sink, c, colour);
  return end;
}

int
print_line (struct printer *p, struct span line, char mark,
            struct place place)
{
  struct grep_options const *o = p->options;
  struct colours const *c = &o->colours;
  struct span text = { line.begin, line.end - 1 };
  bool selected = mark == ':';
  if (!o->only_matching && !put_head (p, text, mark, place))
    return 0;
  char const *rest = line.begin;
  if (o->only_matching || o->colour)
    {
      bool matching = selected != o->invert;
      char const *line_colour = "", *match_colour = "";
      if (o->colour)
        {
          line_colour = selected != (o->invert && c->reverse)
                        ? c->selected : c->context;
          match_colour = selected ? c->match_selected : c->match_context;
        }
      if (matching && (o->only_matching || *match_colour))
        {
          int done = put_matches (p, text, mark, place, line_colour,
                                  match_colour, &rest);
          if (done != 1)
            return done;
        }
      if (!o->only_matching && *line_colour)
        rest = put_tail (p, rest, text.end, line_colour);
    }
  if (!o->only_matching)
    put_range (p, rest, line.end);
  if (o->line_buffered)
    sink_flush (p->sink);
  return 1;
}

void
print_separator (struct printer *p)
{
  struct sink text;
  sink_init_gathering (&text);
  put_coloured (p, &text, p->options->colours.separator,
                p->options->separator, strlen (p->options->separator));
  sink_byte (&text, '\n');
  sink_group (p->sink, text.data, text.used);
  sink_clear (&text);
}

void
print_count (struct printer *p, intmax_t count)
{
  if (p->with_filename)
    {
      make_head (p, 0);
      sink_put (p->sink, p->heads[0], p->head_sizes[0]);
    }
  sink_number (p->sink, count, 0);
  sink_byte (p->sink, '\n');
  if (p->options->line_buffered)
    sink_flush (p->sink);
}

void
print_name (struct printer *p)
{
  put_name (p, p->sink);
  sink_byte (p->sink, p->options->null_after_name ? '\0' : '\n');
  if (p->options->line_buffered)
    sink_flush (p->sink);
}
