/* files0.c -- the names of --files0-from  */

#include <config.h>

#include "sort/files0.h"

#include <errno.h>
#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "readtokens0.h"
#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "cli/quote-name.h"

static void
check_name (char const *list, size_t number, char const *name)
{
  /* GNU's words, whatever the list.  */
  if (strcmp (name, "-") == 0)
    error (SORT_FAILURE, 0, _("when reading file names from standard input, "
             "no file name of %s allowed"), quoteaf (name));
  if (!name[0])
    error (SORT_FAILURE, 0, _("%s:%lu: invalid zero-length file name"),
           quotef (list), number);
}

void
files0_read (struct sort_options *o, char const *list)
{
  FILE *stream = strcmp (list, "-") == 0 ? stdin : fopen (list, "r");
  if (!stream)
    error (SORT_FAILURE, errno, "%s: %s", _("open failed"), quotef (list));
  /* What is read here lives as long as the names.  */
  struct Tokens *tokens = xmalloc (sizeof *tokens);
  readtokens0_init (tokens);
  if (!readtokens0 (stream, tokens)
      || (stream != stdin && fclose (stream) != 0))
    error (SORT_FAILURE, 0, _("cannot read file names from %s"),
           quoteaf (list));
  if (!tokens->n_tok)
    error (SORT_FAILURE, 0, _("no input from %s"), quoteaf (list));
  for (size_t i = 0; i < tokens->n_tok; i++)
    check_name (list, i + 1, tokens->tok[i]);
  o->files = tokens->tok;
  o->n_files = tokens->n_tok;
}
