/* files0.h -- the names of --files0-from  */

#ifndef WILLNEED_SORT_FILES0_H
#define WILLNEED_SORT_FILES0_H

#include "sort/options.h"

/* Fill OPTIONS->files with the NUL-ended names in the file LIST ("-":
   standard input).  Ends the program when they cannot be read, are none, or
   one is not allowed.  */
void files0_read (struct sort_options *options, char const *list);

#endif
