#include <config.h>

#include "willneed/plot.h"

#include <stdio.h>

#include "willneed/gnuplot.h"
#include "willneed/verdict.h"

int
plot_check (char const *file, struct problem *problem)
{
  if (!gnuplot_can_draw (file))
    return problem_set (problem, 0, "--plot=%s: the name must end in .svg "
                        "or .png", file);
  if (!gnuplot_present ())
    return problem_set (problem, 0, "--plot needs gnuplot, which is missing "
                        "(Debian package gnuplot-nox)");
  return 0;
}

static enum metric
first_judged (struct plan const *plan)
{
  int m = 0;
  while (m < METRIC_COUNT && !plan->metric[m])
    m++;
  return m == METRIC_COUNT ? METRIC_WALL : m;
}

/* Data blocks: the runs, then "place mean stddev" of each side.  */
static void
write_data (FILE *out, struct record const *record, enum metric metric,
            double confidence)
{
  struct verdict v = verdict_of (record, metric, confidence);
  for (int side = 0; side < SIDES; side++)
    {
      struct series const *series = &record->series[side];
      fprintf (out, "$%c << end\n", 'A' + side);
      for (size_t i = 0; i < series->n; i++)
        fprintf (out, "%u %.9g\n", series->runs[i].pair,
                 series->runs[i].sample.value[metric]);
      fprintf (out, "end\n%c_mean = %.9g\n%c_dev = %.9g\n", 'A' + side,
               v.summary[side].mean, 'A' + side, v.summary[side].stddev);
    }
}

/* What the script is written from.  */
struct picture
{
  struct plan const *plan;
  struct record const *record;
};

static void
write_script (FILE *out, void const *state)
{
  struct picture const *picture = state;
  struct plan const *plan = picture->plan;
  struct record const *record = picture->record;
  enum metric metric = first_judged (plan);
  struct metric_info const *m = &metric_table[metric];
  struct verdict v = verdict_of (record, metric, plan->confidence);
  char words[VERDICT_SHORT];
  verdict_short (&v, words);
  fprintf (out, "set title \"%s: B against A, %s (%g%% confidence)\" "
           "noenhanced\n", m->title, words, plan->confidence);
  fprintf (out, "set xlabel 'pair'\nset ylabel '%s%s%s'\n", m->title,
           *m->unit ? ", " : "", m->unit);
  fprintf (out, "set xrange [0.5:%u.5]\nset xtics 1, %u\nset grid y\n"
           "set key outside right top noenhanced\n", plan->runs,
           1 + plan->runs / 20);
  fputs ("set style fill transparent solid 0.15 noborder\n", out);
  write_data (out, record, metric, plan->confidence);
  fprintf (out, "plot '+' using 1:(A_mean-A_dev):(A_mean+A_dev) with "
           "filledcurves lc 1 title 'A: mean, stddev', "
           "'+' using 1:(B_mean-B_dev):(B_mean+B_dev) with filledcurves "
           "lc 2 title 'B: mean, stddev', "
           "A_mean lc 1 notitle, B_mean lc 2 notitle, "
           "$A with points pt 7 lc 1 title 'A', "
           "$B with points pt 9 lc 2 title 'B'\n");
}

int
plot_draw (struct plan const *plan, struct record const *record,
           struct problem *problem)
{
  struct picture const picture = { plan, record };
  return gnuplot_draw (plan->plot, write_script, &picture, problem);
}
