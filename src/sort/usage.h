/* usage.h -- --help and --version  */

#ifndef WILLNEED_SORT_USAGE_H
#define WILLNEED_SORT_USAGE_H

/* With STATUS 0 print the help to standard output, else a hint to standard
   error; exit with STATUS.  */
_Noreturn void usage (int status);

_Noreturn void show_version (void);

#endif
