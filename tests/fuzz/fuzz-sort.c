/* fuzz-sort.c -- sort's fast orders against the plain ones, in the
   environment's locale  */

#include <config.h>

#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

#include "helper/sort-check.h"

#include "fuzz.h"

/* The first choice takes one of these.  Not -R: its hash is new in every
   process.  */
enum { WORDS = 4 };
static char const *const orders[][WORDS] = {
  { "-s" }, { "-n" }, { "-g" }, { "-h" }, { "-M" }, { "-V" }, { "-f" },
  { "-d" }, { "-i" }, { "-b" }, { "-r" }, { "-nr", "-s" }, { "-u" },
  { "-fu" }, { "-k2" }, { "-k2,2", "-k1,1n" }, { "-k1.2b,2.3" },
  { "-t,", "-k2,2f" }, { "-t:", "-k1,1", "-k3,3nr" }, { "-k2,2V", "-s" },
  { "-k1,1h", "-k2,2M" }, { "-dfi" }, { "-k2,2g", "-r" }, { "--version-sort" },
};
enum { ORDERS = sizeof orders / sizeof *orders };

static struct sort_check *
check_of (unsigned i)
{
  static struct sort_check *checks[ORDERS];
  static char *words[WORDS + 1] = { (char *) "sort" };
  int n = 1;
  while (n < WORDS && orders[i][n - 1])
    {
      words[n] = (char *) orders[i][n - 1];
      n++;
    }
  words[n] = NULL;
  optind = 0;                /* getopt begins anew */
  if (!checks[i])
    checks[i] = sort_check_new (n, words);
  return checks[i];
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  (void) argc, (void) argv;
  setlocale (LC_ALL, "");
  return 0;
}

int
LLVMFuzzerTestOneInput (uint8_t const *data, size_t size)
{
  static struct weights *weights;
  struct chooser c = chooser_of_bytes (data, size);
  unsigned what = choose (&c, 2 * ORDERS + 1);
  bool good = true;
  if (what < ORDERS)
    good = sort_check_lines (check_of (what), &c);
  else if (what < 2 * ORDERS)
    good = sort_check_prefixes (check_of (what - ORDERS), &c);
  else if (weights || (weights = weights_new ()))
    good = sort_check_weights (weights, &c);
  fuzz_want (good);
  return 0;
}
