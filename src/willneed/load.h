/* load.h -- processes that only use the processor  */

#ifndef WILLNEED_LOAD_H
#define WILLNEED_LOAD_H

#include <stddef.h>
#include <sys/types.h>

#include "willneed/problem.h"

struct load
{
  pid_t *pids;
  size_t n;
};

/* Start N spinners.  They die with this process, whatever ends it.  */
int load_start (struct load *load, size_t n, struct problem *problem);
void load_stop (struct load *load);

#endif
