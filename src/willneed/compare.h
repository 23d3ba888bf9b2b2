/* compare.h -- "willneed compare" and the core it shares with "willneed ab" */

#ifndef WILLNEED_COMPARE_H
#define WILLNEED_COMPARE_H

#include "willneed/header.h"
#include "willneed/measure.h"
#include "willneed/plan.h"
#include "willneed/problem.h"

/* Set up, measure and take down what PLAN asks for.  HEADER (may be NULL)
   gets its lines.  TITLE, or NULL, is for the progress bar.  Return 0; or
   -1 with PROBLEM, and what was measured until then in RECORD.  */
int compare_plan (struct plan *plan, char const *title,
                  struct header *header, struct record *record,
                  struct problem *problem);

/* The subcommand.  Return the exit status.  */
int compare_main (int argc, char **argv);

/* Print PROBLEM and return the status that goes with it.  */
int compare_trouble (struct problem const *problem);

#endif
