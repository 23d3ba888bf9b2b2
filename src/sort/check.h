/* check.h -- -c and -C: is the input in order?  */

#ifndef WILLNEED_SORT_CHECK_H
#define WILLNEED_SORT_CHECK_H

#include "sort/options.h"

/* Look at the one input.  Return true if it is in order; else say where it
   is not, unless asked to be quiet.  Trouble ends the program.  */
bool check_order (struct sort_options const *options,
                  struct comparer const *c);

#endif
