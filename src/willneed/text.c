#include <config.h>

#include "willneed/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "xalloc.h"

char *
text_format (char const *format, ...)
{
  char *text;
  va_list args;
  va_start (args, format);
  if (vasprintf (&text, format, args) < 0)
    xalloc_die ();
  va_end (args);
  return text;
}

void
text_put (char *text, size_t size, char const *format, ...)
{
  va_list args;
  va_start (args, format);
  if (vsnprintf (text, size, format, args) < 0)
    *text = '\0';
  va_end (args);
}

char *
text_copy (char const *p, size_t n)
{
  char *copy = xmalloc (n + 1);
  memcpy (copy, p, n);
  copy[n] = '\0';
  return copy;
}
