/* verdict.h -- both samples of a metric and what may be said of them  */

#ifndef WILLNEED_VERDICT_H
#define WILLNEED_VERDICT_H

#include <stdbool.h>
#include <stddef.h>

#include "willneed/command.h"
#include "willneed/measure.h"
#include "willneed/sample.h"
#include "willneed/stats.h"

struct verdict
{
  enum metric metric;
  struct stats_summary summary[SIDES];
  struct stats_difference difference;   /* B against A */
};

/* Judge METRIC of the runs in RECORD.  */
struct verdict verdict_of (struct record const *record, enum metric metric,
                           double confidence);

/* Ratio of the means, B to A; NAN when A's is 0.  */
double verdict_ratio (struct verdict const *verdict);

enum { VERDICT_SHORT = 64, VERDICT_SENTENCE = 400, VALUE_TEXT = 32 };

/* A few words: "-27.0% +/- 0.6%", "none proven", "equal".  */
void verdict_short (struct verdict const *verdict,
                    char text[VERDICT_SHORT]);

/* A sentence for a stranger.  */
void verdict_sentence (struct verdict const *verdict,
                       char text[VERDICT_SENTENCE]);

/* True if B's mean is more than PERCENT above A's and the difference is
   proven.  */
bool verdict_slower (struct verdict const *verdict, double percent);

/* VALUE with the decimals that METRIC deserves.  */
void value_text (enum metric metric, double value, char text[VALUE_TEXT]);

#endif
