/* behind.h -- a sink that is written by a thread of its own

   Who merges hands over a buffer and goes on while it is written: a pipe
   whose reader is slow, or a file, takes about as long as the merge.  */

#ifndef WILLNEED_SORT_BEHIND_H
#define WILLNEED_SORT_BEHIND_H

#include "sort/sink.h"

struct behind;

/* Return a sink in front of TO, which must live longer, or NULL with errno.
   What is written is copied, and taken at once unless two buffers are
   waiting.  An error of TO's is returned by a later write, or by
   behind_end.  No thread is started for the first write, nor where there
   can be none: then the caller does the work.  */
struct behind *behind_new (struct sink *to);

/* The sink to write into.  */
struct sink *behind_sink (struct behind *behind) _GL_ATTRIBUTE_CONST;

/* Wait until all has been written, and free BEHIND.  Return 0, or -1 with
   the errno of the first write that failed.  */
int behind_end (struct behind *behind);

#endif
