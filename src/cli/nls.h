/* nls.h -- messages in the user's language

   A message is looked up in this package's own domain, "willneed", and then
   in a domain of the GNU tool that it is also a message of: our messages are
   GNU's wherever there is one, so that the translations that the system has
   installed serve.  gnulib's modules look into the second domain alone.

   Only texts that stand in the source are looked up, and msgfmt(1) has
   checked that a translation has the same % directives.  Nothing is opened
   before the first message, and nothing ever in the C locale.  Without NLS
   (configure --disable-nls) the texts come back as they are.

   Sources: gettext(3), bindtextdomain(3), info gettext.  */

#ifndef WILLNEED_NLS_H
#define WILLNEED_NLS_H

#include <stdint.h>

/* Look up messages of this program and, in DOMAIN ("coreutils"), of the GNU
   tools.  To be called after setlocale, before the first message and before
   any thread.  */
void nls_start (char const *domain);

/* Return the translation of MSGID, or MSGID.  Lives as long as the program;
   errno is left alone.  */
char const *nls_text (char const *msgid)
  __attribute__ ((__format_arg__ (1)));

/* Likewise for a message about N things: ONE if that is 1, else MANY.  */
char const *nls_plural (char const *one, char const *many, uintmax_t n)
  __attribute__ ((__format_arg__ (1), __format_arg__ (2)));

#define _(msgid) nls_text (msgid)

/* For a text that is looked up elsewhere.  */
#define N_(msgid) msgid

#endif
