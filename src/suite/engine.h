/* engine.h -- run what of the plan has not been run yet  */

#ifndef SUITE_ENGINE_H
#define SUITE_ENGINE_H

#include "suite/experiment.h"
#include "suite/samples.h"
#include "willneed/problem.h"

/* Run every cell of PLAN and add each run to SAMPLES as soon as it has
   ended; those in it already are not run again.  A cell that is not
   possible here is skipped, an arm whose output is not what the stock
   tool's is becomes void; SAMPLES says so.  Profiles go to the directory
   OUTPUT.  Return 0; or -1 with PROBLEM, also when a signal asked to
   stop.  */
int engine_run (struct suite_plan const *plan, struct samples *samples,
                char const *output, struct problem *problem);

#endif
