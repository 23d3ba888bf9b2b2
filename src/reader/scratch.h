/* scratch.h -- a file without a name, to measure reading with

   Whatever ends this process, nothing stays.  */

#ifndef WILLNEED_SCRATCH_H
#define WILLNEED_SCRATCH_H

#include <stdbool.h>
#include <sys/types.h>

/* A byte that it does not have.  */
enum { SCRATCH_MISSING = '\n' };

struct scratch
{
  int fd;                  /* -1: none */
  off_t size;
};

/* Make a file of SIZE bytes, which no file system can store as fewer, in
   DIRECTORY, and wait until it is on the device.  0, or -1 with errno.  */
int scratch_make (struct scratch *scratch, char const *directory,
                  off_t size);

/* Open it anew for reading, with FLAGS of open(2): a descriptor with an
   offset and advice of its own, for the caller to close, or -1.  */
int scratch_open (struct scratch const *scratch, int flags);

/* Drop it from the page cache.  Return whether all of it is gone.  */
bool scratch_chill (struct scratch const *scratch);

void scratch_free (struct scratch *scratch);

#endif
