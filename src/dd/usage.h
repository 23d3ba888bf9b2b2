/* usage.h -- --help and --version  */

#ifndef WILLNEED_DD_USAGE_H
#define WILLNEED_DD_USAGE_H

/* Answer --help or --version and exit, or diagnose another option and exit.
   Return the index of the first operand, options having been moved before
   the operands unless POSIXLY_CORRECT is set.  */
int usage_parse (int argc, char **argv);

#endif
