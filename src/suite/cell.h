/* cell.h -- a cell put up, its arms run, and taken down again  */

#ifndef SUITE_CELL_H
#define SUITE_CELL_H

#include <stddef.h>

#include "suite/experiment.h"
#include "suite/place.h"
#include "suite/reaper.h"
#include "willneed/cache.h"
#include "willneed/cgroup.h"
#include "willneed/command.h"
#include "willneed/load.h"
#include "willneed/problem.h"
#include "willneed/run.h"

/* What all cells need to know.  */
struct cell_tools
{
  char const *bindir;    /* of our tools */
  char const *self;      /* this program */
  char const *directory; /* for outputs and temporary files */
  struct reaper *reaper;
};

enum { CELL_TEXT = 8192 };

struct cell
{
  struct suite_cell const *plan;
  struct place *place;
  struct command *commands;      /* one for each arm */
  char *output;                  /* @OUT */
  char const **whole_files;      /* NULL-ended: for whole_call */
  struct cgroup cgroup;
  struct load load;
  struct cache cache;
  struct run_hook hook;
  char text[CELL_TEXT];          /* what "willneed read" printed last */
};

/* Set up what PLAN asks for, on PLACE.  On failure nothing is left.  */
int cell_open (struct cell *cell, struct suite_cell const *plan,
               struct place *place, struct cell_tools const *tools,
               struct problem *problem);

/* Bring the cache into the wanted state.  */
int cell_prepare (struct cell *cell, struct problem *problem);

/* Run arm number ARM once.  Both return -1 with PROBLEM.  */
int cell_run (struct cell *cell, size_t arm, struct outcome *outcome,
              struct problem *problem);

void cell_close (struct cell *cell);

#endif
