#include <config.h>

#include "suite/blocks.h"

#include <math.h>
#include <string.h>

#include "willneed/number.h"
#include "willneed/text.h"

enum { METHOD = 1, BYTES = 2, MEAN = 6, P99 = 9 };

/* Copy field number FIELD of the LINE into TEXT.  */
static void
take (char const *line, int field, char text[BLOCKS_TEXT])
{
  for (; field > 0; field--)
    {
      line += strcspn (line, "\t\n");
      line += *line == '\t';
    }
  text_put (text, BLOCKS_TEXT, "%.*s", (int) strcspn (line, "\t\n"), line);
}

static double
take_number (char const *line, int field)
{
  char text[BLOCKS_TEXT];
  double value;
  take (line, field, text);
  return number_decimal (text, &value) == 0 ? value : (double) NAN;
}

struct blocks
blocks_parse (char const *text)
{
  struct blocks blocks;
  char const *line = text;
  for (char const *p = strchr (text, '\n'); p && p[1];
       p = strchr (p + 1, '\n'))
    line = p + 1;
  take (line, METHOD, blocks.method);
  take (line, BYTES, blocks.bytes);
  blocks.mean_us = take_number (line, MEAN);
  blocks.p99_us = take_number (line, P99);
  return blocks;
}
