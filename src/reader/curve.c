#include <config.h>

#include "reader/curve.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS_MIN = 3, BAR = 40 };

/* Better by less is taken for chance; equal within the second.  */
static double const clearly = 0.97;
static double const nearly = 1.01;

static int
compare (void const *a, void const *b)
{
  double const *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

double
curve_median (double const *values, unsigned n)
{
  double sorted[CURVE_ROUNDS];
  if (n == 0)
    return 0;
  memcpy (sorted, values, n * sizeof *sorted);
  qsort (sorted, n, sizeof *sorted, compare);
  return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
}

static double
cost (struct curve const *curve, struct curve_point const *point)
{
  return curve_median (point->cost, curve->rounds);
}

static double
sleeps (struct curve const *curve, struct curve_point const *point)
{
  return curve_median (point->switches, curve->rounds);
}

static struct curve_point const *
built_in_point (struct curve const *curve)
{
  for (unsigned i = 0; i < curve->n; i++)
    if (curve->point[i].setting == curve->built_in)
      return &curve->point[i];
  return NULL;
}

/* Is POINT clearly better than what is built in?  */
static bool
is_better (struct curve const *curve, struct curve_point const *point,
           struct curve_point const *built_in)
{
  unsigned wins = 0;
  for (unsigned i = 0; i < curve->rounds; i++)
    wins += point->cost[i] < built_in->cost[i];
  return (cost (curve, point) <= clearly * cost (curve, built_in)
          && wins * 4 >= curve->rounds * 3
          && sleeps (curve, point) <= 1.1 * sleeps (curve, built_in) + 2);
}

void
curve_conclude (struct curve *curve)
{
  struct curve_point const *built_in = built_in_point (curve);
  curve->concluded = curve->built_in;
  if (curve->why)
    return;
  if (curve->rounds < ROUNDS_MIN || !built_in)
    {
      curve->why = "there was no time for enough rounds";
      return;
    }
  double best = 0;
  for (unsigned i = 0; i < curve->n; i++)
    if (is_better (curve, &curve->point[i], built_in)
        && (best == 0 || cost (curve, &curve->point[i]) < best))
      best = cost (curve, &curve->point[i]);
  curve->why = best > 0 ? "it is clearly better than what is built in"
                        : "nothing is clearly better";
  for (unsigned i = 0; best > 0 && i < curve->n; i++)
    if (is_better (curve, &curve->point[i], built_in)
        && cost (curve, &curve->point[i]) <= nearly * best)
      {
        curve->concluded = curve->point[i].setting;
        break;
      }
}

void
curve_setting (struct curve const *curve, uintmax_t setting, char *text)
{
  if (curve->is_size && setting && setting % (1 << 20) == 0)
    snprintf (text, CURVE_SETTING, "%juM", setting >> 20);
  else if (curve->is_size && setting && setting % 1024 == 0)
    snprintf (text, CURVE_SETTING, "%juK", setting >> 10);
  else
    snprintf (text, CURVE_SETTING, "%ju", setting);
}

static void
print_points (struct curve const *curve, FILE *out, char const *prefix)
{
  double most = 0;
  for (unsigned i = 0; i < curve->n; i++)
    if (cost (curve, &curve->point[i]) > most)
      most = cost (curve, &curve->point[i]);
  for (unsigned i = 0; i < curve->n; i++)
    {
      struct curve_point const *p = &curve->point[i];
      char setting[CURVE_SETTING];
      curve_setting (curve, p->setting, setting);
      int bar = most > 0 ? (int) (BAR * cost (curve, p) / most + 0.5) : 0;
      fprintf (out, "%s%8s %10.5f %8.0f ", prefix, setting, cost (curve, p),
               sleeps (curve, p));
      for (int j = 0; j < bar; j++)
        putc ('#', out);
      fputs (p->setting == curve->built_in ? " built-in\n" : "\n", out);
    }
}

void
curve_print (struct curve const *curve, FILE *out, char const *prefix)
{
  char setting[CURVE_SETTING];
  fprintf (out, "%s%s: %s\n", prefix, curve->word, curve->title);
  if (curve->rounds)
    {
      fprintf (out, "%s%8s %10s %8s  (medians of %u rounds)\n", prefix,
               curve->word, "seconds", "sleeps", curve->rounds);
      print_points (curve, out, prefix);
    }
  curve_setting (curve, curve->concluded, setting);
  fprintf (out, "%s%s=%s%s: %s\n", prefix, curve->word, setting,
           curve->concluded == curve->built_in ? " stays" : "", curve->why);
}
