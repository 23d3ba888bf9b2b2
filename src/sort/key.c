/* key.c -- sort keys: which part of a line  */

#include <config.h>

#include "sort/key.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

bool
is_blank (unsigned char c)
{
  return c == '\n' || isblank (c);
}

static char *
pass_blanks (char *p, char const *end)
{
  while (p < end && is_blank (*p))
    p++;
  return p;
}

static char *
pass_nonblanks (char *p, char const *end)
{
  while (p < end && !is_blank (*p))
    p++;
  return p;
}

/* The first separator in [P, END), or END.  */
static char *
find_separator (char *p, char *end, struct separator const *tab)
{
  char *found = tab->length == 1 ? memchr (p, tab->bytes[0], end - p)
                                 : memmem (p, end - p, tab->bytes,
                                           tab->length);
  return found ? found : end;
}

static char *
pass_bytes (char *p, char *end, size_t n)
{
  return n < (size_t) (end - p) ? p + n : end;
}

static char *
find_begin (struct key const *key, struct separator const *tab, char *p,
            char *end)
{
  size_t fields = key->begin_field;
  if (tab->length)
    for (; p < end && fields; fields--)
      {
        p = find_separator (p, end, tab);
        if (p < end)
          p += tab->length;
      }
  else
    for (; p < end && fields; fields--)
      p = pass_nonblanks (pass_blanks (p, end), end);
  if (key->begin_blanks)
    p = pass_blanks (p, end);
  return pass_bytes (p, end, key->begin_byte);
}

/* POSIX.1-2017, XCU sort, -k: without a byte position a key ends with the
   last byte of its field; the separator does not belong to it.  */
static char *
find_end (struct key const *key, struct separator const *tab, char *p,
          char *end)
{
  if (key->end_field == SIZE_MAX)
    return end;
  size_t fields = key->end_field + (key->end_byte == 0);
  if (tab->length)
    for (; p < end && fields; fields--)
      {
        p = find_separator (p, end, tab);
        if (p < end && (fields > 1 || key->end_byte))
          p += tab->length;
      }
  else
    for (; p < end && fields; fields--)
      p = pass_nonblanks (pass_blanks (p, end), end);
  if (!key->end_byte)
    return p;
  if (key->end_blanks)
    p = pass_blanks (p, end);
  return pass_bytes (p, end, key->end_byte);
}

char *
key_end (struct key const *key, struct separator const *tab,
         struct line const *line)
{
  return find_end (key, tab, line->text, line->text + line->length);
}

struct span
key_find (struct key const *key, struct separator const *tab,
          struct line const *line)
{
  char *end = line->text + line->length;
  struct span span;
  span.begin = find_begin (key, tab, line->text, end);
  span.end = find_end (key, tab, line->text, end);
  if (span.end < span.begin)
    span.end = span.begin;
  return span;
}
