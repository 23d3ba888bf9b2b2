/* reaper.h -- what is left when this process is killed goes too

   Loop devices, mounts and unnamed files end with their last user, but
   directories do not, nor do control groups.  A small child knows their
   names, waits at a pipe for this process to end, in whatever way, and then
   removes those that are still there.  */

#ifndef SUITE_REAPER_H
#define SUITE_REAPER_H

#include <sys/types.h>

#include "willneed/problem.h"

struct reaper
{
  pid_t pid;
  int fd;                /* to the child, or -1 */
};

/* Start the child.  */
int reaper_start (struct reaper *reaper, struct problem *problem);

/* Have it remove DIRECTORY, with the files in it (of a control group there
   are none that could be removed, nor need they be).  */
void reaper_watch (struct reaper *reaper, char const *directory);

/* Let it look, and wait for it.  */
void reaper_stop (struct reaper *reaper);

#endif
