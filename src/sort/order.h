/* order.h -- the order that the options ask for

   Built once by the options, constant afterwards.  order_comparer gives the
   engine its view of it.  */

#ifndef WILLNEED_SORT_ORDER_H
#define WILLNEED_SORT_ORDER_H

#include "sort/key.h"
#include "sort/month.h"
#include "sort/numeric.h"
#include "sort/random.h"
#include "sort/weights.h"

/* A level of comparison: the key, and where its bytes begin.  */
struct level
{
  size_t key, depth;
};

struct order
{
  struct key *keys;
  size_t n_keys;
  struct separator tab;
  bool reverse;              /* of the last resort */
  bool stable;               /* no last resort: -s, -u */
  bool hard_locale;          /* LC_COLLATE has rules of its own */
  bool hashes_collated;      /* -R hashes what strxfrm makes of a key: in
                                every locale but C and POSIX, as GNU does */
  struct level *levels;      /* the keys as struct comparer has them, */
  size_t n_levels;
  uint64_t *flips;           /* and for each level, see there */
  struct radix radix;
  struct months months;      /* filled when a key has -M */
  struct random_hash hash;   /* filled when a key has -R */
  struct weights *weights;   /* first-level collation weights or NULL */
};

/* The locale's part: hard_locale, radix, months, as far as the keys need
   them.  Call when the keys are known.  */
void order_prepare (struct order *order);

/* Learn the collation weights if the first key can use them.  Costs
   milliseconds: only for input that is worth it.  */
void order_learn (struct order *order);

/* Fill C for ORDER, which it borrows.  */
void order_comparer (struct comparer *c, struct order const *order);

/* Compare by the keys alone, and by the whole lines alone.  */
int order_keys (struct order const *order, struct line const *a,
                struct line const *b);
int order_last_resort (struct order const *order, struct line const *a,
                       struct line const *b);

#endif
