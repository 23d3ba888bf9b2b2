/* options.h -- the command line of "willneed compare"  */

#ifndef WILLNEED_OPTIONS_H
#define WILLNEED_OPTIONS_H

#include "willneed/plan.h"
#include "willneed/problem.h"

enum options_answer { OPTIONS_RUN, OPTIONS_HELP, OPTIONS_WRONG };

/* Parse ARGV (ARGV[0] is the subcommand) into PLAN.  OPTIONS_WRONG comes
   with PROBLEM, whose text is empty if getopt has already told.  */
enum options_answer options_parse (int argc, char **argv, struct plan *plan,
                                   struct problem *problem);

/* Print the help of the subcommand; every option's line is in the table
   that options_parse reads.  */
void options_help (void);

/* Parse --confidence and --format, which other subcommands share.  */
int option_confidence (char const *text, double *confidence,
                       struct problem *problem);
int option_format (char const *text, enum format *format,
                   struct problem *problem);

#endif
