/* weights.h -- a line's collation prefix without strxfrm

   strxfrm (3) costs hundreds of nanoseconds a line and gives a key several
   times as long as the line.  What decides most comparisons is the beginning
   of its first level, one weight a character.  At start-up this module
   learns those weights from the locale, character by character, checks that
   pairs of characters do not contract, and gives each weight a rank of one
   byte.  strcoll (3) decides what the ranks leave equal.  */

#ifndef WILLNEED_SORT_WEIGHTS_H
#define WILLNEED_SORT_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

struct weights;

/* Learn the weights of the current LC_COLLATE and LC_CTYPE.  Return NULL
   when the locale does not lend itself to this (contractions, weights of
   another shape, too many) or memory is short: then there is no prefix.
   The caller frees it with weights_free.  */
struct weights *weights_new (void);
void weights_free (struct weights *weights);

/* A number that orders texts as strcoll does, as far as it can tell: if
   those of two texts differ, so does strcoll's answer, in the same way.
   TEXT holds SIZE bytes without NUL; a NUL ends what is looked at.  */
uint64_t weights_prefix (struct weights const *weights, char const *text,
                         size_t size);

#endif
