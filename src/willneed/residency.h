/* residency.h -- how much of a file is in the page cache  */

#ifndef WILLNEED_RESIDENCY_H
#define WILLNEED_RESIDENCY_H

#include <stdint.h>

struct residency
{
  uintmax_t resident;    /* pages */
  uintmax_t pages;       /* of the whole file */
  char const *method;    /* "cachestat", "mincore"; NULL: not known */
};

/* Find out for the file open as FD.  The kernel answers for files that the
   user owns or may write to; of others the method is NULL.  */
struct residency residency_of (int fd);

#endif
