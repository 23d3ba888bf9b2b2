/* sorter.h -- the work: sort files, or merge sorted ones  */

#ifndef WILLNEED_SORT_SORTER_H
#define WILLNEED_SORT_SORTER_H

#include "sort/options.h"
#include "sort/output.h"

/* Sort or merge the files into OUTPUT.  ORDER is the options' order, to
   which what is learned from the input is added.  Trouble ends the
   program.  */
void sort_files (struct sort_options const *options, struct order *order,
                 struct output *output);
void merge_files (struct sort_options const *options, struct order *order,
                  struct output *output);

#endif
