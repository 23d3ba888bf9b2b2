/* matcher.h -- what every way of matching patterns offers to the search

   A matcher belongs to one thread.  It sees lines as they are: whether they
   are text is the search's business.  A line with an encoding error never
   matches `.` over the bad byte.  */

#ifndef WILLNEED_GREP_MATCHER_H
#define WILLNEED_GREP_MATCHER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>             /* which may rename free */
#include <string.h>

/* Bytes from BEGIN to before END.  */
struct span { char const *begin, *end; };

/* The end of the line at P, after its EOL.  Every line before END has one,
   unless its file was cut while it was mapped.  */
static inline char const *
line_after (char const *p, char const *end, char eol)
{
  char const *at = memchr (p, eol, end - p);
  return at ? at + 1 : end;
}

enum grep_syntax
{
  SYNTAX_BASIC,
  SYNTAX_EXTENDED,
  SYNTAX_FIXED,
  SYNTAX_PERL
};

/* What is searched for; constant once options are parsed.  */
struct pattern_set
{
  enum grep_syntax syntax;
  char const *text;        /* patterns, each ended by a newline */
  size_t size;             /* of TEXT, with the last newline */
  size_t count;            /* of patterns */
  bool ignore_case;
  bool whole_words;
  bool whole_lines;
  char eol;                /* '\n', or '\0' for -z */
  bool multibyte;          /* of the locale */
  bool utf8;
};

/* The first member of each implementation's struct.  */
struct matcher { struct matcher_ops const *ops; };

struct matcher_ops
{
  char const *name;

  /* Find the first line in [BEGIN,END) that has a match.  BEGIN starts a
     line and END is just after an eol byte; a sentinel may be stored in the
     slack after END.  Return 1 and the line with its eol in *LINE, 0 for
     none, -1 and errno for failure.  */
  int (*find_line) (struct matcher *, char const *begin, char const *end,
                    struct span *line);

  /* In LINE (its end is before the eol) find the leftmost-longest match
     that begins at or after FROM.  What stands before FROM counts for ^,
     \< and \b.  Return 1 with *MATCH, 0, or -1 as above.  */
  int (*find_match) (struct matcher *, struct span const *line,
                     char const *from, struct span *match);

  /* NULL, or: the number of lines in [BEGIN,END) with a match.  */
  intmax_t (*count_lines) (struct matcher *, char const *begin,
                           char const *end);

  void (*free) (struct matcher *);
};

/* Take over PLAIN, a matcher of SET, and return one that answers exactly the
   same faster; or PLAIN itself when there is nothing to offer.  */
struct matcher *matcher_fast_new (struct pattern_set const *set,
                                  struct matcher *plain);

#endif
