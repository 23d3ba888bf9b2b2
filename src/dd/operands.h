/* operands.h -- NAME=VALUE arguments into struct dd_options

   A new operand is one row and one function in operands.c.  */

#ifndef WILLNEED_DD_OPERANDS_H
#define WILLNEED_DD_OPERANDS_H

#include "dd/options.h"

/* Parse the N operands at ARGS into *OPT.  Diagnose what is wrong and exit
   with EXIT_FAILURE: this is part of the front end.  */
void operands_parse (struct dd_options *opt, int n, char *const *args);

/* "Try 'dd --help' for more information.", and exit.  */
_Noreturn void usage_error (void);

#endif
