/* text.h -- characters, words and encoding errors of the locale  */

#ifndef WILLNEED_GREP_TEXT_H
#define WILLNEED_GREP_TEXT_H

#include <stdbool.h>
#include <stddef.h>

struct localeinfo;   /* its header cannot be included twice */

/* True if a word constituent ends at P, where BEGIN starts a line, or begins
   at P before END.  */
bool word_before (struct localeinfo const *, char const *begin,
                  char const *p);
bool word_after (struct localeinfo const *, char const *p, char const *end);

/* Bytes of the character at P, before END; 1 for an encoding error.  */
size_t character_length (struct localeinfo const *, char const *p,
                         char const *end);

/* True if the locale can have encoding errors at all.  */
bool encoding_can_fail (struct localeinfo const *);

/* True if [BEGIN,END) has an encoding error.  */
bool encoding_errors (struct localeinfo const *, char const *begin,
                      char const *end);

/* True if P is not inside a character, by the text from BEGIN on.  */
bool at_character (struct localeinfo const *, char const *begin,
                   char const *p);

/* True if the other cases of every character of [BEGIN,END) are ASCII, so
   that folding is a matter of bytes.  */
bool folds_by_bytes (struct localeinfo const *, char const *begin,
                     char const *end);

#endif
