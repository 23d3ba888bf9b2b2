/* reader.h -- lines out of a file, one after the other

   A source for merging and what -c looks at.  */

#ifndef WILLNEED_SORT_READER_H
#define WILLNEED_SORT_READER_H

#include <errno.h>
#include <stdint.h>

#include "input/input.h"
#include "sort/merge.h"

/* The errno value of an input that ends too early.  */
enum { READER_CUT_SHORT = ENODATA };

struct reader
{
  struct merge_source source;    /* first: source.line is &line or NULL */
  struct comparer const *comparer;
  struct input *input;           /* owned */
  struct line line;
  struct line previous;          /* the line before, if KEEP_PREVIOUS */
  bool keep_previous;
  char eol;
  uintmax_t least;               /* bytes that come before the end */
  char *at, *end;                /* what is left of the block */
  char *carry;                   /* a line that stands in two blocks */
  size_t carry_size, carry_allocated;
  char *saved;                   /* PREVIOUS, once its block is gone */
  size_t saved_allocated;
};

/* Read the lines of INPUT, which has a source and becomes READER's, and move
   to the first one.  An end before LEAST bytes is an error, which comes
   before a last line that is cut.  Return 0, or -1 with errno; reader_clear
   must be called in both cases.  */
int reader_init (struct reader *reader, struct comparer const *c,
                 struct input *input, char eol, bool keep_previous,
                 uintmax_t least);

/* Free what READER holds, its input too.  */
void reader_clear (struct reader *reader);

#endif
