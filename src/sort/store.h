/* store.h -- lines in memory: runs that are sorted while input arrives

   Bytes are appended to the run being filled; a full run is handed to a
   worker, which cuts it into lines, takes their prefixes and sorts them.  */

#ifndef WILLNEED_SORT_STORE_H
#define WILLNEED_SORT_STORE_H

#include "sort/line.h"
#include "sort/pool.h"

/* Part of the input.  The end-of-line bytes in TEXT become NULs when it is
   cut.  Sorted once its job is done.  */
struct run
{
  struct job job;
  struct store *store;
  char *text;
  size_t size;             /* bytes in TEXT, end-of-line bytes included */
  size_t whole;            /* bytes of TEXT that are whole lines */
  size_t capacity;         /* of TEXT, slack not counted */
  size_t wanted;           /* bytes after which the run is closed */
  struct line *lines;
  size_t n_lines;          /* end-of-line bytes in TEXT */
  bool large;              /* TEXT is malloc's, not the arena's */
  int error;               /* ENOMEM, or 0 */
};

/* Return a store that keeps about MEMORY bytes at the most, lines and
   their records
   together, and whose runs are sorted by POOL of WORKERS threads; or NULL.
   C and POOL are borrowed and must live as long as the store.  */
struct store *store_new (struct comparer const *c, char eol, size_t memory,
                         struct pool *pool, unsigned workers);
void store_free (struct store *store);

/* Append the first *TAKEN of SIZE BYTES: fewer when the memory is used up,
   or the system has no more.  Then finish, write the runs elsewhere, clear,
   and append the rest.  Return 0, or -1 with errno (ENOMEM) when there is
   nothing to write.  */
int store_append (struct store *store, char const *bytes, size_t size,
                  size_t *taken);

/* True when nothing has ended the last line.  */
bool store_ends_open (struct store const *store);

/* Sort what is still unsorted, but for the beginning of a line that has not
   ended, which moves on to the next run after store_clear.  Return 1; or 0
   when for want of memory whole lines do so too; or -1 with errno.  */
int store_finish (struct store *store);

/* The sorted runs after store_finish, in the order of the input.  */
struct run *const *store_runs (struct store const *store, size_t *n);

/* Forget the sorted runs, keep their memory for the next ones.  */
int store_clear (struct store *store);

#endif
