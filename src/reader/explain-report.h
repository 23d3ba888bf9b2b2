/* explain-report.h -- an explanation in words, lines or JSON  */

#ifndef WILLNEED_EXPLAIN_REPORT_H
#define WILLNEED_EXPLAIN_REPORT_H

#include "input/explain.h"
#include "reader/format.h"

/* Return the word for USE, as in --use.  */
char const *explain_use_word (enum input_use use);

/* One line: what is decided or known, what about it, and why or whence.
   The texts live as long as the struct explain_lines they are in.  */
enum { EXPLAIN_VALUE = 96, EXPLAIN_SOURCE = 128 };
struct explain_line
{
  char const *name;
  char value[EXPLAIN_VALUE];
  char const *rule;          /* name of the rule; NULL for a fact */
  char source[EXPLAIN_SOURCE];
  bool looked_up;            /* a fact that the decision looked at */
};

enum { EXPLAIN_FACTS = 12 };
struct explain_lines
{
  struct explain_line parts[INPUT_PARTS];
  struct explain_line facts[EXPLAIN_FACTS];
  unsigned n_facts;
};

/* Fill LINES from E.  */
void explain_lines_fill (struct explain_lines *lines,
                         struct input_explanation const *e);

/* Print what LINES say about FILE.  The N-th file (from 0) of JSON continues
   a list that explain_report_end closes.  */
void explain_report (struct explain_lines const *lines, char const *file,
                     enum format format, unsigned n);

/* Print that FILE is a THING, "directory", that auto has nothing to do
   with, and WHY.  */
void explain_report_nothing (char const *file, char const *thing,
                             char const *why, enum format format,
                             unsigned n);

/* End the report of N files.  */
void explain_report_end (enum format format, unsigned n);

#endif
