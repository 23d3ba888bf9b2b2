/* search.h -- the search of one file

   A search belongs to one thread, as do its matcher, input and sink.  */

#ifndef WILLNEED_GREP_SEARCH_H
#define WILLNEED_GREP_SEARCH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

#include "input/input.h"

#include "grep/matcher.h"
#include "grep/options.h"
#include "grep/print.h"

/* What came of a file, or of all; bits.  */
enum
{
  OUTCOME_SELECTED = 1,      /* a line was selected */
  OUTCOME_TROUBLE = 2
};

struct search
{
  struct grep_options const *options;
  struct matcher *matcher;   /* owned; made when first needed */
  struct input *in;          /* owned */
  struct printer printer;

  /* Of the current file */
  int fd;
  char const *data;          /* of the current block */
  off_t offset;              /* of DATA[0] */
  off_t base;                /* where the search began */
  off_t next;                /* of the first byte not searched yet */
  off_t last_printed;        /* after the last line printed; -1: none */
  off_t after_selected;      /* after the last line selected */
  off_t counted;             /* LINES ends of lines are before this */
  uintmax_t lines;
  intmax_t left;             /* lines that may still be selected */
  intmax_t selected;
  intmax_t pending;          /* lines of trailing context */
  intmax_t before_binary;    /* selected before NUL bytes were met */
  bool silent;               /* print no lines, or no more */
  bool stop_at_first;
  bool binary;               /* NUL bytes were met */
  bool encoding_error;       /* one was to be printed */
  bool stopped;              /* nothing more to search for */
  int errnum;                /* the matcher's failure */
};

/* Begin to search with OPTIONS, printing to SINK.  */
void search_init (struct search *, struct grep_options const *options,
                  struct sink *sink);
void search_clear (struct search *);

/* Search the open descriptor FD, a file called NAME whose status is STATUS.
   WITH_FILENAME tells whether the name is printed.  Return an outcome.  FD
   stays open.  */
int search_file (struct search *, int fd, char const *name,
                 struct stat const *status, bool with_filename);

#endif
