/* report.h -- report.md of the samples  */

#ifndef SUITE_REPORT_H
#define SUITE_REPORT_H

#include <stdio.h>

#include "suite/view.h"
#include "willneed/problem.h"

/* Write report.md and samples.json into DIRECTORY, and the plots, unless
   something is wrong with gnuplot, which the report then says.  */
int report_write (struct suite_view const *view, char const *directory,
                  struct problem *problem);

/* Print samples.json, in json.c.  */
int report_json_print (FILE *out, struct suite_view const *view);

#endif
