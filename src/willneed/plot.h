/* plot.h -- a picture of both samples, drawn by gnuplot  */

#ifndef WILLNEED_PLOT_H
#define WILLNEED_PLOT_H

#include "willneed/measure.h"
#include "willneed/plan.h"
#include "willneed/problem.h"

/* Check, before anything is measured, that FILE's ending is .svg or .png
   and that gnuplot is there.  */
int plot_check (char const *file, struct problem *problem);

/* Draw the first judged metric of RECORD into PLAN's plot file: each run,
   mean and standard deviation of either side.  */
int plot_draw (struct plan const *plan, struct record const *record,
               struct problem *problem);

#endif
