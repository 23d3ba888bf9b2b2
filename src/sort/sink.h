/* sink.h -- where sorted bytes go  */

#ifndef WILLNEED_SORT_SINK_H
#define WILLNEED_SORT_SINK_H

#include <stddef.h>

/* Embedded in what writes: the output file, a temporary file, a
   compressor's input.  WRITE returns 0 when all SIZE bytes were taken, -1
   with errno otherwise.  */
struct sink
{
  int (*write) (struct sink *, char const *bytes, size_t size);
};

#endif
