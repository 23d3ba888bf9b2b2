/* text.c -- keys as text  */

#include <config.h>

#include "sort/text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"
#include "xmemcoll.h"

static inline bool
is_ignored (enum ignored ignored, unsigned char c)
{
  switch (ignored)
    {
    case IGNORE_NONPRINTING:
      return !isprint (c);
    case IGNORE_NONDICTIONARY:
      return !isalnum (c) && !is_blank (c);
    default:
      return false;
    }
}

void
text_table_init (struct text_table *table, enum ignored ignored, bool fold)
{
  for (int c = 0; c < 256; c++)
    {
      table->folded[c] = fold ? toupper (c) : c;
      table->ignored[c] = is_ignored (ignored, c);
    }
}

/* The first byte in [*P, END) that counts, folded, and *P behind it; -1 if
   there is none.  */
static inline int
next_byte (struct text_table const *table, char const **p, char const *end)
{
  while (*p < end)
    {
      unsigned char c = *(*p)++;
      if (!table->ignored[c])
        return table->folded[c];
    }
  return -1;
}

int
text_compare (struct key const *key, struct span a, struct span b)
{
  char const *p = a.begin, *q = b.begin;
  int x, y;
  do
    {
      x = next_byte (key->table, &p, a.end);
      y = next_byte (key->table, &q, b.end);
    }
  while (x == y && x >= 0);
  return x - y;
}

size_t
text_part (char *to, size_t skip, size_t n, struct key const *key,
           struct span span)
{
  size_t size = 0;
  char const *p = span.begin;
  while (skip && next_byte (key->table, &p, span.end) >= 0)
    skip--;
  while (size < n)
    {
      int c = next_byte (key->table, &p, span.end);
      if (c < 0)
        break;
      to[size++] = c;
    }
  return size;
}

void
text_take (struct text *text, struct key const *key, struct span span)
{
  size_t room = span.end - span.begin + 1;
  text->bytes = room <= sizeof text->small ? text->small : xmalloc (room);
  text->size = text_part (text->bytes, 0, room - 1, key, span);
  text->bytes[text->size] = '\0';
}

void
text_release (struct text *text)
{
  if (text->bytes != text->small)
    free (text->bytes);
}

int
bytes_compare (char const *a, size_t a_size, char const *b, size_t b_size)
{
  int order = memcmp (a, b, a_size < b_size ? a_size : b_size);
  return order ? order : (a_size > b_size) - (a_size < b_size);
}

int
collate (char *a, size_t a_size, char *b, size_t b_size)
{
  return xmemcoll (a, a_size, b, b_size);
}

char *
collation_key (struct span span, char *small, size_t room, size_t *size)
{
  /* strxfrm stops at a NUL: the key is made of the keys of the parts.  */
  char saved = *span.end;
  *span.end = '\0';
  char *key = small;
  size_t used = 0;
  for (char const *part = span.begin; part < span.end;
       part += strlen (part) + 1)
    {
      size_t n = strxfrm (key + used, part, room - used) + 1;
      if (room - used < n)
        {
          size_t wanted = used + n + room;
          char *larger = xmalloc (wanted);
          memcpy (larger, key, used);
          if (key != small)
            free (key);
          key = larger;
          room = wanted;
          strxfrm (key + used, part, room - used);
        }
      used += n;
    }
  *span.end = saved;
  *size = used;
  return key;
}
