/* transfer.h -- from file to file inside the kernel

   Reading and writing copies every byte twice.  sendfile(2) copies it once,
   from the cache of one file into that of the other.  */

#ifndef WILLNEED_DD_TRANSFER_H
#define WILLNEED_DD_TRANSFER_H

#include "dd/dd.h"

/* The bytes of DD's files may go this way: regular files, warm or not,
   nothing to be converted, looked at or dropped, and no method of reading
   asked for.  */
bool transfer_possible (struct dd const *dd);

/* Move bytes from the input's offset FROM to the output's own offset, BYTES
   of them or fewer: until something is not in the cache, which is better
   read ahead by the input module, or fails, which is better diagnosed by
   read(2) and write(2).  MOVED is called with ARG after each piece of N
   bytes.  Return the bytes moved, a multiple of UNIT, which is where the
   output's offset is then.  The input's offset stays.  */
intmax_t transfer (struct dd *dd, off_t from, intmax_t bytes, idx_t unit,
                   void (*moved) (void *, idx_t n), void *arg);

#endif
