#include <config.h>

#include "willneed/scenario.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/interrupt.h"
#include "willneed/text.h"

/* The slow disk under load of the experiment with the three kinds of advice
   (2010): 80 MB/s, read-ahead 128 kB, 4 spinners.  */
enum
{
  SLOW_LIMIT = 80000000, SLOW_READ_AHEAD = 128, SLOW_LOAD = 4
};

struct scenario const scenario_table[] =
{
  { .tool = "dd", .title = "dd bs=1 count=256K, file to file, warm",
    .arguments = "if=@IN of=@OUT bs=1 count=256K", .cache = CACHE_WARM,
    .writes = true, .runs = 3 },
  { .tool = "dd", .title = "dd bs=512, file to file, warm",
    .arguments = "if=@IN of=@OUT bs=512", .cache = CACHE_WARM,
    .writes = true, .runs = 7 },
  { .tool = "dd", .title = "dd bs=64K, file to pipe, warm",
    .arguments = "if=@IN bs=64K", .cache = CACHE_WARM, .runs = 9 },
  { .tool = "dd", .title = "dd bs=64K, file to file, warm",
    .arguments = "if=@IN of=@OUT bs=64K", .cache = CACHE_WARM,
    .writes = true, .runs = 9 },
  { .tool = "dd", .title = "dd bs=1M, file to file, warm",
    .arguments = "if=@IN of=@OUT bs=1M", .cache = CACHE_WARM,
    .writes = true, .runs = 9 },
  { .tool = "dd", .title = "dd bs=64K iflag=direct, to pipe",
    .arguments = "if=@IN bs=64K iflag=direct", .cache = CACHE_COLD,
    .runs = 7 },
  { .tool = "dd", .title = "dd bs=64K, file to pipe, cold",
    .arguments = "if=@IN bs=64K", .cache = CACHE_COLD, .runs = 7 },
  { .tool = "dd", .title = "dd bs=64K, cold 80 MB/s disk, loaded",
    .arguments = "if=@IN bs=64K", .ours = "WILLNEED_INPUT=willneed",
    .cache = CACHE_COLD, .device = true, .runs = 4 },
  { .tool = "sort", .title = "sort, records of 100 bytes, warm",
    .arguments = "@IN", .cache = CACHE_WARM, .runs = 5 },
  { .tool = "sort", .title = "sort -S20M, by way of files, warm",
    .arguments = "-S20M @IN", .cache = CACHE_WARM, .runs = 5 },
  { .tool = "grep", .title = "grep -c, a rare string, warm",
    .arguments = "-c 00ABCD @IN", .cache = CACHE_WARM, .runs = 9 },
  { .tool = "grep", .title = "grep -ci, a frequent string, warm",
    .arguments = "-ci zzaa @IN", .cache = CACHE_WARM, .runs = 7 },
  { .tool = "grep", .title = "grep -E, classes, warm",
    .arguments = "-E [A-Z][0-9]{3}[a-z] @IN", .cache = CACHE_WARM,
    .runs = 7 },
  { .tool = "grep", .title = "grep -c, a rare string, cold",
    .arguments = "-c 00ABCD @IN", .cache = CACHE_COLD, .runs = 7 }
};

size_t const scenario_count = sizeof scenario_table / sizeof *scenario_table;

/* Split TEXT at spaces into new words, with the files' names put in.  */
static char **
make_words (char const *text, char const *input, char const *output,
            size_t *n)
{
  static char const *const marks[] = { "@IN", "@OUT" };
  char const *const names[] = { input, output };
  char **words = NULL;
  *n = 0;
  for (char const *p = text; *p; p += strspn (p, " "))
    {
      size_t length = strcspn (p, " ");
      char *word = text_copy (p, length);
      for (int i = 0; i < 2; i++)
        {
          char *mark = strstr (word, marks[i]);
          if (!mark)
            continue;
          char *longer = text_format ("%.*s%s%s", (int) (mark - word), word,
                                      names[i], mark + strlen (marks[i]));
          free (word);
          word = longer;
        }
      words = xnrealloc (words, *n + 1, sizeof *words);
      words[(*n)++] = word;
      p += length;
    }
  return words;
}

int
scenario_plan (struct scenario const *scenario, struct plan *plan,
               char const *bindir, char const *input, char const *output,
               unsigned runs, struct problem *problem)
{
  size_t n;
  char **words = make_words (scenario->arguments, input, output, &n);
  plan_init (plan);
  plan->metric[METRIC_WALL] = true;
  plan->runs = runs ? runs : scenario->runs;
  plan->cache = scenario->cache;
  plan->output = OUTPUT_PIPE;
  plan->result = scenario->writes ? output : NULL;
  plan->device = scenario->device;
  if (scenario->device)
    {
      plan->device_spec = (struct device_spec)
        { .read_ahead = SLOW_READ_AHEAD, .limit = SLOW_LIMIT };
      plan->load = SLOW_LOAD;
    }
  int result = command_tool (plan->command, scenario->tool, bindir, words, n,
                             problem);
  if (result == 0 && scenario->ours)
    command_set (&plan->command[SIDE_B], scenario->ours);
  while (n)
    free (words[--n]);
  free (words);
  return result;
}

/* xorshift64* (Vigna 2016) */
static uint64_t
next_random (uint64_t *state)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * 0x2545f4914f6cdd1du;
}

int
scenario_make_input (char const *name, size_t records,
                     struct problem *problem)
{
  enum { KEY = 10, RECORD = 100, PRINTABLE = '~' - '!' + 1 };
  FILE *out = fopen (name, "wxe");
  uint64_t state = 1;
  if (!out)
    return problem_set (problem, errno, "cannot make %s", quote (name));
  int errnum = 0;
  for (size_t i = 0; i < records && !errnum; i++)
    {
      char record[RECORD + 1];
      for (int k = 0; k < KEY; k++)
        record[k] = '!' + (next_random (&state) >> 32) % PRINTABLE;
      int n = KEY + sprintf (record + KEY, "  %032zX  ", i);
      for (; n < RECORD - 1; n++)
        record[n] = 'A' + (i + n / 8) % 26;
      record[RECORD - 1] = '\n';
      if (fwrite (record, 1, RECORD, out) < RECORD)
        errnum = errno;
      if (i % 65536 == 0 && interrupt_pending ())
        break;
    }
  if (!errnum && (fflush (out) != 0 || fsync (fileno (out)) != 0))
    errnum = errno;
  if (fclose (out) != 0 && !errnum)
    errnum = errno;
  if (errnum)
    return problem_set (problem, errnum, "cannot write %s (TMPDIR names "
                        "another place)", quote (name));
  return 0;
}
