/* charset.h -- what a bracket expression, `.`, \w or \s matches

   A set of single bytes and, in UTF-8, a rule for the characters of more
   than one byte.  Where membership depends on the locale's collation, on
   its classes or on foreign counterparts of letters, the system's regexec
   is asked character by character, so that the answer is the one that the
   plain matcher gives.  */

#ifndef WILLNEED_GREP_CHARSET_H
#define WILLNEED_GREP_CHARSET_H

#include <regex.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct localeinfo;

enum wide_rule
{
  WIDE_NONE,               /* no character of several bytes is a member */
  WIDE_ALL,                /* every valid one is */
  WIDE_ASK                 /* charset_has_wide tells */
};

struct charset
{
  uint64_t bytes[4];       /* members of one byte */
  enum wide_rule wide;
  bool ignore_case;
  bool compiled;
  char *source;            /* the expression, for regcomp; owned */
  regex_t regex;           /* valid when COMPILED */
  struct charset *next;    /* of its ast */
};

static inline bool
charset_has (struct charset const *set, unsigned char byte)
{
  return set->bytes[byte >> 6] >> (byte & 63) & 1;
}

static inline void
charset_add (struct charset *set, unsigned char byte)
{
  set->bytes[byte >> 6] |= (uint64_t) 1 << (byte & 63);
}

/* A new empty set; the caller frees it with charset_free.  */
struct charset *charset_new (void) _GL_ATTRIBUTE_MALLOC;
void charset_free (struct charset *set);

/* Make SET all characters but EOL: what `.` matches.  */
void charset_any (struct charset *set, struct localeinfo const *locale,
                  char eol);

/* Make SET what the SIZE bytes at SOURCE match: \w, \W, \s, \S or a bracket
   expression with both its brackets.  Return false when that cannot be told
   for certain.  */
bool charset_parse (struct charset *set, char const *source, size_t size,
                    bool ignore_case, struct localeinfo const *locale);

/* Whether the character of SIZE bytes, more than one and valid, at
   CHARACTER is a member.  -1: it cannot be told.  */
int charset_has_wide (struct charset *set, char const *character,
                      size_t size);

/* The size of the bracket expression that begins at P, or 0 if it does not
   end before END.  */
size_t bracket_size (char const *p, char const *end);

#endif
