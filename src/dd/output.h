/* output.h -- blocks to the output file  */

#ifndef WILLNEED_DD_OUTPUT_H
#define WILLNEED_DD_OUTPUT_H

#include "dd/dd.h"

/* A page-aligned buffer of an output block, which the caller frees.  Exit
   when there is no memory.  */
char *output_new_block (struct dd const *dd);

/* Write the N bytes at DATA, which are one output block or the last part of
   one and of which DONE have been written: all of them, or seek over them
   if they are NULs and sparse.  Return how many are written then; when less
   than N, errno says why.  */
idx_t output_block (struct dd *dd, char const *data, idx_t n, idx_t done);

/* Like output_block, but N bytes that are many blocks, in as few calls as
   possible.  *WRITTEN grows while they are written, and BEFORE_SIGNALS is
   called with ARG whenever signals are going to be looked at.  */
bool output_blocks (struct dd *dd, char const *data, idx_t n,
                    intmax_t *written, void (*before_signals) (void *),
                    void *arg);

/* The N bytes at DATA are all NULs.  */
bool all_zeros (char const *data, idx_t n);

/* Append N bytes at DATA to the output block, and write it whenever it is
   full.  Count.  Diagnose errors and return false.  A sink_fn.  */
bool output_append (void *dd, char const *data, idx_t n);

/* Write what output_append still holds.  Count and diagnose.  */
bool output_flush (struct dd *dd);

/* Make the output as long as what was copied, if that ended in a hole.  */
bool output_end (struct dd *dd);

#endif
