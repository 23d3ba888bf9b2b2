/* tally.h -- --progress: files, bytes and matches so far

   One line on standard error, drawn again a few times a second on a
   terminal, a new one each second elsewhere; a last one stays.  All threads
   add to one tally.  */

#ifndef WILLNEED_GREP_TALLY_H
#define WILLNEED_GREP_TALLY_H

#include <stddef.h>
#include <stdint.h>

struct tally;

struct tally *tally_new (void);

/* SIZE bytes more were searched.  TALLY may be NULL here and below.  */
void tally_bytes (struct tally *, size_t size);

/* A file has come to its end, SELECTED of its lines were selected.  */
void tally_file (struct tally *, uintmax_t selected);

/* Print the last line, release TALLY.  */
void tally_free (struct tally *);

#endif
