/* sort-check.h -- sort's fast ways against its plain ones

   The lines are made out of a chooser's choices: text of any script, numbers
   as people and machines write them, and lines like earlier ones.  Each
   function says on standard output what contradicts, and returns false.  */

#ifndef WILLNEED_SORT_CHECK_H
#define WILLNEED_SORT_CHECK_H

#include <stdbool.h>

#include "chooser.h"
#include "sort/weights.h"

/* The order that the options in ARGV ask for, in the locale that is set.
   Like what it comes from, struct sort_options, it lives until the program
   ends.  */
struct sort_check *sort_check_new (int argc, char **argv);

/* sort_lines and sort_lines_plainly put lines in the same order.  */
bool sort_check_lines (struct sort_check *check, struct chooser *r);

/* The prefixes of two lines never contradict their comparison.  */
bool sort_check_prefixes (struct sort_check *check, struct chooser *r);

/* weights_prefix never contradicts strcoll.  */
bool sort_check_weights (struct weights *w, struct chooser *r);

#endif
