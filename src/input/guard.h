/* guard.h -- mappings that survive the loss of their file

   Reading a mapped page that the file no longer has, or that the device
   cannot read, is a SIGBUS.  Inside a guarded range the handler lays zero
   pages over the rest of the range and notes the place; elsewhere it hands
   the signal to whoever had it before.  Any thread may be the one that
   touches the page.  */

#ifndef WILLNEED_INPUT_GUARD_H
#define WILLNEED_INPUT_GUARD_H

#include <stddef.h>

/* Return a free guard, or -1 when all are in use or SIGBUS cannot be
   caught.  */
int input_guard_take (void);

/* Let GUARD watch SIZE bytes at START, both multiples of the page size, and
   forget what it noted.  Size 0 watches nothing.  */
void input_guard_watch (int guard, char *start, size_t size);

/* Return the lowest address that was lost, rounded down to its page, or
   NULL.  */
char *input_guard_lost (int guard);

void input_guard_release (int guard);

#endif
