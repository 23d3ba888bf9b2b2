/* grep.c -- the program, whatever it is called  */

#include <config.h>

#include "grep/grep.h"

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "c-stack.h"
#include "closeout.h"
#include "exitfail.h"
#include "progname.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "grep/files.h"
#include "grep/matcher-new.h"
#include "grep/options.h"
#include "grep/search.h"
#include "grep/tally.h"

int
grep_main (int argc, char **argv, enum grep_syntax syntax)
{
  set_program_name (argv[0]);
  exit_failure = GREP_TROUBLE;
  atexit (close_stdout);
  /* Looks its messages up at once: while nothing is to be opened for it.  */
  c_stack_action (NULL);
  setlocale (LC_ALL, "");
  nls_start ("grep");

  struct grep_options options;
  options_parse (&options, argc, argv, syntax);
  struct matcher_source source = {
    .set = &options.set, .syntax = options.regex_syntax,
    .locale = options.locale, .warn = true
  };
  struct matcher *matcher = matcher_new (&source, options.plain_engine);
  int outcome = files_search (&options, matcher);
  tally_free (options.tally);
  bool forgiving = options.quiet && (outcome & OUTCOME_SELECTED);
  options_clear (&options);
  if ((outcome & OUTCOME_TROUBLE) && !forgiving)
    return GREP_TROUBLE;
  return outcome & OUTCOME_SELECTED ? EXIT_SUCCESS : GREP_NO_MATCH;
}

int
grep_main_as (char const *name, int argc, char **argv,
              enum grep_syntax syntax)
{
  /* GNU warns always since 3.8.  */
  if (getenv ("POSIXLY_CORRECT"))
    fprintf (stderr, "%s: warning: %s is obsolescent; using grep -%c\n",
             name, name, syntax == SYNTAX_FIXED ? 'F' : 'E');
  static char grep[] = "grep";
  argv[0] = grep;
  return grep_main (argc, argv, syntax);
}
