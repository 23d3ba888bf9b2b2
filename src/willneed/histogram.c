#include <config.h>

#include "willneed/histogram.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

/* The axis: LOW at column 0, HIGH at column WIDTH - 1.  */
struct axis
{
  double low;
  double high;
  int width;
};

char
histogram_mark (size_t i)
{
  return "x+%#@O&"[i % HISTOGRAM_SAMPLES];
}

static int
column (struct axis const *axis, double value)
{
  double span = axis->high - axis->low;
  double place = span > 0 ? (value - axis->low) / span : 0.5;
  int c = floor (place * (axis->width - 1) + 0.5);
  return c < 0 ? 0 : c >= axis->width ? axis->width - 1 : c;
}

static struct axis
axis_for (struct histogram_sample const *samples, size_t n, int width)
{
  struct axis axis = { .low = HUGE_VAL, .high = -HUGE_VAL, .width = width };
  for (size_t i = 0; i < n; i++)
    {
      struct stats_summary const *s = &samples[i].summary;
      axis.low = fmin (axis.low, fmin (s->min, s->mean - s->stddev));
      axis.high = fmax (axis.high, fmax (s->max, s->mean + s->stddev));
    }
  return axis;
}

static void
rule (FILE *out, int width)
{
  putc ('+', out);
  for (int i = 0; i < width; i++)
    putc ('-', out);
  fputs ("+\n", out);
}

/* Print the columns of ROW, counted from the axis upward: COUNTS holds
   WIDTH numbers of values for each sample.  */
static void
dots (FILE *out, unsigned const *counts, size_t n, int width, unsigned row)
{
  putc ('|', out);
  for (int c = 0; c < width; c++)
    {
      char mark = ' ';
      for (size_t i = 0; i < n; i++)
        if (counts[i * width + c] > row)
          mark = mark == ' ' ? histogram_mark (i) : '*';
      putc (mark, out);
    }
  fputs ("|\n", out);
}

static void
bar (FILE *out, struct axis const *axis, struct stats_summary const *s)
{
  char *line = xmalloc (axis->width + 1);
  memset (line, ' ', axis->width);
  line[axis->width] = '\0';
  int left = column (axis, s->mean - s->stddev);
  int right = column (axis, s->mean + s->stddev);
  memset (line + left, '_', right - left + 1);
  if (left < right)
    line[left] = line[right] = '|';
  line[column (axis, s->median)] = 'M';
  line[column (axis, s->mean)] = 'A';
  fprintf (out, "|%s|\n", line);
  free (line);
}

void
histogram_print (FILE *out, struct histogram_sample const *samples, size_t n,
                 int width)
{
  struct axis axis = axis_for (samples, n, width - 2);
  unsigned *counts = xcalloc (n * axis.width, sizeof *counts);
  unsigned rows = 0;
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < samples[i].summary.n; k++)
      {
        unsigned *count = &counts[i * axis.width
                                  + column (&axis, samples[i].values[k])];
        if (++*count > rows)
          rows = *count;
      }

  rule (out, axis.width);
  while (rows-- > 0)
    dots (out, counts, n, axis.width, rows);
  for (size_t i = 0; i < n; i++)
    bar (out, &axis, &samples[i].summary);
  rule (out, axis.width);
  free (counts);
}
