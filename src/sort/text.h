/* text.h -- keys as text: -d, -i, -f, and the locale's collation  */

#ifndef WILLNEED_SORT_TEXT_H
#define WILLNEED_SORT_TEXT_H

#include "sort/key.h"

/* What -d, -i and -f make of each byte.  */
struct text_table
{
  unsigned char folded[256];
  bool ignored[256];
};

void text_table_init (struct text_table *table, enum ignored ignored,
                      bool fold);

/* The bytes of SPAN that KEY's -d or -i leaves, folded by -f, in memory that
   text_release gives back: SMALL if they fit, else malloc's.  */
struct text
{
  char *bytes;
  size_t size;               /* bytes[size] is a NUL */
  char small[256];
};

/* True when KEY changes the text before it is compared.  */
static inline bool
text_changes (struct key const *key)
{
  return key->ignored != IGNORE_NOTHING || key->fold;
}

/* Memory exhausted ends the program, as in the other functions here.  */
void text_take (struct text *text, struct key const *key, struct span span);
void text_release (struct text *text);

/* At most N bytes of SPAN after -d, -i and -f, but for the first SKIP; the
   number of them.  */
size_t text_part (char *to, size_t skip, size_t n, struct key const *key,
                  struct span span);

/* Compare A and B as bytes after -d, -i and -f.  */
int text_compare (struct key const *key, struct span a, struct span b);

/* As memcmp, a text before those that it begins.  */
int bytes_compare (char const *a, size_t a_size, char const *b,
                   size_t b_size);

/* By LC_COLLATE, NULs inside counted; A[A_SIZE] and B[B_SIZE] are set to NUL
   for the time of the call.  */
int collate (char *a, size_t a_size, char *b, size_t b_size);

/* The strxfrm keys of the NUL-separated parts of SPAN, in SMALL (ROOM bytes)
   or in memory that the caller frees; *SIZE bytes.  SPAN.END[0] is set to
   NUL for the time of the call.  */
char *collation_key (struct span span, char *small, size_t room,
                     size_t *size);

#endif
