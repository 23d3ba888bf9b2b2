/* extract-cost.c -- which required strings are worth looking for  */

#include <config.h>

#include "grep/extract-cost.h"

#include <stdlib.h>

#include "xalloc.h"

#include "grep/ast.h"
#include "grep/rarity.h"

/* Passes of vectors over the text, in units of the simplest one; and what a
   place that has to be looked at costs, in bytes of such a pass.  */
#define COST_PAIR 1.0
#define COST_SEQUENCE 1.5
#define COST_SET 2.0
#define COST_MANY 12.0
#define COST_HIT 1500.0

/* The only byte of SET in *BYTE, with *FOLD 0x20 and the lower case if it is
   a letter in both cases.  */
static bool
single_byte (uint64_t const set[4], unsigned char *byte, unsigned char *fold)
{
  int n = 0, members[3];
  for (int b = 0; b < 256 && n < 3; b++)
    if (set[b >> 6] >> (b & 63) & 1)
      members[n++] = b;
  *fold = 0;
  if (n == 0 || n > 2)
    return false;
  *byte = members[n - 1];
  if (n == 1)
    return true;
  *fold = 0x20;
  return (members[0] == (members[1] & ~0x20) && 'a' <= members[1]
          && members[1] <= 'z');
}

static double
probability (uint64_t const set[4])
{
  double p = 0;
  for (int b = 0; b < 256; b++)
    if (set[b >> 6] >> (b & 63) & 1)
      p += rarity_of_byte (b);
  return p < 1 ? p : 1;
}

/* A guess is enough, and libm is not.  */
static double
square_root (double x)
{
  double root = x < 0.01 ? 0.05 : 0.5;
  for (int i = 0; i < 6; i++)
    root = (root + x / root) / 2;
  return root;
}

/* How often a sequence of N positions with the given probabilities should
   be met.  Text is not random: the two rarest count in full, the others by
   the square root.  */
static double
frequency (double const *p, size_t n)
{
  double rarest = 1, second = 1, rest = 1;
  for (size_t i = 0; i < n; i++)
    {
      double q = p[i];
      if (q < rarest)
        {
          double last = second;
          second = rarest;
          rarest = q;
          q = last;
        }
      else if (q < second)
        {
          double last = second;
          second = q;
          q = last;
        }
      rest *= square_root (q);
    }
  return rarest * second * rest;
}

/* The part of SEQUENCE, all single bytes, that should be met least often:
   from *BEGIN on *SIZE positions.  Return how often.  */
static double
best_window (struct byte_sequence const *sequence, double const *p,
             size_t *begin, size_t *size)
{
  double best = 2;
  *size = 0;
  for (size_t i = 0; i < sequence->size;)
    {
      unsigned char byte, fold;
      size_t from = i;
      while (i < sequence->size
             && single_byte (sequence->set[i], &byte, &fold))
        i++;
      double often = frequency (p + from, i - from);
      if (i > from && often < best)
        {
          best = often;
          *begin = from;
          *size = i - from;
        }
      i += i == from;
    }
  return best;
}

static struct scan_literal
window_literal (struct ast *ast, struct byte_sequence const *sequence,
                size_t begin, size_t size)
{
  unsigned char *bytes = ast_alloc (ast, size);
  unsigned char *folds = ast_alloc (ast, size);
  bool folded = false;
  for (size_t i = 0; i < size; i++)
    {
      single_byte (sequence->set[begin + i], &bytes[i], &folds[i]);
      folded |= folds[i] != 0;
    }
  return (struct scan_literal) { bytes, folded ? folds : NULL, size };
}

static double
literal_frequency (struct scan_literal const *literal)
{
  double p[SCAN_SEQUENCE_MAX];
  size_t n = (literal->size < SCAN_SEQUENCE_MAX ? literal->size
              : SCAN_SEQUENCE_MAX);
  for (size_t i = 0; i < n; i++)
    {
      p[i] = rarity_of_byte (literal->bytes[i]);
      if (literal->folds && literal->folds[i])
        p[i] += rarity_of_byte (literal->bytes[i] & ~0x20);
    }
  return frequency (p, n);
}

static double
literals_cost (struct required const *r)
{
  double often = 0;
  for (size_t i = 0; i < r->count; i++)
    often += literal_frequency (&r->literal[i]);
  double pass = (r->count == 1 ? COST_PAIR
                 : r->count <= 64 ? COST_SET : COST_MANY);
  return pass + COST_HIT * often;
}

/* Take OFFER if it is better than *BEST, else clear it.  */
static void
take (struct required *offer, struct required *best)
{
  if (offer->cost <= REQUIRED_COST_MAX
      && (best->kind == REQUIRED_NOTHING || offer->cost < best->cost))
    {
      required_clear (best);
      *best = *offer;
    }
  else
    required_clear (offer);
}

void
cost_offer_literals (struct required *literals, struct required *best)
{
  literals->cost = literals_cost (literals);
  take (literals, best);
  *literals = (struct required) { .kind = REQUIRED_NOTHING };
}

static void
offer_windows (struct ast *ast, struct byte_sequence const *sequence,
               size_t count, struct required *best)
{
  struct required offer = { .kind = REQUIRED_LITERALS, .exact = true };
  offer.literal = xnmalloc (count, sizeof *offer.literal);
  for (size_t i = 0; i < count; i++)
    {
      double p[SCAN_SEQUENCE_MAX];
      for (size_t j = 0; j < sequence[i].size; j++)
        p[j] = probability (sequence[i].set[j]);
      size_t begin, size;
      best_window (&sequence[i], p, &begin, &size);
      if (size == 0)
        {
          required_clear (&offer);
          return;
        }
      offer.exact &= size == sequence[i].size;
      offer.literal[offer.count++] = window_literal (ast, &sequence[i],
                                                     begin, size);
    }
  cost_offer_literals (&offer, best);
}

static void
offer_sequence (struct byte_sequence const *sequence, struct required *best)
{
  double p[SCAN_SEQUENCE_MAX];
  bool exact = true;
  for (size_t i = 0; i < sequence->size; i++)
    {
      p[i] = probability (sequence->set[i]);
      /* The search knows bytes from 0x80 on only together, and a part of
         a character of several is not a match.  */
      exact &= !(sequence->set[i][2] | sequence->set[i][3]);
    }
  struct required offer = { .kind = REQUIRED_SEQUENCE, .exact = exact };
  offer.cost = COST_SEQUENCE + COST_HIT * frequency (p, sequence->size);
  offer.sequence = xmemdup (sequence, sizeof *sequence);
  take (&offer, best);
}

void
cost_offer (struct ast *ast, struct byte_sequence const *sequence,
            size_t count, struct required *best)
{
  for (size_t i = 0; i < count; i++)
    if (sequence[i].size == 0)
      return;
  offer_windows (ast, sequence, count, best);
  if (count == 1)
    offer_sequence (sequence, best);
}
