/* session.h -- everything a comparison needs while it runs, put up and
   taken down: device, copies of the files, control groups, spinners  */

#ifndef WILLNEED_SESSION_H
#define WILLNEED_SESSION_H

#include "willneed/cache.h"
#include "willneed/cgroup.h"
#include "willneed/device.h"
#include "willneed/load.h"
#include "willneed/measure.h"
#include "willneed/plan.h"
#include "willneed/problem.h"
#include "willneed/run.h"

struct session
{
  struct plan *plan;
  struct input_file *files;
  size_t n_files;
  char *input;               /* --stdin, or its copy on the device */
  struct device device;
  bool has_device;
  struct cgroup cgroup;
  struct load load;
  struct cache cache;
  struct run_hook hook;
  struct run_setup setup;
  struct executor executor;
};

/* Set up what PLAN asks for.  The commands' arguments are rewritten when
   their files move to a device.  On failure nothing is left.  */
int session_open (struct session *session, struct plan *plan,
                  struct problem *problem);

/* Take it all down again.  */
void session_close (struct session *session);

#endif
