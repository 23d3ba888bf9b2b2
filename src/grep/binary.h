/* binary.h -- bytes that are no text  */

#ifndef WILLNEED_GREP_BINARY_H
#define WILLNEED_GREP_BINARY_H

#include <sys/stat.h>
#include <sys/types.h>

/* GNU grep reads this much at once, and looks for NUL bytes in all of it
   before it searches the lines that end in it.  */
enum { BINARY_UNIT = 96 * 1024 };

/* 1 if the file FD of STATUS has a hole after its offset, which would be
   read as NUL bytes, 0 if not.  The descriptor's offset is left alone, or
   the result is -1 with errno.  */
int has_hole (int fd, struct stat const *status);

/* Make ends of lines of the NUL bytes in [BEGIN,END).  */
void replace_nul_bytes (char *begin, char *end);

#endif
