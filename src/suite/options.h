/* options.h -- the command line of "willneed suite"  */

#ifndef SUITE_OPTIONS_H
#define SUITE_OPTIONS_H

#include <stdbool.h>

#include "suite/experiment.h"
#include "willneed/problem.h"

struct suite_options
{
  struct suite_plan plan;        /* its cells are not built yet */
  char const *output;            /* the report directory */
  bool resume;
  bool report;                   /* only make the report again */
  bool list;                     /* only say what would be run */
  bool asked;                    /* an option about what to run was given */
};

/* Parse the arguments.  Return -1 to go on, or an exit status with PROBLEM,
   whose text is empty if getopt has already told.  */
int suite_options_parse (struct suite_options *options, int argc,
                         char **argv, struct problem *problem);

#endif
