/* print.h -- lines as they are printed: names, numbers, colours  */

#ifndef WILLNEED_GREP_PRINT_H
#define WILLNEED_GREP_PRINT_H

#include <stdbool.h>
#include <sys/types.h>

#include "grep/matcher.h"
#include "grep/options.h"
#include "grep/sink.h"

struct printer
{
  struct grep_options const *options;
  struct sink *sink;
  struct matcher *matcher;   /* finds what -o and colours show */
  bool with_filename;
  bool check_encoding;       /* lines may hold encoding errors that matter */

  /* Of the block */
  char const *end;           /* lines to print end here at the latest */
  struct span ascii;         /* known to be ASCII */

  /* Of the file */
  char const *name;          /* as printed; NULL for standard input */
  char *heads[2];            /* owned; name and : or -, coloured */
  size_t head_sizes[2];
  size_t head_capacities[2];
  int number_width;          /* for -T */
};

/* Begin a file of SIZE bytes, -1 if not known.  */
void printer_begin (struct printer *, char const *name, off_t size);

void printer_clear (struct printer *);

/* NAME, or what standard input is called in the user's language if it is
   NULL: looked up only where it is shown.  */
char const *shown_name (char const *name);

/* Lines to be printed now end at END at the latest, for as long as the same
   block is searched.  */
void printer_block (struct printer *, char const *end);

/* True if TEXT must not be printed: it has an encoding error that matters.  */
bool printer_refuses (struct printer *, struct span text);

/* True if selected lines are printed as they are.  */
bool printer_is_plain (struct printer const *);

/* Where a line is.  */
struct place { uintmax_t number; off_t offset; };

/* Print LINE, with its end, as selected (MARK ':') or context ('-').
   Return 1, 0 if an encoding error stops that, or -1 (the matcher's).  */
int print_line (struct printer *, struct span line, char mark,
                struct place place);

/* Print the separator between groups of lines, if there was one before.  */
void print_separator (struct printer *);

void print_count (struct printer *, intmax_t count);
void print_name (struct printer *);

#endif
