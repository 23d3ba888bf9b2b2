/* spawn.h -- helpers that run beside the measurement, never in it  */

#ifndef WILLNEED_SPAWN_H
#define WILLNEED_SPAWN_H

#include <stddef.h>

/* Run ARGV[0] from PATH (PROGRAM, if that is not NULL) with nothing on
   standard input for at most SECONDS, and keep the first SIZE - 1 bytes of
   its standard output in TEXT.  Return its wait status, or -1 with errno:
   ENOENT when there is no such program.  */
int spawn_read (char const *program, char *const *argv, double seconds,
                char *text, size_t size);

/* The same with standard error in TEXT.  */
int spawn_errors (char *const *argv, double seconds, char *text,
                  size_t size);

#endif
