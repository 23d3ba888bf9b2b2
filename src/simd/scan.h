/* scan.h -- look for bytes, strings and classes of bytes with vectors

   Every function reads nothing outside [BEGIN,END): no slack is needed, and
   END may be followed by an unmapped page.  They keep no state and may be
   called from any thread.  There is one implementation for each level of
   cpu.h, all made from the same kernels (scan-kernels.h), and all give the
   same answers.  */

#ifndef WILLNEED_SCAN_H
#define WILLNEED_SCAN_H

#include "simd/cpu.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A string to look for.  FOLDS, if not NULL, has a byte 0x20 for each ASCII
   letter whose case does not matter (BYTES has the lower case) and 0 for
   the others: a byte B of text fits when (B | FOLD) == BYTE.  */
struct scan_literal
{
  unsigned char const *bytes;
  unsigned char const *folds;
  size_t size;               /* at least 1 */
};

/* The rarest bytes of a literal, by which it is found before all of it is
   compared.  An offset may come more than once.  */
enum { SCAN_PROBES = 3 };
struct scan_pair
{
  struct scan_literal literal;
  size_t offset[SCAN_PROBES];
};

/* A set of bytes: of ASCII any, of the others all or none.  Row I of LOW is
   a set of the bytes whose low nibble is I, by high nibble.  */
struct scan_class
{
  unsigned char low[16];
  bool high;                 /* has the bytes from 0x80 on */
};

/* A sequence of SIZE classes, each byte of text in its own.  The positions
   of each different class are given as runs: LENGTH positions from START.
   The first run should be the one least often met.  */
enum { SCAN_SEQUENCE_MAX = 32, SCAN_CLASSES = 4, SCAN_RUNS = 8 };
struct scan_sequence
{
  size_t size;               /* 1 to SCAN_SEQUENCE_MAX */
  size_t classes;
  struct scan_class class[SCAN_CLASSES];
  size_t runs;
  struct scan_run
  {
    unsigned char class, start, length;
  } run[SCAN_RUNS];
};

/* A set of literals in eight buckets, found by their first bytes: bit B of
   low[I][N] says that a literal of bucket B has at offset I a byte with low
   nibble N, high[][] likewise.  LITERAL is sorted by bucket; those of bucket
   B begin at FIRST[B] and end at FIRST[B + 1].  */
enum { SCAN_SET_PROBES = 4 };
struct scan_set
{
  size_t probes;             /* 1 to SCAN_SET_PROBES; no literal is shorter */
  unsigned char low[SCAN_SET_PROBES][16];
  unsigned char high[SCAN_SET_PROBES][16];
  struct scan_literal const *literal;
  size_t first[9];
};

struct scan_ops
{
  /* How often BYTE occurs.  */
  size_t (*count) (char const *begin, char const *end, unsigned char byte);

  /* The first occurrence of PAIR's literal, or NULL.  Add to *FALSE_HITS
     the number of places where the probes fitted but the literal did not.  */
  char const *(*pair) (struct scan_pair const *pair, char const *begin,
                       char const *end, size_t *false_hits);

  /* The first byte that is a member of CLASS, or NULL.  */
  char const *(*class) (struct scan_class const *class, char const *begin,
                        char const *end);

  /* Where the first occurrence of SEQUENCE begins, or NULL.  */
  char const *(*sequence) (struct scan_sequence const *sequence,
                           char const *begin, char const *end);

  /* Where the first occurrence of any of SET's literals begins, or NULL.
     FALSE_HITS as above.  */
  char const *(*set) (struct scan_set const *set, char const *begin,
                      char const *end, size_t *false_hits);
};

/* The functions of LEVEL, which this processor must have.  */
struct scan_ops const *scan_level (enum cpu_level level) _GL_ATTRIBUTE_CONST;

/* The functions of the best level; found out once.  */
struct scan_ops const *scan_best (void);

/* Whether LITERAL is at TEXT, of which SIZE bytes may be read.  */
bool scan_literal_at (struct scan_literal const *literal, char const *text,
                      size_t size);

/* Make CLASS the set of the bytes B for which MEMBER[B]; of the bytes from
   0x80 on, all when it has one of them.  */
void scan_class_init (struct scan_class *class, bool const member[256]);

/* Whether BYTE is a member of CLASS.  */
static inline bool
scan_class_has (struct scan_class const *class, unsigned char byte)
{
  return byte < 0x80 ? class->low[byte & 15] >> (byte >> 4) & 1
                     : class->high;
}

/* The number of newlines, or of other EOLs.  */
static inline size_t
scan_count (char const *begin, char const *end, unsigned char byte)
{
  return scan_best ()->count (begin, end, byte);
}

#endif
