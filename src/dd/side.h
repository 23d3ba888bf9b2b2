/* side.h -- open and close the input and the output  */

#ifndef WILLNEED_DD_SIDE_H
#define WILLNEED_DD_SIDE_H

#include "dd/dd.h"

/* Open what the operands name, or set the flags of standard input or
   output.  Diagnose and exit when that fails.  */
void side_open_input (struct dd *dd);
void side_open_output (struct dd *dd);

/* What SIDE is called in messages, without quotes.  */
char const *side_name (struct side const *side);

/* Synchronise the output as conv= and the flags ask.  */
void side_synchronize (struct dd *dd);

/* Close both.  Diagnose what fails.  */
void side_close (struct dd *dd);

#endif
