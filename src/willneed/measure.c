#include <config.h>

#include "willneed/measure.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "willneed/interrupt.h"
#include "willneed/text.h"

static char
letter (enum side side)
{
  return side == SIDE_A ? 'A' : 'B';
}

/* The first line of what a command said on standard error, with ": " in
   front, or nothing.  */
static void
complaint (struct outcome const *outcome, char *text, size_t size)
{
  int n = strcspn (outcome->errors, "\n");
  text_put (text, size, "%s%.*s", n ? ": " : "", n, outcome->errors);
}

/* A status that no option accepts and nothing can be learned from.  */
static int
failure (enum side side, struct outcome const *outcome,
         struct problem *problem)
{
  char said[300];
  complaint (outcome, said, sizeof said);
  if (WIFSIGNALED (outcome->status))
    return problem_set (problem, 0, "%c was killed by signal %d (%s)%s",
                        letter (side), WTERMSIG (outcome->status),
                        strsignal (WTERMSIG (outcome->status)), said);
  return problem_set (problem, 0, "%c failed with exit status %d%s "
                      "(--status=%d accepts that)", letter (side),
                      WEXITSTATUS (outcome->status), said,
                      WEXITSTATUS (outcome->status));
}

/* Both sides exit with STATUS, not 0.  Status 1 without a word is an answer
   (grep, cmp, diff, test); anything else is trouble.  */
static int
both_failed (struct plan const *plan, struct record *record, enum side side,
             struct outcome const *outcome, struct problem *problem)
{
  if (plan->check && plan->status < 0
      && (WEXITSTATUS (outcome->status) != 1 || outcome->errors[0]))
    return failure (side, outcome, problem);
  if (plan->status < 0)
    problem_set (&record->note, 0, "both commands exit with status %d",
                 WEXITSTATUS (outcome->status));
  return 0;
}

static void
set_void (struct record *record, char const *what, enum side a,
          struct outcome const *x, enum side b, struct outcome const *y)
{
  char said[300] = "";
  record->is_void = true;
  if (strcmp (what, "exit statuses") == 0)
    {
      complaint (x->status ? x : y, said, sizeof said);
      problem_set (&record->reason, 0, "the exit statuses differ: %c %d, "
                   "%c %d%s", letter (a), WEXITSTATUS (x->status),
                   letter (b), WEXITSTATUS (y->status), said);
    }
  else
    {
      bool result = strcmp (what, "results") == 0;
      struct digest const *p = result ? &x->result : &x->output;
      struct digest const *q = result ? &y->result : &y->output;
      char s[DIGEST_TEXT], t[DIGEST_TEXT];
      digest_text (p, s);
      digest_text (q, t);
      problem_set (&record->reason, 0, a == b
                   ? "the %s of one command differ from run to run: "
                     "%c %ju bytes (%.8s), %c %ju bytes (%.8s)"
                   : "the %s differ: %c %ju bytes (%.8s), "
                     "%c %ju bytes (%.8s)", what,
                   letter (a), p->bytes, s, letter (b), q->bytes, t);
    }
}

/* Compare with OTHER, an outcome of side B.  */
static void
compare_outcomes (struct record *record, enum side a,
                  struct outcome const *outcome, enum side b,
                  struct outcome const *other)
{
  if (outcome->status != other->status)
    set_void (record, "exit statuses", b, other, a, outcome);
  else if (!digest_equal (&outcome->output, &other->output))
    set_void (record, "outputs", b, other, a, outcome);
  else if (outcome->result_missing != other->result_missing
           || !digest_equal (&outcome->result, &other->result))
    set_void (record, "results", b, other, a, outcome);
}

/* Decide whether OUTCOME counts.  */
static int
judge (struct plan const *plan, struct record *record, enum side side,
       struct outcome const *outcome, struct problem *problem)
{
  int accepted = plan->status < 0 ? 0 : plan->status;
  bool known[SIDES] = { record->seen[SIDE_A], record->seen[SIDE_B] };
  if (WIFSIGNALED (outcome->status))
    return failure (side, outcome, problem);
  if (plan->status >= 0 && WEXITSTATUS (outcome->status) != accepted)
    return failure (side, outcome, problem);
  if (!record->seen[side])
    {
      record->seen[side] = true;
      record->first[side] = *outcome;
    }
  if (plan->check)
    for (int other = 0; other < SIDES && !record->is_void; other++)
      if (known[other])
        compare_outcomes (record, side, outcome, other,
                          &record->first[other]);
  if (record->is_void)
    return 0;
  record->compared++;
  if (outcome->status && known[side == SIDE_A ? SIDE_B : SIDE_A])
    return both_failed (plan, record, side, outcome, problem);
  if (plan->result && outcome->result_missing)
    return problem_set (problem, 0, "%c does not write the result %s",
                        letter (side), plan->result);
  return 0;
}

/* Stop as the signal asks.  */
static int
stopped (struct problem *problem)
{
  int sig = interrupt_pending ();
  if (!sig)
    return 0;
  return problem_set (problem, 0, "stopped by %s", strsignal (sig));
}

/* Run one command of pair number PAIR, the warm-up counted from 0.  */
static int
run_one (struct plan const *plan, struct executor const *executor,
         struct record *record, unsigned pair, enum side side,
         struct problem *problem)
{
  struct outcome outcome;
  if (stopped (problem) < 0
      || executor->prepare (executor->state, problem) < 0
      || stopped (problem) < 0)
    return -1;
  if (executor->run (executor->state, side, &outcome, problem) < 0)
    {
      stopped (problem);
      return -1;
    }
  if (judge (plan, record, side, &outcome, problem) < 0)
    return -1;
  if (pair >= plan->warmup && !record->is_void)
    {
      struct observation run =
        { .sample = outcome.sample, .pair = pair - plan->warmup + 1,
          .position = 1 + (side != plan_first (plan->seed,
                                               pair - plan->warmup)) };
      series_add (&record->series[side], &run);
    }
  return 0;
}

int
measure (struct plan const *plan, struct executor const *executor,
         struct watcher const *watcher, struct record *record,
         struct problem *problem)
{
  unsigned pairs = plan->warmup + plan->runs;
  *record = (struct record) { 0 };
  for (unsigned pair = 0; pair < pairs; pair++)
    {
      enum side first = plan_first (plan->seed, pair - plan->warmup);
      enum side second = first == SIDE_A ? SIDE_B : SIDE_A;
      enum side const order[SIDES] = { first, second };
      for (int i = 0; i < SIDES && !record->is_void; i++)
        {
          if (run_one (plan, executor, record, pair, order[i], problem) < 0)
            return -1;
          if (watcher)
            watcher->update (watcher->state, pair * SIDES + i + 1,
                             pairs * SIDES);
        }
    }
  return 0;
}

void
record_free (struct record *record)
{
  for (int i = 0; i < SIDES; i++)
    series_free (&record->series[i]);
}
