/* text.h -- small texts  */

#ifndef WILLNEED_TEXT_H
#define WILLNEED_TEXT_H

#include <stddef.h>

/* Return the formatted text in new memory that the caller frees.  */
char *text_format (char const *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* Store the formatted text in TEXT of SIZE bytes, cut where it is too long:
   only people read it.  */
void text_put (char *text, size_t size, char const *format, ...)
  __attribute__ ((format (printf, 3, 4)));

/* Return the first N bytes of P as a string in new memory.  */
char *text_copy (char const *p, size_t n);

#endif
