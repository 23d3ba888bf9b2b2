/* run.h -- run a command once and measure exactly that child

   The figures are wait4's for the one child (with what it waited for
   itself, as the kernel adds it up).  The clock starts in the child, just
   before exec, and stops when its end is known here.  */

#ifndef WILLNEED_RUN_H
#define WILLNEED_RUN_H

#include <stdbool.h>

#include "willneed/command.h"
#include "willneed/digest.h"
#include "willneed/problem.h"
#include "willneed/sample.h"

enum output_kind { OUTPUT_PIPE, OUTPUT_FILE, OUTPUT_NULL };

enum { STDERR_KEPT = 2048 };

struct outcome
{
  struct sample sample;
  int status;                 /* as from wait */
  struct digest output;       /* nothing for OUTPUT_NULL */
  struct digest result;       /* of the --result file */
  bool result_missing;
  char errors[STDERR_KEPT];   /* the start of standard error */
};

/* Called around the run, to put this process (and so the child) into
   control groups and back.  */
struct run_hook
{
  int (*enter) (void *state, struct problem *problem);
  void (*leave) (void *state);
  void *state;
};

struct run_setup
{
  enum output_kind output;
  char const *input;          /* for standard input, or NULL: /dev/null */
  char const *result;         /* a file the command writes, or NULL */
  struct run_hook const *hook;  /* or NULL */
  char const **whole_files;   /* NULL-ended, or NULL: the child advises the
                                 kernel, just before exec, that it will need
                                 each of them, in one call a file */
  char *text;                 /* takes what TEXT_SIZE holds of an OUTPUT_FILE,
                                 or NULL */
  size_t text_size;
};

/* Run COMMAND and fill OUTCOME.  Return 0; or -1 with PROBLEM when it could
   not be run, or when a signal asked to stop (see interrupt_pending).  */
int run_command (struct command const *command, struct run_setup const *setup,
                 struct outcome *outcome, struct problem *problem);

/* Remove the result file; before the first run it must not exist.  */
void run_remove_result (struct run_setup const *setup);

#endif
