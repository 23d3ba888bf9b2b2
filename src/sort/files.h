/* files.h -- the files that are sorted  */

#ifndef WILLNEED_SORT_FILES_H
#define WILLNEED_SORT_FILES_H

#include "sort/options.h"

/* End the program unless all files may be read: checked before any work is
   done.  */
void files_check (struct sort_options const *options);

/* How the user wants input read; in blocks of BLOCK_SIZE bytes, 0 as is best
   for one file alone, if nothing was said about it.  */
struct input_policy file_policy (struct sort_options const *options,
                                 size_t block_size);

/* Return an input whose source is the file NAME, "-" for standard input,
   to be read by file_policy; the caller frees it.  Trouble ends the program:
   "open failed: NAME: reason", or STDIN_FAILURE where standard input is
   closed.  */
struct input *file_open (struct sort_options const *options,
                         char const *name, size_t block_size,
                         char const *stdin_failure);

/* "read failed: NAME: reason", status 2.  */
_Noreturn void file_failed (char const *name, int error_number);

/* The size of the file NAME in bytes, as far as it is known now: 0 for all
   but regular files.  */
uintmax_t file_size (char const *name);

/* True when NAME is the file that FD is open for.  */
bool file_is (char const *name, int fd);

#endif
