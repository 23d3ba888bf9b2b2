/* colour.h -- --color and GREP_COLORS  */

#ifndef WILLNEED_GREP_COLOUR_H
#define WILLNEED_GREP_COLOUR_H

#include <stdbool.h>

struct sink;

/* Parameters of SGR sequences, "" for none.  The names in GREP_COLORS are
   ms (mt), mc (mt), sl, cx, fn, ln, bn, se.  */
struct colours
{
  char const *match_selected;
  char const *match_context;
  char const *selected;
  char const *context;
  char const *filename;
  char const *line_number;
  char const *byte_offset;
  char const *separator;
  bool reverse;              /* rv: with -v, sl and cx change places */
  bool no_erase;             /* ne: without "erase to the right" */
  char *copy;                /* owned; of GREP_COLORS, parameters are in it */
};

/* The defaults, changed by GREP_COLOR (with a warning) and GREP_COLORS.  */
void colours_init (struct colours *);

void colours_clear (struct colours *);

/* True if standard output is a terminal that takes colours.  */
bool colours_welcome (void);

/* Switch PARAMETERS on and off; nothing for "".  */
void colour_start (struct sink *, struct colours const *,
                   char const *parameters);
void colour_end (struct sink *, struct colours const *,
                 char const *parameters);

#endif
