#include <config.h>

#include "willneed/problem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "willneed/text.h"

int
problem_set (struct problem *problem, int errnum, char const *format, ...)
{
  va_list args;
  va_start (args, format);
  int n = vsnprintf (problem->text, sizeof problem->text, format, args);
  va_end (args);
  if (errnum && 0 <= n && (size_t) n < sizeof problem->text)
    text_put (problem->text + n, sizeof problem->text - n, ": %s",
              strerror (errnum));
  return -1;
}
