/* exit-status.h -- the statuses that scripts look at

   POSIX.1-2017, XCU: dd exits 0 or >0; sort 0, 1 (disorder), >1; grep 0, 1
   (nothing selected), >1.  GNU uses 2 for trouble of sort and grep.  */

#ifndef WILLNEED_EXIT_STATUS_H
#define WILLNEED_EXIT_STATUS_H

#include <stdlib.h>

enum
{
  SORT_OUT_OF_ORDER = 1,
  SORT_FAILURE = 2,
  GREP_NO_MATCH = 1,
  GREP_TROUBLE = 2
};

#endif
