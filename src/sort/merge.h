/* merge.h -- a tournament among sorted sources

   A tree of losers (Knuth, TAOCP 3, 5.4.1): one comparison a level for each
   line taken, decided by the prefixes for the most part.  */

#ifndef WILLNEED_SORT_MERGE_H
#define WILLNEED_SORT_MERGE_H

#include "sort/line.h"

/* What a line's prefixes are on the levels behind the first, as far as they
   have been asked for: LINE meets several others in the tournament.  */
enum { LEVELS_KEPT = 4 };
struct line_levels
{
  size_t known;
  uint64_t prefix[LEVELS_KEPT];
};

/* A sorted sequence of lines.  LINE is the first that has not been taken,
   NULL at the end.  ADVANCE moves to the next one; it returns -1 with errno
   when that fails.  LEVELS is the merger's.  Embedded in what it reads
   from.  */
struct merge_source
{
  struct line const *line;
  int (*advance) (struct merge_source *);
  struct line_levels levels;
};

struct merger
{
  struct comparer const *comparer;
  struct merge_source **sources;
  size_t n;
  size_t *losers;          /* N of them; losers[0] is the winner */
};

/* Begin to merge the N SOURCES (N > 0), which stay the caller's, as the
   array does.  Among equal lines that of the earlier source comes first.
   Return 0, or -1 (ENOMEM).  merger_clear releases what M owns.  */
int merger_init (struct merger *m, struct comparer const *c,
                 struct merge_source **sources, size_t n);
void merger_clear (struct merger *m);

/* The first line of all, NULL at the end; borrowed until the next call of
   merger_advance.  */
static inline struct line const *
merger_line (struct merger const *m)
{
  return m->sources[m->losers[0]]->line;
}

/* Drop the first line.  Return 0, or -1 with errno.  */
int merger_advance (struct merger *m);

/* The source of the first line.  */
static inline size_t
merger_source (struct merger const *m)
{
  return m->losers[0];
}

#endif
