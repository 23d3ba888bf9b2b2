/* version.c -- the order of -V

   GNU's version sort (info coreutils, "Version sort ordering"): file
   suffixes are left aside at first; then parts without digits and numbers
   alternate.  In the former a tilde comes before the end, the end before
   letters, letters before all else; an absent number is zero.  */

#include <config.h>

#include "sort/version.h"

#include <stddef.h>

#include "c-ctype.h"

/* The first byte: names of their own, hidden files, all others.  */
enum { EMPTY, DOT, DOT_DOT, HIDDEN, ORDINARY };

/* Codes of what stands outside numbers.  */
enum { TILDE = 1, END_OR_DIGIT = 2, LETTERS = 3, OTHERS = LETTERS + 52 };

/* Takes up to eight bytes.  */
struct packer
{
  uint64_t value;
  int shift;
};

static void
pack (struct packer *p, unsigned byte)
{
  if (p->shift >= 0)
    p->value |= (uint64_t) byte << p->shift;
  p->shift -= 8;
}

static unsigned
code_of (unsigned char c)
{
  if (c == '~')
    return TILDE;
  if (c_isupper (c))
    return LETTERS + (c - 'A');
  if (c_islower (c))
    return LETTERS + 26 + (c - 'a');
  /* The others in their order, without digits, letters and the tilde.  */
  unsigned before = ((c > '9') * 10 + (c > 'Z') * 26 + (c > 'z') * 26
                     + (c > '~'));
  return OTHERS + c - before;
}

/* The end of what stands before the file suffixes, that is before a match of
   (\.[A-Za-z~][A-Za-z0-9~]*)*$ that is not all of the text.  */
static char const *
suffix_begin (struct span span)
{
  char const *p = span.begin, *begin = p;
  while (p < span.end)
    {
      begin = ++p;
      while (p + 1 < span.end && *p == '.'
             && (c_isalpha (p[1]) || p[1] == '~'))
        for (p += 2; p < span.end && (c_isalnum (*p) || *p == '~'); p++)
          continue;
    }
  return begin;
}

/* Pack the number at P: how many digits, without leading zeros, then two in
   a byte.  Return what follows it.  */
static char const *
pack_number (struct packer *to, char const *p, char const *end)
{
  while (p < end && *p == '0')
    p++;
  char const *first = p;
  while (p < end && c_isdigit (*p))
    p++;
  size_t n = p - first;
  pack (to, n < 255 ? n : 255);
  if (n >= 255)
    {
      to->shift = -8;
      return p;
    }
  for (char const *q = first; q < p; q += 2)
    pack (to, (q[0] - '0') << 4 | (q + 1 < p ? q[1] - '0' : 0));
  return p;
}

static unsigned
kind_of (struct span span)
{
  size_t n = span.end - span.begin;
  if (n == 0)
    return EMPTY;
  if (span.begin[0] != '.')
    return ORDINARY;
  if (n == 1)
    return DOT;
  return n == 2 && span.begin[1] == '.' ? DOT_DOT : HIDDEN;
}

uint64_t
version_prefix (struct span span)
{
  struct packer to = { .shift = 56 };
  unsigned kind = kind_of (span);
  pack (&to, kind);
  if (kind < HIDDEN)
    return to.value | 1;
  char const *p = span.begin, *end = suffix_begin (span);
  /* Behind the end absent numbers go on.  */
  while (to.shift >= 0)
    if (p < end && !c_isdigit (*p))
      pack (&to, code_of (*p++));
    else
      {
        pack (&to, END_OR_DIGIT);
        p = pack_number (&to, p, end);
      }
  return to.value | 1;
}
