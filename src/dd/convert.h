/* convert.h -- conv=: characters, byte pairs, records

   A stream of bytes goes in, a stream comes out; block boundaries mean
   nothing here.  What comes out is handed to a sink.  */

#ifndef WILLNEED_DD_CONVERT_H
#define WILLNEED_DD_CONVERT_H

#include "dd/options.h"

/* Takes N bytes at DATA; false stops the conversion.  */
typedef bool (*sink_fn) (void *sink, char const *data, idx_t n);

struct converter
{
  unsigned conversions;
  idx_t cbs;
  unsigned char const *table;   /* characters, or NULL when they stay */
  unsigned char composed[256];  /* where TABLE points unless POSIX's */
  char pad;                     /* what block pads with and unblock drops */
  char newline;
  bool odd;                     /* swab holds ODD_BYTE back */
  char odd_byte;
  idx_t column;                 /* place in the record */
  idx_t spaces;                 /* held back by unblock */
  intmax_t truncated;           /* records that block cut */
  sink_fn sink;
  void *to;
};

void converter_init (struct converter *c, struct dd_options const *opt,
                     sink_fn sink, void *to);

/* Convert the N bytes at DATA, which may be overwritten, and hand the
   result to the sink.  Return false as soon as the sink does.  */
bool convert (struct converter *c, char *data, idx_t n);

/* Hand over what is held back: the input has ended.  */
bool convert_end (struct converter *c);

/* The N bytes at DATA convert to N bytes in place, and nothing is held
   back before or after.  */
bool convert_is_local (struct converter const *c, idx_t n);
void convert_local (struct converter *c, char *data, idx_t n);

/* What conv=sync fills a short block with.  */
char convert_sync_byte (struct dd_options const *opt);

#endif
