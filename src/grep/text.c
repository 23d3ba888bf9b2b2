/* text.c -- characters, words and encoding errors of the locale  */

#include <config.h>

#include "grep/text.h"

#include <stdint.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "localeinfo.h"

/* The character at P: its length, or 0 for an encoding error.  */
static size_t
decode (struct localeinfo const *locale, wint_t *wide, char const *p,
        char const *end)
{
  unsigned char first = *p;
  if (locale->sbclen[first] == 1)
    {
      *wide = locale->sbctowc[first];
      return 1;
    }
  if (locale->sbclen[first] == -1)
    return 0;
  mbstate_t state = { 0 };
  wchar_t wc;
  size_t n = mbrtowc (&wc, p, end - p, &state);
  if (n == 0 || n > (size_t) -3)
    return 0;
  *wide = wc;
  return n;
}

size_t
character_length (struct localeinfo const *locale, char const *p,
                  char const *end)
{
  wint_t wide;
  size_t n = decode (locale, &wide, p, end);
  return n ? n : 1;
}

static bool
is_word (wint_t wide)
{
  return wide == L'_' || iswalnum (wide);
}

bool
word_after (struct localeinfo const *locale, char const *p, char const *end)
{
  wint_t wide;
  return p < end && decode (locale, &wide, p, end) && is_word (wide);
}

bool
word_before (struct localeinfo const *locale, char const *begin,
             char const *p)
{
  if (p == begin)
    return false;
  char const *start = p - 1;
  wint_t wide;
  if (locale->using_utf8)
    {
      while (start > begin && p - start < 4 && (*start & 0xC0) == 0x80)
        start--;
      size_t n = decode (locale, &wide, start, p);
      return n && start + n == p && is_word (wide);
    }
  if (locale->multibyte)
    {
      start = begin;
      for (;;)
        {
          char const *next = start + character_length (locale, start, p);
          if (next >= p)
            break;
          start = next;
        }
    }
  return decode (locale, &wide, start, p) && is_word (wide);
}

bool
at_character (struct localeinfo const *locale, char const *begin,
              char const *p)
{
  if (!locale->multibyte)
    return true;
  if (locale->using_utf8)
    {
      if ((*p & 0xC0) != 0x80)
        return true;
      char const *start = p;
      while (start > begin && p - start < 3 && (*start & 0xC0) == 0x80)
        start--;
      return start + character_length (locale, start, start + 4) <= p;
    }
  while (begin < p)
    begin += character_length (locale, begin, p + MB_LEN_MAX);
  return begin == p;
}

bool
encoding_can_fail (struct localeinfo const *locale)
{
  if (locale->multibyte)
    return true;
  for (int i = 0; i <= UCHAR_MAX; i++)
    if (locale->sbclen[i] == -1)
      return true;
  return false;
}

static char const *
skip_ascii (char const *p, char const *end)
{
  uint64_t word[4];
  while ((size_t) (end - p) >= sizeof word)
    {
      memcpy (word, p, sizeof word);
      if ((word[0] | word[1] | word[2] | word[3]) & 0x8080808080808080)
        break;
      p += sizeof word;
    }
  while (p < end && (signed char) *p >= 0)
    p++;
  return p;
}

static bool
continues (char c)
{
  return (c & 0xC0) == 0x80;
}

/* The length of the character at P, not an ASCII one, in UTF-8; the rare
   ones are the C library's to judge.  */
static size_t
utf8_length (struct localeinfo const *locale, char const *p, char const *end)
{
  unsigned char first = *p;
  size_t left = end - p;
  if (0xC2 <= first && first <= 0xDF && left >= 2 && continues (p[1]))
    return 2;
  if (0xE1 <= first && first <= 0xEC && left >= 3 && continues (p[1])
      && continues (p[2]))
    return 3;
  wint_t wide;
  return decode (locale, &wide, p, end);
}

bool
encoding_errors (struct localeinfo const *locale, char const *begin,
                 char const *end)
{
  char const *p = begin;
  if (locale->using_utf8)
    while ((p = skip_ascii (p, end)) < end)
      {
        size_t n = utf8_length (locale, p, end);
        if (n == 0)
          return true;
        p += n;
      }
  else if (locale->multibyte)
    while (p < end)
      {
        wint_t wide;
        size_t n = decode (locale, &wide, p, end);
        if (n == 0)
          return true;
        p += n;
      }
  else
    for (; p < end; p++)
      if (locale->sbclen[(unsigned char) *p] == -1)
        return true;
  return false;
}

bool
folds_by_bytes (struct localeinfo const *locale, char const *begin,
                char const *end)
{
  if (!locale->multibyte)
    return true;
  for (char const *p = begin; p < end; p++)
    {
      if ((signed char) *p < 0)
        return false;
      wchar_t folded[CASE_FOLDED_BUFSIZE];
      int n = case_folded_counterparts (locale->sbctowc[(unsigned char) *p],
                                        folded);
      for (int i = 0; i < n; i++)
        if (folded[i] > 0x7F)
          return false;
    }
  return true;
}
