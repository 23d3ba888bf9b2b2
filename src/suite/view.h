/* view.h -- the samples seen by cell and arm

   A void arm has no samples here: what it did was not what stock did.  */

#ifndef SUITE_VIEW_H
#define SUITE_VIEW_H

#include "suite/experiment.h"
#include "suite/samples.h"
#include "willneed/sample.h"
#include "willneed/stats.h"
#include "willneed/verdict.h"

struct suite_view
{
  struct suite_plan const *plan;
  struct samples const *samples;
};

/* Values of a run that are not metrics.  */
enum view_extra { VIEW_BLOCK = METRIC_COUNT, VIEW_BLOCK_P99, VIEW_VALUES };

/* Return why ARM of CELL is void, or NULL.  */
char const *view_void (struct suite_view const *view,
                       struct suite_cell const *cell,
                       struct suite_arm const *arm);

/* Return in new memory the values of METRIC (or of enum view_extra) in
   ARM's runs, and how many in *N.  ARM may be NULL: none.  */
double *view_values (struct suite_view const *view,
                     struct suite_cell const *cell,
                     struct suite_arm const *arm, int metric, size_t *n);

/* Summarize them; N is 0 where there are none.  */
struct stats_summary view_summary (struct suite_view const *view,
                                   struct suite_cell const *cell,
                                   struct suite_arm const *arm, int metric);

/* The same by the arm's NAME; CELL may be NULL.  */
struct stats_summary view_named (struct suite_view const *view,
                                 struct suite_cell const *cell,
                                 char const *name, int metric);

/* Judge arm B against arm A, by their names, at 95% confidence.  */
struct verdict view_verdict (struct suite_view const *view,
                             struct suite_cell const *cell, char const *a,
                             char const *b, enum metric metric);

/* True if both sides of V have runs.  */
bool view_both (struct verdict const *v);

/* How arm B stands against arm A in the cells of an experiment (and of
   GROUP, unless that is NULL), by METRIC.  */
struct view_tally
{
  unsigned cells;        /* with runs of both */
  unsigned less;         /* in which B has provenly less */
  unsigned more;
  double ratio;          /* geometric mean of B's mean to A's; NAN: none */
};

struct view_tally view_tally (struct suite_view const *view,
                              struct experiment const *experiment,
                              char const *group, char const *a,
                              char const *b, enum metric metric);

#endif
