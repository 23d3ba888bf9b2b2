#include <config.h>

#include "suite/plots.h"

#include <stdlib.h>
#include <string.h>

#include "c-ctype.h"

#include "suite/tables.h"
#include "willneed/gnuplot.h"
#include "willneed/number.h"
#include "willneed/text.h"

/* What one script is written from.  */
struct picture
{
  struct suite_view const *view;
  struct experiment const *experiment;
  char const *group;
};

char *
plots_name (struct experiment const *experiment, unsigned i)
{
  return text_format ("%c%s-%u", c_tolower (experiment->name[0]),
                      experiment->name + 1, i + 1);
}

/* The data of arm number ARM: place, mean and deviation in each cell.  */
static void
write_arm (FILE *out, struct picture const *p, size_t arm)
{
  unsigned place = 0;
  fprintf (out, "$arm%zu << end\n", arm);
  for (size_t i = 0; i < p->view->plan->n_cells; i++)
    {
      struct suite_cell const *cell = p->view->plan->cells[i];
      if (!table_has (cell, p->experiment, p->group))
        continue;
      struct stats_summary s = view_summary (p->view, cell, &cell->arms[arm],
                                             METRIC_WALL);
      if (s.n && cell->block_size)
        fprintf (out, "%ju %.9g %.9g\n", cell->block_size, s.mean, s.stddev);
      else if (s.n)
        fprintf (out, "%u %.9g %.9g\n", place, s.mean, s.stddev);
      place++;
    }
  fputs ("end\n", out);
}

/* Vertical lines at the sizes of the caches that lie below MOST.  */
static void
mark_caches (FILE *out, struct samples const *samples, uintmax_t most)
{
  static char const *const names[] = { "L1d", "L2", "L3" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      uintmax_t size;
      char const *value = samples_header (samples, names[i]);
      if (value && number_size (value, &size) == 0 && size
          && size <= most)
        fprintf (out, "set arrow from %ju, graph 0 to %ju, graph 1 nohead "
                 "dt 2 lc rgb '#888888'\n"
                 "set label '%s' at %ju, graph 0.97 right offset -0.5,0 "
                 "textcolor rgb '#666666'\n", size, size, names[i], size);
    }
}

static void
write_curves (FILE *out, struct picture const *p,
              struct suite_cell const *first)
{
  fputs ("set logscale x 2\nset logscale y\nset xlabel 'block size, bytes'\n"
         "set xtics (", out);
  bool more = false;
  uintmax_t most = 0;
  for (size_t i = 0; i < p->view->plan->n_cells; i++)
    {
      struct suite_cell const *cell = p->view->plan->cells[i];
      if (!table_has (cell, p->experiment, p->group))
        continue;
      fprintf (out, "%s'%s' %ju", more ? ", " : "", cell->row,
               cell->block_size);
      most = cell->block_size;
      more = true;
    }
  fprintf (out, ")\nset xrange [*:%ju]\n", most + most / 8);
  mark_caches (out, p->view->samples, most);
  fputs ("plot ", out);
  for (size_t i = 0; i < first->n_arms; i++)
    fprintf (out, "%s$arm%zu using 1:2:3 with yerrorbars lc %zu pt 7 ps 0.5 "
             "notitle, $arm%zu using 1:2 with lines lc %zu lw 2 title '%s'",
             i ? ", " : "", i, i + 1, i, i + 1, first->arms[i].name);
  putc ('\n', out);
}

static void
write_bars (FILE *out, struct picture const *p,
            struct suite_cell const *first)
{
  unsigned place = 0;
  fputs ("set style fill solid 0.7 border lc rgb 'black'\nset xtics (", out);
  for (size_t i = 0; i < p->view->plan->n_cells; i++)
    if (table_has (p->view->plan->cells[i], p->experiment, p->group))
      {
        fputs (place ? ", " : "", out);
        gnuplot_quoted (out, p->view->plan->cells[i]->row);
        fprintf (out, " %u", place++);
      }
  fprintf (out, ") rotate by -20 noenhanced\nset xrange [-0.6:%u.6]\n"
           "set yrange [0:*]\nplot ", place ? place - 1 : 0);
  double width = 0.8 / first->n_arms;
  for (size_t i = 0; i < first->n_arms; i++)
    {
      double shift = (i + 0.5) * width - 0.4;
      fprintf (out, "%s$arm%zu using ($1+%g):2:3:(%g) with boxerrorbars "
               "lc %zu title '%s'", i ? ", " : "", i, shift, width, i + 1,
               first->arms[i].name);
    }
  putc ('\n', out);
}

static void
write_script (FILE *out, void const *state)
{
  struct picture const *p = state;
  struct suite_cell const *first = table_first (p->view->plan, p->experiment,
                                                p->group);
  fputs ("set title ", out);
  char *title = text_format ("%s: %s", p->experiment->name, p->group);
  gnuplot_quoted (out, title);
  free (title);
  fputs (" noenhanced\nset ylabel 'wall time, s'\nset grid y\n"
         "set key outside right top noenhanced\n", out);
  for (size_t i = 0; i < first->n_arms; i++)
    write_arm (out, p, i);
  if (first->block_size)
    write_curves (out, p, first);
  else
    write_bars (out, p, first);
}

/* The runs of arm number ARM in percent of the first arm's mean.  */
static void
write_percents (FILE *out, struct picture const *p, size_t arm)
{
  fprintf (out, "$arm%zu << end\n", arm);
  for (size_t i = 0; i < p->view->plan->n_cells; i++)
    {
      struct suite_cell const *cell = p->view->plan->cells[i];
      if (!table_has (cell, p->experiment, p->group))
        continue;
      size_t n;
      double base = view_summary (p->view, cell, cell->arms,
                                  METRIC_WALL).mean;
      double *values = view_values (p->view, cell, &cell->arms[arm],
                                    METRIC_WALL, &n);
      for (size_t k = 0; k < n && base > 0; k++)
        fprintf (out, "%.4f\n", 100 * values[k] / base);
      free (values);
    }
  fputs ("end\n", out);
}

static void
write_histogram (FILE *out, void const *state)
{
  struct picture const *p = state;
  struct suite_cell const *first = table_first (p->view->plan, p->experiment,
                                                p->group);
  fprintf (out, "set title '%s: %s, all block sizes' noenhanced\n"
           "set xlabel \"wall time in percent of %s's mean with the same "
           "block size\"\nset ylabel 'runs'\nset grid y\n"
           "set key outside right top noenhanced\n"
           "set style fill transparent solid 0.5\n", p->experiment->name,
           p->group, first->arms[0].name);
  for (size_t i = 0; i < first->n_arms; i++)
    write_percents (out, p, i);
  fputs ("low = 1e9\nhigh = 0\n", out);
  for (size_t i = 0; i < first->n_arms; i++)
    fprintf (out, "stats $arm%zu using 1 nooutput\n"
             "low = STATS_min < low ? STATS_min : low\n"
             "high = STATS_max > high ? STATS_max : high\n", i);
  fputs ("width = high > low ? (high - low) / 40 : 1\nset boxwidth width\n"
         "bin(x) = width * floor(x / width + 0.5)\n"
         "set yrange [0:*]\nplot ", out);
  for (size_t i = 0; i < first->n_arms; i++)
    fprintf (out, "%s$arm%zu using (bin($1)):(1) smooth frequency with boxes "
             "lc %zu title '%s'", i ? ", " : "", i, i + 1,
             first->arms[i].name);
  putc ('\n', out);
}

/* True if every arm of the first cell has runs somewhere: gnuplot takes an
   empty data block for an error.  */
static bool
drawable (struct picture const *p)
{
  struct suite_cell const *first = table_first (p->view->plan, p->experiment,
                                                p->group);
  for (size_t arm = 0; arm < first->n_arms; arm++)
    {
      bool any = false;
      for (size_t i = 0; i < p->view->plan->n_cells && !any; i++)
        {
          struct suite_cell const *cell = p->view->plan->cells[i];
          any = table_has (cell, p->experiment, p->group)
                && view_summary (p->view, cell, &cell->arms[arm],
                                 METRIC_WALL).n;
        }
      if (!any)
        return false;
    }
  return true;
}

/* Draw one picture, whose name is NAME and MORE, in both forms.  */
static int
draw (struct picture const *picture,
      void (*write) (FILE *out, void const *state), char const *directory,
      char const *name, char const *more, struct problem *problem)
{
  static char const *const endings[] = { "svg", "png" };
  int result = 0;
  for (int i = 0; i < 2 && result == 0; i++)
    {
      char *file = text_format ("%s/%s%s.%s", directory, name, more,
                                endings[i]);
      result = gnuplot_draw (file, write, picture, problem);
      free (file);
    }
  return result;
}

int
plots_draw (struct suite_view const *view, char const *directory,
            struct problem *problem)
{
  int result = 0;
  if (!gnuplot_present ())
    return problem_set (problem, 0, "gnuplot is missing (Debian package "
                        "gnuplot-nox)");
  for (unsigned e = 0; e < EXPERIMENTS && result == 0; e++)
    {
      struct picture picture = { view, experiment_number (e), NULL };
      for (unsigned i = 0; result == 0
                           && (picture.group
                               = table_group (view->plan, picture.experiment,
                                              i)); i++)
        if (drawable (&picture))
          {
            char *name = plots_name (picture.experiment, i);
            result = draw (&picture, write_script, directory, name, "",
                           problem);
            if (result == 0 && picture.experiment == &experiment_e0)
              result = draw (&picture, write_histogram, directory, name,
                             "-histogram", problem);
            free (name);
          }
    }
  return result;
}
