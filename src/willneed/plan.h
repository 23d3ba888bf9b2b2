/* plan.h -- what shall be measured, how often and in which order  */

#ifndef WILLNEED_PLAN_H
#define WILLNEED_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "willneed/cache.h"
#include "willneed/command.h"
#include "willneed/device.h"
#include "willneed/run.h"
#include "willneed/sample.h"

enum format { FORMAT_TABLE, FORMAT_TSV, FORMAT_JSON, FORMAT_MARKDOWN };

extern char const *const format_words[];        /* these end with NULL */
extern char const *const output_words[];

struct plan
{
  unsigned runs;             /* counted pairs */
  unsigned warmup;           /* pairs before them that do not count */
  uint64_t seed;
  enum cache_state cache;
  enum cold_method cold;
  unsigned load;             /* spinners */
  bool device;               /* run on a device of our own, by ... */
  struct device_spec device_spec;
  uintmax_t memory;          /* limit in bytes; 0: none */
  enum output_kind output;
  bool check;                /* outputs and exit statuses must be equal */
  int status;                /* exit status that is success; -1: see judge.h */
  bool metric[METRIC_COUNT]; /* to be judged */
  double confidence;         /* in percent */
  bool histogram;
  enum format format;
  char const *plot;          /* a file, or NULL */
  double fail_slower;        /* percent; negative: off */
  bool dry_run;
  char const *replay;        /* a TSV report to take the runs from */
  char const *tool;          /* --tool, or NULL */
  char const *input;         /* --stdin, or NULL */
  char const *result;        /* --result, or NULL */
  char const **named;        /* --file, as many as N_NAMED */
  size_t n_named;
  struct command command[SIDES];
};

/* The defaults.  */
void plan_init (struct plan *plan);
void plan_free (struct plan *plan);

/* Return which side runs first in the counted pair number PAIR, from 0; the
   warm-up pairs are -1, -2, ....  Of every two pairs one begins with A and one
   with B; SEED decides which, so that neither a drift of the machine nor a
   regular neighbour can favour a side.  */
enum side plan_first (uint64_t seed, unsigned pair)
  _GL_ATTRIBUTE_CONST;

/* Return 64 bits that differ in no regular way from those of any other
   X.  */
uint64_t plan_mix (uint64_t x)
  _GL_ATTRIBUTE_CONST;

/* Collect in new memory the input files of PLAN: those of --file and
   --stdin, else every argument of either command that is a regular file or
   ends in =FILE (but for of=FILE and --result).  */
struct input_file *plan_files (struct plan const *plan, size_t *n);
void plan_free_files (struct input_file *files, size_t n);

/* Return in new memory the options that differ from the defaults, in
   words: "10 runs, 1 warm-up, seed 1, cold, 4 spinners, ...".  */
char *plan_text (struct plan const *plan);

/* Print the order of all runs, for --dry-run.  */
void plan_print (struct plan const *plan);

#endif
