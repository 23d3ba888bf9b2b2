/* keydef.c -- KEYDEF and the obsolescent +POS -POS, read into keys  */

#include <config.h>

#include "sort/keydef.h"

#include <ctype.h>
#include <error.h>
#include <stdint.h>
#include <string.h>

#include "quote.h"

#include "cli/exit-status.h"
#include "cli/nls.h"

static _Noreturn void
bad_keydef (char const *keydef, char const *what)
{
  error (SORT_FAILURE, 0, _("%s: invalid field specification %s"), what,
         quote (keydef));
  __builtin_unreachable ();
}

_Noreturn void
incompatible_options (char const *letters)
{
  error (SORT_FAILURE, 0, _("options '-%s' are incompatible"), letters);
  __builtin_unreachable ();
}

char const *
key_letters (struct key *key, char const *s, enum blanks_at at)
{
  for (; *s; s++)
    switch (*s)
      {
      case 'b':
        key->begin_blanks |= (at & BLANKS_BEGIN) != 0;
        key->end_blanks |= (at & BLANKS_END) != 0;
        break;
      case 'd': key->ignored = IGNORE_NONDICTIONARY; break;
      case 'f': key->fold = true; break;
      case 'i':
        /* -d ignores all that -i does.  */
        if (key->ignored == IGNORE_NOTHING)
          key->ignored = IGNORE_NONPRINTING;
        break;
      case 'g': key->orderings |= 1 << ORDER_GENERAL; break;
      case 'h': key->orderings |= 1 << ORDER_HUMAN; break;
      case 'M': key->orderings |= 1 << ORDER_MONTH; break;
      case 'n': key->orderings |= 1 << ORDER_NUMERIC; break;
      case 'R': key->orderings |= 1 << ORDER_RANDOM; break;
      case 'V': key->orderings |= 1 << ORDER_VERSION; break;
      case 'r': key->reverse = true; break;
      default: return s;
      }
  return s;
}

bool
key_is_default (struct key const *key)
{
  return !(key->begin_blanks || key->end_blanks || key->ignored
           || key->fold || key->orderings || key->reverse);
}

void
key_inherit (struct key *key, struct key const *from)
{
  key->begin_blanks = from->begin_blanks;
  key->end_blanks = from->end_blanks;
  key->ignored = from->ignored;
  key->fold = from->fold;
  key->orderings = from->orderings;
  key->reverse = from->reverse;
}

void
key_to_letters (struct key const *key, char letters[16])
{
  char *p = letters;
  if (key->begin_blanks || key->end_blanks)
    *p++ = 'b';
  if (key->ignored == IGNORE_NONDICTIONARY)
    *p++ = 'd';
  if (key->fold)
    *p++ = 'f';
  static struct { enum ordering ordering; char letter; } const rows[] = {
    { ORDER_GENERAL, 'g' }, { ORDER_HUMAN, 'h' }
  };
  for (size_t i = 0; i < 2; i++)
    if (key->orderings & 1 << rows[i].ordering)
      *p++ = rows[i].letter;
  if (key->ignored == IGNORE_NONPRINTING)
    *p++ = 'i';
  if (key->orderings & 1 << ORDER_MONTH)
    *p++ = 'M';
  if (key->orderings & 1 << ORDER_NUMERIC)
    *p++ = 'n';
  if (key->orderings & 1 << ORDER_RANDOM)
    *p++ = 'R';
  if (key->reverse)
    *p++ = 'r';
  if (key->orderings & 1 << ORDER_VERSION)
    *p++ = 'V';
  *p = '\0';
}

/* -R and -V go with each other, and with -d, -f and -i; nothing else that
   says how to compare goes with another.  */
void
key_check (struct key const *key)
{
  unsigned text = 1 << ORDER_RANDOM | 1 << ORDER_VERSION;
  int kinds = __builtin_popcount (key->orderings & ~text);
  if (kinds + ((key->orderings & text) || key->ignored) > 1)
    {
      struct key shown = *key;
      shown.begin_blanks = shown.end_blanks = shown.reverse = false;
      char letters[16];
      key_to_letters (&shown, letters);
      incompatible_options (letters);
    }
}

enum ordering
key_ordering (struct key const *key)
{
  if (key->orderings & 1 << ORDER_RANDOM)
    return ORDER_RANDOM;
  return key->orderings ? __builtin_ctz (key->orderings) : ORDER_TEXT;
}

/* Read a number at S, behind white space and a plus sign as strtoumax (3)
   allows them; one that does not fit is SIZE_MAX.  Return what follows, or
   NULL.  */
static char const *
parse_count (char const *s, size_t *count)
{
  while (isspace ((unsigned char) *s))
    s++;
  s += *s == '+';
  if (*s < '0' || '9' < *s)
    return NULL;
  *count = 0;
  for (; '0' <= *s && *s <= '9'; s++)
    if (__builtin_mul_overflow (*count, 10, count)
        || __builtin_add_overflow (*count, *s - '0', count))
      *count = SIZE_MAX;
  return s;
}

static char const *
need_count (char const *s, size_t *count, char const *where)
{
  char const *end = parse_count (s, count);
  if (!end)
    error (SORT_FAILURE, 0, _("%s: invalid count at start of %s"), _(where),
           quote (s));
  return end;
}

void
keydef_parse (struct key *key, char const *keydef)
{
  char const *s = need_count (keydef, &key->begin_field,
                              N_("invalid number at field start"));
  if (key->begin_field-- == 0)
    bad_keydef (keydef, _("field number is zero"));
  if (*s == '.')
    {
      s = need_count (s + 1, &key->begin_byte, N_("invalid number after '.'"));
      if (key->begin_byte-- == 0)
        bad_keydef (keydef, _("character offset is zero"));
    }
  s = key_letters (key, s, BLANKS_BEGIN);
  if (*s != ',')
    key->end_field = SIZE_MAX;
  else
    {
      s = need_count (s + 1, &key->end_field, N_("invalid number after ','"));
      if (key->end_field-- == 0)
        bad_keydef (keydef, _("field number is zero"));
      if (*s == '.')
        s = need_count (s + 1, &key->end_byte, N_("invalid number after '.'"));
      s = key_letters (key, s, BLANKS_END);
    }
  if (*s)
    bad_keydef (keydef, _("stray character in field spec"));
}

bool
keydef_parse_plus (struct key *key, char const *s)
{
  s = parse_count (s, &key->begin_field);
  if (s && *s == '.')
    s = parse_count (s + 1, &key->begin_byte);
  if (!s || *key_letters (key, s, BLANKS_BEGIN))
    return false;
  key->end_field = SIZE_MAX;
  key->obsolescent = true;
  return true;
}

/* +POS1 -POS2 counts from 0 and ends before POS2: -2 is the end of the
   second field, -2.3 byte 3 of the third.  GNU takes -0 for -1.  */
void
keydef_parse_minus (struct key *key, char const *s, char const *argument)
{
  s = need_count (s, &key->end_field, N_("invalid number after '-'"));
  if (*s == '.')
    s = need_count (s + 1, &key->end_byte, N_("invalid number after '.'"));
  if (!key->end_byte && key->end_field)
    key->end_field--;
  s = key_letters (key, s, BLANKS_END);
  if (*s)
    bad_keydef (argument, _("stray character in field spec"));
}
