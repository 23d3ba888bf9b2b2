/* grep.c -- the program, whatever it is called  */

#include <config.h>

#include "grep/grep.h"

#include <error.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "c-stack.h"
#include "closeout.h"
#include "exitfail.h"
#include "progname.h"

#include "cli/exit-status.h"
#include "grep/matcher-new.h"
#include "grep/options.h"
#include "grep/search.h"
#include "grep/sink.h"
#include "grep/walk.h"

/* One thread searches file by file.  */
struct single
{
  struct walk_visitor visitor;
  struct grep_options const *options;
  struct search search;
  struct sink sink;
};

static int
search_visited (struct walk_visitor *visitor, int fd, char const *name,
                struct stat const *status)
{
  struct single *single = (struct single *) visitor;
  int outcome = search_file (&single->search, fd, name, status,
                             visitor->with_filename);
  if (single->options->exit_at_first && (outcome & OUTCOME_SELECTED))
    visitor->stop = true;
  return outcome;
}

static int
search_singly (struct grep_options const *o, struct matcher *matcher)
{
  struct single single = { .options = o };
  sink_init (&single.sink, o->line_buffered);
  search_init (&single.search, o, &single.sink);
  single.search.matcher = matcher;
  single.visitor.file = search_visited;
  single.visitor.sink = &single.sink;
  int outcome = walk_files (o, &single.visitor);
  sink_flush (&single.sink);
  return outcome;
}

int
grep_main (int argc, char **argv, enum grep_syntax syntax)
{
  set_program_name (argv[0]);
  setlocale (LC_ALL, "");
  exit_failure = GREP_TROUBLE;
  atexit (close_stdout);
  c_stack_action (NULL);

  struct grep_options options;
  options_parse (&options, argc, argv, syntax);
  struct matcher_source source = {
    .set = &options.set, .syntax = options.regex_syntax,
    .locale = options.locale, .warn = true
  };
  struct matcher *matcher = matcher_new (&source, options.plain_engine);
  int outcome = search_singly (&options, matcher);
  if ((outcome & OUTCOME_TROUBLE)
      && !(options.quiet && (outcome & OUTCOME_SELECTED)))
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
