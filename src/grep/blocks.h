/* blocks.h -- the blocks of a file searched

   Inside of search.h: what works on a search that has begun.  */

#ifndef WILLNEED_GREP_BLOCKS_H
#define WILLNEED_GREP_BLOCKS_H

#include "grep/search.h"

/* The file was cut under its mapping: what was found in its last block has
   been forgotten; search again from S->offset on.  */
enum { SEARCH_AGAIN = -1 };

/* Search what S->in delivers.  Return 0, an errno value if reading failed,
   or SEARCH_AGAIN.  */
int search_blocks (struct search *);

/* NUL bytes were met: lines from now on are those of a binary file.  */
void become_binary (struct search *);

#endif
