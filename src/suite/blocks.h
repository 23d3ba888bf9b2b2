/* blocks.h -- what "willneed read --format=tsv" tells of all files  */

#ifndef SUITE_BLOCKS_H
#define SUITE_BLOCKS_H

enum { BLOCKS_TEXT = 64 };

/* Fields of the last line, which is about the total.  */
struct blocks
{
  char method[BLOCKS_TEXT];      /* really used */
  char bytes[BLOCKS_TEXT];
  double mean_us;                /* per block; NAN when it is not there */
  double p99_us;
};

struct blocks blocks_parse (char const *text);

#endif
