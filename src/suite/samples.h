/* samples.h -- the runs of a suite: in memory, and in samples.tsv

   The file begins with "# KEY: VALUE" lines about the machine and the
   options; more of them come as things happen:

     # outcome: E1/cold 0 bytes, digest ..., exit status 1
     # skip: E1/slow: no control group offers 'cpu' here
     # void: E1/cold/mmap: exit status 2 where stock's is 1
     # note: E2: ...

   A line "experiment cell arm round METRIC... block_us block_p99_us" of
   titles comes before the first run, all of them separated by tabs.  The
   last two are "-" for commands that do not tell the times of blocks.
   Lines are written whole and at once; a last line that was cut short is
   not read, and is removed before more are added.  */

#ifndef SUITE_SAMPLES_H
#define SUITE_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "willneed/header.h"
#include "willneed/problem.h"
#include "willneed/sample.h"

struct suite_run
{
  char *experiment;
  char *cell;
  char *arm;
  unsigned round;        /* from 1 */
  struct sample sample;
  double block_us;       /* mean time per block, or NAN */
  double block_p99_us;
};

struct samples
{
  char *name;            /* of the file */
  FILE *out;             /* open for adding, or NULL */
  struct header header;
  struct suite_run *runs;
  size_t n;
};

/* Start the new file NAME.  */
int samples_create (struct samples *samples, char const *name,
                    struct problem *problem);

/* Read NAME.  With GO_ON more can be added.  */
int samples_read (struct samples *samples, char const *name, bool go_on,
                  struct problem *problem);

/* Forget them; the file stays.  */
void samples_free (struct samples *samples);

/* Add a header line, unless the same is there already.  */
int samples_note (struct samples *samples, char const *key,
                  char const *value, struct problem *problem);

/* Add a run; its names are copied.  */
int samples_add (struct samples *samples, struct suite_run const *run,
                 struct problem *problem);

/* Return the value of the first header line KEY, or NULL.  */
char const *samples_header (struct samples const *samples,
                            char const *key);

/* Return what follows "PLACE: " in the first header line KEY that begins so,
   or NULL.  */
char const *samples_remark (struct samples const *samples, char const *key,
                            char const *place);

/* Return the run, or NULL.  */
struct suite_run const *samples_find (struct samples const *samples,
                                      char const *experiment,
                                      char const *cell, char const *arm,
                                      unsigned round);

#endif
