/* pattern.h -- the patterns as the command line gives them  */

#ifndef WILLNEED_GREP_PATTERN_H
#define WILLNEED_GREP_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <regex.h>

struct localeinfo;   /* its header cannot be included twice */

#include "grep/matcher.h"

/* Where a run of patterns comes from, for messages.  */
struct pattern_source
{
  char const *file;        /* NULL: an argument */
  size_t first;            /* the number of its first pattern in the list */
};

struct pattern_list
{
  char *text;              /* owned; each pattern ended by a newline */
  size_t size, capacity;
  size_t count;            /* with repeated ones */
  struct pattern_source *sources;  /* owned */
  size_t n_sources;
  bool given;              /* there was a -e or -f */
};

/* Append the newline-separated patterns of an argument.  */
void patterns_add (struct pattern_list *, char const *text, size_t size);

/* Append the lines of FILE, "-" for standard input.  Ends the program with
   a message if it cannot be read.  */
void patterns_add_file (struct pattern_list *, char const *file);

/* Make SET's text from the list, each pattern once, and check every one by
   itself in SYNTAX when SET is a set of regular expressions: messages name
   the pattern's file and line, and end the program with status 2.  Sets
   that need no regular expressions become SYNTAX_FIXED.  */
void patterns_settle (struct pattern_list const *, struct pattern_set *set,
                      reg_syntax_t syntax, struct localeinfo const *locale);

#endif
