/* curve.h -- a figure over a setting, and what follows from it  */

#ifndef WILLNEED_CURVE_H
#define WILLNEED_CURVE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { CURVE_POINTS = 12, CURVE_ROUNDS = 15 };

/* One setting, measured once a round.  */
struct curve_point
{
  uintmax_t setting;
  double cost[CURVE_ROUNDS];       /* seconds */
  double switches[CURVE_ROUNDS];   /* voluntary */
};

struct curve
{
  char const *word;        /* "block": of the policy file */
  char const *title;       /* what COST is */
  bool is_size;            /* settings are bytes */
  struct curve_point point[CURVE_POINTS];
  unsigned n;
  unsigned rounds;         /* measured completely; 0: not measured */
  uintmax_t built_in;      /* one of the settings */
  uintmax_t concluded;     /* set by curve_conclude */
  char const *why;         /* likewise; a sentence */
};

/* Return the middle one of the N values (the mean of two).  */
double curve_median (double const *values, unsigned n);

/* Conclude which setting is best.  The built-in one stays unless another
   costs 3% less by the median, in three rounds of four, and does not sleep
   more often; of several within 1% the smallest wins, for it takes least
   memory.  Without 3 rounds, or with WHY set already, nothing changes.  */
void curve_conclude (struct curve *curve);

/* Print it to OUT, each line behind PREFIX: a table with bars, and the
   conclusion.  */
void curve_print (struct curve const *curve, FILE *out, char const *prefix);

/* Store SETTING as the policy file has it in TEXT: "256K", "8".  */
enum { CURVE_SETTING = 32 };
void curve_setting (struct curve const *curve, uintmax_t setting,
                    char *text);

#endif
