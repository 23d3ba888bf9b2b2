/* place.h -- an experiment's input files, and the disks they lie on

   Files in a directory for temporary files, on one loop device of our own
   or each on a device of its own.  A place is made when the first cell
   wants it and kept for the others of the experiment.  */

#ifndef SUITE_PLACE_H
#define SUITE_PLACE_H

#include <stddef.h>

#include "suite/experiment.h"
#include "suite/reaper.h"
#include "willneed/cache.h"
#include "willneed/device.h"
#include "willneed/problem.h"

enum { PLACE_DEVICES = 6 };

struct place
{
  struct device devices[PLACE_DEVICES];
  unsigned n_devices;
  struct input_file *files;      /* whole ones, then sorted parts */
  size_t n_files;
  char *directory;               /* of plain files, or NULL */
  struct problem note;           /* what is not as wanted, or "" */
};

/* Make the files of EXPERIMENT at WHERE.  DIRECTORY is for the files of a
   plain place, a directory that REAPER knows; it is told of what else must
   go when this process is killed.  On failure nothing is left.  */
int place_make (struct place *place, struct suite_plan const *plan,
                struct experiment const *experiment, enum suite_where where,
                char const *directory, struct reaper *reaper,
                struct problem *problem);

/* Unmount and mount every device.  For struct cache; STATE is a struct
   place.  */
int place_remount (void *state, struct problem *problem);

/* Remove it all.  */
void place_free (struct place *place);

#endif
