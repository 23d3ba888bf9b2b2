/* facts.h -- what the system says about memory, devices and the cache  */

#ifndef WILLNEED_INPUT_FACTS_H
#define WILLNEED_INPUT_FACTS_H

#include <stdint.h>
#include <sys/types.h>

/* Estimate the bytes that the page cache may take without hurting others,
   from MemAvailable and the limits of this process's cgroups.  */
uintmax_t input_memory_available (void);

/* Return how many bytes of one WILLNEED the kernel honours for files on
   device ID.  */
off_t input_device_piece (dev_t id);

/* Return the read-ahead of device ID in bytes, 0 if it cannot be known.  */
off_t input_device_ahead (dev_t id);

/* Does the disk of device ID turn?  1 yes, 0 no, -1 unknown.  */
int input_device_rotates (dev_t id);

/* Return how many of SIZE bytes at OFFSET of FD are in the page cache,
   or -1 when that cannot be known.  */
off_t input_resident (int fd, off_t offset, off_t size);

/* Return how many bytes of SIZE at OFFSET of FD come before the first that
   is missing in the page cache, or -1.  A look at every eighth piece of a
   long source: 600 MB in pages of 4 KiB take 1 ms to be counted, which is 2%
   of reading them.  */
off_t input_resident_run (int fd, off_t offset, off_t size);

/* Return the name of the call that tells, for people.  */
char const *input_resident_by (void);

#endif
