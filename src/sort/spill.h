/* spill.h -- sorted runs on disk

   A spill is a temporary file without a name, from the beginning (O_TMPFILE,
   open(2)) or, where the file system cannot do that, from the moment it has
   been made: whatever ends the program, nothing is left behind.  */

#ifndef WILLNEED_SORT_SPILL_H
#define WILLNEED_SORT_SPILL_H

#include <sys/types.h>

#include "sort/output.h"

/* Where spills go and how.  */
struct spill_place
{
  char const *const *dirs;       /* taken in turn */
  size_t n_dirs, next;
  char const *compress_program;  /* NULL: none */
  bool compressing;              /* cleared when it cannot be run */
  bool pipe_ends;                /* SIGPIPE, ignored now, was to end us */
};

struct spill
{
  int fd;
  char *name;                    /* that it had or might have had, for
                                    messages */
  pid_t compressor;              /* or decompressor; 0: none runs */
  bool compressed;
  struct fd_sink sink;           /* open for writing */
};

/* Make a spill at PLACE and open it for writing.  Trouble ends the program
   with GNU's message and status 2.  */
void spill_create (struct spill *spill, struct spill_place *place);

/* All has been written.  */
void spill_written (struct spill *spill);

/* Open SPILL for reading from its beginning: the descriptor, for
   input_attach, of the file or of a pipe from the decompressor.  */
int spill_read (struct spill *spill, struct spill_place const *place);

/* Fewer bytes came back to the end of SPILL than were written, perhaps
   because its compress program lost some: the message, status 2.  */
_Noreturn void spill_cut_short (struct spill const *spill,
                                struct spill_place const *place);

/* The reader of FD is done: close it, and the spill is gone.  */
void spill_close (struct spill *spill, struct spill_place const *place,
                  int fd);

/* "WHAT: NAME: reason" for the spill, status 2; WHAT is "read failed" or
   "write failed".  */
_Noreturn void spill_failed (struct spill const *spill, char const *what,
                             int error_number);

#endif
