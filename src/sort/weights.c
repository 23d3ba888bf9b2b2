/* weights.c -- a line's collation prefix without strxfrm

   glibc's strxfrm writes the weights of one level after the other, levels
   separated by the byte 1 (ISO 14651).  The first level of a text is the
   concatenation of its characters' first levels, where nothing contracts;
   characters that are ignored there have none.

   Each distinct first-level weight of the characters in the table has an
   even code; a weight of another character lies between two of them and
   gets the odd code there, after which the prefix ends.  Zero ends a text.
   So the codes order texts as the first level does.  */

#include <config.h>

#include "sort/weights.h"

#include <langinfo.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "sort/text.h"
#include "xalloc.h"

/* Characters with a code of their own: Latin, or a whole 8-bit charset.  */
enum { TABLE_SIZE = 0x180 };

enum { WEIGHT_BYTES = 8, WEIGHTS_MAX = 126 };

/* In the table: no weight on the first level, not in the table.  */
enum { IGNORED = 0, UNKNOWN = 1 };

struct weight
{
  unsigned char bytes[WEIGHT_BYTES];
  size_t size;
};

struct weights
{
  bool utf8;
  unsigned char code[TABLE_SIZE];
  size_t n;                          /* distinct, in order */
  struct weight sorted[WEIGHTS_MAX];
};

/* The multibyte form of character C in TO; its size, 0 if there is none.  */
static size_t
encode (struct weights const *w, unsigned c, char to[3])
{
  if (w->utf8 && c >= 0x80)
    {
      to[0] = 0xc0 | c >> 6;
      to[1] = 0x80 | (c & 0x3f);
      to[2] = '\0';
      return 2;
    }
  to[0] = c;
  to[1] = '\0';
  return c && c < 0x100;
}

/* The first level of the text S: its size; at most ROOM bytes are set.  */
static size_t
first_level (char const *s, char *to, size_t room)
{
  strxfrm (to, s, room);
  to[room - 1] = '\0';
  return strcspn (to, "\1");
}

static int
compare_weights (void const *x, void const *y)
{
  struct weight const *a = x, *b = y;
  return bytes_compare ((char const *) a->bytes, a->size,
                        (char const *) b->bytes, b->size);
}

/* The size of the single weight that begins KEY.  glibc encodes weights as
   UTF-8 encodes characters.  */
static size_t
weight_size (unsigned char first)
{
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Collect the weights of the characters below LIMIT in OF[], as far as they
   have one weight or none.  */
static void
collect (struct weights *w, struct weight of[TABLE_SIZE], unsigned limit)
{
  memset (w->code, UNKNOWN, sizeof w->code);
  memset (of, 0, TABLE_SIZE * sizeof *of);
  for (unsigned c = ' '; c < limit; c++)
    {
      char s[3], key[256];
      if (!encode (w, c, s))
        continue;
      size_t n = first_level (s, key, sizeof key);
      if (n && n != weight_size (key[0]))
        continue;
      memcpy (of[c].bytes, key, n);
      of[c].size = n;
      w->code[c] = IGNORED;
    }
}

/* Sort the distinct weights of OF into W; false if they are too many.  */
static bool
rank (struct weights *w, struct weight const of[TABLE_SIZE])
{
  struct weight all[TABLE_SIZE];
  size_t n = 0;
  for (unsigned c = 1; c < TABLE_SIZE; c++)
    if (of[c].size)
      all[n++] = of[c];
  qsort (all, n, sizeof *all, compare_weights);
  w->n = 0;
  for (size_t i = 0; i < n; i++)
    if (!w->n || compare_weights (&all[i], &w->sorted[w->n - 1]) != 0)
      {
        if (w->n == WEIGHTS_MAX)
          return false;
        w->sorted[w->n++] = all[i];
      }
  for (unsigned c = 1; c < TABLE_SIZE; c++)
    if (of[c].size)
      {
        struct weight const *found
          = bsearch (&of[c], w->sorted, w->n, sizeof *w->sorted,
                     compare_weights);
        w->code[c] = 2 * (found - w->sorted) + 2;
      }
  return true;
}

/* Memory for leave_contractions.  */
struct trial
{
  char text[4 * TABLE_SIZE + 3];
  char key[2 * TABLE_SIZE * WEIGHT_BYTES * 8];
  char expected[2 * TABLE_SIZE * WEIGHT_BYTES];
};

/* True when the first level of a text that has C beside every character
   D <= C is made of the characters' own.  */
static bool
stands_alone (struct weights const *w, struct weight const of[TABLE_SIZE],
              unsigned c, struct trial *trial)
{
  size_t size = 0, wanted = 0;
  for (unsigned d = ' '; d <= c; d++)
    for (unsigned i = 0; i < 2 && w->code[d] != UNKNOWN; i++)
      {
        unsigned one = i ? d : c;
        size += encode (w, one, trial->text + size);
        memcpy (trial->expected + wanted, of[one].bytes, of[one].size);
        wanted += of[one].size;
      }
  trial->text[size] = '\0';
  size_t n = first_level (trial->text, trial->key, sizeof trial->key);
  return n == wanted && memcmp (trial->key, trial->expected, n) == 0;
}

/* Take the characters out of the table that contract with an earlier one.
   Return 0, or -1 (ENOMEM).  */
static int
leave_contractions (struct weights *w, struct weight const of[TABLE_SIZE])
{
  struct trial *trial = malloc (sizeof *trial);
  if (!trial)
    return -1;
  for (unsigned c = ' '; c < TABLE_SIZE; c++)
    if (w->code[c] != UNKNOWN && !stands_alone (w, of, c, trial))
      w->code[c] = UNKNOWN;
  free (trial);
  return 0;
}

struct weights *
weights_new (void)
{
  struct weights *w = calloc (1, sizeof *w);
  if (!w)
    return NULL;
  w->utf8 = strcmp (nl_langinfo (CODESET), "UTF-8") == 0;
  struct weight of[TABLE_SIZE];
  bool ranked = false;
  if (w->utf8 || MB_CUR_MAX == 1)
    for (unsigned limit = w->utf8 ? TABLE_SIZE : 0x100;
         !ranked && limit >= 0x80; limit -= 0x80)
      {
        collect (w, of, limit);
        ranked = rank (w, of);
      }
  if (ranked && leave_contractions (w, of) == 0)
    return w;
  free (w);
  return NULL;
}

void
weights_free (struct weights *w)
{
  free (w);
}

/* The codes of the first level KEY of SIZE bytes; *LEFT, if LEFT is not NULL,
   is the number of bytes that were not needed.  */
static uint64_t
codes_of_key (struct weights const *w, char const *key, size_t size,
              size_t *left)
{
  uint64_t prefix = 0;
  for (int shift = 56; shift >= 0 && size; shift -= 8)
    {
      /* The number of weights that do not come after the rest of KEY.  */
      size_t low = 0, high = w->n;
      while (low < high)
        {
          size_t middle = (low + high) / 2;
          struct weight const *weight = &w->sorted[middle];
          if (bytes_compare ((char const *) weight->bytes, weight->size,
                             key, size) <= 0)
            low = middle + 1;
          else
            high = middle;
        }
      struct weight const *last = low ? &w->sorted[low - 1] : NULL;
      if (!last || last->size > size
          || memcmp (last->bytes, key, last->size) != 0)
        {
          prefix |= (uint64_t) (2 * low + 1) << shift;
          break;
        }
      prefix |= (uint64_t) (2 * low) << shift;
      key += last->size;
      size -= last->size;
    }
  if (left)
    *left = size;
  return prefix;
}

/* The whole text's key, when its beginning does not suffice.  */
static uint64_t
prefix_by_whole_key (struct weights const *w, char const *text)
{
  size_t room = strxfrm (NULL, text, 0) + 1;
  char *key = xmalloc (room);
  strxfrm (key, text, room);
  uint64_t prefix = codes_of_key (w, key, strcspn (key, "\1"), NULL);
  free (key);
  return prefix;
}

/* By strxfrm, for texts with characters that are not in the table.  */
static uint64_t
prefix_by_strxfrm (struct weights const *w, char const *text, size_t size)
{
  /* Eight characters, what is ignored between them, and one more: where the
     text is cut off its last weight may not be right.  */
  enum { HEAD = 80 };
  char head[HEAD + 1], key[2048];
  size_t n = size;
  if (n > HEAD)
    for (n = HEAD; n > HEAD - 4 && ((unsigned char) text[n] & 0xc0) == 0x80;)
      n--;
  memcpy (head, text, n);
  head[n] = '\0';
  if (strxfrm (key, head, sizeof key) < sizeof key)
    {
      size_t left;
      uint64_t prefix = codes_of_key (w, key, strcspn (key, "\1"), &left);
      if (n == size || left)
        return prefix;
    }
  char *copy = xmalloc (size + 1);
  memcpy (copy, text, size);
  copy[size] = '\0';
  uint64_t prefix = prefix_by_whole_key (w, copy);
  free (copy);
  return prefix;
}

/* The character at TEXT[*AT], which is moved behind it; 0 if it is none of
   the table's.  */
static inline unsigned
next_character (struct weights const *w, char const *text, size_t size,
                size_t *at)
{
  unsigned char c = text[(*at)++];
  if (c < 0x80 || !w->utf8)
    return c;
  if (c < 0xc2 || c > 0xc5 || *at == size
      || ((unsigned char) text[*at] & 0xc0) != 0x80)
    return 0;
  return (c & 0x1f) << 6 | ((unsigned char) text[(*at)++] & 0x3f);
}

uint64_t
weights_prefix (struct weights const *w, char const *text, size_t size)
{
  uint64_t prefix = 0;
  int shift = 56;
  /* One character more than has room: it might contract with the last.  */
  for (size_t at = 0; at < size;)
    {
      unsigned c = next_character (w, text, size, &at);
      unsigned code = c ? w->code[c] : UNKNOWN;
      if (code == UNKNOWN)
        {
          char const *nul = memchr (text, '\0', size);
          return prefix_by_strxfrm (w, text, nul ? (size_t) (nul - text)
                                                 : size);
        }
      if (shift < 0)
        break;
      if (code != IGNORED)
        {
          prefix |= (uint64_t) code << shift;
          shift -= 8;
        }
    }
  return prefix;
}
