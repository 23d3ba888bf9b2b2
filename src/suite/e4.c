/* e4.c -- sort, grep and dd with NORMAL, SEQUENTIAL and WILLNEED  */

#include <config.h>

#include "suite/experiment.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "willneed/text.h"

#include "suite/words.h"

enum
{
  FULL_ROUNDS = 3, QUICK_ROUNDS = 2, PARTS = 8, SPINNERS = 2,
  LOW_MEMORY = 64 << 20
};

/* The way that the published modes are asked for.  */
static struct
{
  char const *name;
  char const *input;
  bool whole_call;
} const arms[] =
{
  { "stock", NULL, false },
  { "normal", "read,normal", false },
  { "sequential", "read,sequential", false },
  { "willneed-call", "read,normal", true },
  { "willneed-window", "read,willneed", false },
  { "auto", NULL, false }
};

enum { ARMS = sizeof arms / sizeof *arms };

static struct
{
  uintmax_t limit;
  char const *name;
  char const *title;
  bool quick;
} const devices[] =
{
  { 80000000, "80", "80 MB/s", true },
  { 20000000, "20", "20 MB/s", false },
  { 11000000, "11", "11 MB/s", false },
  { 0, "free", "unlimited", true }
};

enum { DEVICES = sizeof devices / sizeof *devices };

struct kind
{
  char const *group;
  char const *name;
  char const *tool;
  char const *arguments;
  char const *extra;     /* of the row's title */
};

/* Add the cell of KIND on device D with LOAD spinners a processor.  */
static struct suite_cell *
add (struct suite_plan *plan, struct experiment const *self,
     struct kind const *kind, int d, unsigned load)
{
  char *name = text_format ("%s-%s%s", kind->name, devices[d].name,
                            load ? "-loaded" : "");
  char *row = text_format ("%s%s%s", devices[d].title, kind->extra,
                           load ? ", 2 spinners per processor" : "");
  struct suite_cell *cell = suite_add_cell (plan, self, name, row,
                                            FULL_ROUNDS, QUICK_ROUNDS);
  free (row);
  free (name);
  cell->group = kind->group;
  cell->where = WHERE_DEVICE;
  cell->cache = CACHE_COLD;
  cell->load = load;
  cell->to_file = true;
  cell->limit = devices[d].limit;
  cell->tool = kind->tool;
  cell->cost = 0.3 + (load ? 0.8 : 0)
               + cell->bytes * (cell->limit ? 1.0 / cell->limit : 3e-9)
                 * (load ? 1.5 : 1);
  for (int i = 0; i < ARMS; i++)
    suite_add_arm (cell, arms[i].name, arms[i].input, "%s",
                   kind->arguments)->whole_call = arms[i].whole_call;
  return cell;
}

static void
build (struct suite_plan *plan, struct experiment const *self)
{
  struct kind const sort = { "sort", "sort", "sort", "--parallel=1 @IN",
                             "" };
  struct kind const threads = { "sort with all processors", "threads",
                                "sort", "@IN", "" };
  struct kind const merge = { "sort -m", "merge", "sort",
                              "--parallel=1 -m @IN", "" };
  struct kind const tight = { "sort with little memory", "tight", "sort",
                              "--parallel=1 -S20M -T @TMP @IN",
                              ", 64 MiB of memory" };
  struct kind const grep = { "grep", "grep", "grep", "-c 00ABCD @IN", "" };
  struct kind const dd = { "dd", "dd", "dd", "if=@IN bs=64K", "" };
  struct kind const *const tools[] = { &threads, &grep, &dd };
  for (int d = 0; d < DEVICES; d++)
    for (unsigned load = 0; load <= SPINNERS; load += SPINNERS)
      if (!plan->quick || devices[d].quick)
        add (plan, self, &sort, d, load);
  for (int d = 0; d < DEVICES; d += DEVICES - 1)
    {
      struct suite_cell *cell = add (plan, self, &merge, d, 0);
      cell->first_file = self->files;
      cell->n_files = PARTS;
    }
  struct suite_cell *small = add (plan, self, &tight, 0, 0);
  small->memory = LOW_MEMORY;
  small->to_file = false;
  for (size_t i = 0; i < sizeof tools / sizeof *tools; i++)
    for (int d = 0; d < DEVICES; d += DEVICES - 1)
      for (unsigned load = 0; load <= SPINNERS; load += SPINNERS)
        add (plan, self, tools[i], d, load);
}

/* Mean METRIC of ARM in the cell called NAME in percent of NORMAL's.  */
static void
percent_words (FILE *out, struct suite_view const *view,
               struct suite_cell const *cell, char const *arm,
               enum metric metric)
{
  struct verdict v = view_verdict (view, cell, "normal", arm, metric);
  double ratio = verdict_ratio (&v);
  if (!view_both (&v) || isnan (ratio))
    fputs ("?", out);
  else
    fprintf (out, "%.0f%%%s", 100 * ratio,
             v.difference.proven ? "" : " (not proven)");
}

/* What the arms of the cell NAME need of NORMAL's.  */
static void
cell_words (FILE *out, struct suite_view const *view,
            struct experiment const *self, char const *name,
            char const *title)
{
  static char const *const shown[] =
    { "sequential", "willneed-call", "willneed-window", "auto" };
  struct suite_cell const *cell = suite_find_cell (view->plan, self, name);
  struct stats_summary s = view_named (view, cell, "normal", METRIC_WALL);
  if (!cell || !s.n)
    {
      fprintf (out, "%s was not measured", title);
      return;
    }
  fprintf (out, "%s: ", title);
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
    {
      fprintf (out, "%s%s ", i ? ", " : "", shown[i]);
      percent_words (out, view, cell, shown[i], METRIC_VOLUNTARY);
      fputs (" and ", out);
      percent_words (out, view, cell, shown[i], METRIC_WALL);
    }
}

static void
verdict (FILE *out, struct suite_view const *view,
         struct experiment const *self)
{
  static struct { char const *name; char const *title; } const shown[] =
    { { "sort-80-loaded", "sort, loaded" }, { "sort-80", "sort, idle" },
      { "merge-80", "merging 8 files, idle" },
      { "tight-80", "sort with 64 MiB of memory, idle" },
      { "grep-80-loaded", "grep, loaded" }, { "dd-80-loaded", "dd, loaded" } };
  fputs ("At 80 MB/s, in percent of NORMAL's voluntary switches and of its "
         "wall time (published for sort, loaded: SEQUENTIAL 54% and 74%, "
         "WILLNEED 6% and 35%): ", out);
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
    {
      fputs (i ? "; " : "", out);
      cell_words (out, view, self, shown[i].name, shown[i].title);
    }
  fputs (".  Ours as it chooses, against stock, on all devices: ", out);
  words_tally (out, view, self, NULL, "stock", "auto");
  fputs (".\n", out);
}

struct experiment const experiment_e4 =
{
  .name = "E4",
  .title = "sort with NORMAL, SEQUENTIAL and WILLNEED advice (2010)",
  .claimed = "A voluntary switch happens each time read() must wait for the "
    "device; SEQUENTIAL cuts them by 25 to 46%, WILLNEED by 85 to 96%.  On "
    "an idle machine it hardly shows; on a loaded one WILLNEED took 35 to "
    "65% of the time.  Left open: WILLNEED blocked its caller, could throw "
    "out pages that others need when memory is short, and merging was "
    "slower (38.4 s against 24.6 s with SEQUENTIAL).",
  .published =
    "`sort < file > /dev/null`, 1,000,000 records of 100 bytes, cold by "
    "unmount and mount.\n\n"
    "| device | load | mode | real, s | CPU | voluntary / involuntary |\n"
    "|---|---|---|--:|--:|--:|\n"
    "| disk 80 MB/s | 4 spinners | NORMAL | 14.73 | 10% | 408 / 34 |\n"
    "| | | SEQUENTIAL | 10.95 | 13% | 220 / 52 |\n"
    "| | | WILLNEED | 5.22 | 35% | 26 / 57 |\n"
    "| flash 20 MB/s | 4 spinners | NORMAL | 88.49 | 1% | 1521 / 42 |\n"
    "| | | SEQUENTIAL | 69.76 | 2% | 1131 / 57 |\n"
    "| | | WILLNEED | 50.29 | 3% | 174 / 31 |\n"
    "| flash 11 MB/s | 4 spinners | NORMAL | 106.5 | 1% | 1334 / 32 |\n"
    "| | | SEQUENTIAL | 85.63 | 1% | 765 / 53 |\n"
    "| | | WILLNEED | 68.70 | 2% | 193 / 59 |\n"
    "| disk 80 MB/s | none | NORMAL / SEQUENTIAL / WILLNEED | 2.70 / 2.71 / "
    "2.79 | 64 / 61 / 57% | 748/9, 374/8, 26/5 |\n"
    "| flash 20 MB/s | none | same | 6.25 / 6.18 / 6.10 | 25 / 26 / 26% | "
    "1505/8, 1136/11, 156/8 |\n"
    "| flash 11 MB/s | none | same | 10.23 / 10.12 / 10.14 | 15 / 16 / 16% "
    "| 1320/7, 762/7, 193/4 |\n",
  .method = "The same records (quick: 10 MB) on a loop device with a "
    "read-ahead of 128 kB, held to 80, 20 and 11 MB/s by a control group "
    "and not held (quick: 80 MB/s and not held), idle and with two spinners "
    "per processor; cold by unmount and mount; 3 rounds (quick: 2).  "
    "*normal* and *sequential* are ours by read(2) with nothing but that "
    "advice; *willneed-call* is normal after one "
    "posix_fadvise(WILLNEED) over the whole of each file just before the "
    "program starts, inside the measured time, as published; "
    "*willneed-window* is the window that moves ahead of the reader; *auto* "
    "is ours without any word.  Sort "
    "has one thread, as it had then, for one thread's waiting for another is "
    "a voluntary switch too, and once more as many as it likes.  Output goes "
    "to an unnamed file, not "
    "to /dev/null, so that it can be compared, and not into a pipe, whose "
    "reader would be waited for; only with little memory, which a file's "
    "pages would take, it is a pipe.  Merging reads 8 sorted files of an eighth "
    "each; the case of little memory sorts with -S20M in a control group of "
    "64 MiB, page cache included.",
  .bytes = 100000000, .quick_bytes = 10000000, .files = 1, .parts = PARTS,
  .build = build, .verdict = verdict
};
