/* plots.h -- the pictures of a report, drawn by gnuplot

   One of each group of cells, e1-1.svg and e1-1.png: a curve over the block
   sizes, with the sizes of the caches marked, or bars of the arms in each
   cell.  Bars and points are means, with a standard deviation to either
   side.  Of a sweep there is e0-1-histogram.svg too: how often a run took
   which time, in percent of the stock tool's mean with the same block
   size.  */

#ifndef SUITE_PLOTS_H
#define SUITE_PLOTS_H

#include "suite/view.h"
#include "willneed/problem.h"

/* Draw all pictures that there are samples for into DIRECTORY.  Return 0,
   or -1 with PROBLEM; without gnuplot that is the problem.  */
int plots_draw (struct suite_view const *view, char const *directory,
                struct problem *problem);

/* Return in new memory the name, without ending, of the picture of group
   number I of EXPERIMENT.  */
char *plots_name (struct experiment const *experiment, unsigned i);

#endif
