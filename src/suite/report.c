#include <config.h>

#include "suite/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"

#include "suite/choice.h"
#include "suite/plots.h"
#include "suite/tables.h"
#include "willneed/interrupt.h"
#include "willneed/text.h"

/* Header lines that are not about the machine but about a cell.  */
static bool
is_remark (char const *key)
{
  static char const *const keys[] =
    { "outcome", "skip", "void", "note", "cache", "L1d", "L2", "L3" };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strcmp (keys[i], key) == 0)
      return true;
  return false;
}

static void
print_caches (FILE *out, struct samples const *samples)
{
  static char const *const names[] = { "L1d", "L2", "L3" };
  char const *separator = "- caches of a processor: ";
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (samples_header (samples, names[i]))
      {
        fprintf (out, "%s%s %s bytes", separator, names[i],
                 samples_header (samples, names[i]));
        separator = ", ";
      }
  if (*separator == ',')
    putc ('\n', out);
}

static void
print_header (FILE *out, struct samples const *samples)
{
  fputs ("# The five experiments\n\n"
         "Written by `willneed suite`; `willneed suite --report` makes it "
         "again from samples.tsv.\nTimes are means with a standard "
         "deviation to either side, verdicts by Student's t test at 95% "
         "confidence.\nIn every round all variants ran once, in an order "
         "decided by the seed, and the output and exit status of every run "
         "were compared with the stock tool's.\n\n", out);
  for (size_t i = 0; i < samples->header.n; i++)
    if (!is_remark (samples->header.lines[i].key))
      fprintf (out, "- %s: %s\n", samples->header.lines[i].key,
               samples->header.lines[i].value);
  print_caches (out, samples);
  putc ('\n', out);
}

/* True if LINE is about EXPERIMENT: "E1/..." or "E1: ...".  */
static bool
concerns (char const *value, struct experiment const *experiment)
{
  size_t length = strlen (experiment->name);
  return strncmp (value, experiment->name, length) == 0
         && strchr ("/:", value[length]);
}

static bool
has_runs (struct suite_view const *view, struct experiment const *experiment,
          char const *cell, size_t length)
{
  for (size_t i = 0; i < view->samples->n; i++)
    {
      struct suite_run const *run = &view->samples->runs[i];
      if (strcmp (run->experiment, experiment->name) == 0
          && (!cell || (strncmp (run->cell, cell, length) == 0
                        && !run->cell[length])))
        return true;
    }
  return false;
}

/* True if the cell that a skip was about was measured later.  */
static bool
is_over (struct suite_view const *view, struct experiment const *experiment,
         struct header_line const *line)
{
  char const *cell = line->value + strlen (experiment->name) + 1;
  return strcmp (line->key, "skip") == 0
         && has_runs (view, experiment, cell, strcspn (cell, ":"));
}

static void
print_remarks (FILE *out, struct suite_view const *view,
               struct experiment const *experiment)
{
  static struct { char const *key; char const *words; } const kinds[] =
    { { "skip", "Not measured" }, { "void", "VOID" }, { "note", "Note" } };
  bool any = false;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    for (size_t i = 0; i < view->samples->header.n; i++)
      {
        struct header_line const *line = &view->samples->header.lines[i];
        if (strcmp (line->key, kinds[k].key) != 0
            || !concerns (line->value, experiment)
            || is_over (view, experiment, line))
          continue;
        fprintf (out, "- %s: %s\n", kinds[k].words, line->value);
        any = true;
      }
  if (any)
    putc ('\n', out);
}

/* How the caches were before the runs.  */
static void
print_states (FILE *out, struct suite_view const *view,
              struct experiment const *experiment)
{
  bool any = false;
  for (size_t i = 0; i < view->samples->header.n; i++)
    {
      struct header_line const *line = &view->samples->header.lines[i];
      if (strcmp (line->key, "cache") != 0
          || !concerns (line->value, experiment))
        continue;
      if (!any)
        fputs ("<details><summary>State of the cache before the "
               "runs</summary>\n\n", out);
      any = true;
      fprintf (out, "- %s\n", line->value);
    }
  if (any)
    fputs ("\n</details>\n\n", out);
}

static void
print_ministat (FILE *out, struct suite_view const *view,
                struct experiment const *experiment, char const *group)
{
  fputs ("<details><summary>As ministat(1) prints it</summary>\n", out);
  for (size_t i = 0; i < view->plan->n_cells; i++)
    {
      struct suite_cell const *cell = view->plan->cells[i];
      if (!table_has (cell, experiment, group)
          || !has_runs (view, experiment, cell->name, strlen (cell->name)))
        continue;
      fprintf (out, "\n%s, bs=%s\n\n```\n", group, cell->row);
      table_ministat (out, view, cell);
      fputs ("```\n", out);
    }
  fputs ("\n</details>\n\n", out);
}

/* Show the picture of group number GROUP whose name ends in MORE.  */
static void
print_plot (FILE *out, struct experiment const *experiment, unsigned group,
            char const *more, char const *directory)
{
  char *plain = plots_name (experiment, group);
  char *name = text_format ("%s%s", plain, more);
  char *file = text_format ("%s/%s.svg", directory, name);
  if (access (file, F_OK) == 0)
    fprintf (out, "![%s](%s.svg)\n\n([PNG](%s.png))\n\n", name, name, name);
  free (file);
  free (name);
  free (plain);
}

/* Put in what perf saw of each arm of CELL.  */
static void
print_profiles (FILE *out, struct suite_cell const *cell,
                char const *directory)
{
  for (size_t i = 0; i < cell->n_arms; i++)
    {
      char *name = text_format ("%s/profile-%s-%s.txt", directory,
                                cell->name, cell->arms[i].name);
      FILE *in = fopen (name, "re");
      free (name);
      if (!in)
        continue;
      fprintf (out, "<details><summary>Profile of %s, %s</summary>\n\n"
               "```\n", cell->row, cell->arms[i].name);
      for (int c; (c = getc (in)) != EOF;)
        putc (c, out);
      fputs ("```\n\n</details>\n\n", out);
      fclose (in);
    }
}

static void
print_experiment (FILE *out, struct suite_view const *view,
                  struct experiment const *experiment, char const *directory)
{
  fprintf (out, "## %s. %s\n\n**Claimed.** %s\n\n**Published.** %s\n"
           "**How it is run here.** %s\n\n", experiment->name,
           experiment->title, experiment->claimed, experiment->published,
           experiment->method);
  print_remarks (out, view, experiment);
  if (!has_runs (view, experiment, NULL, 0))
    {
      fputs ("**Verdict.** Nothing was measured.\n\n", out);
      return;
    }
  fputs ("**Measured here.**\n\n", out);
  char const *group;
  for (unsigned i = 0; (group = table_group (view->plan, experiment, i));
       i++)
    {
      fprintf (out, "### %s: %s\n\n", experiment->name, group);
      table_print (out, view, experiment, group);
      print_plot (out, experiment, i, "", directory);
      print_plot (out, experiment, i, "-histogram", directory);
      if (experiment == &experiment_e0)
        print_ministat (out, view, experiment, group);
    }
  for (size_t i = 0; i < view->plan->n_cells; i++)
    if (view->plan->cells[i]->experiment == experiment)
      print_profiles (out, view->plan->cells[i], directory);
  print_states (out, view, experiment);
  fputs ("**Verdict.** ", out);
  experiment->verdict (out, view, experiment);
  putc ('\n', out);
}

/* Open the file NAME of DIRECTORY, anew.  */
static FILE *
open_in (char const *directory, char const *name, struct problem *problem)
{
  char *file = text_format ("%s/%s", directory, name);
  FILE *out = fopen (file, "we");
  if (!out)
    problem_set (problem, errno, "cannot make %s", quote (file));
  free (file);
  return out;
}

static int
close_in (FILE *out, char const *name, struct problem *problem)
{
  bool failed = ferror (out);
  if (fclose (out) == 0 && !failed)
    return 0;
  return problem_set (problem, errno, "cannot write %s", quote (name));
}

static int
write_json (struct suite_view const *view, char const *directory,
            struct problem *problem)
{
  FILE *out = open_in (directory, "samples.json", problem);
  if (!out)
    return -1;
  report_json_print (out, view);
  return close_in (out, "samples.json", problem);
}

int
report_write (struct suite_view const *view, char const *directory,
              struct problem *problem)
{
  struct problem plots = { "" };
  if (interrupt_pending ())
    problem_set (&plots, 0, "the suite was stopped");
  else
    plots_draw (view, directory, &plots);
  FILE *out = open_in (directory, "report.md", problem);
  if (!out)
    return -1;
  print_header (out, view->samples);
  if (*plots.text)
    fprintf (out, "No plots: %s.\n\n", plots.text);
  for (unsigned i = 0; i < EXPERIMENTS; i++)
    if (view->plan->wanted[i])
      print_experiment (out, view, experiment_number (i), directory);
  choice_print (out, view);
  if (close_in (out, "report.md", problem) < 0)
    return -1;
  return write_json (view, directory, problem);
}
