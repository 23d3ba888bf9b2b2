/* merge.c -- a tournament among sorted sources  */

#include <config.h>

#include "sort/merge.h"

#include <stdlib.h>

/* SOURCE's prefix on LEVEL + 1.  */
static uint64_t
next_prefix (struct merger const *m, struct merge_source *source,
             size_t level)
{
  struct line_levels *levels = &source->levels;
  for (; levels->known <= level; levels->known++)
    levels->prefix[levels->known]
      = m->comparer->prefix (m->comparer, source->line, levels->known + 1);
  return levels->prefix[level];
}

/* Compare the lines of A and B, whose prefixes are equal: by those of the
   next levels as far as they tell all, then by looking at the lines.  */
static int
compare_deeper (struct merger const *m, struct merge_source *a,
                struct merge_source *b)
{
  struct comparer const *c = m->comparer;
  struct line x = *a->line;
  size_t level = 0;
  while (!c->plain && level < LEVELS_KEPT && level + 1 < c->n_levels
         && !((x.prefix ^ c->flips[level]) & 1))
    {
      x.prefix = next_prefix (m, a, level);
      uint64_t y = next_prefix (m, b, level);
      if (x.prefix != y)
        return x.prefix < y ? -1 : 1;
      level++;
    }
  return c->compare (c, &x, b->line, level);
}

/* True when source I's line comes before source J's.  */
static inline bool
before (struct merger const *m, size_t i, size_t j)
{
  struct merge_source *x = m->sources[i], *y = m->sources[j];
  struct line const *a = x->line, *b = y->line;
  if (!a || !b)
    return a || (!b && i < j);
  if (a->prefix != b->prefix)
    return a->prefix < b->prefix;
  int order = compare_deeper (m, x, y);
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
  for (size_t i = 0; i < n; i++)
    sources[i]->levels.known = 0;
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
  source->levels.known = 0;
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
