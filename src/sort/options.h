/* options.h -- what the command line asks for  */

#ifndef WILLNEED_SORT_OPTIONS_H
#define WILLNEED_SORT_OPTIONS_H

#include "input/input.h"
#include "sort/order.h"

enum sort_job { JOB_SORT, JOB_MERGE, JOB_CHECK, JOB_CHECK_QUIETLY };

/* Parsed once, constant afterwards.  Strings are argv's or live until the
   program ends.  */
struct sort_options
{
  enum sort_job job;
  struct order order;
  struct key letters;            /* those outside keys */
  bool keys_given;
  bool unique;
  bool debug;
  bool progress;
  bool stdin_closed;             /* from the start */
  char eol;
  char **files;                  /* N_FILES, at least one; "-" is stdin */
  size_t n_files;
  char const *output;            /* NULL: standard output */
  char const *compress_program;
  char const *random_source;
  char const **temp_dirs;        /* at least one */
  size_t n_temp_dirs;
  size_t buffer_size;            /* bytes; 0: sort chooses */
  unsigned merge_width;          /* --batch-size */
  unsigned threads;              /* --parallel; 0: sort chooses */
  struct input_policy policy;
};

/* Read the command line.  Ends the program on a usage error (status 2), and
   after --help and --version.  */
void options_parse (struct sort_options *options, int argc, char **argv);

#endif
