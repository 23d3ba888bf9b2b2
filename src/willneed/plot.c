#include <config.h>

#include "willneed/plot.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"

#include "willneed/spawn.h"
#include "willneed/temporary.h"
#include "willneed/text.h"
#include "willneed/verdict.h"

enum { PATIENCE = 60 };

/* gnuplot's terminal for each ending.  */
static struct { char const *ending; char const *terminal; } const
terminals[] =
{
  { ".svg", "svg size 800,480 dynamic enhanced background '#ffffff'" },
  { ".png", "pngcairo size 800,480 enhanced" }
};

static char const *
terminal_for (char const *file)
{
  char const *dot = strrchr (file, '.');
  for (size_t i = 0; dot && i < sizeof terminals / sizeof *terminals; i++)
    if (strcmp (dot, terminals[i].ending) == 0)
      return terminals[i].terminal;
  return NULL;
}

int
plot_check (char const *file, struct problem *problem)
{
  char text[80];
  char *argv[] = { (char *) "gnuplot", (char *) "--version", NULL };
  if (!terminal_for (file))
    return problem_set (problem, 0, "--plot=%s: the name must end in .svg "
                        "or .png", file);
  if (spawn_read (NULL, argv, 10, text, sizeof text) != 0)
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

static void
put_quoted (FILE *out, char const *text)
{
  putc ('\'', out);
  for (; *text; text++)
    {
      if (*text == '\'')
        putc ('\'', out);
      putc (*text, out);
    }
  putc ('\'', out);
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

static void
write_script (FILE *out, struct plan const *plan,
              struct record const *record)
{
  enum metric metric = first_judged (plan);
  struct metric_info const *m = &metric_table[metric];
  struct verdict v = verdict_of (record, metric, plan->confidence);
  char words[VERDICT_SHORT];
  verdict_short (&v, words);
  fprintf (out, "set terminal %s\nset output ", terminal_for (plan->plot));
  put_quoted (out, plan->plot);
  fprintf (out, "\nset title \"%s: B against A, %s (%g%% confidence)\" "
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
  char text[256];
  char *name = text_format ("%s/willneed-plot-XXXXXX",
                            temporary_directory ());
  int fd = mkstemp (name);
  FILE *script = fd < 0 ? NULL : fdopen (fd, "w");
  int status = -1;
  if (script)
    {
      write_script (script, plan, record);
      if (fclose (script) == 0)
        {
          char *argv[] = { (char *) "gnuplot", name, NULL };
          status = spawn_errors (argv, PATIENCE, text, sizeof text);
        }
      unlink (name);
    }
  free (name);
  if (!script)
    return problem_set (problem, errno, "cannot write a plot script in %s",
                        quote (temporary_directory ()));
  text[strcspn (text, "\n")] = '\0';
  if (status != 0)
    return problem_set (problem, 0, "gnuplot cannot draw %s%s%s",
                        quote (plan->plot), *text ? ": " : "", text);
  return 0;
}
