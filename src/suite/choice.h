/* choice.h -- was the program's own choice right?

   In every cell of E1 to E4 the arm "auto" stands beside arms that are told
   how to read.  It should be within 5% of the best of those, and never
   provenly slower than the stock tool.  */

#ifndef SUITE_CHOICE_H
#define SUITE_CHOICE_H

#include <stdio.h>

#include "suite/view.h"

/* Print the section of the report: what was found, and every cell in which
   it is not so.  */
void choice_print (FILE *out, struct suite_view const *view);

#endif
