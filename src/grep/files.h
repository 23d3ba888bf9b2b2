/* files.h -- all files searched, by one thread or by several  */

#ifndef WILLNEED_GREP_FILES_H
#define WILLNEED_GREP_FILES_H

#include "grep/matcher.h"
#include "grep/options.h"

/* Search the files of the command line, with MATCHER, which is released.
   Return the outcomes of all.  */
int files_search (struct grep_options const *, struct matcher *matcher);

#endif
