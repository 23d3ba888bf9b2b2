/* e1.c -- grep by mmap and by read, cold and warm  */

#include <config.h>

#include "suite/experiment.h"

#include "suite/words.h"

/* No record has so many small letters in a row.  */
#define NEVER "neverthereatall"

/* The old slow clock: 99 MHz in place of 2200.  */
enum { SLOW = 22, FULL_ROUNDS = 7, SLOW_ROUNDS = 5, QUICK_ROUNDS = 3 };

static struct suite_cell *
add (struct suite_plan *plan, struct experiment const *self,
     char const *name, char const *row, unsigned rounds)
{
  struct suite_cell *cell = suite_add_cell (plan, self, name, row, rounds,
                                            QUICK_ROUNDS);
  cell->group = "grep, a pattern that never matches";
  cell->where = WHERE_DEVICE;
  cell->cache = CACHE_WARM;
  cell->tool = "grep";
  cell->cost = 0.2 + cell->bytes * 5e-10;
  suite_add_arm (cell, "stock", NULL, NEVER " @IN");
  suite_add_arm (cell, "read", "read", NEVER " @IN");
  suite_add_arm (cell, "mmap", "mmap", NEVER " @IN");
  suite_add_arm (cell, "auto", NULL, NEVER " @IN");
  return cell;
}

static void
build (struct suite_plan *plan, struct experiment const *self)
{
  struct suite_cell *cold = add (plan, self, "cold", "cold", FULL_ROUNDS);
  cold->cache = CACHE_COLD;
  cold->cost = 0.3 + cold->bytes * 1.5e-9;
  add (plan, self, "warm", "warm", FULL_ROUNDS);
  struct suite_cell *slow = add (plan, self, "slow",
                                 "warm, 1/22 of a processor", SLOW_ROUNDS);
  slow->slow = SLOW;
  slow->cost = 0.3 + slow->bytes * 4e-9;
}

/* The claim is about the slow processor.  */
static void
slow_words (FILE *out, struct suite_view const *view,
            struct experiment const *self)
{
  struct suite_cell const *cell = suite_find_cell (view->plan, self, "slow");
  struct verdict v = view_verdict (view, cell, "read", "mmap", METRIC_WALL);
  if (!view_both (&v))
    fputs (".  The claim that mmap wins with a slow processor was not put "
           "to the test.", out);
  else
    fprintf (out, ".  With the slow processor mmap is %.2f times as fast as "
             "read (published: 1.37): %s.", 1 / verdict_ratio (&v),
             !v.difference.proven ? "neither is proven faster"
             : v.difference.difference < 0 ? "the claim holds"
             : "today the opposite of the claim holds");
}

static void
verdict (FILE *out, struct suite_view const *view,
         struct experiment const *self)
{
  static char const *const names[] = { "cold", "warm", "slow" };
  static char const *const titles[] =
    { "Cold", "warm", "warm with 1/22 of a processor" };
  for (int i = 0; i < 3; i++)
    {
      struct suite_cell const *cell = suite_find_cell (view->plan, self,
                                                       names[i]);
      fprintf (out, "%s%s, ours takes ", i ? "; " : "", titles[i]);
      words_versus (out, view, cell, "read", "by read", "mmap", "by mmap",
                    METRIC_WALL);
    }
  slow_words (out, view, self);
  fputs ("  Ours as it chooses, against stock: ", out);
  words_tally (out, view, self, NULL, "stock", "auto");
  fputs (".\n", out);
}

struct experiment const experiment_e1 =
{
  .name = "E1",
  .title = "grep reading through mmap or read (2006)",
  .claimed = "Cold, mmap and read are equal, for the disk is busy all the "
    "time; warm and with the processor slowed 22-fold, mmap is 1.37 times "
    "as fast.",
  .published =
    "A file of 586,333,684 bytes, a pattern that never matches; cold by "
    "unmount and mount, then warm at 99 MHz instead of 2200 MHz.\n\n"
    "| | real, s | user, s | sys, s | reclaims | faults | block in | "
    "voluntary | involuntary |\n"
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    "| cold read | 21.69 | 0.16 | 0.68 | 119 | 0 | 4499 | 4497 | 3962 |\n"
    "| cold mmap | 21.68 | 0.41 | 0.51 | 17836 | 18081 | 23 | 18105 | 169 "
    "|\n"
    "| warm, slow, read | 17.09-17.54 | 6.4 | 8.9-9.4 | | | | | |\n"
    "| warm, slow, mmap | 12.15-13.16 | 8.0 | 2.9 | | | | | |\n",
  .method = "The same size (quick: 32 MB) of generated lines on a loop "
    "device with a read-ahead of 128 kB and no limit of speed, 7 rounds "
    "(slow: 5, quick: 3).  The slow processor is a control group's quota of "
    "1 ms out of every 22 ms, 1/22 of one processor.  Today's stock grep "
    "cannot map its input, so it has one arm; ours reads, maps, and does as "
    "it chooses (auto).  Its output goes to a pipe: into /dev/null grep "
    "would stop at the first match.  Block counts are in units of 512 "
    "bytes.",
  .bytes = 586333684, .quick_bytes = 32000000, .files = 1,
  .build = build, .verdict = verdict
};
