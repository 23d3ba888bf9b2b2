/* histogram.h -- up to seven samples on one axis, drawn in characters  */

#ifndef WILLNEED_HISTOGRAM_H
#define WILLNEED_HISTOGRAM_H

#include <stddef.h>
#include <stdio.h>

#include "willneed/stats.h"

enum { HISTOGRAM_SAMPLES = 7 };

struct histogram_sample
{
  double const *values;
  struct stats_summary summary;
};

/* The mark of sample number I: x + * would be taken for an overlap, so the
   marks are "x+%#@O&"; '*' marks a place shared by several samples.  */
char histogram_mark (size_t i) _GL_ATTRIBUTE_CONST;

/* Draw the N samples into OUT, WIDTH columns wide.  Below the dots one line
   a sample shows |__M_A__|: a standard deviation to either side of the
   average A, and the median M.  */
void histogram_print (FILE *out, struct histogram_sample const *samples,
                      size_t n, int width);

#endif
