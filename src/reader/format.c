#include <config.h>

#include "reader/format.h"

#include <error.h>
#include <stdlib.h>
#include <string.h>

#include "quote.h"
#include "xalloc.h"

bool
format_take (enum format *format, char const *word)
{
  static char const *const words[] = { "table", "tsv", "json" };
  for (int i = FORMAT_TABLE; i <= FORMAT_JSON; i++)
    if (strcmp (words[i], word) == 0)
      {
        *format = (enum format) i;
        return true;
      }
  error (0, 0, "invalid --format %s: want one of table tsv json",
         quote (word));
  return false;
}

json_t *
format_json_name (char const *text)
{
  json_t *string = json_string (text);
  if (string)
    return string;
  char *ascii = xstrdup (text);
  for (char *p = ascii; *p; p++)
    if (*p & 0x80)
      *p = '?';
  string = json_string (ascii);
  free (ascii);
  return string;
}
