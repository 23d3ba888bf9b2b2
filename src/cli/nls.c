/* nls.c -- messages in the user's language  */

#include <config.h>

#include "cli/nls.h"

#include <errno.h>
#include <limits.h>

#include "attribute.h"
#include "gettext.h"

#if ENABLE_NLS

void
nls_start (char const *domain)
{
  bindtextdomain (PACKAGE, LOCALEDIR);
  bindtextdomain (domain, GNU_LOCALEDIR);
  textdomain (domain);
}

char const *
nls_text (char const *msgid)
{
  int saved = errno;
  char const *text = dgettext (PACKAGE, msgid);
  if (text == msgid)
    text = gettext (msgid);
  errno = saved;
  return text;
}

char const *
nls_plural (char const *one, char const *many, uintmax_t n)
{
  int saved = errno;
  /* No language looks at more than the last digits of a large number.  */
  unsigned long count = n <= ULONG_MAX ? n : n % 1000000 + 1000000;
  char const *text = dngettext (PACKAGE, one, many, count);
  if (text == one || text == many)
    text = ngettext (one, many, count);
  errno = saved;
  return text;
}

#else

void
nls_start (char const *domain)
{
  (void) domain;
}

ATTRIBUTE_CONST char const *
nls_text (char const *msgid)
{
  return msgid;
}

ATTRIBUTE_CONST char const *
nls_plural (char const *one, char const *many, uintmax_t n)
{
  return n == 1 ? one : many;
}

#endif
