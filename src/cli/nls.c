/* nls.c -- messages in the user's language  */

#include <config.h>

#include "cli/nls.h"

#include <errno.h>

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
nls_plural (char const *one, char const *many, unsigned long n)
{
  int saved = errno;
  char const *text = dngettext (PACKAGE, one, many, n);
  if (text == one || text == many)
    text = ngettext (one, many, n);
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
nls_plural (char const *one, char const *many, unsigned long n)
{
  return n == 1 ? one : many;
}

#endif
