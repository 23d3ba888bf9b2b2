/* profile.h -- where a command's time goes, by perf(1)  */

#ifndef SUITE_PROFILE_H
#define SUITE_PROFILE_H

#include "willneed/command.h"
#include "willneed/problem.h"

/* Run COMMAND under perf record, which writes SCRATCH, and put the symbols
   that took most time, the kernel's included, into the file NAME.  Return 0;
   or -1 with PROBLEM: perf is missing, or is not permitted.  */
int profile_command (struct command const *command, char const *scratch,
                     char const *name, struct problem *problem);

#endif
