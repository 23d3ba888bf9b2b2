#include <config.h>

#include "suite/words.h"

#include <math.h>

#include "willneed/verdict.h"

void
words_versus (FILE *out, struct suite_view const *view,
              struct suite_cell const *cell, char const *a,
              char const *a_title, char const *b, char const *b_title,
              enum metric metric)
{
  struct verdict v = view_verdict (view, cell, a, b, metric);
  char text[VERDICT_SHORT], values[SIDES][VALUE_TEXT];
  if (!view_both (&v))
    {
      fprintf (out, "%s beside %s was not measured", b_title, a_title);
      return;
    }
  verdict_short (&v, text);
  for (int i = 0; i < SIDES; i++)
    value_text (metric, v.summary[i].mean, values[i]);
  char const *unit = metric_table[metric].unit;
  fprintf (out, "%s %s%s%s, %s %s%s%s: %s", b_title, values[SIDE_B],
           *unit ? " " : "", unit, a_title, values[SIDE_A],
           *unit ? " " : "", unit, text);
  if (v.difference.testable && !v.difference.proven
      && v.difference.pooled > 0)
    fprintf (out, " (means %+.1f%% apart)", v.difference.percent);
}

void
words_tally (FILE *out, struct suite_view const *view,
             struct experiment const *experiment, char const *group,
             char const *a, char const *b)
{
  struct view_tally t = view_tally (view, experiment, group, a, b,
                                    METRIC_WALL);
  if (t.cells == 0)
    fputs ("not measured", out);
  else
    fprintf (out, "provenly faster in %u of %u cells, provenly slower in "
             "%u, %.2f times the time on geometric average", t.less, t.cells,
             t.more, t.ratio);
}

double
words_wall (struct suite_view const *view,
            struct experiment const *experiment, char const *name,
            char const *arm)
{
  struct suite_cell const *cell = suite_find_cell (view->plan, experiment,
                                                   name);
  struct stats_summary s = view_named (view, cell, arm, METRIC_WALL);
  return s.n ? s.mean : (double) NAN;
}
