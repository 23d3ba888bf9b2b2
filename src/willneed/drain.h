/* drain.h -- the reader at the other end of the measured command's pipe

   A thread of its own reads and digests everything.  Its time and its
   switches are willneed's, never the command's.  */

#ifndef WILLNEED_DRAIN_H
#define WILLNEED_DRAIN_H

#include "willneed/digest.h"

struct drain;

/* Start to read FD, which the drain owns from now on.
   Return NULL with errno on failure, FD still the caller's.  */
struct drain *drain_start (int fd);

/* Wait for the end of the pipe at most SECONDS; store the digest of all that
   came, and free DRAIN.  Return 0, or -1 with errno: ETIMEDOUT leaves DRAIN
   running, to be waited for again.  */
int drain_finish (struct drain *drain, double seconds,
                  struct digest *digest);

#endif
