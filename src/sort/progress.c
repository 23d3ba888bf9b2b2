/* progress.c -- --progress: what is being done, how far, how long still  */

#include <config.h>

#include "sort/progress.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "human.h"

/* Seconds between two lines; bytes between two looks at the clock.  */
static double const on_terminal = 0.25, elsewhere = 1;
enum { LOOK_BYTES = 64 * 1024 };

static double
seconds_between (struct timespec a, struct timespec b)
{
  return b.tv_sec - a.tv_sec + (b.tv_nsec - a.tv_nsec) / 1e9;
}

static char const *
show_bytes (uintmax_t n, char buffer[LONGEST_HUMAN_READABLE + 1])
{
  return human_readable (n, buffer,
                         human_autoscale | human_SI | human_B
                         | human_space_before_unit, 1, 1);
}

static void
print_time (double seconds)
{
  unsigned long s = seconds + 0.5;
  fprintf (stderr, ", %lu:%02lu", s / 60, s % 60);
}

static void
print_line (struct progress const *p, double passed, bool at_end)
{
  char done[LONGEST_HUMAN_READABLE + 1], total[LONGEST_HUMAN_READABLE + 1];
  fprintf (stderr, "%s%s: %s: %s", p->terminal ? "\r" : "",
           program_invocation_name, p->phase, show_bytes (p->done, done));
  if (p->total && p->done <= p->total)
    fprintf (stderr, " of %s, %u%%", show_bytes (p->total, total),
             (unsigned) (100.0 * p->done / p->total));
  if (at_end)
    print_time (passed);
  else if (p->done && p->done <= p->total)
    {
      print_time (passed * (p->total - p->done) / p->done);
      fputs (" left", stderr);
    }
  fputs (p->terminal ? "\033[K" : "", stderr);
  if (at_end || !p->terminal)
    putc ('\n', stderr);
  fflush (stderr);
}

void
progress_init (struct progress *p, bool wanted)
{
  *p = (struct progress) { .wanted = wanted,
                           .terminal = wanted && isatty (STDERR_FILENO) };
}

void
progress_begin (struct progress *p, char const *phase, uintmax_t total)
{
  if (!p->wanted)
    return;
  p->phase = phase;
  p->total = total;
  p->done = 0;
  p->look = LOOK_BYTES;
  clock_gettime (CLOCK_MONOTONIC, &p->start);
  p->shown = p->start;
}

void
progress_show (struct progress *p)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  p->look = p->done + LOOK_BYTES;
  if (seconds_between (p->shown, now) < (p->terminal ? on_terminal
                                         : elsewhere))
    return;
  print_line (p, seconds_between (p->start, now), false);
  p->shown = now;
}

void
progress_end (struct progress *p)
{
  struct timespec now;
  if (!p->phase)
    return;
  clock_gettime (CLOCK_MONOTONIC, &now);
  print_line (p, seconds_between (p->start, now), true);
  p->phase = NULL;
}
