/* memsort.h -- sort an array of lines in memory  */

#ifndef WILLNEED_SORT_MEMSORT_H
#define WILLNEED_SORT_MEMSORT_H

#include "sort/line.h"

/* Sort the N LINES, whose prefixes are set, stably.  SCRATCH has room for N
   lines.  The time is O(N log N) comparisons at worst, and linear where the
   lines are in order, all equal, or told apart by their prefixes.  */
void sort_lines (struct comparer const *c, struct line *lines, size_t n,
                 struct line *scratch);

/* The same by a plain merge sort over line_compare: what tests compare
   sort_lines with.  */
void sort_lines_plainly (struct comparer const *c, struct line *lines,
                         size_t n, struct line *scratch);

#endif
