/* filemerge.h -- merge files and spills

   At most WIDTH of them at a time, into spills until WIDTH or fewer are
   left.  */

#ifndef WILLNEED_SORT_FILEMERGE_H
#define WILLNEED_SORT_FILEMERGE_H

#include "sort/reader.h"
#include "sort/spill.h"

/* Merge the lines of N READERS, all begun, into SINK, ended by EOL; with
   UNIQUE only the first of equal ones.  Return 0, or -1 with errno, and
   *AT_READER the reader that failed, N when it was the sink or memory.  */
int merge_readers (struct comparer const *c, struct reader *readers,
                   size_t n, char eol, bool unique, struct sink *sink,
                   size_t *at_reader);

#endif
