#include <config.h>

#include "suite/choice.h"

#include <stdlib.h>
#include <string.h>

#include "willneed/text.h"
#include "willneed/verdict.h"

static double const margin = 5;

static char const chosen[] = "auto";

/* What was found in all cells.  */
struct finding
{
  unsigned cells;        /* with an auto arm and a fixed one */
  unsigned near;         /* within the margin of the best */
  unsigned proven;       /* outside it, and the difference is proven */
  unsigned stock;        /* cells with a stock arm too */
  unsigned slower;       /* in which auto is provenly slower than that */
};

/* Return the fixed arm of CELL with the least mean wall time, or NULL.  */
static struct suite_arm const *
best_fixed (struct suite_view const *view, struct suite_cell const *cell)
{
  struct suite_arm const *best = NULL;
  double least = 0;
  for (size_t i = 0; i < cell->n_arms; i++)
    {
      struct suite_arm const *arm = &cell->arms[i];
      struct stats_summary s = view_summary (view, cell, arm, METRIC_WALL);
      if (arm->stock || strcmp (arm->name, chosen) == 0 || !s.n
          || (best && least <= s.mean))
        continue;
      best = arm;
      least = s.mean;
    }
  return best;
}

static void
look_at_best (FILE *out, struct suite_view const *view,
              struct suite_cell const *cell, struct finding *finding)
{
  char text[VERDICT_SHORT];
  struct suite_arm const *best = best_fixed (view, cell);
  if (!best)
    return;
  struct verdict v = view_verdict (view, cell, best->name, chosen,
                                   METRIC_WALL);
  if (!view_both (&v))
    return;
  finding->cells++;
  double percent = 100 * (verdict_ratio (&v) - 1);
  if (percent <= margin)
    {
      finding->near++;
      return;
    }
  finding->proven += v.difference.proven;
  verdict_short (&v, text);
  fprintf (out, "| %s %s: %s | %s | %.4f | %.4f | %+.1f%% | %s |\n",
           cell->experiment->name, cell->group, cell->row, best->name,
           v.summary[SIDE_A].mean, v.summary[SIDE_B].mean, percent, text);
}

static void
look_at_stock (FILE *out, struct suite_view const *view,
               struct suite_cell const *cell, struct finding *finding)
{
  char text[VERDICT_SHORT];
  struct verdict v = view_verdict (view, cell, "stock", chosen, METRIC_WALL);
  if (!view_both (&v))
    return;
  finding->stock++;
  if (!verdict_slower (&v, 0))
    return;
  finding->slower++;
  verdict_short (&v, text);
  fprintf (out, "| %s %s: %s | stock | %.4f | %.4f | %+.1f%% | %s |\n",
           cell->experiment->name, cell->group, cell->row,
           v.summary[SIDE_A].mean, v.summary[SIDE_B].mean,
           v.difference.percent, text);
}

void
choice_print (FILE *out, struct suite_view const *view)
{
  struct finding finding = { 0 };
  char *rows;
  size_t size;
  FILE *list = open_memstream (&rows, &size);
  for (size_t i = 0; list && i < view->plan->n_cells; i++)
    {
      look_at_best (list, view, view->plan->cells[i], &finding);
      look_at_stock (list, view, view->plan->cells[i], &finding);
    }
  if (!list || fclose (list) != 0)
    return;
  fputs ("## Policy\n\n", out);
  if (finding.cells == 0)
    fputs ("No cell with a fixed and with a free choice was measured.\n",
           out);
  else
    fprintf (out, "In %u of %u cells *auto* is within %.0f%% of the best "
             "fixed policy (of the %u others, %u differ provenly; the best "
             "of several samples is a little lucky by itself), and of %u "
             "cells with the stock tool it is provenly slower than that in "
             "%u.\n", finding.near, finding.cells, margin,
             finding.cells - finding.near, finding.proven, finding.stock,
             finding.slower);
  if (*rows)
    fprintf (out, "\n| cell | against | its mean, s | auto, s | | at 95%% "
             "confidence |\n|---|---|--:|--:|--:|---|\n%s", rows);
  free (rows);
}
