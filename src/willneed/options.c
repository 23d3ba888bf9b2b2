#include <config.h>

#include "willneed/options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quote.h"
#include "xalloc.h"

#include "cli/bindir.h"
#include "willneed/number.h"
#include "willneed/text.h"

enum { MOST_RUNS = 1000000, MOST_LOAD = 10000 };

/* One option: how getopt takes it, what its argument is called, what it
   does, and its line of help.  */
struct option_row
{
  char const *word;
  int argument;              /* as in struct option */
  char const *argument_name;
  int (*parse) (struct plan *plan, char const *text,
                struct problem *problem);
  char const *help;
};

static int
invalid (struct problem *problem, char const *option, char const *text,
         char const *want)
{
  return problem_set (problem, 0, "invalid --%s %s: want %s", option,
                      quote (text), want);
}

static int
count (char const *option, char const *text, unsigned low, unsigned high,
       unsigned *value, struct problem *problem)
{
  uintmax_t n;
  char want[64];
  if (number_whole (text, low, high, &n) == 0)
    {
      *value = n;
      return 0;
    }
  text_put (want, sizeof want, "a whole number from %u to %u", low, high);
  return invalid (problem, option, text, want);
}

static int
parse_runs (struct plan *plan, char const *text, struct problem *problem)
{
  return count ("runs", text, 1, MOST_RUNS, &plan->runs, problem);
}

static int
parse_warmup (struct plan *plan, char const *text, struct problem *problem)
{
  return count ("warmup", text, 0, MOST_RUNS, &plan->warmup, problem);
}

static int
parse_load (struct plan *plan, char const *text, struct problem *problem)
{
  return count ("load", text, 0, MOST_LOAD, &plan->load, problem);
}

static int
parse_status (struct plan *plan, char const *text, struct problem *problem)
{
  unsigned status = 0;
  if (count ("status", text, 0, 255, &status, problem) < 0)
    return -1;
  plan->status = status;
  return 0;
}

static int
parse_seed (struct plan *plan, char const *text, struct problem *problem)
{
  uintmax_t seed;
  if (number_whole (text, 0, UINT64_MAX, &seed) < 0)
    return invalid (problem, "seed", text, "a whole number");
  plan->seed = seed;
  return 0;
}

/* Find TEXT in WORDS, which end with NULL.  */
static int
one_of (char const *option, char const *text, char const *const *words,
        struct problem *problem)
{
  char want[128] = "one of";
  for (int i = 0; words[i]; i++)
    {
      if (strcmp (words[i], text) == 0)
        return i;
      strcat (strcat (want, " "), words[i]);
    }
  return invalid (problem, option, text, want);
}

static int
set_cache (struct plan *plan, enum cache_state state,
           struct problem *problem)
{
  if (plan->cache != CACHE_ALONE && plan->cache != state)
    return problem_set (problem, 0, "--warm and --cold exclude each other");
  plan->cache = state;
  return 0;
}

static int
parse_warm (struct plan *plan, char const *text, struct problem *problem)
{
  (void) text;
  return set_cache (plan, CACHE_WARM, problem);
}

static int
parse_cold (struct plan *plan, char const *text, struct problem *problem)
{
  int method = text ? one_of ("cold", text, cold_method_words, problem) : 0;
  if (method < 0)
    return -1;
  plan->cold = method;
  return set_cache (plan, CACHE_COLD, problem);
}

static int
parse_file (struct plan *plan, char const *text, struct problem *problem)
{
  (void) problem;
  plan->named = xnrealloc (plan->named, plan->n_named + 1,
                           sizeof *plan->named);
  plan->named[plan->n_named++] = text;
  return 0;
}

static int
parse_stdin (struct plan *plan, char const *text, struct problem *problem)
{
  (void) problem;
  plan->input = text;
  return 0;
}

static int
parse_result (struct plan *plan, char const *text, struct problem *problem)
{
  (void) problem;
  plan->result = text;
  return 0;
}

static int
parse_device (struct plan *plan, char const *text, struct problem *problem)
{
  plan->device = true;
  return device_parse (&plan->device_spec, text, problem);
}

static int
parse_memory (struct plan *plan, char const *text, struct problem *problem)
{
  /* With a megabyte the kernel ends us before the command has begun.  */
  enum { LEAST = 4 << 20 };
  if (number_size (text, &plan->memory) < 0 || plan->memory < LEAST)
    return invalid (problem, "memory", text,
                    "bytes, 4M at least, such as 64M");
  return 0;
}

static int
parse_output (struct plan *plan, char const *text, struct problem *problem)
{
  int kind = one_of ("output", text, output_words, problem);
  if (kind < 0)
    return -1;
  plan->output = kind;
  return 0;
}

static int
parse_check (struct plan *plan, char const *text, struct problem *problem)
{
  (void) text, (void) problem;
  plan->check = true;
  return 0;
}

static int
parse_no_check (struct plan *plan, char const *text, struct problem *problem)
{
  (void) text, (void) problem;
  plan->check = false;
  return 0;
}

static int
parse_metric (struct plan *plan, char const *text, struct problem *problem)
{
  char want[160] = "some of";
  for (char const *p = text; *p || p == text; p += *p == ',')
    {
      size_t n = strcspn (p, ",");
      char *word = text_copy (p, n);
      int metric = metric_find (word);
      free (word);
      if (metric == METRIC_COUNT)
        {
          for (int i = 0; i < METRIC_COUNT; i++)
            strcat (strcat (want, " "), metric_table[i].word);
          return invalid (problem, "metric", text, want);
        }
      plan->metric[metric] = true;
      p += n;
    }
  return 0;
}

int
option_confidence (char const *text, double *confidence,
                   struct problem *problem)
{
  if (number_decimal (text, confidence) < 0
      || *confidence <= 0 || *confidence >= 100)
    return invalid (problem, "confidence", text,
                    "percents between 0 and 100, such as 95 or 99.5");
  return 0;
}

static int
parse_confidence (struct plan *plan, char const *text,
                  struct problem *problem)
{
  return option_confidence (text, &plan->confidence, problem);
}

static int
parse_histogram (struct plan *plan, char const *text,
                 struct problem *problem)
{
  (void) text, (void) problem;
  plan->histogram = true;
  return 0;
}

int
option_format (char const *text, enum format *format,
               struct problem *problem)
{
  int i = one_of ("format", text, format_words, problem);
  if (i < 0)
    return -1;
  *format = i;
  return 0;
}

static int
parse_format (struct plan *plan, char const *text, struct problem *problem)
{
  return option_format (text, &plan->format, problem);
}

static int
parse_plot (struct plan *plan, char const *text, struct problem *problem)
{
  (void) problem;
  plan->plot = text;
  return 0;
}

static int
parse_fail_slower (struct plan *plan, char const *text,
                   struct problem *problem)
{
  if (number_decimal (text, &plan->fail_slower) < 0 || plan->fail_slower < 0)
    return invalid (problem, "fail-slower", text,
                    "percents, not negative");
  return 0;
}

static int
parse_tool (struct plan *plan, char const *text, struct problem *problem)
{
  (void) problem;
  plan->tool = text;
  return 0;
}

static int
parse_dry_run (struct plan *plan, char const *text, struct problem *problem)
{
  (void) text, (void) problem;
  plan->dry_run = true;
  return 0;
}

static int
parse_replay (struct plan *plan, char const *text, struct problem *problem)
{
  (void) problem;
  plan->replay = text;
  return 0;
}

enum { NO = no_argument, YES = required_argument, MAYBE = optional_argument };

static struct option_row const rows[] =
{
  { "tool", YES, "NAME", parse_tool,
    "B is NAME of this package, A the next NAME in PATH; ARGS for both" },
  { "runs", YES, "N", parse_runs, "measure N pairs of runs (10)" },
  { "warmup", YES, "N", parse_warmup,
    "run N pairs first that do not count (1)" },
  { "seed", YES, "N", parse_seed,
    "decide by N which side begins each pair (1)" },
  { "warm", NO, NULL, parse_warm,
    "read the input files just before each run" },
  { "cold", MAYBE, "METHOD", parse_cold,
    "drop the input files from the cache before each run, and verify:\n"
    "remount (needs --device), drop_caches (needs root), fadvise;\n"
    "auto, the default, takes the first of remount, fadvise, and then\n"
    "drop_caches for what fadvise left" },
  { "file", YES, "FILE", parse_file,
    "FILE is input (default: every argument FILE or KEY=FILE that\n"
    "exists, but of=FILE); may be repeated" },
  { "stdin", YES, "FILE", parse_stdin,
    "give FILE as standard input (default: /dev/null)" },
  { "result", YES, "FILE", parse_result,
    "the commands write FILE: compare it after each run and remove it" },
  { "load", YES, "N", parse_load,
    "let N processes spin on the processors meanwhile" },
  { "device", MAYBE, "SPEC", parse_device,
    "copy the input files to a loop device of our own (needs root);\n"
    "SPEC: read-ahead=KB (128), limit=BYTES a second, size=BYTES" },
  { "memory", YES, "SIZE", parse_memory,
    "hold each run to SIZE bytes (4M at least) with its page cache\n"
    "(needs root)" },
  { "output", YES, "KIND", parse_output,
    "standard output to a pipe (default), a file or null" },
  { "check", NO, NULL, parse_check,
    "outputs and exit statuses must be equal (default)" },
  { "no-check", NO, NULL, parse_no_check, "they need not be" },
  { "status", YES, "N", parse_status,
    "exit status N is success (default: 0, or a silent 1 of both)" },
  { "metric", YES, "LIST", parse_metric,
    "judge these, by commas (wall): wall user system cpu rss minor\n"
    "major in out voluntary involuntary" },
  { "confidence", YES, "PCT", parse_confidence,
    "of Student's t test (95)" },
  { "histogram", NO, NULL, parse_histogram,
    "draw both samples on one axis, as ministat does" },
  { "format", YES, "FORM", parse_format,
    "table (default), tsv (every run), json, markdown" },
  { "plot", YES, "FILE", parse_plot,
    "draw the runs into FILE.svg or FILE.png (needs gnuplot)" },
  { "fail-slower", YES, "PCT", parse_fail_slower,
    "exit with 1 if B proves to take more than PCT % more than A in a\n"
    "judged metric" },
  { "dry-run", NO, NULL, parse_dry_run,
    "print the order of the runs and run nothing" },
  { "replay", YES, "FILE", parse_replay,
    "take the runs from FILE, a report of --format=tsv" }
};

enum { ROWS = sizeof rows / sizeof *rows, HELP_OPTION = ROWS };

static void
print_row (struct option_row const *row)
{
  enum { INDENT = 22 };
  char left[64];
  if (row->argument == NO)
    text_put (left, sizeof left, "  --%s", row->word);
  else
    text_put (left, sizeof left, row->argument == MAYBE
              ? "  --%s[=%s]" : "  --%s=%s", row->word, row->argument_name);
  printf ("%-*s", INDENT, left);
  if (strlen (left) > INDENT - 1)
    printf ("\n%*s", INDENT, "");
  for (char const *p = row->help; *p; p++)
    {
      putchar (*p);
      if (*p == '\n')
        printf ("%*s", INDENT, "");
    }
  putchar ('\n');
}

void
options_help (void)
{
  fputs ("\
Usage: willneed compare [OPTION]... -- COMMAND [ARG]... --vs COMMAND [ARG]...\n\
  or:  willneed compare --tool=NAME [OPTION]... -- ARGS\n\
Run two commands in turns and say, with statistics, what differs.\n\
NAME=VALUE words in front of a COMMAND set its environment.\n\n", stdout);
  for (int i = 0; i < ROWS; i++)
    print_row (&rows[i]);
  fputs ("\
\n\
Sizes take K M G T P E (powers of 1024) or KB MB GB ... (of 1000).\n\
The figures are wait4(2)'s for the command and the children that it waited\n\
for; the reader of its pipe is not in them.\n\
\n\
Exit status: 0 measured; 1 the outputs or statuses differ (void), or B is\n\
slower than --fail-slower allows; 2 usage, or it could not be measured;\n\
128+N after signal N (130 for Ctrl-C), with everything put back and what was\n\
measured until then printed.\n", stdout);
}

/* Take what follows the options: the commands.  */
static int
take_commands (struct plan *plan, char **words, size_t n,
               struct problem *problem)
{
  size_t vs = 0;
  while (vs < n && strcmp (words[vs], "--vs") != 0)
    vs++;
  if (plan->replay)
    return n ? problem_set (problem, 0, "--replay takes no commands") : 0;
  if (plan->tool)
    {
      if (vs < n)
        return problem_set (problem, 0, "--tool names both commands; "
                            "--vs makes no sense with it");
      char *bindir = bindir_find ();
      int result = command_tool (plan->command, plan->tool, bindir, words,
                                 n, problem);
      free (bindir);
      return result;
    }
  if (n == 0)
    return problem_set (problem, 0, "no commands: "
                        "-- COMMAND [ARG]... --vs COMMAND [ARG]...");
  if (vs == n)
    return problem_set (problem, 0, "only one command: separate two "
                        "by --vs");
  if (command_init (&plan->command[SIDE_A], words, vs, problem) < 0
      || command_init (&plan->command[SIDE_B], words + vs + 1, n - vs - 1,
                       problem) < 0
      || command_find (&plan->command[SIDE_A], problem) < 0
      || command_find (&plan->command[SIDE_B], problem) < 0)
    return -1;
  return 0;
}

/* Fill in what no option said, and refuse what cannot go together.  */
static int
settle (struct plan *plan, struct problem *problem)
{
  bool any = false;
  for (int i = 0; i < METRIC_COUNT; i++)
    any |= plan->metric[i];
  if (!any)
    plan->metric[METRIC_WALL] = true;
  if (plan->histogram
      && (plan->format == FORMAT_TSV || plan->format == FORMAT_JSON))
    return problem_set (problem, 0, "--histogram goes into a table or "
                        "markdown, not into --format=%s",
                        format_words[plan->format]);
  return 0;
}

enum options_answer
options_parse (int argc, char **argv, struct plan *plan,
               struct problem *problem)
{
  struct option table[ROWS + 2] = { { 0 } };
  int c;
  for (int i = 0; i < ROWS; i++)
    table[i] = (struct option) { rows[i].word, rows[i].argument, NULL, i };
  table[ROWS] = (struct option) { "help", NO, NULL, HELP_OPTION };
  problem->text[0] = '\0';
  optind = 0;
  while ((c = getopt_long (argc, argv, "+", table, NULL)) != -1)
    {
      if (c == HELP_OPTION)
        return OPTIONS_HELP;
      if (c < 0 || c >= ROWS || rows[c].parse (plan, optarg, problem) < 0)
        return OPTIONS_WRONG;
    }
  if (settle (plan, problem) < 0
      || take_commands (plan, argv + optind, argc - optind, problem) < 0)
    return OPTIONS_WRONG;
  return OPTIONS_RUN;
}
