/* convert.c -- conv=: characters, byte pairs, records  */

#include <config.h>

#include "dd/convert.h"

#include <ctype.h>
#include <string.h>

#include "minmax.h"

#include "dd/tables.h"

/* --- Characters --- */

/* ascii first and the case after it, but the case before ebcdic and ibm:
   lcase and ucase know the locale's letters, which are not EBCDIC.  */
static void
compose (struct converter *c)
{
  unsigned conv = c->conversions;
  for (int i = 0; i < 256; i++)
    {
      unsigned char b = conv & CONV_ASCII ? ebcdic_to_ascii[i] : i;
      if (conv & CONV_UCASE)
        b = toupper (b);
      else if (conv & CONV_LCASE)
        b = tolower (b);
      if (conv & CONV_EBCDIC)
        b = ascii_to_ebcdic[b];
      else if (conv & CONV_IBM)
        b = ascii_to_ibm[b];
      c->composed[i] = b;
    }
  c->table = c->composed;
}

static void
translate (unsigned char const *table, char *data, idx_t n)
{
#pragma GCC unroll 8
  for (idx_t i = 0; i < n; i++)
    data[i] = table[(unsigned char) data[i]];
}

void
converter_init (struct converter *c, struct dd_options const *opt,
                sink_fn sink, void *to)
{
  unsigned conv = opt->conversions;
  *c = (struct converter) {
    .conversions = conv, .cbs = opt->cbs, .pad = ' ', .newline = '\n',
    .sink = sink, .to = to
  };
  if (conv & CONV_CHARACTERS)
    compose (c);

  /* Records are made of converted characters.  */
  if (conv & CONV_EBCDIC)
    {
      c->pad = ascii_to_ebcdic[' '];
      c->newline = ascii_to_ebcdic['\n'];
    }
  else if (conv & CONV_IBM)
    {
      c->pad = ascii_to_ibm[' '];
      c->newline = ascii_to_ibm['\n'];
    }
}

char
convert_sync_byte (struct dd_options const *opt)
{
  return opt->conversions & CONV_RECORDS ? ' ' : '\0';
}

/* --- Byte pairs --- */

static void
swap_pairs (char *data, idx_t n)
{
  for (idx_t i = 0; i + 1 < n; i += 2)
    {
      char first = data[i];
      data[i] = data[i + 1];
      data[i + 1] = first;
    }
}

/* --- Records --- */

static bool
put (struct converter *c, char const *data, idx_t n)
{
  return n == 0 || c->sink (c->to, data, n);
}

static bool
put_repeated (struct converter *c, char byte, idx_t n)
{
  char many[512];
  memset (many, byte, MIN (n, (idx_t) sizeof many));
  for (idx_t chunk; n; n -= chunk)
    {
      chunk = MIN (n, (idx_t) sizeof many);
      if (!put (c, many, chunk))
        return false;
    }
  return true;
}

static bool
pad_record (struct converter *c)
{
  idx_t missing = MAX (c->cbs - c->column, 0);
  return put_repeated (c, c->pad, missing);
}

/* Lines, longer or shorter, become records of CBS bytes.  */
static bool
block (struct converter *c, char const *data, idx_t n)
{
  while (n)
    {
      char const *newline = memchr (data, c->newline, n);
      idx_t length = newline ? newline - data : n;
      idx_t room = MAX (c->cbs - c->column, 0);
      if (!put (c, data, MIN (length, room)))
        return false;
      if (room < length && c->column <= c->cbs)
        {
          c->truncated++;
          c->column = c->cbs + 1;
        }
      else if (c->column <= c->cbs)
        c->column += length;
      if (newline)
        {
          if (!pad_record (c))
            return false;
          c->column = 0;
          length++;
        }
      data += length;
      n -= length;
    }
  return true;
}

/* Put N bytes at DATA of one record, holding back the spaces at the end.  */
static bool
put_unpadded (struct converter *c, char const *data, idx_t n)
{
  idx_t kept = n;
  while (kept && data[kept - 1] == ' ')
    kept--;
  if (kept)
    {
      if (!put_repeated (c, ' ', c->spaces) || !put (c, data, kept))
        return false;
      c->spaces = 0;
    }
  c->spaces += n - kept;
  return true;
}

/* Records of CBS bytes become lines.  A full record's newline waits until
   something follows.  */
static bool
unblock (struct converter *c, char const *data, idx_t n)
{
  while (n)
    {
      if (c->column == c->cbs)
        {
          c->column = c->spaces = 0;
          if (!put (c, &c->newline, 1))
            return false;
        }
      idx_t part = MIN (n, c->cbs - c->column);
      if (!put_unpadded (c, data, part))
        return false;
      c->column += part;
      data += part;
      n -= part;
    }
  return true;
}

static bool
put_records (struct converter *c, char const *data, idx_t n)
{
  return (c->conversions & CONV_BLOCK ? block (c, data, n)
          : c->conversions & CONV_UNBLOCK ? unblock (c, data, n)
          : put (c, data, n));
}

/* --- All of it --- */

/* Swap the pairs of the stream that goes on with the N bytes at DATA; the
   last byte waits for its partner.  */
static bool
convert_swapped (struct converter *c, char *data, idx_t n)
{
  if (c->odd && n)
    {
      char pair[2] = { data[0], c->odd_byte };
      c->odd = false;
      if (!put_records (c, pair, 2))
        return false;
      data++;
      n--;
    }
  idx_t even = n - n % 2;
  swap_pairs (data, even);
  if (even < n)
    {
      c->odd = true;
      c->odd_byte = data[even];
    }
  return put_records (c, data, even);
}

bool
convert (struct converter *c, char *data, idx_t n)
{
  if (c->table)
    translate (c->table, data, n);
  return (c->conversions & CONV_SWAB ? convert_swapped (c, data, n)
          : put_records (c, data, n));
}

bool
convert_end (struct converter *c)
{
  if (c->odd)
    {
      c->odd = false;
      if (!put_records (c, &c->odd_byte, 1))
        return false;
    }
  if (c->column == 0)
    return true;
  return (c->conversions & CONV_BLOCK ? pad_record (c)
          : put (c, &c->newline, 1));
}

bool
convert_is_local (struct converter const *c, idx_t n)
{
  return !(c->conversions & CONV_RECORDS)
         && !(c->conversions & CONV_SWAB && (n % 2 != 0 || c->odd));
}

void
convert_local (struct converter *c, char *data, idx_t n)
{
  if (c->table)
    translate (c->table, data, n);
  if (c->conversions & CONV_SWAB)
    swap_pairs (data, n);
}
