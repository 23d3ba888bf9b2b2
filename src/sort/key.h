/* key.h -- sort keys: which part of a line, compared in which way  */

#ifndef WILLNEED_SORT_KEY_H
#define WILLNEED_SORT_KEY_H

#include <stdbool.h>
#include <stddef.h>

#include "sort/line.h"

enum ordering
{
  ORDER_TEXT,
  ORDER_NUMERIC,             /* -n */
  ORDER_GENERAL,             /* -g */
  ORDER_HUMAN,               /* -h */
  ORDER_MONTH,               /* -M */
  ORDER_VERSION,             /* -V */
  ORDER_RANDOM               /* -R */
};

enum ignored
{
  IGNORE_NOTHING,
  IGNORE_NONPRINTING,        /* -i */
  IGNORE_NONDICTIONARY       /* -d */
};

/* A key as -k says it: F1[.C1][OPTS][,F2[.C2][OPTS]].  Fields and bytes to
   pass over count from 0.  END_FIELD == SIZE_MAX: up to the line's end.  */
struct key
{
  size_t begin_field, begin_byte;
  size_t end_field, end_byte;
  bool begin_blanks, end_blanks;       /* -b at the start, at the end */
  unsigned orderings;                  /* set of 1 << enum ordering */
  enum ordering ordering;              /* the one that counts */
  enum ignored ignored;
  bool fold;                           /* -f */
  bool reverse;                        /* -r */
  bool obsolescent;                    /* given as +POS -POS */
  struct text_table const *table;      /* what -d, -i, -f do; or NULL */
};

/* Field separator: LENGTH 0 means the empty string between a non-blank and
   a blank.  */
struct separator
{
  char bytes[16];
  size_t length;
};

/* A part of a line's text; END is writable (the NUL of the line's end, or
   a byte that belongs to it).  */
struct span
{
  char *begin, *end;
};

/* The part of LINE that KEY names; empty at the line's end when the line is
   too short.  */
struct span key_find (struct key const *key, struct separator const *tab,
                      struct line const *line);

/* Where KEY ends in LINE, be that before its beginning.  */
char *key_end (struct key const *key, struct separator const *tab,
               struct line const *line);

/* True for the bytes that separate fields and that -b passes over: blanks
   of the locale and the newline.  */
bool is_blank (unsigned char c);

#endif
