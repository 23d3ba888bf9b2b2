/* engine-probe.c -- the fast engine against the system's regex functions

   Usage: engine-probe ROUNDS [SEED]
          engine-probe show SYNTAX[iwx] PATTERN

   Each round makes patterns and lines at random in the current locale, and
   compares which lines match and where.  At the first difference says what
   differed, and fails.  "show" prints which way the engine would go.  */

#include <config.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "engine-check.h"

static int
rounds (unsigned long n, struct chooser *r)
{
  struct engine_ways ways = { { 0 } };
  for (unsigned long i = 0; i < n; i++)
    if (!engine_check (r, &ways))
      {
        printf ("round %lu\n", i);
        return EXIT_FAILURE;
      }
  printf ("strings %lu, confirm %lu, automaton %lu, all %lu, plain %lu\n",
          ways.went[WAY_STRINGS], ways.went[WAY_CONFIRM],
          ways.went[WAY_AUTOMATON], ways.went[WAY_ALL],
          ways.went[WAY_PLAIN]);
  return EXIT_SUCCESS;
}

static int
show_way (char const *options, char const *pattern)
{
  static char const *const ways[] = { "strings", "confirm", "automaton",
                                      "plain", "all" };
  char *text = xmalloc (strlen (pattern) + 2);
  strcpy (stpcpy (text, pattern), "\n");
  struct pattern_set set = {
    .syntax = strchr ("GEFP", *options) - "GEFP", .text = text,
    .size = strlen (text), .count = 1,
    .ignore_case = strchr (options, 'i') != NULL,
    .whole_words = strchr (options, 'w') != NULL,
    .whole_lines = strchr (options, 'x') != NULL, .eol = '\n',
    .multibyte = MB_CUR_MAX > 1, .utf8 = MB_CUR_MAX > 1,
  };
  struct matcher_source source;
  struct matcher *matcher = matcher_fast_new (&set,
                                              engine_plain_new (&source, &set));
  if (strcmp (matcher->ops->name, "fast") != 0)
    puts ("plain");
  else
    {
      struct fast *f = (struct fast *) matcher;
      printf ("%s%s%s, cost %.1f\n", ways[f->way],
              f->ast->superset ? ", superset" : "",
              f->guarded ? ", guarded" : "", f->required.cost);
      if (f->required.kind == REQUIRED_SEQUENCE)
        printf ("sequence of %zu\n", f->required.sequence->size);
      for (size_t i = 0; i < f->required.count && i < 10; i++)
        printf ("\"%.*s\"%s\n", (int) f->required.literal[i].size,
                (char const *) f->required.literal[i].bytes,
                f->required.literal[i].folds ? " -i" : "");
    }
  matcher->ops->free (matcher);
  free (text);
  return EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  if (!setlocale (LC_ALL, ""))
    return 77;
  engine_check_init ();
  if (argc == 4 && strcmp (argv[1], "show") == 0)
    return show_way (argv[2], argv[3]);
  if (argc < 2)
    return EXIT_FAILURE;
  struct chooser r
    = chooser_of_seed (argc > 2 ? strtoul (argv[2], NULL, 10) : 1);
  return rounds (strtoul (argv[1], NULL, 10), &r);
}
