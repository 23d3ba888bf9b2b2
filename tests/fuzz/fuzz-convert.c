/* fuzz-convert.c -- dd's conversions, in parts of any size, against the
   whole done plainly  */

#include <config.h>

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "dd/convert.h"
#include "dd/tables.h"
#include "helper/chooser.h"
#include "xalloc.h"

#include "fuzz.h"

struct bytes
{
  char *data;
  size_t size, room;
};

static void
put (struct bytes *b, char const *data, size_t n)
{
  if (n == 0)
    return;
  if (b->room - b->size < n)
    b->data = xrealloc (b->data, b->room = 2 * b->room + n);
  memcpy (b->data + b->size, data, n);
  b->size += n;
}

static bool
sink (void *to, char const *data, idx_t n)
{
  put (to, data, n);
  return true;
}

/* --- All at once --- */

/* POSIX, dd, DESCRIPTION of conv=.  */
static void
translate (unsigned conv, char *data, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      unsigned char b = data[i];
      if (conv & CONV_ASCII)
        b = ebcdic_to_ascii[b];
      b = conv & CONV_UCASE ? toupper (b) : conv & CONV_LCASE ? tolower (b) : b;
      data[i] = (conv & CONV_EBCDIC ? ascii_to_ebcdic[b]
                 : conv & CONV_IBM ? ascii_to_ibm[b] : b);
    }
}

static intmax_t
block (struct bytes *out, char const *data, size_t n, size_t cbs,
       char newline, char pad)
{
  intmax_t cut = 0;
  for (size_t end, i = 0; i < n; i = end + 1)
    {
      for (end = i; end < n && data[end] != newline; end++)
        ;
      cut += end - i > cbs;
      for (size_t j = 0; j < cbs; j++)
        put (out, i + j < end ? data + i + j : &pad, 1);
    }
  return cut;
}

static void
unblock (struct bytes *out, char const *data, size_t n, size_t cbs,
         char newline)
{
  for (size_t i = 0; i < n; i += cbs)
    {
      size_t size = n - i < cbs ? n - i : cbs;
      while (size && data[i + size - 1] == ' ')
        size--;
      put (out, data + i, size);
      put (out, &newline, 1);
    }
}

static intmax_t
convert_plainly (struct dd_options const *opt, struct bytes *out, char *data,
                 size_t n)
{
  unsigned conv = opt->conversions;
  char newline = '\n', pad = ' ';
  translate (conv & (CONV_EBCDIC | CONV_IBM), &newline, 1);
  translate (conv & (CONV_EBCDIC | CONV_IBM), &pad, 1);
  translate (conv, data, n);
  if (conv & CONV_SWAB)
    for (size_t i = 0; i + 1 < n; i += 2)
      {
        char first = data[i];
        data[i] = data[i + 1];
        data[i + 1] = first;
      }
  if (conv & CONV_BLOCK)
    return block (out, data, n, opt->cbs, newline, pad);
  if (conv & CONV_UNBLOCK)
    unblock (out, data, n, opt->cbs, newline);
  else
    put (out, data, n);
  return 0;
}

/* --- The target --- */

static struct dd_options
choose_options (struct chooser *c)
{
  static unsigned const characters[] = { 0, CONV_ASCII, CONV_EBCDIC,
                                         CONV_IBM };
  static unsigned const cases[] = { 0, CONV_LCASE, CONV_UCASE };
  static unsigned const records[] = { 0, CONV_BLOCK, CONV_UNBLOCK };
  return (struct dd_options) {
    .conversions = (characters[choose (c, 4)] | cases[choose (c, 3)]
                    | records[choose (c, 3)]
                    | (choose (c, 2) ? CONV_SWAB : 0)),
    .cbs = 1 + choose (c, choose (c, 4) ? 12 : 1000)
  };
}

int
LLVMFuzzerTestOneInput (uint8_t const *data, size_t size)
{
  enum { PARTS = 4 };
  struct chooser c = chooser_of_bytes (data, size);
  struct dd_options opt = choose_options (&c);
  unsigned parts[PARTS];
  for (int i = 0; i < PARTS; i++)
    parts[i] = 1 + choose (&c, 40);

  size_t n = c.size;
  char *text = ximemdup0 (c.data, n);
  struct bytes wanted = { NULL }, got = { NULL };
  struct converter converter;
  converter_init (&converter, &opt, sink, &got);
  for (size_t part, i = 0, k = 0; i < n; i += part, k++)
    {
      part = parts[k % PARTS] < n - i ? parts[k % PARTS] : n - i;
      char *copy = xmemdup (text + i, part);
      fuzz_want (convert (&converter, copy, part));
      free (copy);
    }
  fuzz_want (convert_end (&converter));
  intmax_t cut = convert_plainly (&opt, &wanted, text, n);
  fuzz_want (cut == converter.truncated && wanted.size == got.size
             && !(got.size && memcmp (wanted.data, got.data, got.size)));
  free (text);
  free (wanted.data);
  free (got.data);
  return 0;
}
