/* order.c -- the order that the options ask for  */

#include <config.h>

#include "sort/order.h"

#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "hard-locale.h"
#include "sort/general.h"
#include "sort/text.h"
#include "sort/version.h"
#include "filevercmp.h"
#include "xalloc.h"

/* --- Comparing --- */

static int
compare_numbers (struct order const *o, struct key const *key,
                 struct span a, struct span b)
{
  bool with_unit = key->ordering == ORDER_HUMAN;
  struct number x = number_parse (a, &o->radix, with_unit);
  struct number y = number_parse (b, &o->radix, with_unit);
  return number_compare (&x, &y, &o->radix);
}

static int
compare_texts (struct order const *o, char *a, size_t a_size, char *b,
               size_t b_size)
{
  if (a_size == 0 || b_size == 0)
    return (a_size != 0) - (b_size != 0);
  return o->hard_locale ? collate (a, a_size, b, b_size)
                        : bytes_compare (a, a_size, b, b_size);
}

/* The hash of SPAN as LC_COLLATE sees it, so that keys that collate as
   equal stay together.  */
static void
random_digest (struct order const *o, struct span span,
               unsigned char digest[MD5_DIGEST_SIZE])
{
  size_t size = span.end - span.begin;
  if (!o->hashes_collated)
    {
      random_hash_of (&o->hash, span.begin, size, digest);
      return;
    }
  char small[512];
  size_t room;
  char *key = collation_key (span, small, sizeof small, &room);
  random_hash_of (&o->hash, key, room, digest);
  if (key != small)
    free (key);
}

/* Keys with one digest are equal, as far as LC_COLLATE sees them.  */
static int
compare_random (struct order const *o, struct span a, struct span b)
{
  unsigned char x[MD5_DIGEST_SIZE], y[MD5_DIGEST_SIZE];
  random_digest (o, a, x);
  random_digest (o, b, y);
  return memcmp (x, y, sizeof x);
}

/* What is left of two keys after -d, -i and -f.  */
static int
compare_changed (struct order const *o, struct key const *key,
                 struct span a, struct span b)
{
  struct text x, y;
  text_take (&x, key, a);
  text_take (&y, key, b);
  struct span c = { x.bytes, x.bytes + x.size };
  struct span d = { y.bytes, y.bytes + y.size };
  int order = (key->ordering == ORDER_RANDOM
               ? compare_random (o, c, d)
               : key->ordering == ORDER_VERSION
               ? filenvercmp (x.bytes, x.size, y.bytes, y.size)
               : compare_texts (o, x.bytes, x.size, y.bytes, y.size));
  text_release (&x);
  text_release (&y);
  return order;
}

static int
compare_key (struct order const *o, struct key const *key, struct span a,
             struct span b)
{
  switch (key->ordering)
    {
    case ORDER_NUMERIC:
    case ORDER_HUMAN:
      return compare_numbers (o, key, a, b);
    case ORDER_GENERAL:
      {
        struct general x = general_parse (a, o->radix.decimal_point);
        struct general y = general_parse (b, o->radix.decimal_point);
        return general_compare (&x, &y);
      }
    case ORDER_MONTH:
      return month_of (&o->months, a) - month_of (&o->months, b);
    default:
      break;
    }
  if (text_changes (key))
    return (key->ordering == ORDER_TEXT && !o->hard_locale
            ? text_compare (key, a, b)
            : compare_changed (o, key, a, b));
  if (key->ordering == ORDER_RANDOM)
    return compare_random (o, a, b);
  if (key->ordering == ORDER_VERSION)
    return filenvercmp (a.begin, a.end - a.begin, b.begin, b.end - b.begin);
  return compare_texts (o, a.begin, a.end - a.begin, b.begin,
                        b.end - b.begin);
}

static int
compare_keys_from (struct order const *o, size_t first,
                   struct line const *a, struct line const *b)
{
  for (size_t i = first; i < o->n_keys; i++)
    {
      struct key const *key = &o->keys[i];
      int order = compare_key (o, key, key_find (key, &o->tab, a),
                               key_find (key, &o->tab, b));
      if (order)
        return key->reverse ? -order : order;
    }
  return 0;
}

int
order_keys (struct order const *o, struct line const *a,
            struct line const *b)
{
  return compare_keys_from (o, 0, a, b);
}

int
order_last_resort (struct order const *o, struct line const *a,
                   struct line const *b)
{
  int order = compare_texts (o, a->text, a->length, b->text, b->length);
  return o->reverse ? -order : order;
}

static int
compare_by_keys (struct comparer const *c, struct line const *a,
                 struct line const *b, size_t level)
{
  struct order const *o = c->order;
  level += !((a->prefix ^ c->flips[level]) & 1);
  size_t key = level < o->n_levels ? o->levels[level].key : o->n_keys;
  int order = compare_keys_from (o, key, a, b);
  return order || o->stable ? order : order_last_resort (o, a, b);
}

static int
compare_whole_lines (struct comparer const *c, struct line const *a,
                     struct line const *b, size_t level)
{
  (void) level;
  return order_last_resort (c->order, a, b);
}

/* --- Prefixes: the lowest bit is set unless they hold all of the key --- */

/* Bytes of a text in one level, and the levels of a key that is a text.  */
enum { LEVEL_BYTES = 7, TEXT_LEVELS = 3 };

/* The bytes of the text from DEPTH on, then their number if the text ends
   there.  */
static uint64_t
prefix_text (struct key const *key, struct span span, size_t depth)
{
  char part[LEVEL_BYTES + 1] = { 0 };
  size_t size = span.end - span.begin;
  if (text_changes (key))
    size = text_part (part, depth, sizeof part, key, span);
  else
    {
      size -= size < depth ? size : depth;
      memcpy (part, span.begin + depth,
              size < sizeof part ? size : sizeof part);
    }
  uint64_t bytes = bytes_prefix (part, LEVEL_BYTES, 0);
  if (size <= LEVEL_BYTES)
    return bytes | 2 * size;
  bool last = depth == (TEXT_LEVELS - 1) * LEVEL_BYTES;
  return bytes | 0xfe | last;
}

static uint64_t
prefix_collated_key (struct order const *o, struct key const *key,
                     struct span span)
{
  if (!o->weights)
    return 1;
  if (!text_changes (key))
    return weights_prefix (o->weights, span.begin, span.end - span.begin) | 1;
  char part[32];
  size_t size = text_part (part, 0, sizeof part, key, span);
  return weights_prefix (o->weights, part, size) | 1;
}

static uint64_t
prefix_random (struct order const *o, struct key const *key,
               struct span span)
{
  if (text_changes (key))
    return 1;
  unsigned char digest[MD5_DIGEST_SIZE];
  random_digest (o, span, digest);
  return bytes_prefix ((char *) digest, 8, 0) | 1;
}

static uint64_t
prefix_of_key (struct order const *o, struct key const *key,
               struct span span, size_t depth)
{
  switch (key->ordering)
    {
    case ORDER_NUMERIC:
    case ORDER_HUMAN:
      return number_prefix_at (span, &o->radix,
                               key->ordering == ORDER_HUMAN);
    case ORDER_GENERAL:
      {
        struct general g = general_parse (span, o->radix.decimal_point);
        return general_prefix (&g);
      }
    case ORDER_MONTH:
      return 2 * month_of (&o->months, span);
    case ORDER_RANDOM:
      return prefix_random (o, key, span);
    case ORDER_VERSION:
      return text_changes (key) ? 1 : version_prefix (span);
    case ORDER_TEXT:
      break;
    }
  return (o->hard_locale ? prefix_collated_key (o, key, span)
                         : prefix_text (key, span, depth));
}

static uint64_t
prefix_by_keys (struct comparer const *c, struct line const *line,
                size_t level)
{
  struct order const *o = c->order;
  struct key const *key = &o->keys[o->levels[level].key];
  return (prefix_of_key (o, key, key_find (key, &o->tab, line),
                         o->levels[level].depth)
          ^ c->flips[level]);
}

static uint64_t
prefix_bytes (struct comparer const *c, struct line const *line,
              size_t level)
{
  (void) level;
  return bytes_prefix (line->text, line->length, 0) ^ c->flips[0];
}

/* Never holds all of the line.  */
static uint64_t
prefix_collated (struct comparer const *c, struct line const *line,
                 size_t level)
{
  (void) level;
  struct order const *o = c->order;
  uint64_t prefix = (o->weights
                     ? weights_prefix (o->weights, line->text, line->length)
                     : 0);
  return (prefix | 1) ^ c->flips[0];
}

/* --- Setting up --- */

static struct radix
locale_radix (void)
{
  struct lconv const *l = localeconv ();
  struct radix radix = { .decimal_point = '.', .thousands = -1 };
  if (l->decimal_point[0] && !l->decimal_point[1])
    radix.decimal_point = (unsigned char) l->decimal_point[0];
  if (l->thousands_sep[0] && !l->thousands_sep[1])
    radix.thousands = (unsigned char) l->thousands_sep[0];
  return radix;
}

/* A level for each key, several for a text.  */
static void
prepare_levels (struct order *o)
{
  size_t most = o->n_keys * TEXT_LEVELS + 1;
  o->levels = xcalloc (most, sizeof *o->levels);
  o->flips = xcalloc (most, sizeof *o->flips);
  for (size_t i = 0; i < o->n_keys; i++)
    {
      bool text = o->keys[i].ordering == ORDER_TEXT && !o->hard_locale;
      for (size_t part = 0; part < (text ? TEXT_LEVELS : 1); part++)
        {
          o->flips[o->n_levels] = o->keys[i].reverse ? UINT64_MAX : 0;
          o->levels[o->n_levels++]
            = (struct level) { .key = i, .depth = part * LEVEL_BYTES };
        }
    }
  if (!o->n_keys)
    o->flips[o->n_levels++] = o->reverse ? UINT64_MAX : 0;
}

/* strcoll compares bytes: in C and POSIX, and in a locale without rules, as
   C.UTF-8 is since glibc 2.35.  */
static bool
collates_bytes (void)
{
  if (!hard_locale (LC_COLLATE))
    return true;
#ifdef __GLIBC__
  /* A number in the place of the pointer: in its first bytes, wherever the
     order of bytes puts them.  */
  union
  {
    char const *string;
    unsigned int word;
  } rules = { .string = nl_langinfo (_NL_COLLATE_NRULES) };
  return rules.word == 0;
#else
  return false;
#endif
}

void
order_prepare (struct order *o)
{
  o->hard_locale = !collates_bytes ();
  o->hashes_collated = hard_locale (LC_COLLATE);
  o->radix = locale_radix ();
  for (size_t i = 0; i < o->n_keys; i++)
    if (o->keys[i].ordering == ORDER_MONTH)
      months_init (&o->months);
  for (size_t i = 0; i < o->n_keys; i++)
    if (text_changes (&o->keys[i]))
      {
        struct text_table *table = xmalloc (sizeof *table);
        text_table_init (table, o->keys[i].ignored, o->keys[i].fold);
        o->keys[i].table = table;
      }
  prepare_levels (o);
}

void
order_learn (struct order *o)
{
  if (o->hard_locale && !o->weights
      && (!o->n_keys || o->keys[0].ordering == ORDER_TEXT))
    o->weights = weights_new ();
}

void
order_comparer (struct comparer *c, struct order const *o)
{
  *c = (struct comparer) { .order = o, .flips = o->flips,
                           .n_levels = o->n_levels };
  if (o->n_keys)
    {
      c->prefix = prefix_by_keys;
      c->compare = compare_by_keys;
    }
  else
    {
      c->plain = !o->hard_locale;
      c->prefix = o->hard_locale ? prefix_collated : prefix_bytes;
      c->compare = compare_whole_lines;
    }
}
