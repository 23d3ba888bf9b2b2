/* tally.c -- --progress: files, bytes and matches so far  */

#include <config.h>

#include "grep/tally.h"

#include <errno.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "human.h"
#include "xalloc.h"

/* Milliseconds between two lines.  */
enum { ON_TERMINAL = 250, ELSEWHERE = 1000 };

struct tally
{
  bool terminal;
  atomic_uintmax_t files, bytes, selected;
  atomic_uintmax_t due;      /* milliseconds, when to print again */
  uintmax_t start;
};

static uintmax_t
milliseconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC_COARSE, &now);
  return (uintmax_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static unsigned
interval (struct tally const *t)
{
  return t->terminal ? ON_TERMINAL : ELSEWHERE;
}

struct tally *
tally_new (void)
{
  struct tally *t = xzalloc (sizeof *t);
  t->terminal = isatty (STDERR_FILENO);
  t->start = milliseconds ();
  t->due = t->start + interval (t);
  return t;
}

static void
print_line (struct tally *t, uintmax_t now, bool at_end)
{
  char bytes[LONGEST_HUMAN_READABLE + 1];
  uintmax_t seconds = (now - t->start + 500) / 1000;
  fprintf (stderr, "%s%s: %" PRIuMAX " files, %s, %" PRIuMAX
           " lines selected, %" PRIuMAX ":%02u%s%s",
           t->terminal ? "\r" : "", program_invocation_name, t->files,
           human_readable (t->bytes, bytes,
                           human_autoscale | human_SI | human_B
                           | human_space_before_unit, 1, 1),
           t->selected, seconds / 60, (unsigned) (seconds % 60),
           t->terminal ? "\033[K" : "",
           at_end || !t->terminal ? "\n" : "");
  fflush (stderr);
}

/* Print if it is time to.  Of several threads one does.  */
static void
look (struct tally *t)
{
  uintmax_t now = milliseconds (), due = t->due;
  if (now >= due
      && atomic_compare_exchange_strong (&t->due, &due, now + interval (t)))
    print_line (t, now, false);
}

void
tally_bytes (struct tally *t, size_t size)
{
  if (!t)
    return;
  t->bytes += size;
  look (t);
}

void
tally_file (struct tally *t, uintmax_t selected)
{
  if (!t)
    return;
  t->files++;
  t->selected += selected;
  look (t);
}

void
tally_free (struct tally *t)
{
  if (!t)
    return;
  print_line (t, milliseconds (), true);
  free (t);
}
