/* e0.c -- block sizes of dd, from 512 bytes to 2 MiB  */

#include <config.h>

#include "suite/experiment.h"

#include <math.h>
#include <stdlib.h>

#include "willneed/text.h"

#include "suite/words.h"

static char const zero_null[] = "zero to null";

enum
{
  LEAST = 512, MOST = 2 << 20, FINE = 2, COARSE = 4,
  FULL_ROUNDS = 10, FILE_ROUNDS = 7, QUICK_ROUNDS = 3
};

/* What a run of the first sweep moves.  */
static uintmax_t const full_volume = (uintmax_t) 2 << 30;
static uintmax_t const quick_volume = 64 << 20;

static void
add_zero_null (struct suite_plan *plan, struct experiment const *self,
               uintmax_t bs)
{
  uintmax_t volume = suite_size (plan, full_volume, quick_volume);
  uintmax_t count = volume / bs ? volume / bs : 1;
  char size[SIZE_TEXT];
  suite_size_text (bs, size);
  char *name = text_format ("zero-null-%s", size);
  struct suite_cell *cell = suite_add_cell (plan, self, name, size,
                                            FULL_ROUNDS, QUICK_ROUNDS);
  free (name);
  cell->group = zero_null;
  cell->block_size = bs;
  cell->bytes = bs * count;
  cell->n_files = 0;
  cell->tool = "dd";
  cell->cost = 0.1 + count * 4e-7;
  static char const format[] = "if=/dev/zero of=/dev/null bs=%ju count=%ju";
  suite_add_arm (cell, "stock", NULL, format, bs, count);
  suite_add_arm (cell, "ours", NULL, format, bs, count);
}

static void
add_file (struct suite_plan *plan, struct experiment const *self,
          uintmax_t bs, bool writes)
{
  char size[SIZE_TEXT];
  suite_size_text (bs, size);
  char *name = text_format (writes ? "file-file-%s" : "file-null-%s", size);
  struct suite_cell *cell = suite_add_cell (plan, self, name, size,
                                            FILE_ROUNDS, QUICK_ROUNDS);
  free (name);
  cell->group = writes ? "file to file" : "file to null";
  cell->block_size = bs;
  cell->cache = CACHE_WARM;
  cell->tool = "dd";
  cell->writes = writes;
  cell->cost = 0.3;
  char const *to = writes ? "@OUT" : "/dev/null";
  suite_add_arm (cell, "stock", NULL, "if=@IN of=%s bs=%ju", to, bs);
  suite_add_arm (cell, "ours", NULL, "if=@IN of=%s bs=%ju", to, bs);
}

static void
build (struct suite_plan *plan, struct experiment const *self)
{
  for (uintmax_t bs = LEAST; bs <= MOST; bs *= FINE)
    add_zero_null (plan, self, bs);
  for (int writes = 0; writes < 2; writes++)
    for (uintmax_t bs = LEAST; bs <= MOST; bs *= COARSE)
      add_file (plan, self, bs, writes);
}

/* How many times as long NAME's cell takes as OTHER's.  */
static double
fall (struct suite_view const *view, struct experiment const *self,
      char const *arm, char const *name, char const *other)
{
  return words_wall (view, self, name, arm)
         / words_wall (view, self, other, arm);
}

static void
shape (FILE *out, struct suite_view const *view,
       struct experiment const *self, char const *arm)
{
  double down = fall (view, self, arm, "zero-null-512", "zero-null-64K");
  double flat = fall (view, self, arm, "zero-null-1M", "zero-null-64K");
  double up = fall (view, self, arm, "zero-null-2M", "zero-null-1M");
  if (isnan (down) || isnan (up) || isnan (flat))
    fputs ("was not measured at all of 512 bytes, 64 KiB, 1 MiB and 2 MiB",
           out);
  else
    fprintf (out, "takes %.3g times as long with 512 bytes as with 64 KiB "
             "(published: 17), %.2f times as long with 1 MiB as with 64 KiB "
             "(0.89), and %.2f times as long with 2 MiB as with 1 MiB "
             "(1.03 to 1.07)", down, flat, up);
}

static void
verdict (FILE *out, struct suite_view const *view,
         struct experiment const *self)
{
  fputs ("From zero to null stock dd ", out);
  shape (out, view, self, "stock");
  fputs ("; ours ", out);
  shape (out, view, self, "ours");
  fputs (".  Ours against stock: from zero to null ", out);
  words_tally (out, view, self, zero_null, "stock", "ours");
  fputs ("; from a file to null ", out);
  words_tally (out, view, self, "file to null", "stock", "ours");
  fputs ("; from file to file ", out);
  words_tally (out, view, self, "file to file", "stock", "ours");
  fputs (".\n", out);
}

struct experiment const experiment_e0 =
{
  .name = "E0",
  .title = "Block-size sweep with a statistical verdict (dd, 2011)",
  .claimed = "Time falls 17-fold from 512 bytes to 64 KiB, is flat to 1 MiB, "
    "and rises again once the buffer leaves the cache; differences below a "
    "percent can be proven with ten runs, or said not to be proven.",
  .published =
    "`dd if=/dev/zero of=/dev/null`, 8 GB a run, 10 runs; A and B were two "
    "kernels' sources of zeros, of 64 KiB and of 2 MiB.\n\n"
    "| bs | A, s | B, s | verdict at 95% |\n|--:|--:|--:|---|\n"
    "| 512 | 13.592 | 13.568 | none proven |\n"
    "| 4K | 2.177 | 2.172 | none proven |\n"
    "| 32K | 0.8821 | 0.8827 | none proven |\n"
    "| 64K | 0.7793 | 0.7800 | none proven |\n"
    "| 128K | 0.73245 | 0.72737 | -0.69% +/- 0.08% |\n"
    "| 256K | 0.70821 | 0.70124 | -0.98% +/- 0.07% |\n"
    "| 512K | 0.69627 | 0.69175 | -0.65% +/- 0.08% |\n"
    "| 1M | 0.69021 | 0.68315 | -1.02% +/- 0.07% |\n"
    "| 2M | 0.71261 | 0.72810 | +2.17% +/- 0.54% |\n",
  .method = "A is the stock dd and B is ours.  In full, 10 runs of either "
    "move 2 GiB each, a quarter of what was published; with --quick 3 runs "
    "move 64 MiB.  Then a warm file of 100 MB is read into /dev/null and "
    "into a file (7 runs; quick: 10 MB, 3 runs).",
  .bytes = 100000000, .quick_bytes = 10000000, .files = 1,
  .build = build, .verdict = verdict
};
