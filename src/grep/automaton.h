/* automaton.h -- a deterministic machine over bytes, built as it is needed

   Three modes: to find lines with a match in a block; to mark in a line the
   places where matches begin, reading it from its end; to find the longest
   match that begins at a given place.  All are linear in the text.

   A match is noticed one byte after its end, so that $ and \> can look at
   that byte: a text to be searched must end with the eol byte.  Where the
   machine cannot tell, as at \b beside a character that is not ASCII, it
   says so (AUTOMATON_QUIT), and the plain matcher has to decide on that
   line.  It says so as well when its table is filled again and again.  */

#ifndef WILLNEED_GREP_AUTOMATON_H
#define WILLNEED_GREP_AUTOMATON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ast;

enum automaton_mode { AUTOMATON_LINES, AUTOMATON_BEGINS, AUTOMATON_LONGEST };
enum automaton_result { AUTOMATON_NONE, AUTOMATON_MATCH, AUTOMATON_QUIT };

/* A new machine for AST, which must outlive it; NULL if it is too large.  */
struct automaton *automaton_new (struct ast const *ast,
                                 enum automaton_mode mode, char eol);
void automaton_free (struct automaton *automaton);

/* Mode LINES.  BEGIN starts a line, END is after an eol.  Unless the result
   is NONE, *AT is a byte of the first line (or its eol) that matches, or
   about which nothing can be said.  */
enum automaton_result automaton_lines (struct automaton *automaton,
                                       char const *begin, char const *end,
                                       char const **at);

/* Mode BEGINS: set bit I of MARKS where a match begins at LINE[I], I from 0
   to SIZE.  MARKS has SIZE / 64 + 1 words and is cleared first.  */
enum automaton_result automaton_begins (struct automaton *automaton,
                                        char const *line, size_t size,
                                        uint64_t *marks);

/* Mode LONGEST: the end of the longest match that begins at FROM in the line
   LINE to END (before its eol).  */
enum automaton_result automaton_longest (struct automaton *automaton,
                                         char const *line, char const *end,
                                         char const *from,
                                         char const **match_end);

/* Whether the table was thrown away so often that nothing is gained.  */
bool automaton_thrashes (struct automaton const *automaton);

#endif
