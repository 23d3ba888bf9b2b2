/* files.h -- the files that are sorted  */

#ifndef WILLNEED_SORT_FILES_H
#define WILLNEED_SORT_FILES_H

#include "sort/options.h"

/* End the program unless all files may be read: checked before any work is
   done.  */
void files_check (struct sort_options const *options);

/* Return an input whose source is the file NAME, "-" for standard input;
   the caller frees it.  Trouble ends the program: "open failed: NAME:
   reason", or STDIN_FAILURE where standard input is closed.  */
struct input *file_open (struct sort_options const *options,
                         char const *name, char const *stdin_failure);

/* "read failed: NAME: reason", status 2.  */
_Noreturn void file_failed (char const *name, int error_number);

/* The size of the file NAME in bytes, as far as it is known now: 0 for all
   but regular files.  */
uintmax_t file_size (char const *name);

/* True when NAME is the file that FD is open for.  */
bool file_is (char const *name, int fd);

#endif
