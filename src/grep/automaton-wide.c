/* automaton-wide.c -- characters of UTF-8, byte by byte

   Only what mbrtowc accepts: no overlong forms, no surrogates, nothing
   above U+10FFFF.  Where every character is a member, the bytes read are
   replaced by others that ask for the same continuation, so that there are
   few different states.

   regexec, which the plain matcher asks now and then, takes some sequences
   for characters that mbrtowc does not: about those nothing is said.  */

#include <config.h>

#include "grep/automaton-internal.h"

#include "grep/charset.h"

static bool
continues (unsigned char byte)
{
  return (byte & 0xc0) == 0x80;
}

/* The size of a character that LEAD begins, 0 for none.  */
static unsigned int
size_of (unsigned char lead)
{
  return (lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3
          : lead < 0xf5 ? 4 : 0);
}

/* Whether SECOND may follow LEAD.  */
static bool
pair_valid (unsigned char lead, unsigned char second)
{
  switch (lead)
    {
    case 0xe0:
      return 0xa0 <= second && second < 0xc0;
    case 0xed:
      return 0x80 <= second && second < 0xa0;
    case 0xf0:
      return 0x90 <= second && second < 0xc0;
    case 0xf4:
      return 0x80 <= second && second < 0x90;
    default:
      return continues (second);
    }
}

/* A lead byte that stands for all that need as much as LEAD.  */
static unsigned char
like_lead (unsigned char lead)
{
  switch (lead)
    {
    case 0xe0: case 0xed: case 0xf0: case 0xf4:
      return lead;
    default:
      return lead < 0xe0 ? 0xc2 : lead < 0xf0 ? 0xe1 : 0xf1;
    }
}

/* READ holds the bytes so far, the first one highest.  */
static int
forward (struct charset *set, uint32_t *read, unsigned char byte)
{
  if (*read == 0)
    {
      if (!size_of (byte))
        return byte < 0xc0 || byte > 0xfd ? 0 : -1;
      *read = set->wide == WIDE_ALL ? like_lead (byte) : byte;
      return 2;
    }
  unsigned int have = *read < 0x100 ? 1 : *read < 0x10000 ? 2 : 3;
  unsigned char lead = *read >> (8 * (have - 1));
  if (!(have == 1 ? pair_valid (lead, byte) : continues (byte)))
    return continues (byte) ? -1 : 0;
  unsigned int size = size_of (lead);
  if (have + 1 == size)
    {
      if (set->wide == WIDE_ALL)
        return 1;
      char character[4];
      for (unsigned int i = 0; i < have; i++)
        character[i] = *read >> (8 * (have - 1 - i));
      character[have] = byte;
      return charset_has_wide (set, character, size);
    }
  if (set->wide == WIDE_ALL)
    *read = size == 4 ? 0xe1 : 0xc2;
  else
    *read = *read << 8 | byte;
  return 2;
}

/* READ is the number of continuation bytes in its second byte and one that
   stands for the last of them, the second of the character, in its
   lowest.  */
static int
backward (struct charset *set, uint32_t *read, unsigned char byte)
{
  if (set->wide == WIDE_ASK)
    return -1;
  unsigned int have = *read >> 8;
  if (continues (byte))
    {
      if (have == 3)
        return -1;
      unsigned int like = byte < 0x90 ? 0x80 : byte < 0xa0 ? 0x90 : 0xa0;
      *read = (have + 1) << 8 | like;
      return 2;
    }
  if (have && byte >= 0xc0
      && (!size_of (byte) || !pair_valid (byte, *read & 0xff)))
    return -1;
  return have && size_of (byte) == have + 1;
}

int
wide_advance (struct charset *set, enum automaton_mode mode, uint32_t *read,
              unsigned char byte)
{
  return (mode == AUTOMATON_BEGINS
            ? backward (set, read, byte)
            : forward (set, read, byte));
}
