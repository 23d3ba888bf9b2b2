/* e2.c -- transfer sizes, the device's limit and the caches  */

#include <config.h>

#include "suite/experiment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "willneed/number.h"
#include "willneed/text.h"

#include "suite/samples.h"
#include "suite/words.h"

#define NEVER "neverthereatall"

enum
{
  LEAST = 4096, MOST = 16 << 20, FINE = 2, COARSE = 4,
  FULL_ROUNDS = 4, QUICK_ROUNDS = 2
};

/* The groups: tool and state of the cache.  */
static struct
{
  char const *tool;
  enum cache_state cache;
  char const *name;
  char const *group;
} const sweeps[] =
{
  { "dd", CACHE_WARM, "dd-warm", "dd (looks at nothing), warm" },
  { "grep", CACHE_WARM, "grep-warm", "grep (looks at everything), warm" },
  { "dd", CACHE_COLD, "dd-cold", "dd (looks at nothing), cold" },
  { "grep", CACHE_COLD, "grep-cold", "grep (looks at everything), cold" }
};

enum { SWEEPS = sizeof sweeps / sizeof *sweeps };

static void
add_dd (struct suite_cell *cell, uintmax_t bs)
{
  static char const format[] = "if=@IN of=/dev/null bs=%ju";
  suite_add_arm (cell, "stock", NULL, format, bs);
  suite_add_arm (cell, "read", "read", format, bs);
  suite_add_arm (cell, "mmap", "mmap", format, bs);
  suite_add_arm (cell, "auto", NULL, format, bs);
}

static char const *
grep_input (bool maps, uintmax_t bs)
{
  /* The words live as long as the program, one for each block size.  */
  static char const *const words[][2] =
    { { "read,block=4K", "mmap,block=4K" },
      { "read,block=8K", "mmap,block=8K" },
      { "read,block=16K", "mmap,block=16K" },
      { "read,block=32K", "mmap,block=32K" },
      { "read,block=64K", "mmap,block=64K" },
      { "read,block=128K", "mmap,block=128K" },
      { "read,block=256K", "mmap,block=256K" },
      { "read,block=512K", "mmap,block=512K" },
      { "read,block=1M", "mmap,block=1M" },
      { "read,block=2M", "mmap,block=2M" },
      { "read,block=4M", "mmap,block=4M" },
      { "read,block=8M", "mmap,block=8M" },
      { "read,block=16M", "mmap,block=16M" } };
  int i = 0;
  for (uintmax_t size = LEAST; size < bs; size *= FINE)
    i++;
  return words[i][maps];
}

static void
add_grep (struct suite_cell *cell, uintmax_t bs)
{
  suite_add_arm (cell, "stock", NULL, NEVER " @IN");
  suite_add_arm (cell, "read", grep_input (false, bs), NEVER " @IN");
  suite_add_arm (cell, "mmap", grep_input (true, bs), NEVER " @IN");
  suite_add_arm (cell, "auto", NULL, NEVER " @IN");
}

static void
build (struct suite_plan *plan, struct experiment const *self)
{
  for (int i = 0; i < SWEEPS; i++)
    for (uintmax_t bs = LEAST; bs <= MOST; bs *= plan->quick ? COARSE : FINE)
      {
        char size[SIZE_TEXT];
        suite_size_text (bs, size);
        char *name = text_format ("%s-%s", sweeps[i].name, size);
        struct suite_cell *cell = suite_add_cell (plan, self, name, size,
                                                  FULL_ROUNDS, QUICK_ROUNDS);
        free (name);
        cell->group = sweeps[i].group;
        cell->block_size = bs;
        cell->where = WHERE_DEVICE;
        cell->cache = sweeps[i].cache;
        cell->tool = sweeps[i].tool;
        cell->cost = 0.1 + cell->bytes * (cell->cache == CACHE_COLD
                                          ? 1.5e-9 : 5e-10);
        if (strcmp (cell->tool, "dd") == 0)
          add_dd (cell, bs);
        else
          add_grep (cell, bs);
      }
}

/* Mean CPU seconds of ARM in the cells of sweep I with LOW <= block size <=
   HIGH; NAN when there are none.  */
static double
mean_cpu (struct suite_view const *view, struct experiment const *self,
          int i, char const *arm, double low, double high)
{
  double sum = 0;
  unsigned n = 0;
  for (size_t k = 0; k < view->plan->n_cells; k++)
    {
      struct suite_cell const *cell = view->plan->cells[k];
      if (cell->experiment != self
          || strcmp (cell->group, sweeps[i].group) != 0
          || cell->block_size < low || cell->block_size > high)
        continue;
      struct stats_summary s = view_named (view, cell, arm, METRIC_CPU);
      if (s.n)
        {
          sum += s.mean;
          n++;
        }
    }
  return n ? sum / n : (double) NAN;
}

/* CPU of blocks above half of the second-level cache against smaller ones
   that are not tiny.  */
static void
cache_words (FILE *out, struct suite_view const *view,
             struct experiment const *self, int i, double half)
{
  static char const *const arms[] = { "read", "mmap" };
  for (int k = 0; k < 2; k++)
    {
      double small = mean_cpu (view, self, i, arms[k], 64 << 10, half);
      double large = mean_cpu (view, self, i, arms[k], half * 2, HUGE_VAL);
      double tiny = mean_cpu (view, self, i, arms[k], 0, LEAST);
      if (isnan (small) || isnan (large))
        fprintf (out, "%sby %s was not measured", k ? ", " : "", arms[k]);
      else
        fprintf (out, "%sby %s %+.0f%% above half of the second-level cache "
                 "and %+.0f%% with 4 KiB", k ? ", " : "", arms[k],
                 (large / small - 1) * 100, (tiny / small - 1) * 100);
    }
}

/* What grep's warm sweep says of the claim.  */
static void
claim_words (FILE *out, struct suite_view const *view,
             struct experiment const *self, double half)
{
  enum { GREP_WARM = 1 };
  double const margin = 1.1;
  double growth[2], tiny = 0;
  static char const *const arms[] = { "read", "mmap" };
  for (int k = 0; k < 2; k++)
    {
      double small = mean_cpu (view, self, GREP_WARM, arms[k], 64 << 10,
                               half);
      growth[k] = mean_cpu (view, self, GREP_WARM, arms[k], half * 2,
                            HUGE_VAL) / small;
      if (k == 0)
        tiny = mean_cpu (view, self, GREP_WARM, arms[k], 0, LEAST) / small;
    }
  if (isnan (growth[0]) || isnan (growth[1]) || isnan (tiny))
    fputs ("The claim was not put to the test.", out);
  else
    fprintf (out, "So a large buffer %s more by read than by mmap where the "
             "program looks at its data, and small transfers %s processor "
             "time (by a tenth or more).",
             growth[0] > growth[1] * margin ? "costs, as claimed,"
                                            : "does not cost",
             tiny > margin ? "cost, as claimed," : "do not cost");
}

static void
verdict (FILE *out, struct suite_view const *view,
         struct experiment const *self)
{
  char const *l2 = samples_header (view->samples, "L2");
  uintmax_t size = 0;
  if (!l2 || number_size (l2, &size) < 0 || size == 0)
    size = 1 << 20;
  fputs ("CPU time, against blocks from 64 KiB to half of the second-level "
         "cache: ", out);
  for (int i = 0; i < SWEEPS; i++)
    {
      fprintf (out, "%s%s ", i ? "; " : "", sweeps[i].group);
      cache_words (out, view, self, i, size / 2);
    }
  fputs (".  ", out);
  claim_words (out, view, self, size / 2);
  fputs ("  Ours as it chooses, against stock: ", out);
  words_tally (out, view, self, NULL, "stock", "auto");
  fputs (".\n", out);
}

struct experiment const experiment_e2 =
{
  .name = "E2",
  .title = "Transfer size, device limit and cache (2009)",
  .claimed = "A buffer above half of the L2 cache costs a second trip "
    "through the cache with read(2) and only one with mmap, if the program "
    "looks at all of its data; small transfers cost CPU.",
  .published =
    "`dd if=DISK of=/dev/null`, 524,288,000 bytes, on a device that accepts "
    "transfers of 512 KiB.\n\n"
    "| bs | seconds | MB/s | CPU load |\n|--:|--:|--:|--:|\n"
    "| 512K | 2.4716 | 212.1 | 10% |\n| 256K | 2.6666 | 196.6 | |\n"
    "| 128K | 2.7595 | 190.0 | |\n| 64K | 2.7189 | 192.8 | 15% |\n",
  .method = "A file of 200 MB (quick: 32 MB) on a loop device with a "
    "read-ahead of 128 kB and transfers of at most 512 KiB (max_sectors_kb) "
    "where the kernel lets us set that, cold by unmount and mount and warm; "
    "4 rounds (quick: 2, every second size).  The block size is dd's bs= "
    "and, for grep, block=SIZE in WILLNEED_INPUT; stock grep and ours as it "
    "chooses (auto) have sizes of their own and are repeated in each row.  "
    "Load is CPU time by wall time.",
  .bytes = 200000000, .quick_bytes = 32000000, .files = 1,
  .transfer = 512,
  .build = build, .verdict = verdict
};
