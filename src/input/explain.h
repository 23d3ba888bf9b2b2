/* explain.h -- a decision, every fact about its source, and its reasons  */

#ifndef WILLNEED_INPUT_EXPLAIN_H
#define WILLNEED_INPUT_EXPLAIN_H

#include "input/choose.h"

struct input_explanation
{
  struct input_decision decision;
  struct input_facts facts;     /* every one is known */
  unsigned wanted;              /* set of enum input_known: what the decision
                                   looked up; the rest could not have
                                   changed it */
  off_t resident;               /* counted, not looked for in some places */
  dev_t device;
  int rotating;                 /* does the disk turn?  -1 unknown */
  unsigned cores;               /* that this process may use */
  char const *resident_by;      /* "cachestat", ...: what was asked */
  bool calibrated;              /* a calibration is in force, and it is */
  char tuning_name[INPUT_TUNING_NAME];
};

/* Explain what IN would do with its source, which must be open and not yet
   read from.  It stays so.  */
void input_explain (struct input *in, struct input_explanation *explanation);

#endif
