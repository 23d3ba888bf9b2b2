/* problem.h -- what went wrong, in one line for the user

   Functions below the front end do not print.  Where errno alone would not
   tell the user what to do, they fill a struct problem; main prints it.  */

#ifndef WILLNEED_PROBLEM_H
#define WILLNEED_PROBLEM_H

struct problem
{
  char text[640];
};

/* Store the formatted text, and the words for ERRNUM unless that is 0.
   Return -1, so that callers can return the result.  */
int problem_set (struct problem *problem, int errnum,
                 char const *format, ...)
  __attribute__ ((format (printf, 3, 4)));

#endif
