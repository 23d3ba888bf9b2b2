/* copy.h -- the copying itself  */

#ifndef WILLNEED_DD_COPY_H
#define WILLNEED_DD_COPY_H

#include "dd/dd.h"

/* Position both files and copy.  Diagnose errors; DD->status tells.  */
void copy (struct dd *dd);

#endif
