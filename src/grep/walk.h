/* walk.h -- which files are searched, in which order  */

#ifndef WILLNEED_GREP_WALK_H
#define WILLNEED_GREP_WALK_H

#include <stdbool.h>
#include <sys/stat.h>

#include "grep/options.h"

struct sink;

/* Who searches the files that a walk finds.  */
struct walk_visitor
{
  /* Search FD, which is open for the file NAME, and close it in the end
     unless it is standard input.  NAME and STATUS live until this returns.
     Return an outcome.  */
  int (*file) (struct walk_visitor *, int fd, char const *name,
               struct stat const *status);
  /* Whether the file's name is printed before its lines.  */
  bool with_filename;
  /* Where messages go.  */
  struct sink *sink;
  /* Set to leave the walk as soon as possible.  */
  bool stop;
};

/* Visit the files of the command line and what is below them.  Return the
   outcomes of all.  */
int walk_files (struct grep_options const *, struct walk_visitor *);

#endif
