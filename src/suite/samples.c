#include <config.h>

#include "suite/samples.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/number.h"
#include "willneed/text.h"

enum { NAMES = 3, FIELDS = NAMES + 1 + METRIC_COUNT + 2 };

static int
flush (struct samples *samples, struct problem *problem)
{
  if (fflush (samples->out) == 0 && !ferror (samples->out))
    return 0;
  return problem_set (problem, errno, "cannot write %s",
                      quote (samples->name));
}

int
samples_create (struct samples *samples, char const *name,
                struct problem *problem)
{
  *samples = (struct samples) { .name = xstrdup (name) };
  samples->out = fopen (name, "wxe");
  if (samples->out)
    return 0;
  problem_set (problem, errno, "cannot make %s", quote (name));
  samples_free (samples);
  return -1;
}

void
samples_free (struct samples *samples)
{
  if (samples->out)
    fclose (samples->out);
  for (size_t i = 0; i < samples->n; i++)
    {
      free (samples->runs[i].experiment);
      free (samples->runs[i].cell);
      free (samples->runs[i].arm);
    }
  free (samples->runs);
  free (samples->name);
  header_free (&samples->header);
  *samples = (struct samples) { 0 };
}

/* Keep a run in memory; the names are its own from now on.  */
static void
keep (struct samples *samples, struct suite_run const *run)
{
  samples->runs = xnrealloc (samples->runs, samples->n + 1,
                             sizeof *samples->runs);
  samples->runs[samples->n++] = *run;
}

/* A number, or "-" for none.  */
static int
parse_value (char const *text, double *value)
{
  *value = (double) NAN;
  return strcmp (text, "-") == 0 ? 0 : number_decimal (text, value);
}

/* Read the run in LINE.  */
static int
parse_run (struct samples *samples, char *line)
{
  char *field[FIELDS];
  char *save = NULL;
  int n = 0;
  for (char *word = strtok_r (line, "\t", &save); word;
       word = strtok_r (NULL, "\t", &save))
    {
      if (n == FIELDS)
        return -1;
      field[n++] = word;
    }
  uintmax_t round;
  struct suite_run run;
  if (n < FIELDS
      || number_whole (field[NAMES], 1, 1000000, &round) < 0
      || parse_value (field[FIELDS - 2], &run.block_us) < 0
      || parse_value (field[FIELDS - 1], &run.block_p99_us) < 0)
    return -1;
  for (int m = 0; m < METRIC_COUNT; m++)
    if (number_decimal (field[NAMES + 1 + m], &run.sample.value[m]) < 0)
      return -1;
  run.round = round;
  run.experiment = xstrdup (field[0]);
  run.cell = xstrdup (field[1]);
  run.arm = xstrdup (field[2]);
  keep (samples, &run);
  return 0;
}

static int
parse_line (struct samples *samples, char *line)
{
  if (*line == '#')
    {
      char *colon = strstr (line, ": ");
      if (!colon || line[1] != ' ')
        return -1;
      *colon = '\0';
      header_add (&samples->header, line + 2, "%s", colon + 2);
      return 0;
    }
  return strncmp (line, "experiment\t", 11) == 0
         ? 0 : parse_run (samples, line);
}

/* Read all whole lines of IN, and set END to where they end.  */
static int
parse_file (struct samples *samples, FILE *in, off_t *end,
            struct problem *problem)
{
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  int result = 0;
  *end = 0;
  for (unsigned n = 1; result == 0 && (length = getline (&line, &size, in)) > 0;
       n++)
    {
      if (line[length - 1] != '\n')
        break;
      *end += length;
      line[length - 1] = '\0';
      if (*line && parse_line (samples, line) < 0)
        result = problem_set (problem, 0, "%s: line %u is not a line of the "
                              "suite's samples", quote (samples->name), n);
    }
  free (line);
  return result;
}

int
samples_read (struct samples *samples, char const *name, bool go_on,
              struct problem *problem)
{
  off_t end = 0;
  *samples = (struct samples) { .name = xstrdup (name) };
  FILE *in = fopen (name, go_on ? "r+e" : "re");
  int result = in ? parse_file (samples, in, &end, problem)
                  : problem_set (problem, errno, "cannot open %s",
                                 quote (name));
  if (result == 0 && go_on)
    {
      if (fseeko (in, end, SEEK_SET) < 0 || ftruncate (fileno (in), end) < 0)
        result = problem_set (problem, errno, "cannot write %s",
                              quote (name));
      samples->out = in;
    }
  else if (in)
    fclose (in);
  if (result < 0)
    samples_free (samples);
  return result;
}

int
samples_note (struct samples *samples, char const *key, char const *value,
              struct problem *problem)
{
  for (size_t i = 0; i < samples->header.n; i++)
    if (strcmp (samples->header.lines[i].key, key) == 0
        && strcmp (samples->header.lines[i].value, value) == 0)
      return 0;
  header_add (&samples->header, key, "%s", value);
  char *kept = samples->header.lines[samples->header.n - 1].value;
  for (char *p = kept; *p; p++)
    if (*p == '\n')
      *p = ' ';
  fprintf (samples->out, "# %s: %s\n", key, kept);
  return flush (samples, problem);
}

static void
put_value (FILE *out, double value)
{
  if (isnan (value))
    fputs ("\t-", out);
  else
    fprintf (out, "\t%.9g", value);
}

static void
put_titles (FILE *out)
{
  fputs ("experiment\tcell\tarm\tround", out);
  for (int m = 0; m < METRIC_COUNT; m++)
    fprintf (out, "\t%s", metric_table[m].word);
  fputs ("\tblock_us\tblock_p99_us\n", out);
}

int
samples_add (struct samples *samples, struct suite_run const *run,
             struct problem *problem)
{
  FILE *out = samples->out;
  struct suite_run copy = *run;
  copy.experiment = xstrdup (run->experiment);
  copy.cell = xstrdup (run->cell);
  copy.arm = xstrdup (run->arm);
  if (samples->n == 0)
    put_titles (out);
  keep (samples, &copy);
  fprintf (out, "%s\t%s\t%s\t%u", run->experiment, run->cell, run->arm,
           run->round);
  for (int m = 0; m < METRIC_COUNT; m++)
    put_value (out, run->sample.value[m]);
  put_value (out, run->block_us);
  put_value (out, run->block_p99_us);
  putc ('\n', out);
  return flush (samples, problem);
}

char const *
samples_header (struct samples const *samples, char const *key)
{
  for (size_t i = 0; i < samples->header.n; i++)
    if (strcmp (samples->header.lines[i].key, key) == 0)
      return samples->header.lines[i].value;
  return NULL;
}

char const *
samples_remark (struct samples const *samples, char const *key,
                char const *place)
{
  size_t length = strlen (place);
  for (size_t i = 0; i < samples->header.n; i++)
    {
      struct header_line const *line = &samples->header.lines[i];
      if (strcmp (line->key, key) == 0
          && strncmp (line->value, place, length) == 0
          && strncmp (line->value + length, ": ", 2) == 0)
        return line->value + length + 2;
    }
  return NULL;
}

struct suite_run const *
samples_find (struct samples const *samples, char const *experiment,
              char const *cell, char const *arm, unsigned round)
{
  for (size_t i = 0; i < samples->n; i++)
    {
      struct suite_run const *run = &samples->runs[i];
      if (run->round == round && strcmp (run->arm, arm) == 0
          && strcmp (run->cell, cell) == 0
          && strcmp (run->experiment, experiment) == 0)
        return run;
    }
  return NULL;
}
