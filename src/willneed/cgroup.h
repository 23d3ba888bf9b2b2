/* cgroup.h -- limits of memory, processor and a device's speed, v1 or v2

   The limits hold for what runs between cgroup_enter and cgroup_leave.  This
   process moves itself in, so that the measured child is born there and
   pays nothing for the move.  */

#ifndef WILLNEED_CGROUP_H
#define WILLNEED_CGROUP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "willneed/problem.h"

/* One directory that limits; v1 has one a controller.  */
struct cgroup_place
{
  char *directory;       /* ours, to be removed */
  char *home;            /* cgroup.procs of where this process was */
  bool v2;
};

enum { CGROUP_PLACES = 3 };

struct cgroup
{
  struct cgroup_place place[CGROUP_PLACES];
  unsigned n;
};

/* Limit memory (with the page cache that is used) to BYTES.  */
int cgroup_limit_memory (struct cgroup *group, uintmax_t bytes,
                         struct problem *problem);

/* Limit reading from DEVICE to BYTES a second.  */
int cgroup_limit_reads (struct cgroup *group, dev_t device,
                        uintmax_t bytes, struct problem *problem);

/* Let it have one processor for 1/PART of the time, 2 to 1000: a millisecond
   out of every PART of them.  */
int cgroup_limit_cpu (struct cgroup *group, unsigned part,
                      struct problem *problem);

/* For struct run_hook; STATE is a struct cgroup.  */
int cgroup_enter (void *state, struct problem *problem);
void cgroup_leave (void *state);

/* Leave, and remove the directories.  */
void cgroup_free (struct cgroup *group);

#endif
