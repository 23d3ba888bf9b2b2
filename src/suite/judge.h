/* judge.h -- did an arm do what the stock tool did?

   What must be equal is put into a line of text: bytes and digest of the
   output, or bytes and method of "willneed read", and the exit status.  The
   lines of the first runs are remembered
   in the samples, so that a suite that goes on later compares with them.  */

#ifndef SUITE_JUDGE_H
#define SUITE_JUDGE_H

#include <stdbool.h>

#include "suite/blocks.h"
#include "suite/experiment.h"
#include "suite/samples.h"
#include "willneed/problem.h"
#include "willneed/run.h"

struct judge
{
  struct suite_cell const *cell;
  struct samples *samples;
  char **first;          /* of each arm, or NULL */
};

void judge_open (struct judge *judge, struct suite_cell const *cell,
                 struct samples *samples);

/* True if ARM is void.  */
bool judge_void (struct judge const *judge, size_t arm);

/* Look at the OUTCOME of a run of ARM (and at BLOCKS, unless NULL); note what becomes void by it.
   Return 0, or -1 with PROBLEM when the samples cannot be written.  */
int judge_outcome (struct judge *judge, size_t arm,
                   struct outcome const *outcome,
                   struct blocks const *blocks, struct problem *problem);

void judge_close (struct judge *judge);

#endif
