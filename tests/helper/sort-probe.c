/* sort-probe -- compare sort's fast ways with its plain ones

     sort-probe lines|prefixes SEED ROUNDS [SORT-OPTION...]
     sort-probe weights SEED ROUNDS

   See sort-check.h for what is compared.  The locale is the environment's.
   Prints the first contradiction and ends with status 1.  */

#include <config.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "progname.h"

#include "sort-check.h"

static int
probe_lines (char const *what, struct chooser *r, unsigned long rounds,
             int argc, char **argv)
{
  struct sort_check *check = sort_check_new (argc, argv);
  bool lines = strcmp (what, "lines") == 0, good = true;
  for (; rounds && good; rounds--)
    good = lines ? sort_check_lines (check, r)
                 : sort_check_prefixes (check, r);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int
probe_weights (struct chooser *r, unsigned long rounds)
{
  struct weights *w = weights_new ();
  if (!w)
    {
      puts ("no table");
      return EXIT_SUCCESS;
    }
  bool good = true;
  for (; rounds && good; rounds--)
    good = sort_check_weights (w, r);
  weights_free (w);
  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  setlocale (LC_ALL, "");
  if (argc < 4)
    {
      fputs ("usage: sort-probe lines|prefixes|weights SEED ROUNDS"
             " [SORT-OPTION...]\n", stderr);
      return 2;
    }
  struct chooser r = chooser_of_seed (strtoull (argv[2], NULL, 10));
  unsigned long rounds = strtoul (argv[3], NULL, 10);
  if (strcmp (argv[1], "weights") == 0)
    return probe_weights (&r, rounds);
  return probe_lines (argv[1], &r, rounds, argc - 3, argv + 3);
}
