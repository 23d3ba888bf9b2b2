/* fast.h -- a matcher that asks the plain one as seldom as it can

   From what the patterns require (extract.h) and the automaton, one of
   these ways through a block is chosen, and left for the next when it does
   not pay on the text at hand:

     WAY_STRINGS    what the finder finds is a match, but for -w and -x
     WAY_CONFIRM    lines in which the finder finds something are given to
                    the automaton, or to the plain matcher
     WAY_AUTOMATON  the automaton reads everything
     WAY_PLAIN      the plain matcher does
     WAY_ALL        nothing is read: every line has an empty match  */

#ifndef WILLNEED_GREP_FAST_H
#define WILLNEED_GREP_FAST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/scan.h"

#include "grep/automaton.h"
#include "grep/extract.h"
#include "grep/matcher.h"

enum way { WAY_STRINGS, WAY_CONFIRM, WAY_AUTOMATON, WAY_PLAIN, WAY_ALL };

/* A machine made when it is first needed.  */
struct lazy_automaton
{
  struct automaton *automaton;
  bool tried;
};

struct fast
{
  struct matcher base;
  struct matcher *plain;   /* owned */
  struct ast *ast;
  char eol;
  bool utf8;
  bool words, lines;       /* -w, -x: what is left to check at a string */
  bool trimmed;            /* a string is not the whole of its match */
  enum way way;

  struct required required;
  struct finder *finder;
  /* The only string of WAY_STRINGS has the eol before it, after it.  */
  bool eol_before, eol_after;
  struct scan_literal string;

  /* Exotic counterparts (ast.h) of the strings' letters: lines that have
     one are confirmed.  */
  bool guarded;
  struct scan_set guard;
  struct scan_literal guard_literal[16];

  struct lazy_automaton machine[3];  /* by enum automaton_mode */

  /* What became of the bytes since the way was chosen.  */
  size_t seen, confirmed, asked;
  size_t rest;             /* bytes to leave to the plain matcher */
  size_t next_rest;
  size_t dense;            /* bytes to leave to the automaton */

  /* Where matches begin in the line last asked about.  */
  struct span marked;
  char const *marked_from;
  uint64_t *marks;
  size_t marks_room;
};

/* The automaton of MODE, or NULL.  */
struct automaton *fast_automaton (struct fast *fast,
                                  enum automaton_mode mode);

/* The next place in [P,END) with an exotic counterpart, or NULL.  */
char const *fast_guard (struct fast const *fast, char const *p,
                        char const *end);

/* For finder_longest: whether the string of SIZE bytes at TEXT stands there
   as -w and -x want it.  */
struct fast_line
{
  struct fast const *fast;
  char const *begin, *end; /* END is before the eol */
  bool *unknown;           /* set when the plain matcher must decide */
};
bool fast_accepts (void const *line, char const *text, size_t size);

int fast_find_line (struct matcher *matcher, char const *begin,
                    char const *end, struct span *line);
intmax_t fast_count_lines (struct matcher *matcher, char const *begin,
                           char const *end);
int fast_find_match (struct matcher *matcher, struct span const *line,
                     char const *from, struct span *match);

#endif
