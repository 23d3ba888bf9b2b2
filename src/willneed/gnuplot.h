/* gnuplot.h -- have gnuplot draw a picture  */

#ifndef WILLNEED_GNUPLOT_H
#define WILLNEED_GNUPLOT_H

#include <stdbool.h>
#include <stdio.h>

#include "willneed/problem.h"

/* True if FILE's ending is one that can be drawn: .svg or .png.  */
bool gnuplot_can_draw (char const *file);

/* True if the program is there.  */
bool gnuplot_present (void);

/* Draw FILE by the script that WRITE prints; terminal and output are set
   already.  */
int gnuplot_draw (char const *file,
                  void (*write) (FILE *out, void const *state),
                  void const *state, struct problem *problem);

/* Print TEXT as a string of gnuplot's without escapes.  */
void gnuplot_quoted (FILE *out, char const *text);

#endif
