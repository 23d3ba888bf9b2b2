/* replay.h -- recorded runs in place of real ones

   Reads a report of --format=tsv.  With --replay the same runs are judged
   again: by other metrics, at another confidence, in another format.  */

#ifndef WILLNEED_REPLAY_H
#define WILLNEED_REPLAY_H

#include "willneed/header.h"
#include "willneed/measure.h"
#include "willneed/plan.h"
#include "willneed/problem.h"

struct replay
{
  struct outcome *outcomes[SIDES];
  size_t n[SIDES];
  size_t next[SIDES];
  struct executor executor;
};

/* Read FILE into REPLAY, its header into HEADER; set PLAN's runs, warm-up
   and seed.  */
int replay_open (struct replay *replay, char const *file,
                 struct header *header, struct plan *plan,
                 struct problem *problem);
void replay_free (struct replay *replay);

#endif
