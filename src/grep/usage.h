/* usage.h -- --help and --version  */

#ifndef WILLNEED_GREP_USAGE_H
#define WILLNEED_GREP_USAGE_H

/* Print --help (STATUS 0) or where to find it, and exit.  */
_Noreturn void usage (int status);

_Noreturn void show_version (void);

#endif
