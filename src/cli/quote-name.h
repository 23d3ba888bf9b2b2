/* quote-name.h -- file names in messages, as GNU tools quote them  */

#ifndef WILLNEED_QUOTE_NAME_H
#define WILLNEED_QUOTE_NAME_H

#include "quotearg.h"

/* NAME for "failed to open 'NAME'": always in quotes, ready for a shell.  */
static inline char const *
quoteaf (char const *name)
{
  return quotearg_style (shell_escape_always_quoting_style, name);
}

/* NAME for "NAME: message": in quotes only where a shell or a reader of
   messages would misread it.  */
static inline char const *
quotef (char const *name)
{
  return quotearg_n_style_colon (0, shell_escape_quoting_style, name);
}

#endif
