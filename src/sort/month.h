/* month.h -- the names that -M knows  */

#ifndef WILLNEED_SORT_MONTH_H
#define WILLNEED_SORT_MONTH_H

#include "sort/key.h"

struct month_name
{
  char name[48];             /* upper case, without blanks */
  int value;                 /* 1 to 12 */
};

/* Sorted so that a longer name precedes one that is its beginning.  */
struct months
{
  struct month_name names[12];
};

/* The abbreviated names of the locale (nl_langinfo (3), ABMON_1...).  */
void months_init (struct months *months);

/* 1 to 12 when SPAN begins with blanks and the name of a month in any case;
   else 0, which sorts before January.  */
int month_of (struct months const *months, struct span span);

/* Where the name that begins SPAN, which has no leading blanks, ends; SPAN's
   beginning if there is none.  */
char *month_end (struct months const *months, struct span span);

#endif
