/* files.h -- the files that are sorted  */

#ifndef WILLNEED_SORT_FILES_H
#define WILLNEED_SORT_FILES_H

#include "sort/options.h"

/* End the program unless all files may be read: checked before any work is
   done.  */
void files_check (struct sort_options const *options);

/* The size of most of GNU sort's reads, which --input=stock makes.  */
enum { FILE_STOCK_BLOCK = 4096 };

/* How the user wants input read; in blocks of BLOCK_SIZE bytes, 0 as is best
   for one file alone, if nothing was said about it.  --input=stock takes
   STOCK_SIZE instead, and announces sequential reading as GNU sort does.  */
struct input_policy file_policy (struct sort_options const *options,
                                 size_t block_size, size_t stock_size);

/* The size of the first read that GNU sort makes of the file NAME when it
   sorts it alone in memory: it has a buffer for the whole file, which stdio
   fills with as many whole blocks as fit; FILE_STOCK_BLOCK serves for the
   rest.  0 where --input=stock is not asked for, with a block size of its
   own, and for a file that is much beside -S: what GNU then reads depends on
   the lines.  */
size_t file_stock_block (struct sort_options const *options,
                         char const *name);

/* Return an input whose source is the file NAME, "-" for standard input,
   to be read by file_policy; the caller frees it.  Trouble ends the program:
   "open failed: NAME: reason", or STDIN_FAILURE where standard input is
   closed.  */
struct input *file_open (struct sort_options const *options,
                         char const *name, size_t block_size,
                         size_t stock_size, char const *stdin_failure);

/* "read failed: NAME: reason", status 2.  */
_Noreturn void file_failed (char const *name, int error_number);

/* The size of the file NAME in bytes, as far as it is known now: 0 for all
   but regular files.  */
uintmax_t file_size (char const *name);

/* True when NAME is the file that FD is open for.  */
bool file_is (char const *name, int fd);

#endif
