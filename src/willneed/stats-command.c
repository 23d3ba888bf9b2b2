#include <config.h>

#include "willneed/stats-command.h"

#include <errno.h>
#include <error.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/histogram.h"
#include "willneed/number.h"
#include "willneed/options.h"
#include "willneed/report.h"
#include "willneed/status.h"

enum { WIDTH = 76, MOST_COLUMN = 1000 };

struct request
{
  double confidence;
  unsigned column;
  bool histogram;
};

struct numbers
{
  char const *name;
  double *values;
  size_t n;
};

/* Add the number in column COLUMN of LINE.  Comments and empty lines hold
   none.  */
static int
add_line (struct numbers *numbers, char *line, unsigned column)
{
  char *save = NULL;
  char *word = strtok_r (line, " \t\n", &save);
  double value;
  if (!word || *word == '#')
    return 0;
  while (--column && word)
    word = strtok_r (NULL, " \t\n", &save);
  if (!word || number_decimal (word, &value) < 0)
    return -1;
  numbers->values = xnrealloc (numbers->values, numbers->n + 1,
                               sizeof value);
  numbers->values[numbers->n++] = value;
  return 0;
}

static int
read_numbers (struct numbers *numbers, char const *name, unsigned column,
              struct problem *problem)
{
  bool is_stdin = strcmp (name, "-") == 0;
  FILE *in = is_stdin ? stdin : fopen (name, "re");
  char *line = NULL;
  size_t size = 0;
  int result = 0;
  *numbers = (struct numbers) { .name = name };
  if (!in)
    return problem_set (problem, errno, "cannot open %s", quote (name));
  for (unsigned n = 1; result == 0 && getline (&line, &size, in) > 0; n++)
    if (add_line (numbers, line, column) < 0)
      result = problem_set (problem, 0, "%s: line %u has no number in "
                            "column %u", quote (name), n, column);
  free (line);
  if (result == 0 && ferror (in))
    result = problem_set (problem, errno, "cannot read %s", quote (name));
  if (!is_stdin)
    fclose (in);
  if (result == 0 && numbers->n < 2)
    result = problem_set (problem, 0, "%s: two numbers at least are needed",
                          quote (name));
  return result;
}

static void
print (struct numbers const *numbers, size_t n, struct request const *request)
{
  struct histogram_sample samples[HISTOGRAM_SAMPLES];
  for (size_t i = 0; i < n; i++)
    {
      samples[i] = (struct histogram_sample)
        { .values = numbers[i].values,
          .summary = stats_summarize (numbers[i].values, numbers[i].n) };
      printf ("%c %s\n", histogram_mark (i), numbers[i].name);
    }
  if (request->histogram)
    histogram_print (stdout, samples, n, WIDTH);
  report_titles (stdout);
  for (size_t i = 0; i < n; i++)
    {
      report_summary (stdout, histogram_mark (i), &samples[i].summary);
      if (i == 0)
        continue;
      struct stats_difference d =
        stats_compare (&samples[0].summary, &samples[i].summary,
                       request->confidence);
      report_difference (stdout, &d);
    }
}

static void
help (void)
{
  fputs ("\
Usage: willneed stats [OPTION]... FILE [FILE]...\n\
Compare the numbers in the first FILE with those in each other, as\n\
ministat(1) does; '-' is standard input.\n\
\n\
  --confidence=PCT  of Student's t test (95)\n\
  --column=N        take the numbers from column N (1)\n\
  --no-histogram    print figures only\n\
\n\
Exit status: 0 good, 2 usage or a file that cannot be used.\n", stdout);
}

/* Return -1 to go on, or an exit status.  */
static int
parse (int argc, char **argv, struct request *request,
       struct problem *problem)
{
  static struct option const table[] =
    { { "confidence", required_argument, NULL, 'c' },
      { "column", required_argument, NULL, 'C' },
      { "no-histogram", no_argument, NULL, 'n' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 } };
  uintmax_t column = 1;
  int c;
  optind = 0;
  while ((c = getopt_long (argc, argv, "c:C:n", table, NULL)) != -1)
    switch (c)
      {
      case 'c':
        if (option_confidence (optarg, &request->confidence, problem) < 0)
          return STATUS_TROUBLE;
        break;
      case 'C':
        if (number_whole (optarg, 1, MOST_COLUMN, &column) < 0)
          {
            problem_set (problem, 0, "invalid --column %s", quote (optarg));
            return STATUS_TROUBLE;
          }
        break;
      case 'n':
        request->histogram = false;
        break;
      case 'h':
        help ();
        return STATUS_GOOD;
      default:
        return STATUS_TROUBLE;
      }
  request->column = column;
  return -1;
}

int
stats_main (int argc, char **argv)
{
  struct request request = { .confidence = 95, .histogram = true };
  struct problem problem = { "" };
  struct numbers numbers[HISTOGRAM_SAMPLES] = { 0 };
  int status = parse (argc, argv, &request, &problem);
  size_t n = status < 0 ? argc - optind : 0;
  if (status < 0)
    {
      status = STATUS_GOOD;
      if (n == 0)
        status = STATUS_TROUBLE, problem_set (&problem, 0, "no file of "
                                              "numbers is named");
      else if (n > HISTOGRAM_SAMPLES)
        status = STATUS_TROUBLE, problem_set (&problem, 0, "more than %d "
                                              "files", HISTOGRAM_SAMPLES);
      for (size_t i = 0; i < n && status == STATUS_GOOD; i++)
        if (read_numbers (&numbers[i], argv[optind + i], request.column,
                          &problem) < 0)
          status = STATUS_TROUBLE;
      if (status == STATUS_GOOD)
        print (numbers, n, &request);
    }
  if (*problem.text)
    error (0, 0, "%s", problem.text);
  if (status == STATUS_TROUBLE)
    fputs ("Try 'willneed stats --help' for more information.\n", stderr);
  for (size_t i = 0; i < HISTOGRAM_SAMPLES; i++)
    free (numbers[i].values);
  return status;
}
