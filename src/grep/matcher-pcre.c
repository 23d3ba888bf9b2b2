/* matcher-pcre.c -- -P by PCRE2 and its JIT compiler

   Lines are matched one by one, so that no construct reaches over the end
   of a line.  In UTF-8 text is decoded with PCRE2_MATCH_INVALID_UTF: bytes
   that are no characters match nothing.  */

#include <config.h>

#include "grep/matcher-new.h"

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "localeinfo.h"
#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "grep/text.h"

#if HAVE_PCRE2

# define PCRE2_CODE_UNIT_WIDTH 8
# include <pcre2.h>

/* Grown on demand by doubling, to at most as much as the C stack is.  */
enum { JIT_STACK_MIN = 32 * 1024, JIT_STACK_MAX = 8 * 1024 * 1024 };

/* errno values carry PCRE2's own above this.  */
enum { PCRE_ERRNO = 1 << 20 };

struct pcre
{
  struct matcher base;
  struct pattern_set const *set;
  struct localeinfo const *locale;
  pcre2_code *code;
  pcre2_match_data *data;
  pcre2_match_context *context;
  pcre2_jit_stack *stack;
  PCRE2_SIZE stack_size;
  unsigned char const *tables;
  bool jit;
};

/* \d means the ASCII digits.  Where PCRE2 cannot say so, \w and \b are
   those of ASCII too, as in GNU grep 3.11.  */
# ifdef PCRE2_EXTRA_ASCII_BSD
enum { unicode_properties = PCRE2_UCP, extra_options = PCRE2_EXTRA_ASCII_BSD };
# else
enum { unicode_properties = 0, extra_options = 0 };
# endif

static void
compile (struct pcre *p, struct pattern_set const *set)
{
  uint32_t options = PCRE2_DOLLAR_ENDONLY;
  pcre2_compile_context *context = pcre2_compile_context_create (NULL);
  uint32_t extra = extra_options;
  if (set->ignore_case)
    options |= PCRE2_CASELESS;
  if (set->eol)
    options |= PCRE2_NEVER_BACKSLASH_C;
  if (p->locale->multibyte)
    options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | unicode_properties;
  else
    {
      p->tables = pcre2_maketables (NULL);
      pcre2_set_character_tables (context, p->tables);
    }
  if (set->whole_lines)
    extra |= PCRE2_EXTRA_MATCH_LINE;
  pcre2_set_compile_extra_options (context, extra);
  if (set->eol)
    pcre2_set_newline (context, PCRE2_NEWLINE_LF);

  char const *text = set->text;
  size_t size = set->size - 1;
  char *wrapped = NULL;
  if (set->whole_words && !set->whole_lines)
    {
      static char const before[] = "(?<!\\w)(?:", after[] = ")(?!\\w)";
      wrapped = xmalloc (size + sizeof before + sizeof after);
      memcpy (wrapped, before, sizeof before - 1);
      memcpy (wrapped + sizeof before - 1, text, size);
      memcpy (wrapped + sizeof before - 1 + size, after, sizeof after);
      text = wrapped;
      size += sizeof before + sizeof after - 2;
    }
  int code;
  PCRE2_SIZE where;
  p->code = pcre2_compile ((PCRE2_SPTR) text, size, options, &code, &where,
                           context);
  if (!p->code)
    {
      PCRE2_UCHAR message[256];
      pcre2_get_error_message (code, message, sizeof message);
      error (GREP_TROUBLE, 0, "%s", (char const *) message);
    }
  free (wrapped);
  pcre2_compile_context_free (context);
}

static void
compile_jit (struct pcre *p)
{
  int code = pcre2_jit_compile (p->code, PCRE2_JIT_COMPLETE);
  if (code && code != PCRE2_ERROR_JIT_BADOPTION
      && code != PCRE2_ERROR_NOMEMORY)
    error (GREP_TROUBLE, 0, _("JIT internal error: %d"), code);
  p->jit = code == 0;
}

/* Give JIT code a larger stack.  False if it has the largest.  */
static bool
grow_stack (struct pcre *p)
{
  if (p->stack_size >= JIT_STACK_MAX)
    return false;
  if (p->stack)
    pcre2_jit_stack_free (p->stack);
  p->stack_size = p->stack_size ? 2 * p->stack_size : 2 * JIT_STACK_MIN;
  p->stack = pcre2_jit_stack_create (JIT_STACK_MIN, p->stack_size, NULL);
  if (!p->stack)
    xalloc_die ();
  if (!p->context)
    p->context = pcre2_match_context_create (NULL);
  pcre2_jit_stack_assign (p->context, NULL, p->stack);
  return true;
}

static int
pcre_find_match (struct matcher *matcher, struct span const *line,
                 char const *from, struct span *match)
{
  struct pcre *p = (struct pcre *) matcher;
  for (;;)
    {
      int code = pcre2_match (p->code, (PCRE2_SPTR) line->begin,
                              line->end - line->begin, from - line->begin,
                              0, p->data, p->context);
      if (code >= 0)
        break;
      if (code == PCRE2_ERROR_NOMATCH)
        return 0;
      if (code == PCRE2_ERROR_JIT_STACKLIMIT && grow_stack (p))
        continue;
      errno = PCRE_ERRNO - code;
      return -1;
    }
  PCRE2_SIZE const *bounds = pcre2_get_ovector_pointer (p->data);
  match->begin = line->begin + bounds[0];
  match->end = line->begin + bounds[1];
  /* (?=...\K) may end before it begins.  */
  if (match->end < match->begin)
    match->end = match->begin;
  return 1;
}

static int
pcre_find_line (struct matcher *matcher, char const *begin,
                char const *end, struct span *line)
{
  struct pcre *p = (struct pcre *) matcher;
  while (begin < end)
    {
      char const *eol = line_after (begin, end, p->set->eol) - 1;
      struct span text = { begin, eol }, match;
      int found = pcre_find_match (matcher, &text, begin, &match);
      if (found != 0)
        {
          *line = (struct span) { begin, eol + 1 };
          return found;
        }
      begin = eol + 1;
    }
  return 0;
}

static void
pcre_free (struct matcher *matcher)
{
  struct pcre *p = (struct pcre *) matcher;
  pcre2_code_free (p->code);
  pcre2_match_data_free (p->data);
  pcre2_match_context_free (p->context);
  if (p->stack)
    pcre2_jit_stack_free (p->stack);
  if (p->tables)
    pcre2_maketables_free (NULL, p->tables);
  free (p);
}

static struct matcher_ops const pcre_ops = {
  .name = "pcre",
  .find_line = pcre_find_line,
  .find_match = pcre_find_match,
  .free = pcre_free
};

struct matcher *
matcher_pcre_new (struct matcher_source const *source)
{
  struct pcre *p = xzalloc (sizeof *p);
  p->base.ops = &pcre_ops;
  p->set = source->set;
  p->locale = source->locale;
  if (p->locale->multibyte && !p->locale->using_utf8)
    error (GREP_TROUBLE, 0,
           _("-P supports only unibyte and UTF-8 locales"));
  if (source->set->count != 1)
    error (GREP_TROUBLE, 0, _("the -P option only supports a single pattern"));
  compile (p, source->set);
  compile_jit (p);
  p->data = pcre2_match_data_create_from_pattern (p->code, NULL);
  if (!p->data)
    xalloc_die ();
  return &p->base;
}

char const *
matcher_pcre_version (void)
{
  int size = pcre2_config (PCRE2_CONFIG_VERSION, NULL);
  char *version = xmalloc (size + 1);
  pcre2_config (PCRE2_CONFIG_VERSION, version);
  return version;
}

/* The message for a file called %s.  */
static char const *
problem_format (int code)
{
  switch (code)
    {
    case PCRE2_ERROR_NOMEMORY: return _("%s: memory exhausted");
    case PCRE2_ERROR_JIT_STACKLIMIT: return _("%s: exhausted PCRE JIT stack");
    case PCRE2_ERROR_MATCHLIMIT:
      return _("%s: exceeded PCRE's backtracking limit");
    case PCRE2_ERROR_DEPTHLIMIT:
      return _("%s: exceeded PCRE's nested backtracking limit");
    case PCRE2_ERROR_RECURSELOOP:
      return _("%s: PCRE detected recurse loop");
    case PCRE2_ERROR_HEAPLIMIT:
      return _("%s: exceeded PCRE's heap limit");
    }
  return NULL;
}

char *
matcher_problem (int errnum, char const *name)
{
  int code = PCRE_ERRNO - errnum;
  char const *format = errnum < PCRE_ERRNO ? "%s" : problem_format (code);
  char *text, *whole;
  if ((format ? asprintf (&text, format, name)
       : asprintf (&text, _("%s: internal PCRE error: %d"), name, code)) < 0)
    xalloc_die ();
  if (PCRE_ERRNO <= errnum)
    return text;
  if (asprintf (&whole, "%s: %s", text, strerror (errnum)) < 0)
    xalloc_die ();
  free (text);
  return whole;
}

#else

struct matcher *
matcher_pcre_new (struct matcher_source const *source)
{
  (void) source;
  error (GREP_TROUBLE, 0,
         _("Perl matching not supported in a --disable-perl-regexp build"));
  return NULL;
}

char const *
matcher_pcre_version (void)
{
  return NULL;
}

char *
matcher_problem (int errnum, char const *name)
{
  char *text;
  if (asprintf (&text, "%s: %s", name, strerror (errnum)) < 0)
    xalloc_die ();
  return text;
}

#endif
