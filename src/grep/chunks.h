/* chunks.h -- a big file searched in chunks by several threads  */

#ifndef WILLNEED_GREP_CHUNKS_H
#define WILLNEED_GREP_CHUNKS_H

#include <stdbool.h>
#include <sys/stat.h>

#include "grep/crew.h"
#include "grep/options.h"

/* If the file FD, called NAME, is big and OPTIONS allow it, submit the jobs
   that search it from FD's offset on, and return true: then FD belongs to
   them, and *OUTCOME gets the file's outcome before the crew finishes.  */
bool chunks_submit (struct crew *, struct grep_options const *options,
                    int fd, char const *name, struct stat const *status,
                    bool with_filename, int *outcome);

#endif
