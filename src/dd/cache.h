/* cache.h -- the nocache flags: drop pages behind the copying  */

#ifndef WILLNEED_DD_CACHE_H
#define WILLNEED_DD_CACHE_H

#include "dd/dd.h"

/* Start at OFFSET (-1: the file cannot seek), if WANTED.  */
void cache_start (struct cache_window *window, bool wanted, off_t offset);

/* Copying begins at OFFSET instead: skip= or seek= went there.  */
void cache_restart (struct cache_window *window, off_t offset);

/* N more bytes of SIDE have been passed.  */
void cache_passed (struct side *side, intmax_t n);

/* Drop what is left; TO_END: also what lies behind it.  */
void cache_finish (struct side *side, bool to_end);

/* Drop the whole file, as count=0 asks; false and errno when that cannot
   be done.  */
bool cache_drop_all (struct side *side);

#endif
