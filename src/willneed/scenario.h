/* scenario.h -- the rows of "willneed ab": one comparison each

   A tool gets its rows by adding them to the table in scenario.c.  */

#ifndef WILLNEED_SCENARIO_H
#define WILLNEED_SCENARIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "willneed/plan.h"
#include "willneed/problem.h"

struct scenario
{
  char const *tool;
  char const *title;
  char const *arguments;     /* words; @IN and @OUT are the files */
  char const *ours;          /* a NAME=VALUE for our side, or NULL */
  enum cache_state cache;
  bool device;               /* the slow device, with spinners; needs root */
  bool writes;               /* writes @OUT, which is what is compared */
  unsigned runs;
};

/* Rows of the table, and how many there are.  */
extern struct scenario const scenario_table[];
extern size_t const scenario_count;

/* Fill PLAN to compare the stock tool with ours as SCENARIO says, with INPUT
   and OUTPUT for its files.  RUNS, if not 0, replaces the scenario's.  */
int scenario_plan (struct scenario const *scenario, struct plan *plan,
                   char const *bindir, char const *input,
                   char const *output, unsigned runs,
                   struct problem *problem);

/* Write RECORDS records of 100 bytes, a random printable key of 10 bytes
   first, to the new file NAME: the same ones every time.  */
int scenario_make_input (char const *name, size_t records,
                         struct problem *problem);

#endif
