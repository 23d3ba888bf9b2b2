#include <config.h>

#include "suite/judge.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "xalloc.h"

#include "willneed/text.h"

static char *
place_of (struct suite_cell const *cell, size_t arm)
{
  return text_format ("%s/%s/%s", cell->experiment->name, cell->name,
                      cell->arms[arm].name);
}

void
judge_open (struct judge *judge, struct suite_cell const *cell,
            struct samples *samples)
{
  *judge = (struct judge) { .cell = cell, .samples = samples };
  judge->first = xcalloc (cell->n_arms, sizeof *judge->first);
  for (size_t i = 0; i < cell->n_arms; i++)
    {
      char *place = place_of (cell, i);
      char const *known = samples_remark (samples, "outcome", place);
      judge->first[i] = known ? xstrdup (known) : NULL;
      free (place);
    }
}

bool
judge_void (struct judge const *judge, size_t arm)
{
  char *place = place_of (judge->cell, arm);
  bool is_void = samples_remark (judge->samples, "void", place);
  free (place);
  return is_void;
}

static int
note (struct judge *judge, char const *key, size_t arm, char const *text,
      struct problem *problem)
{
  char *place = place_of (judge->cell, arm);
  char *line = text_format ("%s: %s", place, text);
  int result = samples_note (judge->samples, key, line, problem);
  free (line);
  free (place);
  return result;
}

/* The line of OUTCOME, or, as NULL, that the command failed by itself.  */
static char *
outcome_line (struct suite_cell const *cell, struct outcome const *outcome,
              struct blocks const *blocks)
{
  struct digest const *d = cell->writes ? &outcome->result
                                        : &outcome->output;
  char text[DIGEST_TEXT];
  int status = WEXITSTATUS (outcome->status);
  if (!WIFEXITED (outcome->status) || status > 1
      || (status && *outcome->errors)
      || (cell->writes && outcome->result_missing))
    return NULL;
  /* How long blocks took is different every time.  */
  if (blocks)
    return text_format ("%s bytes by %s, exit status %d", blocks->bytes,
                        blocks->method, status);
  digest_text (d, text);
  return text_format ("%ju bytes, digest %s, exit status %d", d->bytes, text,
                      status);
}

static int
failure (struct judge *judge, size_t arm, struct outcome const *outcome,
         struct problem *problem)
{
  int n = strcspn (outcome->errors, "\n");
  char *text = WIFSIGNALED (outcome->status)
               ? text_format ("killed by signal %d (%s)",
                              WTERMSIG (outcome->status),
                              strsignal (WTERMSIG (outcome->status)))
               : text_format ("failed with exit status %d%s%.*s",
                              WEXITSTATUS (outcome->status), n ? ": " : "",
                              n, outcome->errors);
  int result = note (judge, "void", arm, text, problem);
  free (text);
  return result;
}

/* Compare what ARM did with what OTHER, which is the stock tool's arm or
   ARM itself, did first.  */
static int
compare (struct judge *judge, size_t arm, char const *line,
         char const *other, struct problem *problem)
{
  if (strcmp (line, other) == 0 || judge_void (judge, arm))
    return 0;
  char *text = text_format ("%s where %s was expected", line, other);
  int result = note (judge, "void", arm, text, problem);
  free (text);
  return result;
}

/* All arms that have run before the stock tool.  */
static int
compare_all (struct judge *judge, struct problem *problem)
{
  for (size_t i = 1; i < judge->cell->n_arms; i++)
    if (judge->first[i]
        && compare (judge, i, judge->first[i], judge->first[0],
                    problem) < 0)
      return -1;
  return 0;
}

int
judge_outcome (struct judge *judge, size_t arm,
               struct outcome const *outcome, struct blocks const *blocks,
               struct problem *problem)
{
  bool has_stock = judge->cell->arms[0].stock;
  char *line = outcome_line (judge->cell, outcome, blocks);
  if (!line)
    return failure (judge, arm, outcome, problem);
  int result = 0;
  if (!judge->first[arm])
    {
      judge->first[arm] = line;
      result = note (judge, "outcome", arm, line, problem);
      if (result == 0 && has_stock && arm == 0)
        return compare_all (judge, problem);
    }
  else
    {
      result = compare (judge, arm, line, judge->first[arm], problem);
      free (line);
    }
  if (result == 0 && has_stock && judge->first[0])
    result = compare (judge, arm, judge->first[arm], judge->first[0],
                      problem);
  return result;
}

void
judge_close (struct judge *judge)
{
  for (size_t i = 0; i < judge->cell->n_arms; i++)
    free (judge->first[i]);
  free (judge->first);
  *judge = (struct judge) { 0 };
}
