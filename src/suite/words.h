/* words.h -- what the verdicts of the experiments are worded with  */

#ifndef SUITE_WORDS_H
#define SUITE_WORDS_H

#include <stdio.h>

#include "suite/view.h"

/* "by mmap 0.0812 s, by read 0.0571 s: +42.0% +/- 1.2%": arm B beside arm A
   with their titles, by METRIC; or that it was not measured.  */
void words_versus (FILE *out, struct suite_view const *view,
                   struct suite_cell const *cell, char const *a,
                   char const *a_title, char const *b, char const *b_title,
                   enum metric metric);

/* "provenly faster in 3 of 8 cells, slower in 0, 0.71 times the time on
   (geometric) average" of arm B against arm A in wall time.  */
void words_tally (FILE *out, struct suite_view const *view,
                  struct experiment const *experiment, char const *group,
                  char const *a, char const *b);

/* The mean wall time of ARM in the cell of EXPERIMENT called NAME; NAN when
   it was not measured.  */
double words_wall (struct suite_view const *view,
                   struct experiment const *experiment, char const *name,
                   char const *arm);

#endif
