/* warn.c -- --debug: what about the keys might surprise  */

#include <config.h>

#include "sort/warn.h"

#include <error.h>
#include <inttypes.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "hard-locale.h"
#include "quote.h"

#include "cli/nls.h"
#include "sort/keydef.h"

/* What the keys have of numbers.  */
struct numbers
{
  bool basic, general;               /* -n or -h; -g */
  bool basic_spans, general_spans;   /* such a key of several fields */
};

static bool
is_basic (struct key const *key)
{
  return key->ordering == ORDER_NUMERIC || key->ordering == ORDER_HUMAN;
}

static bool
is_number (struct key const *key)
{
  return is_basic (key) || key->ordering == ORDER_GENERAL;
}

/* GNU shows +POS1 -POS2 in whole fields.  */
static void
warn_obsolescent (struct key const *key)
{
  /* The largest number counts as 0, as there.  */
  uintmax_t begin = key->begin_field == SIZE_MAX ? 0 : key->begin_field;
  char old[64], new[64];
  int n = snprintf (old, sizeof old, "+%" PRIuMAX, begin);
  int m = snprintf (new, sizeof new, "-k %" PRIuMAX, begin + 1);
  if (key->end_field != SIZE_MAX)
    {
      uintmax_t end = (uintmax_t) key->end_field + 1;
      snprintf (old + n, sizeof old - n, " -%" PRIuMAX, end);
      snprintf (new + m, sizeof new - m, ",%" PRIuMAX, end);
    }
  error (0, 0, _("obsolescent key %s used; consider %s instead"),
         quote_n (0, old), quote_n (1, new));
}

/* True when a -b would matter at the beginning or the end of KEY.  */
static bool
blanks_matter (struct key const *key, struct separator const *tab)
{
  /* Byte positions within the first field count from the line's start.  */
  if (tab->length || (key->end_field == 0 && key->end_byte))
    return false;
  bool passed = (key->begin_blanks
                 || ((is_number (key) || key->ordering == ORDER_MONTH)
                     && !key->begin_byte));
  return !passed || (!key->end_blanks && key->end_byte);
}

static void
warn_about_key (struct order const *o, size_t i, struct numbers *numbers)
{
  struct key const *key = &o->keys[i];
  if (key->obsolescent)
    warn_obsolescent (key);
  if (key->end_field < key->begin_field)
    {
      error (0, 0, _("key %lu has zero width and will be ignored"),
             (unsigned long) i + 1);
      return;
    }
  if (blanks_matter (key, &o->tab))
    error (0, 0, _("leading blanks are significant in key %lu; "
                   "consider also specifying 'b'"), (unsigned long) i + 1);
  if (is_number (key) && key->begin_field < key->end_field)
    {
      error (0, 0, _("key %lu is numeric and spans multiple fields"),
             (unsigned long) i + 1);
      numbers->basic_spans |= is_basic (key);
      numbers->general_spans |= !is_basic (key);
    }
}

static void
warn_separator (char tab, char const *message)
{
  char const text[] = { tab, '\0' };
  error (0, 0, message, quote (text));
}

/* Numbers may go on behind a field's end.  Return true when what ends a
   field is part of the locale's way to write them.  */
static bool
warn_about_separator (struct order const *o, struct numbers const *numbers)
{
  if (o->tab.length != 1)
    return false;
  unsigned char tab = o->tab.bytes[0];
  bool spans = numbers->basic_spans || numbers->general_spans;
  if (numbers->basic_spans && tab == o->radix.thousands)
    {
      warn_separator (tab, _("field separator %s is treated as a "
                             "group separator in numbers"));
      return true;
    }
  if (spans && tab == o->radix.decimal_point)
    {
      warn_separator (tab, _("field separator %s is treated as a "
                             "decimal point in numbers"));
      return true;
    }
  if (spans && tab == '-')
    warn_separator (tab, _("field separator %s is treated as a "
                             "minus sign in numbers"));
  else if (numbers->general_spans && tab == '+')
    warn_separator (tab, _("field separator %s is treated as a "
                             "plus sign in numbers"));
  return false;
}

static void
warn_about_numbers (struct order const *o, struct numbers const *numbers)
{
  if (!warn_about_separator (o, numbers)
      && (numbers->basic || numbers->general))
    {
      char const point[] = { o->radix.decimal_point, '\0' };
      bool is_tab = o->tab.length == 1 && o->tab.bytes[0] == point[0];
      error (0, 0, _("%snumbers use %s as a decimal point in this locale"),
             is_tab ? "" : _("note "), quote (point));
    }
  if (numbers->basic && strlen (localeconv ()->thousands_sep) > 1)
    error (0, 0, _("the multi-byte number group separator in this locale"
                   " is not supported"));
}

/* The ordering letters of LETTERS that no key has.  */
static struct key
unused_letters (struct order const *o, struct key letters)
{
  for (size_t i = 0; i < o->n_keys; i++)
    {
      struct key const *key = &o->keys[i];
      letters.begin_blanks &= !key->begin_blanks;
      letters.end_blanks &= !key->end_blanks;
      letters.orderings &= ~key->orderings;
      if (letters.ignored == key->ignored)
        letters.ignored = IGNORE_NOTHING;
      letters.fold &= !key->fold;
      letters.reverse &= !key->reverse;
    }
  return letters;
}

static void
warn_about_unused (struct order const *o, struct key const *letters)
{
  struct key unused = unused_letters (o, *letters);
  bool last_resort_only = unused.reverse && !o->stable;
  unused.reverse &= o->stable;
  char text[16];
  key_to_letters (&unused, text);
  if (text[0])
    error (0, 0, nls_plural ("option '-%s' is ignored",
                              "options '-%s' are ignored", strlen (text)),
           text);
  if (last_resort_only)
    error (0, 0, _("option '-r' only applies to last-resort comparison"));
}

void
warn_about_order (struct sort_options const *options, struct order const *o,
                  bool locale_set)
{
  if (!locale_set)
    error (0, 0, _("failed to set locale"));
  if (hard_locale (LC_COLLATE))
    error (0, 0, _("text ordering performed using %s sorting rules"),
           quote (setlocale (LC_COLLATE, NULL)));
  else
    error (0, 0, _("text ordering performed using simple byte comparison"));

  struct numbers numbers = { 0 };
  for (size_t i = 0; i < o->n_keys; i++)
    {
      numbers.basic |= is_basic (&o->keys[i]);
      numbers.general |= o->keys[i].ordering == ORDER_GENERAL;
      if (options->keys_given)
        warn_about_key (o, i, &numbers);
    }
  warn_about_numbers (o, &numbers);
  if (options->keys_given)
    warn_about_unused (o, &options->letters);
}
