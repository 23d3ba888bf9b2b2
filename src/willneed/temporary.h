/* temporary.h -- files and directories in TMPDIR  */

#ifndef WILLNEED_TEMPORARY_H
#define WILLNEED_TEMPORARY_H

/* Return the directory: TMPDIR, else /tmp.  */
char const *temporary_directory (void);

/* Open a new file without a name, for reading and writing.
   Return -1 with errno on failure.  */
int temporary_unnamed (void);

/* Make a directory with a name of its own and return the name in new
   memory, or NULL with errno.  */
char *temporary_make (void);

#endif
