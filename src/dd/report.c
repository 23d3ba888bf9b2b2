/* report.c -- records in, records out, bytes, seconds and rate  */

#include <config.h>

#include "dd/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "error.h"
#include "human.h"

#include "cli/nls.h"

enum { SECOND = 1000000000 };
enum
{
  DECIMAL = human_autoscale | human_round_to_nearest
            | human_space_before_unit | human_SI | human_B,
  BINARY = DECIMAL | human_base_1024
};

static intmax_t
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (intmax_t) t.tv_sec * SECOND + t.tv_nsec;
}

void
report_init (struct report *r, enum status_level level)
{
  *r = (struct report) { .level = level };
  report_start (r);
}

void
report_start (struct report *r)
{
  r->start = now ();
  r->next_progress = r->start + SECOND;
}

void
report_break (struct report *r)
{
  if (r->progress_width)
    {
      putc ('\n', stderr);
      r->progress_width = 0;
    }
}

/* "1.4 GB/s" for BYTES in ELAPSED nanoseconds.  */
static char const *
rate (char *buffer, size_t size, uintmax_t bytes, intmax_t elapsed)
{
  char number[LONGEST_HUMAN_READABLE + 1];
  char const *text = N_("Infinity B");
  if (elapsed > 0)
    text = human_readable (bytes, number, DECIMAL, SECOND, elapsed);
  snprintf (buffer, size, "%s/s", text);
  return buffer;
}

/* Write "N bytes (SI, IEC) copied, SECONDS, RATE" and return its width.
   SI and IEC are left out where they would say "N B" again.  */
static int
print_volume (uintmax_t bytes, intmax_t elapsed, char const *seconds)
{
  char si_buffer[LONGEST_HUMAN_READABLE + 1];
  char iec_buffer[LONGEST_HUMAN_READABLE + 1];
  char speed[LONGEST_HUMAN_READABLE + 4];
  rate (speed, sizeof speed, bytes, elapsed);
  char const *si = human_readable (bytes, si_buffer, DECIMAL, 1, 1);
  char const *iec = human_readable (bytes, iec_buffer, BINARY, 1, 1);

  intmax_t n = bytes;
  if (n < 1000)
    return fprintf (stderr,
                    nls_plural ("%" PRIdMAX " byte copied, %s, %s",
                                "%" PRIdMAX " bytes copied, %s, %s", n),
                    n, seconds, speed);
  if (n < 1024)
    return fprintf (stderr, _("%" PRIdMAX " bytes (%s) copied, %s, %s"),
                    n, si, seconds, speed);
  return fprintf (stderr, _("%" PRIdMAX " bytes (%s, %s) copied, %s, %s"),
                  n, si, iec, seconds, speed);
}

void
memory_exhausted (bool input, idx_t size)
{
  char buffer[LONGEST_HUMAN_READABLE + 1];
  error (EXIT_FAILURE, 0,
         input ? _("memory exhausted by input buffer of size %td bytes (%s)")
         : _("memory exhausted by output buffer of size %td bytes (%s)"), size,
         human_readable (size, buffer, BINARY, 1, 1));
  abort ();
}

void
report_print (struct report *r, struct counts const *counts)
{
  if (r->level == STATUS_NONE)
    return;
  report_break (r);
  fprintf (stderr, _("%" PRIdMAX "+%" PRIdMAX " records in\n"
                     "%" PRIdMAX "+%" PRIdMAX " records out\n"),
           counts->full_in, counts->partial_in,
           counts->full_out, counts->partial_out);
  if (counts->truncated)
    fprintf (stderr,
             nls_plural ("%" PRIdMAX " truncated record\n",
                         "%" PRIdMAX " truncated records\n",
                         counts->truncated),
             counts->truncated);
  if (r->level == STATUS_NOXFER)
    return;

  intmax_t elapsed = now () - r->start;
  char seconds[64];
  snprintf (seconds, sizeof seconds, "%g s", (double) elapsed / SECOND);
  print_volume (counts->bytes_out, elapsed, seconds);
  putc ('\n', stderr);
}

/* ", 45%, 12 s left" after the line, while the end is known.  */
static int
print_rest (struct report const *r, intmax_t bytes, intmax_t elapsed)
{
  if (r->total <= 0 || bytes <= 0 || bytes > r->total)
    return 0;
  double done = (double) bytes / r->total;
  double left = (double) elapsed / SECOND * (1 - done) / done;
  return fprintf (stderr, ", %d%%, %.0f s left", (int) (100 * done), left);
}

void
report_progress_due (struct report *r, struct counts const *counts)
{
  intmax_t t = now ();
  if (t < r->next_progress)
    return;
  r->next_progress += (t - r->next_progress) / SECOND * SECOND + SECOND;

  intmax_t elapsed = t - r->start;
  char seconds[64];
  snprintf (seconds, sizeof seconds, "%" PRIdMAX " s",
            (elapsed + SECOND / 2) / SECOND);
  putc ('\r', stderr);
  int width = print_volume (counts->bytes_out, elapsed, seconds);
  width += print_rest (r, counts->bytes_out, elapsed);
  if (width < r->progress_width)
    fprintf (stderr, "%*s", r->progress_width - width, "");
  r->progress_width = width;
}
