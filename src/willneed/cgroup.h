/* cgroup.h -- a memory limit and a device's speed limit, v1 or v2

   The limits hold for what runs between cgroup_enter and cgroup_leave.  This
   process moves itself in, so that the measured child is born there and
   pays nothing for the move.  */

#ifndef WILLNEED_CGROUP_H
#define WILLNEED_CGROUP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "willneed/problem.h"

/* One directory that limits; two at most (v1 has one a controller).  */
struct cgroup_place
{
  char *directory;       /* ours, to be removed */
  char *home;            /* cgroup.procs of where this process was */
  bool v2;
};

struct cgroup
{
  struct cgroup_place place[2];
  unsigned n;
};

/* Limit memory (with the page cache that is used) to BYTES.  */
int cgroup_limit_memory (struct cgroup *group, uintmax_t bytes,
                         struct problem *problem);

/* Limit reading from DEVICE to BYTES a second.  */
int cgroup_limit_reads (struct cgroup *group, dev_t device,
                        uintmax_t bytes, struct problem *problem);

/* For struct run_hook; STATE is a struct cgroup.  */
int cgroup_enter (void *state, struct problem *problem);
void cgroup_leave (void *state);

/* Leave, and remove the directories.  */
void cgroup_free (struct cgroup *group);

#endif
