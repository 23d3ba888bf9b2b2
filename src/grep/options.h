/* options.h -- what the command line asks for; constant once parsed  */

#ifndef WILLNEED_GREP_OPTIONS_H
#define WILLNEED_GREP_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include "input/input.h"

#include "grep/colour.h"
#include "grep/matcher.h"
#include "grep/pattern.h"

struct exclude;
struct tally;

enum list_files { LIST_NONE, LIST_MATCHING, LIST_NON_MATCHING };
enum binary_files { BINARY_MESSAGE, BINARY_TEXT, BINARY_WITHOUT_MATCH };
enum directories { DIRECTORIES_READ, DIRECTORIES_SKIP, DIRECTORIES_RECURSE };
enum devices { DEVICES_COMMAND_LINE, DEVICES_READ, DEVICES_SKIP };

struct grep_options
{
  struct pattern_list patterns;   /* as given */
  struct pattern_set set;         /* as searched for */
  reg_syntax_t regex_syntax;      /* for -G, -E and -X */
  struct localeinfo const *locale;

  /* Which lines */
  bool invert;
  intmax_t max_count;             /* INTMAX_MAX: all */

  /* What is printed */
  enum list_files list_files;
  bool count;
  bool quiet;                     /* -q */
  bool only_matching;
  bool byte_offset;
  bool line_number;
  int filename_wanted;            /* -H 1, -h 0, -1 by default */
  bool null_after_name;
  bool initial_tab;
  bool line_buffered;
  bool flush_blocks;              /* to a terminal */
  bool no_messages;
  char const *label;
  intmax_t before, after;         /* context; -1: none */
  char const *separator;          /* NULL: none */
  bool colour;
  struct colours colours;

  /* What follows from these and standard output */
  bool silent;                    /* no lines are printed */
  bool stop_at_first;             /* one selected line of a file tells all */
  bool exit_at_first;             /* -q */
  bool output_regular;            /* a file that might be read too */
  struct stat output;

  /* Which files */
  char **files;
  int n_files;
  enum binary_files binary_files;
  enum directories directories;
  enum devices devices;
  bool follow;                    /* -R */
  struct exclude *excluded[2];    /* by command line, or found: may be NULL */
  struct exclude *excluded_directories[2];

  struct input_policy policy;
  unsigned threads;               /* 0: choose */
  struct tally *tally;            /* --progress; NULL: not wanted */
  bool plain_engine;
};

/* Parse, as the program called for SYNTAX.  Ends the program after --help
   and the like and for what is wrong.  */
void options_parse (struct grep_options *, int argc, char **argv,
                    enum grep_syntax syntax);

void options_clear (struct grep_options *);

#endif
