/* options.h -- what the operands asked for; const once they are parsed  */

#ifndef WILLNEED_DD_OPTIONS_H
#define WILLNEED_DD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "idx.h"
#include "input/input.h"

enum conversion
{
  CONV_ASCII = 1 << 0,
  CONV_EBCDIC = 1 << 1,
  CONV_IBM = 1 << 2,
  CONV_BLOCK = 1 << 3,
  CONV_UNBLOCK = 1 << 4,
  CONV_LCASE = 1 << 5,
  CONV_UCASE = 1 << 6,
  CONV_SPARSE = 1 << 7,
  CONV_SWAB = 1 << 8,
  CONV_SYNC = 1 << 9,
  CONV_EXCL = 1 << 10,
  CONV_NOCREAT = 1 << 11,
  CONV_NOTRUNC = 1 << 12,
  CONV_NOERROR = 1 << 13,
  CONV_FDATASYNC = 1 << 14,
  CONV_FSYNC = 1 << 15
};

/* The conversions that need input and output blocks to be apart.  */
enum
{
  CONV_CHARACTERS = CONV_ASCII | CONV_EBCDIC | CONV_IBM | CONV_LCASE
                    | CONV_UCASE,
  CONV_RECORDS = CONV_BLOCK | CONV_UNBLOCK,
  CONV_DATA = CONV_CHARACTERS | CONV_RECORDS | CONV_SWAB
};

/* Flags of iflag= and oflag=: the open(2) flag in the low 32 bits, dd's own
   above them.  */
typedef uint_least64_t file_flags;
#define FLAG_FULLBLOCK ((file_flags) 1 << 32)
#define FLAG_NOCACHE ((file_flags) 1 << 33)
#define FLAG_COUNT_BYTES ((file_flags) 1 << 34)
#define FLAG_SKIP_BYTES ((file_flags) 1 << 35)
#define FLAG_SEEK_BYTES ((file_flags) 1 << 36)

enum status_level
{
  STATUS_DEFAULT,
  STATUS_NONE,
  STATUS_NOXFER,
  STATUS_PROGRESS
};

/* So many blocks and, after them, so many bytes.  */
struct extent
{
  intmax_t blocks;
  idx_t bytes;
};

struct dd_options
{
  char const *input_file;    /* NULL: standard input */
  char const *output_file;   /* NULL: standard output */
  idx_t ibs, obs;
  idx_t cbs;                 /* 0: none, so no block or unblock */
  struct extent skip;        /* ibs-sized blocks */
  struct extent seek;        /* obs-sized blocks */
  struct extent count;       /* ibs-sized blocks; INTMAX_MAX: all */
  unsigned conversions;      /* set of enum conversion */
  file_flags iflags, oflags;
  enum status_level status;
  bool two_buffers;          /* input and output blocks are apart */
  struct input_policy policy;
};

/* All of the input is to be copied.  */
static inline bool
unlimited (struct dd_options const *opt)
{
  return opt->count.blocks == INTMAX_MAX;
}

#endif
