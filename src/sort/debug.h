/* debug.h -- --debug: the keys of each line, marked under it  */

#ifndef WILLNEED_SORT_DEBUG_H
#define WILLNEED_SORT_DEBUG_H

#include "sort/order.h"
#include "sort/sink.h"

/* Takes the sorted lines on their way into TO and adds a line of marks for
   each key, and one for the last resort.  */
struct debug_sink
{
  struct sink sink;
  struct sink *to;
  struct order const *order;
  char eol;
  char *line;                    /* one that has not ended yet */
  size_t size, allocated;
};

/* ORDER and TO are borrowed.  EOL ends the lines that SINK gets; those that
   it writes end with a newline, as GNU's do.  */
void debug_sink_init (struct debug_sink *sink, struct order const *order,
                      char eol, struct sink *to);

#endif
