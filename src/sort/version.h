/* version.h -- the order of -V  */

#ifndef WILLNEED_SORT_VERSION_H
#define WILLNEED_SORT_VERSION_H

#include <stdint.h>

#include "sort/key.h"

/* Orders texts as filenvercmp does, as far as it can tell; never holds all
   of SPAN (the lowest bit is set).  */
uint64_t version_prefix (struct span span);

#endif
