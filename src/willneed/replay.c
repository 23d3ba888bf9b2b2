#include <config.h>

#include "willneed/replay.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/number.h"

enum { FIXED_FIELDS = 3 };   /* pair, position, side */

static int
prepare (void *state, struct problem *problem)
{
  (void) state, (void) problem;
  return 0;
}

static int
run (void *state, enum side side, struct outcome *outcome,
     struct problem *problem)
{
  struct replay *replay = state;
  if (replay->next[side] == replay->n[side])
    return problem_set (problem, 0, "the record ends early");
  *outcome = replay->outcomes[side][replay->next[side]++];
  return 0;
}

/* Add the run in LINE: PAIR POSITION SIDE and the metrics, by tabs.  */
static int
add_line (struct replay *replay, char *line)
{
  char *save = NULL, *word = strtok_r (line, "\t", &save);
  struct outcome outcome = { 0 };
  int side = -1, field = 0;
  for (; word; word = strtok_r (NULL, "\t", &save), field++)
    {
      if (field == 2 && (word[0] == 'A' || word[0] == 'B') && !word[1])
        side = word[0] - 'A';
      if (FIXED_FIELDS <= field && field < FIXED_FIELDS + METRIC_COUNT
          && number_decimal (word, &outcome.sample.value[field
                                                         - FIXED_FIELDS]))
        return -1;
    }
  if (side < 0 || field < FIXED_FIELDS + METRIC_COUNT)
    return -1;
  replay->outcomes[side] = xnrealloc (replay->outcomes[side],
                                      replay->n[side] + 1,
                                      sizeof outcome);
  replay->outcomes[side][replay->n[side]++] = outcome;
  return 0;
}

/* "# key: value" */
static void
add_header (struct header *header, struct plan *plan, char *line)
{
  char *colon = strstr (line, ": ");
  uintmax_t seed;
  if (!colon || strncmp (line, "# ", 2) != 0)
    return;
  *colon = '\0';
  if (strcmp (line + 2, "seed") == 0
      && number_whole (colon + 2, 0, UINTMAX_MAX, &seed) == 0)
    plan->seed = seed;
  header_add (header, line + 2, "%s", colon + 2);
}

int
replay_open (struct replay *replay, char const *file, struct header *header,
             struct plan *plan, struct problem *problem)
{
  *replay = (struct replay) { 0 };
  FILE *in = fopen (file, "re");
  if (!in)
    return problem_set (problem, errno, "cannot open %s", quote (file));
  char *line = NULL;
  size_t size = 0;
  int result = 0;
  for (unsigned n = 1; result == 0 && getline (&line, &size, in) > 0; n++)
    {
      line[strcspn (line, "\n")] = '\0';
      if (*line == '#')
        add_header (header, plan, line);
      else if (*line && strncmp (line, "pair\t", 5) != 0
               && add_line (replay, line) < 0)
        result = problem_set (problem, 0, "%s: line %u is not a run of "
                              "--format=tsv", quote (file), n);
    }
  free (line);
  fclose (in);
  if (result == 0 && (replay->n[SIDE_A] == 0
                      || replay->n[SIDE_A] != replay->n[SIDE_B]))
    result = problem_set (problem, 0, "%s does not hold the same number of "
                          "runs of A and of B", quote (file));
  plan->runs = replay->n[SIDE_A];
  plan->warmup = 0;
  replay->executor = (struct executor)
    { .state = replay, .prepare = prepare, .run = run };
  if (result < 0)
    replay_free (replay);
  return result;
}

void
replay_free (struct replay *replay)
{
  for (int i = 0; i < SIDES; i++)
    free (replay->outcomes[i]);
  *replay = (struct replay) { 0 };
}
