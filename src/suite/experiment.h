/* experiment.h -- an experiment: what was claimed, and what to run

   An experiment consists of cells.  A cell is a condition: device, load,
   state of the cache, limits, block size.  Its arms are the variants that
   are run in it, the first of them the stock tool wherever there is one;
   in every round all arms run once, in an order that the seed decides.

   Cells are built from the options alone, never from the machine, so that
   the same options give the same cells again when a report is made of
   recorded samples.  What the machine cannot do is found when it is
   tried.  */

#ifndef SUITE_EXPERIMENT_H
#define SUITE_EXPERIMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "willneed/cache.h"

enum { EXPERIMENTS = 5 };

/* Where a cell's files lie.  Without root a DEVICE is the directory for
   temporary files.  */
enum suite_where { WHERE_PLAIN, WHERE_DEVICE, WHERE_DEVICES, WHERES };

struct suite_arm
{
  char *name;
  char *arguments;       /* words; @IN becomes the cell's files, @OUT the
                            file to write, @TMP a directory */
  char const *input;     /* WILLNEED_INPUT, or NULL: ours chooses */
  bool stock;            /* the system's tool, else ours */
  bool whole_call;       /* one WILLNEED over whole files before it starts */
};

struct suite_cell
{
  struct experiment const *experiment;
  char *name;            /* one word, different from others' */
  char const *group;     /* the table and the plot it belongs to */
  char *row;             /* what is particular to it */
  uintmax_t block_size;  /* its place in a sweep; 0: it is in none */
  uintmax_t bytes;       /* that a run reads */
  enum suite_where where;
  unsigned first_file;   /* of the experiment's */
  unsigned n_files;
  enum cache_state cache;
  unsigned load;         /* spinners for each processor */
  uintmax_t limit;       /* of reading, bytes a second; 0: none */
  uintmax_t memory;      /* in bytes; 0: no limit */
  unsigned slow;         /* may use 1/SLOW of a processor; 0: all */
  char const *tool;      /* "willneed" is this program itself */
  bool to_file;          /* standard output is a file, else a pipe: waiting
                            for a pipe's reader is a voluntary switch too */
  bool writes;           /* @OUT is what is compared */
  bool times_blocks;     /* prints the times of blocks: "willneed read" */
  unsigned rounds;
  double cost;           /* a guess of the seconds of a run */
  struct suite_arm *arms;
  size_t n_arms;
};

struct suite_plan
{
  bool quick;
  unsigned runs;         /* in place of the rounds of each cell; 0: as is */
  unsigned scale;        /* percent of the sizes */
  uint64_t seed;
  bool wanted[EXPERIMENTS];
  struct suite_cell **cells;
  size_t n_cells;
};

struct suite_view;

struct experiment
{
  char const *name;      /* E0 */
  char const *title;
  char const *claimed;   /* Markdown, as the following */
  char const *published;
  char const *method;    /* how it is run here */
  uintmax_t bytes;       /* of each input file, in full and quick */
  uintmax_t quick_bytes;
  unsigned files;        /* this many of them, */
  unsigned parts;        /* and the first one again in sorted parts */
  unsigned transfer;     /* most KiB that its device takes at once; 0: as
                            the kernel has it */
  void (*build) (struct suite_plan *plan, struct experiment const *self);
  /* Word what the samples say of the claim.  */
  void (*verdict) (FILE *out, struct suite_view const *view,
                   struct experiment const *self);
};

extern struct experiment const experiment_e0, experiment_e1, experiment_e2,
  experiment_e3, experiment_e4;

/* The five, in order.  */
struct experiment const *experiment_number (unsigned i)
  _GL_ATTRIBUTE_CONST;

/* Fill the cells of all wanted experiments.  */
void suite_plan_build (struct suite_plan *plan);
void suite_plan_free (struct suite_plan *plan);

/* SIZE as the options of PLAN want it: FULL or QUICK, scaled, and at least
   a page.  */
uintmax_t suite_size (struct suite_plan const *plan, uintmax_t full,
                      uintmax_t quick);

/* The size of each input file of EXPERIMENT.  */
uintmax_t suite_file_size (struct suite_plan const *plan,
                           struct experiment const *experiment);

/* Add a cell to PLAN, with a copy of NAME and of ROW, reading the first
   file.  FULL and QUICK are its numbers of rounds.  */
struct suite_cell *suite_add_cell (struct suite_plan *plan,
                                   struct experiment const *experiment,
                                   char const *name, char const *row,
                                   unsigned full, unsigned quick);

/* Add an arm to CELL.  The stock tool's is called "stock".  */
struct suite_arm *suite_add_arm (struct suite_cell *cell, char const *name,
                                 char const *input, char const *format, ...)
  __attribute__ ((format (printf, 4, 5)));

/* Return the arm of CELL called NAME, or NULL.  */
struct suite_arm const *suite_find_arm (struct suite_cell const *cell,
                                        char const *name);

/* Return the wanted cell of EXPERIMENT called NAME, or NULL.  */
struct suite_cell const *suite_find_cell (struct suite_plan const *plan,
                                          struct experiment const *experiment,
                                          char const *name);

enum { SIZE_TEXT = 24 };

/* 512, 64K, 2M.  */
void suite_size_text (uintmax_t bytes, char text[SIZE_TEXT]);

#endif
