/* many.h -- look for any of many literals

   The first bytes of each place in the text, up to four, are hashed, and
   those from the second on; a map tells whether any literal begins like
   that, and only then those that do are compared.  Memory: some 40 bytes for
   each literal, and the map.  */

#ifndef WILLNEED_GREP_MANY_H
#define WILLNEED_GREP_MANY_H

#include <stdbool.h>
#include <stddef.h>

struct scan_literal;

/* A new search for the COUNT literals, which must outlive it.  */
struct many *many_new (struct scan_literal const *literal, size_t count);
void many_free (struct many *many);

/* Where the first literal in [BEGIN,END) begins, or NULL.  */
char const *many_next (struct many const *many, char const *begin,
                       char const *end);

/* As finder_longest.  */
size_t many_longest (struct many const *many, char const *text, size_t size,
                     bool (*accept) (void const *context, char const *text,
                                     size_t size),
                     void const *context);

#endif
