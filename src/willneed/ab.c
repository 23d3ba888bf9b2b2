#include <config.h>

#include "willneed/ab.h"

#include <errno.h>
#include <error.h>
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "cli/bindir.h"
#include "willneed/compare.h"
#include "willneed/interrupt.h"
#include "willneed/number.h"
#include "willneed/options.h"
#include "willneed/scenario.h"
#include "willneed/status.h"
#include "willneed/temporary.h"
#include "willneed/text.h"
#include "willneed/verdict.h"

/* 95 MiB in full, as in the experiment of 2010; an eighth with --quick.  */
enum { RECORDS = 1000000, QUICK_RECORDS = 125000, QUICK_RUNS = 3 };

struct request
{
  bool quick;
  unsigned runs;             /* 0: as the table says */
  enum format format;
  char const **tools;        /* empty: all */
  size_t n_tools;
};

/* How the rows went.  */
struct tally
{
  unsigned faster, slower, even, void_rows, missed;
};

struct place
{
  char *directory;
  char *input;
  char *output;
};

static void
help (void)
{
  fputs ("\
Usage: willneed ab [OPTION]...\n\
Measure the tools of this package beside the next ones of their names in\n\
PATH, on a file made for it in TMPDIR, and print one table.\n\
\n\
  --quick           a small file and few runs: some seconds\n\
  --runs=N          N runs of each side in every row\n\
  --tool=NAME       only the rows of NAME; may be repeated\n\
  --format=FORM     table (default) or markdown\n\
\n\
Exit status: 0 measured; 1 outputs differ in some row; 2 trouble;\n\
128+N after signal N.\n", stdout);
}

/* Return -1 to go on, or an exit status.  */
static int
parse (int argc, char **argv, struct request *request,
       struct problem *problem)
{
  static struct option const table[] =
    { { "quick", no_argument, NULL, 'q' },
      { "runs", required_argument, NULL, 'r' },
      { "tool", required_argument, NULL, 't' },
      { "format", required_argument, NULL, 'f' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 } };
  uintmax_t runs = 0;
  int c;
  optind = 0;
  while ((c = getopt_long (argc, argv, "", table, NULL)) != -1)
    switch (c)
      {
      case 'q':
        request->quick = true;
        break;
      case 'r':
        if (number_whole (optarg, 2, 1000, &runs) < 0)
          {
            problem_set (problem, 0, "invalid --runs %s: want a whole "
                         "number from 2 to 1000", quote (optarg));
            return STATUS_TROUBLE;
          }
        break;
      case 't':
        request->tools = xnrealloc (request->tools, request->n_tools + 1,
                                    sizeof *request->tools);
        request->tools[request->n_tools++] = optarg;
        break;
      case 'f':
        if (option_format (optarg, &request->format, problem) < 0)
          return STATUS_TROUBLE;
        break;
      case 'h':
        help ();
        return STATUS_GOOD;
      default:
        return STATUS_TROUBLE;
      }
  if (optind < argc)
    {
      problem_set (problem, 0, "extra operand %s", quote (argv[optind]));
      return STATUS_TROUBLE;
    }
  request->runs = runs;
  return -1;
}

static bool
wants (struct request const *request, struct scenario const *scenario)
{
  for (size_t i = 0; i < request->n_tools; i++)
    if (strcmp (request->tools[i], scenario->tool) == 0)
      return true;
  return request->n_tools == 0;
}

static int
make_place (struct place *place, size_t records, struct problem *problem)
{
  *place = (struct place) { .directory = temporary_make () };
  if (!place->directory)
    return problem_set (problem, errno, "cannot make a directory in %s",
                        quote (temporary_directory ()));
  place->input = text_format ("%s/records", place->directory);
  place->output = text_format ("%s/copy", place->directory);
  return scenario_make_input (place->input, records, problem);
}

static void
remove_place (struct place *place)
{
  if (place->input)
    unlink (place->input);
  if (place->output)
    unlink (place->output);
  if (place->directory)
    rmdir (place->directory);
  free (place->input);
  free (place->output);
  free (place->directory);
}

/* Metrics that the table shows, stock and ours.  */
static struct { enum metric metric; char const *title; int width; } const
columns[] =
{
  { METRIC_WALL, "wall, s", 7 },
  { METRIC_CPU, "CPU, s", 7 },
  { METRIC_VOLUNTARY, "voluntary", 6 },
  { METRIC_MINOR, "faults", 6 }
};

enum { COLUMNS = sizeof columns / sizeof *columns, TITLE_WIDTH = 37 };

static void
print_titles (enum format format)
{
  if (format == FORMAT_MARKDOWN)
    {
      printf ("| |");
      for (int i = 0; i < COLUMNS; i++)
        printf (" %s: stock | ours |", columns[i].title);
      printf (" times as fast | wall time, 95%% |\n|---|");
      for (int i = 0; i < 2 * COLUMNS; i++)
        printf ("--:|");
      printf ("--:|---|\n");
      return;
    }
  printf ("%-*s", TITLE_WIDTH, "");
  for (int i = 0; i < COLUMNS; i++)
    printf ("  %*s", 2 * columns[i].width + 1, columns[i].title);
  printf ("\n%-*s", TITLE_WIDTH, "means");
  for (int i = 0; i < COLUMNS; i++)
    printf ("  %*s %*s", columns[i].width, "stock", columns[i].width,
            "ours");
  printf ("   speed  wall time, 95%% confidence\n");
}

/* A number short enough for a column: 0.0123, 12.3, 1234.  */
static void
short_value (enum metric metric, double value, char text[VALUE_TEXT])
{
  int n = metric_table[metric].decimals == 4 ? (value < 10 ? 4 : 2)
          : value < 100 && value != floor (value) ? 1 : 0;
  text_put (text, VALUE_TEXT, "%.*f", n, value);
}

static void
print_row (struct scenario const *scenario, struct record const *record,
           enum format format)
{
  bool markdown = format == FORMAT_MARKDOWN;
  char text[VERDICT_SHORT];
  if (markdown)
    printf ("| %s |", scenario->title);
  else
    printf ("%-*s", TITLE_WIDTH, scenario->title);
  for (int i = 0; i < COLUMNS; i++)
    {
      struct verdict v = verdict_of (record, columns[i].metric, 95);
      for (int side = 0; side < SIDES; side++)
        {
          short_value (v.metric, v.summary[side].mean, text);
          if (markdown)
            printf (" %s |", text);
          else
            printf ("%*s%*s", side ? 1 : 2, "", columns[i].width, text);
        }
    }
  struct verdict wall = verdict_of (record, METRIC_WALL, 95);
  verdict_short (&wall, text);
  printf (markdown ? " %.2f | %s |\n" : "  %5.2fx  %s\n",
          1 / verdict_ratio (&wall), text);
}

static void
print_excuse (struct scenario const *scenario, char const *what,
              char const *why, enum format format)
{
  if (format == FORMAT_MARKDOWN)
    {
      printf ("| %s |", scenario->title);
      for (int i = 0; i < 2 * COLUMNS + 1; i++)
        printf (" |");
      printf (" %s: %s |\n", what, why);
    }
  else
    printf ("%-*s  %s: %s\n", TITLE_WIDTH, scenario->title, what, why);
}

static void
count (struct tally *tally, struct record const *record)
{
  struct verdict wall = verdict_of (record, METRIC_WALL, 95);
  if (!wall.difference.proven)
    tally->even++;
  else if (wall.difference.difference < 0)
    tally->faster++;
  else
    tally->slower++;
}

/* Measure and print one row.  Return 0, or -1 to stop: a signal came, or
   nobody reads the table.  */
static int
one_row (struct scenario const *scenario, struct request const *request,
         struct place const *place, char const *bindir, struct tally *tally)
{
  struct plan plan;
  struct record record = { 0 };
  struct problem problem = { "" };
  unsigned runs = request->runs ? request->runs
                  : request->quick ? QUICK_RUNS : 0;
  int result = scenario_plan (scenario, &plan, bindir, place->input,
                              place->output, runs, &problem);
  if (result == 0)
    result = compare_plan (&plan, scenario->title, NULL, &record, &problem);
  if (result < 0)
    {
      tally->missed++;
      print_excuse (scenario, "not measured", problem.text, request->format);
    }
  else if (record.is_void)
    {
      tally->void_rows++;
      print_excuse (scenario, "VOID", record.reason.text, request->format);
    }
  else
    {
      count (tally, &record);
      print_row (scenario, &record, request->format);
    }
  fflush (stdout);
  record_free (&record);
  plan_free (&plan);
  return interrupt_pending () || ferror (stdout) ? -1 : 0;
}

static void
print_header (size_t records, char const *bindir, enum format format)
{
  struct header header = { 0 };
  header_machine (&header);
  header_add (&header, "input", "%zu records of 100 bytes in %s", records,
              temporary_directory ());
  header_add (&header, "ours", "%s", bindir);
  header_add (&header, "runs", "in turns, in seeded order; warm: read just "
              "before each run; cold: verified before each run");
  for (size_t i = 0; i < header.n; i++)
    printf (format == FORMAT_MARKDOWN ? "- %s: %s\n" : "%-9s %s\n",
            header.lines[i].key, header.lines[i].value);
  putchar ('\n');
  header_free (&header);
}

static int
print_verdict (struct tally const *tally)
{
  unsigned measured = tally->faster + tally->slower + tally->even;
  printf ("\nVerdict: of %u rows measured, ours proves faster in %u, slower "
          "in %u; no difference is proven in %u.  ", measured, tally->faster,
          tally->slower, tally->even);
  if (tally->void_rows)
    printf ("Outputs DIFFER in %u.\n", tally->void_rows);
  else if (measured)
    printf ("Every output was equal, byte for byte.\n");
  else
    printf ("Nothing was measured.\n");
  return tally->void_rows ? STATUS_DIFFERS
         : measured ? STATUS_GOOD : STATUS_TROUBLE;
}

static int
run_rows (struct request const *request)
{
  struct problem problem = { "" };
  struct tally tally = { 0 };
  struct place place;
  size_t records = request->quick ? QUICK_RECORDS : RECORDS;
  char *bindir = bindir_find ();
  int status = STATUS_TROUBLE;
  if (make_place (&place, records, &problem) < 0)
    error (0, 0, "%s", problem.text);
  else
    {
      print_header (records, bindir, request->format);
      print_titles (request->format);
      for (size_t i = 0; i < scenario_count; i++)
        if (wants (request, &scenario_table[i])
            && one_row (&scenario_table[i], request, &place, bindir,
                        &tally) < 0)
          break;
      status = print_verdict (&tally);
    }
  remove_place (&place);
  free (bindir);
  int sig = interrupt_pending ();
  return sig ? 128 + sig : status;
}

int
ab_main (int argc, char **argv)
{
  struct request request = { 0 };
  struct problem problem = { "" };
  int status = parse (argc, argv, &request, &problem);
  if (status < 0 && request.format != FORMAT_TABLE
      && request.format != FORMAT_MARKDOWN)
    {
      problem_set (&problem, 0, "ab knows --format=table and "
                   "--format=markdown; compare knows more");
      status = STATUS_TROUBLE;
    }
  if (status < 0)
    status = run_rows (&request);
  else if (status == STATUS_TROUBLE)
    {
      if (*problem.text)
        error (0, 0, "%s", problem.text);
      fputs ("Try 'willneed ab --help' for more information.\n", stderr);
    }
  free (request.tools);
  return status;
}
