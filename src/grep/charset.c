/* charset.c -- what a bracket expression, `.`, \w or \s matches  */

#include <config.h>

#include "grep/charset.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "localeinfo.h"
#include "xalloc.h"

struct charset *
charset_new (void)
{
  return xzalloc (sizeof (struct charset));
}

void
charset_free (struct charset *set)
{
  if (!set)
    return;
  if (set->compiled)
    regfree (&set->regex);
  free (set->source);
  free (set);
}

void
charset_any (struct charset *set, struct localeinfo const *locale, char eol)
{
  for (int b = 0; b < 256; b++)
    if (locale->sbclen[b] == 1 && b != (unsigned char) eol)
      charset_add (set, b);
  set->wide = locale->multibyte ? WIDE_ALL : WIDE_NONE;
}

/* --- Asking regexec --- */

static bool
compile (struct charset *set)
{
  if (!set->compiled)
    {
      int flags = REG_EXTENDED | (set->ignore_case ? REG_ICASE : 0);
      set->compiled = regcomp (&set->regex, set->source, flags) == 0;
    }
  return set->compiled;
}

static bool
ask (struct charset *set, char const *character, size_t size)
{
  return (re_match (&set->regex, character, size, 0, NULL)
          == (regoff_t) size);
}

int
charset_has_wide (struct charset *set, char const *character, size_t size)
{
  if (set->wide != WIDE_ASK)
    return set->wide == WIDE_ALL;
  return compile (set) ? ask (set, character, size) : -1;
}

/* Ask for every single byte that is a character.  */
static bool
ask_bytes (struct charset *set, struct localeinfo const *locale)
{
  if (!compile (set))
    return false;
  memset (set->bytes, 0, sizeof set->bytes);
  for (int b = 0; b < 256; b++)
    {
      char character = b;
      if (locale->sbclen[b] == 1 && ask (set, &character, 1))
        charset_add (set, b);
    }
  return true;
}

/* --- Bracket expressions --- */

size_t
bracket_size (char const *p, char const *end)
{
  char const *start = p++;
  if (p < end && *p == '^')
    p++;
  if (p < end && *p == ']')
    p++;
  for (; p < end && *p != ']'; p++)
    if (*p == '[' && end - p > 1 && (p[1] == ':' || p[1] == '.'
                                     || p[1] == '='))
      {
        char kind = p[1];
        for (p += 2; ; p++)
          if (end - p < 2)
            return 0;
          else if (p[0] == kind && p[1] == ']')
            break;
        p++;
      }
  return p < end ? p + 1 - start : 0;
}

/* What the items of a bracket expression amount to.  */
struct items
{
  struct charset *set;
  struct localeinfo const *locale;
  bool plain;              /* only ASCII characters and ranges of digits */
  bool letters;            /* some letter of either case */
  bool known;              /* not more than we understand */
};

static bool
class_named (char const *name, size_t size, struct items *items)
{
  static struct
  {
    char name[8];
    int (*has) (int);
    bool plain;            /* no wide character is a member anywhere */
  } const classes[] = {
    { "alpha", isalpha, false },   { "upper", isupper, false },
    { "lower", islower, false },   { "digit", isdigit, true },
    { "alnum", isalnum, false },   { "space", isspace, false },
    { "blank", isblank, false },   { "punct", ispunct, false },
    { "print", isprint, false },   { "graph", isgraph, false },
    { "cntrl", iscntrl, false },   { "xdigit", isxdigit, true },
  };
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (strlen (classes[i].name) == size
        && memcmp (classes[i].name, name, size) == 0)
      {
        for (int b = 0; b < 128; b++)
          if (classes[i].has (b))
            charset_add (items->set, b);
        items->plain &= classes[i].plain;
        items->letters |= !isdigit ('0') || !classes[i].plain || size == 6;
        return true;
      }
  return false;
}

static void
add_range (struct items *items, unsigned char from, unsigned char to)
{
  bool digits = isdigit (from) && isdigit (to);
  if (from != to && !digits && !items->locale->simple)
    items->plain = false;
  if (from >= 0x80 || to >= 0x80)
    items->plain = false;
  for (int b = from; b <= to; b++)
    {
      charset_add (items->set, b);
      items->letters |= b >= 0x80 || isalpha (b);
    }
}

/* Parse the items from P to END, the brackets and the ^ left out.  */
static void
parse_items (struct items *items, char const *p, char const *end)
{
  while (p < end && items->known)
    {
      if (*p == '[' && end - p > 1 && strchr (":.=", p[1]))
        {
          char const *close = memmem (p + 2, end - (p + 2), ":]", 2);
          items->known = (p[1] == ':' && close
                          && class_named (p + 2, close - (p + 2), items));
          if (items->known)
            p = close + 2;
          /* A class does not begin or end a range.  */
          if (end - p > 1 && *p == '-')
            items->known = false;
          continue;
        }
      unsigned char from = *p++, to = from;
      if (end - p >= 2 && *p == '-')
        {
          to = p[1];
          p += 2;
          items->known &= to != '[' && from <= to;
          /* The bounds of a range of wide characters are not bytes.  */
          if (items->locale->multibyte && (from >= 0x80 || to >= 0x80))
            items->plain = false;
        }
      add_range (items, from, to);
    }
}

static bool
parse_bracket (struct charset *set, char const *source, size_t size,
               struct localeinfo const *locale)
{
  struct items items = { set, locale, .plain = true, .known = true };
  bool negated = source[1] == '^';
  parse_items (&items, source + 1 + negated, source + size - 1);
  if (!items.known)
    return false;
  bool foldable = set->ignore_case && items.letters;
  if (!items.plain || foldable)
    {
      set->wide = locale->multibyte ? WIDE_ASK : WIDE_NONE;
      return ask_bytes (set, locale);
    }
  set->wide = negated && locale->multibyte ? WIDE_ALL : WIDE_NONE;
  for (int b = 0; negated && b < 256; b += 64)
    set->bytes[b / 64] = ~set->bytes[b / 64];
  for (int b = 0; b < 256; b++)
    if (locale->sbclen[b] != 1)
      set->bytes[b >> 6] &= ~((uint64_t) 1 << (b & 63));
  return true;
}

bool
charset_parse (struct charset *set, char const *source, size_t size,
               bool ignore_case, struct localeinfo const *locale)
{
  if (memchr (source, '\0', size))
    return false;
  set->source = ximemdup0 (source, size);
  set->ignore_case = ignore_case;
  if (*source == '[')
    return parse_bracket (set, source, size, locale);
  set->wide = locale->multibyte ? WIDE_ASK : WIDE_NONE;
  return ask_bytes (set, locale);
}
