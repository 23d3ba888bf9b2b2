/* merge.c -- a tournament among sorted sources  */

#include <config.h>

#include "sort/merge.h"

#include <stdlib.h>

/* True when source I's line comes before source J's.  */
static inline bool
before (struct merger const *m, size_t i, size_t j)
{
  struct line const *a = m->sources[i]->line;
  struct line const *b = m->sources[j]->line;
  if (!a || !b)
    return a || (!b && i < j);
  int order = line_compare (m->comparer, a, b);
  return order < 0 || (order == 0 && i < j);
}

/* Play the matches below NODE, note the losers, return the winner.  Leaves
   are the nodes from N on.  */
static size_t
play (struct merger *m, size_t node)
{
  if (node >= m->n)
    return node - m->n;
  size_t left = play (m, 2 * node);
  size_t right = play (m, 2 * node + 1);
  bool left_wins = before (m, left, right);
  m->losers[node] = left_wins ? right : left;
  return left_wins ? left : right;
}

int
merger_init (struct merger *m, struct comparer const *c,
             struct merge_source **sources, size_t n)
{
  m->comparer = c;
  m->sources = sources;
  m->n = n;
  m->losers = calloc (n, sizeof *m->losers);
  if (!m->losers)
    return -1;
  if (n > 1)
    m->losers[0] = play (m, 1);
  return 0;
}

void
merger_clear (struct merger *m)
{
  free (m->losers);
  m->losers = NULL;
}

int
merger_advance (struct merger *m)
{
  size_t winner = m->losers[0];
  struct merge_source *source = m->sources[winner];
  if (source->advance (source) < 0)
    return -1;
  for (size_t node = (winner + m->n) / 2; node > 0; node /= 2)
    if (before (m, m->losers[node], winner))
      {
        size_t loser = winner;
        winner = m->losers[node];
        m->losers[node] = loser;
      }
  m->losers[0] = winner;
  return 0;
}
