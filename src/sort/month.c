/* month.c -- the names that -M knows  */

#include <config.h>

#include "sort/month.h"

#include <ctype.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

static int
longer_first (void const *a, void const *b)
{
  struct month_name const *x = a, *y = b;
  size_t m = strlen (x->name), n = strlen (y->name);
  return (m < n) - (m > n);
}

void
months_init (struct months *months)
{
  static nl_item const items[] = {
    ABMON_1, ABMON_2, ABMON_3, ABMON_4, ABMON_5, ABMON_6,
    ABMON_7, ABMON_8, ABMON_9, ABMON_10, ABMON_11, ABMON_12
  };
  for (int i = 0; i < 12; i++)
    {
      struct month_name *month = &months->names[i];
      size_t n = 0;
      for (char const *p = nl_langinfo (items[i]);
           *p && n < sizeof month->name - 1; p++)
        if (!isblank ((unsigned char) *p))
          month->name[n++] = toupper ((unsigned char) *p);
      month->name[n] = '\0';
      month->value = i + 1;
    }
  qsort (months->names, 12, sizeof *months->names, longer_first);
}

/* True when [P, END) begins with NAME, in any case.  */
static bool
begins_with (char const *p, char const *end, char const *name)
{
  for (; *name; name++, p++)
    if (p == end || toupper ((unsigned char) *p) != (unsigned char) *name)
      return false;
  return true;
}

/* The month whose name begins [P, END), or NULL.  */
static struct month_name const *
find_month (struct months const *months, char const *p, char const *end)
{
  for (int i = 0; i < 12; i++)
    if (months->names[i].name[0]
        && begins_with (p, end, months->names[i].name))
      return &months->names[i];
  return NULL;
}

int
month_of (struct months const *months, struct span span)
{
  char const *p = span.begin;
  while (p < span.end && is_blank (*p))
    p++;
  struct month_name const *month = find_month (months, p, span.end);
  return month ? month->value : 0;
}

char *
month_end (struct months const *months, struct span span)
{
  struct month_name const *month = find_month (months, span.begin, span.end);
  return month ? span.begin + strlen (month->name) : span.begin;
}
