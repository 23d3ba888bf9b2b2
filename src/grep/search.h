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

/* What a search of a file, or of a part of it, has found.  */
struct search_result
{
  intmax_t selected;         /* lines */
  bool encoding_error;       /* one was to be printed */
  bool binary_selected;      /* a line was, after NUL bytes were met */
  bool without_match;        /* a binary file that shall have no match */
  uintmax_t lines;           /* searched; only where they are numbered */
  int errnum;                /* reading failed */
  int matcher_errnum;        /* the matcher failed */
};

struct search
{
  struct grep_options const *options;
  struct matcher *matcher;   /* owned; made when first needed */
  struct input *in;          /* owned */
  struct printer printer;

  /* Of the current file */
  char const *data;          /* of the current block */
  char const *end;           /* of the current block */
  off_t offset;              /* of DATA[0] */
  bool begun;                /* NEXT is known */
  off_t base;                /* where the search began */
  off_t next;                /* of the first byte not searched yet */
  off_t last_printed;        /* after the last line printed; -1: none */
  off_t after_selected;      /* after the last line selected */
  off_t counted;             /* LINES ends of lines are before this */
  uintmax_t lines;
  intmax_t left;             /* lines that may still be selected */
  intmax_t pending;          /* lines of trailing context */
  bool silent;               /* print no lines, or no more */
  bool stop_at_first;
  bool binary;               /* NUL bytes were met */
  bool stopped;              /* nothing more to search for */
  struct search_result result;

  /* Of the part to search */
  off_t limit;               /* lines that begin here or later are not */
  bool skip;                 /* the first bytes end another part's line */
  void (*take_rest) (struct search *, void *);
  void *argument;
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

/* A part of a file: the lines that begin in [BEGIN,END), or to the end of
   the file when END is -1; the search of the file began at BASE.  Lines are
   numbered within the part.  TAKE_REST is called with ARGUMENT when NUL bytes
   are met: if it does not set the search's STOPPED, END is lifted.  */
struct search_range
{
  off_t base, begin, end;
  void (*take_rest) (struct search *, void *argument);
  void *argument;
};

/* Search RANGE of the file FD, whose offset is changed.  Nothing that is
   known only at the end of the file is printed.  */
void search_range (struct search *, int fd, char const *name,
                   struct stat const *status, bool with_filename,
                   struct search_range const *range,
                   struct search_result *result);

/* For a file searched in parts: begin, add a part's result, print what is
   known at the end and return the outcome.  */
void search_begin (struct search *, char const *name,
                   struct stat const *status, bool with_filename);
void search_add (struct search *, struct search_result const *);
int search_conclude (struct search *);

#endif
