/* line.h -- a line to be sorted, and how two of them compare

   Each line carries a prefix, a number that orders lines as their first key
   does as far as 64 bits can tell: a smaller prefix means an earlier line,
   an equal one means that the lines must be looked at.  Most comparisons
   never touch the text (Nyberg and others, AlphaSort, SIGMOD 1994).  */

#ifndef WILLNEED_SORT_LINE_H
#define WILLNEED_SORT_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* TEXT is not owned: it lives in its run's or reader's buffer.  TEXT[LENGTH]
   is a NUL that may be written to, where the end-of-line byte was.  */
struct line
{
  uint64_t prefix;
  char *text;
  size_t length;
};

/* What the order asks, told to the engine that sorts and merges.  All
   fields are constant once the options are read, and the functions may be
   called by several threads at once.

   An order has levels, one or more for each key; lines are compared on a
   level only when all levels before are equal.  A line's prefix is that of level 0 but
   inside sort_lines.  */
struct comparer
{
  /* The prefix of LINE on LEVEL.  Unless the order is plain, the lowest bit,
     XORed with flips[LEVEL], is clear when the prefix holds all of the
     level: then lines with equal prefixes are equal on it.  */
  uint64_t (*prefix) (struct comparer const *, struct line const *line,
                      size_t level);

  /* Compare two lines that are equal on the levels before LEVEL, and whose
     prefixes on LEVEL are set and equal: what is left of the keys, then the
     last resort unless it is off.  < 0, 0, > 0.  */
  int (*compare) (struct comparer const *, struct line const *,
                  struct line const *, size_t level);

  size_t n_levels;

  /* XORed with the prefixes of each level: all ones where the key is
     reversed.  */
  uint64_t const *flips;

  /* The order is that of the bytes of whole lines, so that a prefix may be
     taken at any depth; there is one level.  */
  bool plain;

  void const *order;       /* the functions' own */
};

/* The order of A and B on LEVEL and those behind it.  */
static inline int
line_compare_from (struct comparer const *c, struct line const *a,
                   struct line const *b, size_t level)
{
  if (a->prefix != b->prefix)
    return a->prefix < b->prefix ? -1 : 1;
  return c->compare (c, a, b, level);
}

/* The order of A and B.  */
static inline int
line_compare (struct comparer const *c, struct line const *a,
              struct line const *b)
{
  return line_compare_from (c, a, b, 0);
}

/* The bytes of TEXT from DEPTH on, at most eight, big-endian, zero-filled:
   orders texts as memcmp does as far as it goes.  TEXT is readable for
   eight bytes past its LENGTH.  */
uint64_t bytes_prefix (char const *text, size_t length, size_t depth);

#endif
