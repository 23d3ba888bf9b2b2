#include <config.h>

#include "willneed/verdict.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "willneed/text.h"

struct verdict
verdict_of (struct record const *record, enum metric metric,
            double confidence)
{
  struct verdict v = { .metric = metric };
  for (int i = 0; i < SIDES; i++)
    {
      double *values = series_values (&record->series[i], metric);
      v.summary[i] = stats_summarize (values, record->series[i].n);
      free (values);
    }
  v.difference = stats_compare (&v.summary[SIDE_A], &v.summary[SIDE_B],
                                confidence);
  return v;
}

double
verdict_ratio (struct verdict const *v)
{
  double a = v->summary[SIDE_A].mean;
  return (a == 0 || !v->summary[SIDE_B].n
          ? (double) NAN : v->summary[SIDE_B].mean / a);
}

static bool
identical (struct verdict const *v)
{
  return v->difference.difference == 0 && v->difference.pooled == 0;
}

/* Percents in two or three figures.  */
static int
decimals (double percent)
{
  return fabs (percent) < 10 ? 2 : fabs (percent) < 100 ? 1 : 0;
}

void
verdict_short (struct verdict const *v, char text[VERDICT_SHORT])
{
  struct stats_difference const *d = &v->difference;
  if (!d->testable)
    text_put (text, VERDICT_SHORT, "too few runs");
  else if (identical (v))
    text_put (text, VERDICT_SHORT, "equal");
  else if (!d->proven)
    text_put (text, VERDICT_SHORT, "none proven");
  else if (isnan (d->percent))
    text_put (text, VERDICT_SHORT, "%+.4g +/- %.2g", d->difference,
              d->error);
  else
    {
      int n = decimals (d->percent);
      text_put (text, VERDICT_SHORT, "%+.*f%% +/- %.*f%%", n, d->percent,
                n, d->percent_error);
    }
}

static void
proven_sentence (struct verdict const *v, char text[VERDICT_SENTENCE])
{
  struct stats_difference const *d = &v->difference;
  char const *amount = metric_table[v->metric].amount;
  double a = v->summary[SIDE_A].mean, b = v->summary[SIDE_B].mean;
  char const *more = d->difference > 0 ? "more" : "less";
  int n = decimals (d->percent);
  if (a == 0)
    text_put (text, VERDICT_SENTENCE, "B took %.4g %s (%.3g +/- %.2g) where "
              "A took none: a difference at %g%% confidence", b, amount,
              d->difference, d->error, d->confidence);
  else
    text_put (text, VERDICT_SENTENCE, "B took %.*f%% +/- %.*f%% %s %s than "
              "A, that is %.*f times as much: a difference at %g%% "
              "confidence (%zu and %zu runs)", n, fabs (d->percent), n,
              d->percent_error, more, amount, b / a < 0.1 ? 4 : 2, b / a,
              d->confidence, v->summary[SIDE_A].n, v->summary[SIDE_B].n);
  if (v->metric == METRIC_WALL && b > 0 && a > 0)
    {
      size_t used = strlen (text);
      text_put (text + used, VERDICT_SENTENCE - used,
                b < a ? "; B is %.2f times as fast as A"
                      : "; A is %.2f times as fast as B",
                b < a ? a / b : b / a);
    }
}

void
verdict_sentence (struct verdict const *v, char text[VERDICT_SENTENCE])
{
  struct stats_difference const *d = &v->difference;
  char const *title = metric_table[v->metric].amount;
  if (!d->testable)
    text_put (text, VERDICT_SENTENCE, "nothing can be said about %s: each "
              "command must run twice at least", title);
  else if (identical (v))
    text_put (text, VERDICT_SENTENCE, "no difference in %s: every run of "
              "either command had the same", title);
  else if (d->proven)
    proven_sentence (v, text);
  else if (isnan (d->percent_error))
    text_put (text, VERDICT_SENTENCE, "no difference in %s proven at %g%% "
              "confidence", title, d->confidence);
  else
    text_put (text, VERDICT_SENTENCE, "no difference in %s proven at %g%% "
              "confidence (%zu and %zu runs); one of more than %.*f%% would "
              "have shown", title, d->confidence, v->summary[SIDE_A].n,
              v->summary[SIDE_B].n, decimals (d->percent_error),
              d->percent_error);
}

bool
verdict_slower (struct verdict const *v, double percent)
{
  struct stats_difference const *d = &v->difference;
  if (!d->proven || d->difference <= 0)
    return false;
  return isnan (d->percent) || d->percent > percent;
}

void
value_text (enum metric metric, double value, char text[VALUE_TEXT])
{
  int n = metric_table[metric].decimals;
  if (n == 4 && value < 0.1)
    n = 5;
  else if (n == 4 && value >= 10)
    n = 3;
  else if (n == 1 && value == floor (value))
    n = 0;
  text_put (text, VALUE_TEXT, "%.*f", n, value);
}
