/* position.h -- skip= and seek=  */

#ifndef WILLNEED_DD_POSITION_H
#define WILLNEED_DD_POSITION_H

#include "dd/dd.h"

/* Move the input as skip= asks, attaching DD->in to it.  Diagnose errors
   and return false; that the input ends earlier is only a warning.  */
bool position_input (struct dd *dd);

/* Move the output as seek= asks.  Diagnose errors and return false.  */
bool position_output (struct dd *dd);

#endif
