/* device.h -- a slow disk of our own: a loop device with a file system

   An image file behind a loop device with direct I/O (else a cold read
   would be served from the image's own page cache), ext4 without a journal
   on it, mounted in a mount namespace of this process, where nobody else
   sees it.  Whatever ends this process, nothing stays: the image has no
   name, the namespace and the loop device go with their last user.  */

#ifndef WILLNEED_DEVICE_H
#define WILLNEED_DEVICE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "willneed/cache.h"
#include "willneed/problem.h"

/* read-ahead=KB,limit=BYTES,size=BYTES  */
struct device_spec
{
  unsigned read_ahead;   /* kB; a fresh loop device's 2560 hides effects */
  uintmax_t limit;       /* bytes a second; 0: none */
  uintmax_t size;        /* of the image; 0: as the files need */
};

struct device
{
  struct device_spec spec;
  char *name;            /* /dev/loopN */
  char *mount;           /* directory */
  dev_t number;
  int fd;                /* of the loop device, or -1 */
  int mounted;
};

/* Parse TEXT (NULL: all defaults) into SPEC.  */
int device_parse (struct device_spec *spec, char const *text,
                  struct problem *problem);

/* Make the device and the file system, large enough for BYTES.
   On failure nothing is left.  */
int device_make (struct device *device, struct device_spec const *spec,
                 uintmax_t bytes, struct problem *problem);

/* Set FILE of its queue in sysfs ("read_ahead_kb") to VALUE.  */
int device_set_queue (struct device const *device, char const *file,
                      unsigned value, struct problem *problem);

/* Copy FILE onto it and set its path.  */
int device_copy (struct device *device, struct input_file *file,
                 size_t number, struct problem *problem);

/* Unmount and mount: all that was cached of it is gone.  For struct cache;
   DEVICE is a struct device.  */
int device_remount (void *device, struct problem *problem);

/* Unmount, detach, forget.  */
void device_free (struct device *device);

#endif
