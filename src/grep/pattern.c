/* pattern.c -- the patterns as the command line gives them  */

#include <config.h>

#include "grep/pattern.h"

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "cli/exit-status.h"
#include "grep/text.h"

static void
append (struct pattern_list *list, char const *text, size_t size)
{
  if (list->capacity - list->size < size)
    {
      size_t want = list->size + size;
      list->capacity = want + want / 2;
      list->text = xrealloc (list->text, list->capacity);
    }
  if (size)
    memcpy (list->text + list->size, text, size);
  list->size += size;
}

static size_t
count_newlines (char const *p, size_t size)
{
  size_t n = 0;
  char const *end = p + size;
  while ((p = memchr (p, '\n', end - p)) != NULL)
    {
      n++;
      p++;
    }
  return n;
}

static void
begin_source (struct pattern_list *list, char const *file)
{
  list->given = true;
  list->sources = xnrealloc (list->sources, list->n_sources + 1,
                             sizeof *list->sources);
  list->sources[list->n_sources++]
    = (struct pattern_source) { .file = file, .first = list->count };
}

void
patterns_add (struct pattern_list *list, char const *text, size_t size)
{
  begin_source (list, NULL);
  append (list, text, size);
  append (list, "\n", 1);
  list->count += count_newlines (text, size) + 1;
}

void
patterns_add_file (struct pattern_list *list, char const *file)
{
  bool is_stdin = strcmp (file, "-") == 0;
  FILE *stream = is_stdin ? stdin : fopen (file, "re");
  if (!stream)
    error (GREP_TROUBLE, errno, "%s", file);
  begin_source (list, file);
  size_t start = list->size;
  char buffer[16 * 1024];
  size_t n;
  while ((n = fread (buffer, 1, sizeof buffer, stream)) > 0)
    append (list, buffer, n);
  if (ferror (stream))
    error (GREP_TROUBLE, errno, "%s", file);
  if (!is_stdin)
    fclose (stream);
  if (list->size > start && list->text[list->size - 1] != '\n')
    append (list, "\n", 1);
  list->count += (list->size > start
                  ? count_newlines (list->text + start, list->size - start)
                  : 0);
}

/* --- Each pattern once --- */

/* A set of the patterns seen: offsets in TEXT, open addressing.  */
struct seen
{
  char const *text;
  struct { size_t begin, size; bool used; } *slots;
  size_t mask;
};

static size_t
hash_bytes (char const *p, size_t size)
{
  uint64_t h = 0xcbf29ce484222325;
  for (size_t i = 0; i < size; i++)
    h = (h ^ (unsigned char) p[i]) * 0x100000001b3;
  return h ^ h >> 29;
}

/* True if the pattern was not seen before.  */
static bool
see (struct seen *seen, size_t begin, size_t size)
{
  char const *p = seen->text + begin;
  for (size_t i = hash_bytes (p, size); ; i++)
    {
      i &= seen->mask;
      if (!seen->slots[i].used)
        {
          seen->slots[i].begin = begin;
          seen->slots[i].size = size;
          seen->slots[i].used = true;
          return true;
        }
      if (seen->slots[i].size == size
          && memcmp (seen->text + seen->slots[i].begin, p, size) == 0)
        return false;
    }
}

/* --- What needs no regular expression --- */

static bool
is_special (char c, enum grep_syntax syntax)
{
  return strchr (syntax == SYNTAX_BASIC ? "[*.^$" : "[*.^$(){}+?|", c)
         && c != '\0';
}

/* A backslash before one of these is more than the character itself.  */
static bool
is_special_escape (char c, enum grep_syntax syntax)
{
  if (strchr ("<>`'wWsSbB123456789", c) && c != '\0')
    return true;
  return syntax == SYNTAX_BASIC && strchr ("(){}+?|", c) && c != '\0';
}

/* If [P,END) is literal text, store it in TO and return its size; else
   return SIZE_MAX.  */
static size_t
unescape (char *to, char const *p, char const *end, enum grep_syntax syntax)
{
  char *start = to;
  for (; p < end; p++)
    {
      if (*p == '\\')
        {
          if (++p == end || is_special_escape (*p, syntax)
              || (signed char) *p < 0)
            return SIZE_MAX;
        }
      else if (is_special (*p, syntax))
        return SIZE_MAX;
      *to++ = *p;
    }
  return to - start;
}

/* Turn SET into a set of strings if all its patterns are.  A single one with
   backslashes is left alone: there may be something to warn of.  */
static void
literals_to_fixed (struct pattern_set *set, struct localeinfo const *locale)
{
  if (set->count == 0
      || (set->count == 1 && memchr (set->text, '\\', set->size))
      || encoding_errors (locale, set->text, set->text + set->size)
      || (set->ignore_case && !folds_by_bytes (locale, set->text,
                                               set->text + set->size)))
    return;
  char *text = xmalloc (set->size), *to = text;
  char const *p = set->text, *limit = p + set->size;
  while (p < limit)
    {
      char const *end = memchr (p, '\n', limit - p);
      size_t n = unescape (to, p, end, set->syntax);
      if (n == SIZE_MAX)
        {
          free (text);
          return;
        }
      to += n;
      *to++ = '\n';
      p = end + 1;
    }
  free ((char *) set->text);
  set->syntax = SYNTAX_FIXED;
  set->text = text;
  set->size = to - text;
}

/* Strings whose case is more than a matter of bytes are a regular
   expression's work.  */
static void
fixed_to_basic (struct pattern_set *set)
{
  char *text = xnmalloc (set->size, 2), *to = text;
  for (size_t i = 0; i < set->size; i++)
    {
      if (set->text[i] == '\\' || is_special (set->text[i], SYNTAX_BASIC))
        *to++ = '\\';
      *to++ = set->text[i];
    }
  free ((char *) set->text);
  set->syntax = SYNTAX_BASIC;
  set->text = text;
  set->size = to - text;
}

/* --- Checks --- */

/* Print MESSAGE about the pattern NUMBER of the list.  */
static void
complain (struct pattern_list const *list, size_t number,
          char const *message)
{
  size_t i = list->n_sources - 1;
  while (list->sources[i].first > number)
    i--;
  struct pattern_source const *source = &list->sources[i];
  if (source->file)
    error (0, 0, "%s:%zu: %s", source->file, number - source->first + 1,
           message);
  else
    error (0, 0, "%s", message);
}

static bool
check_pattern (struct pattern_list const *list, size_t number,
               char const *text, size_t size, reg_syntax_t syntax)
{
  struct re_pattern_buffer buffer = { .buffer = NULL };
  re_set_syntax (syntax | RE_NO_SUB);
  char const *message = re_compile_pattern (text, size, &buffer);
  if (message)
    complain (list, number, message);
  regfree (&buffer);
  return !message;
}

/* Where each pattern of the set stands in the list.  */
static void
check_patterns (struct pattern_list const *list,
                struct pattern_set const *set, size_t const *numbers,
                reg_syntax_t syntax)
{
  bool good = true;
  char const *p = set->text, *limit = p + set->size;
  for (size_t i = 0; p < limit; i++)
    {
      char const *end = memchr (p, '\n', limit - p);
      good &= check_pattern (list, numbers[i], p, end - p, syntax);
      p = end + 1;
    }
  if (!good)
    exit (GREP_TROUBLE);
}

void
patterns_settle (struct pattern_list const *list, struct pattern_set *set,
                 reg_syntax_t syntax, struct localeinfo const *locale)
{
  struct seen seen = { .text = list->text, .mask = 15 };
  while (seen.mask < 2 * list->count)
    seen.mask = 2 * seen.mask + 1;
  seen.slots = xcalloc (seen.mask + 1, sizeof *seen.slots);
  size_t *numbers = xnmalloc (list->count + 1, sizeof *numbers);
  char *text = xmalloc (list->size + 1), *to = text;
  set->count = 0;
  size_t begin = 0;
  for (size_t i = 0; begin < list->size; i++)
    {
      char const *p = list->text + begin;
      size_t size = (char *) memchr (p, '\n', list->size - begin) - p;
      if (see (&seen, begin, size))
        {
          memcpy (to, p, size + 1);
          to += size + 1;
          numbers[set->count++] = i;
        }
      begin += size + 1;
    }
  free (seen.slots);
  set->text = text;
  set->size = to - text;

  if (set->syntax == SYNTAX_FIXED)
    {
      if (set->ignore_case && set->size
          && !folds_by_bytes (locale, set->text, set->text + set->size))
        fixed_to_basic (set);
    }
  else if (set->syntax != SYNTAX_PERL)
    {
      literals_to_fixed (set, locale);
      if (set->syntax != SYNTAX_FIXED)
        check_patterns (list, set, numbers, syntax);
    }
  free (numbers);
}
