/* pieces.h -- merge the sorted runs in memory, by several threads

   The order of all lines is cut into pieces of about equal size; workers
   merge one piece each into a buffer, and the buffers are written in
   order.  */

#ifndef WILLNEED_SORT_PIECES_H
#define WILLNEED_SORT_PIECES_H

#include "sort/pool.h"
#include "sort/sink.h"
#include "sort/store.h"

/* Merge the N RUNS and write every line, ended by EOL, to SINK; with UNIQUE
   only the first of equal ones.  WINDOW pieces are worked on or waiting to
   be written at a time.  Return 0, or -1 with errno: SINK's, or ENOMEM.  */
int merge_runs (struct comparer const *c, struct run *const *runs, size_t n,
                char eol, bool unique, struct pool *pool, unsigned window,
                struct sink *sink);

#endif
