/* tables.h -- the measured figures of a group of cells, as Markdown  */

#ifndef SUITE_TABLES_H
#define SUITE_TABLES_H

#include <stdio.h>

#include "suite/view.h"

/* Return the group number I of EXPERIMENT's cells, or NULL.  */
char const *table_group (struct suite_plan const *plan,
                         struct experiment const *experiment, unsigned i);

/* True if CELL belongs to GROUP of EXPERIMENT.  */
bool table_has (struct suite_cell const *cell,
                struct experiment const *experiment, char const *group);

/* Return the first cell of the group.  */
struct suite_cell const *table_first (struct suite_plan const *plan,
                                      struct experiment const *experiment,
                                      char const *group);

/* Print the table of GROUP: a row for each block size, or for each arm of
   each cell.  */
void table_print (FILE *out, struct suite_view const *view,
                  struct experiment const *experiment, char const *group);

/* Print CELL's wall times as ministat(1) does, the stock tool's and those
   of every other arm.  */
void table_ministat (FILE *out, struct suite_view const *view,
                     struct suite_cell const *cell);

#endif
