#include <config.h>

#include "willneed/compare.h"

#include <error.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "willneed/interrupt.h"
#include "willneed/options.h"
#include "willneed/plot.h"
#include "willneed/progress.h"
#include "willneed/replay.h"
#include "willneed/report.h"
#include "willneed/session.h"
#include "willneed/status.h"
#include "willneed/verdict.h"

int
compare_plan (struct plan *plan, char const *title, struct header *header,
              struct record *record, struct problem *problem)
{
  struct session session;
  struct progress progress;
  *record = (struct record) { 0 };
  if (session_open (&session, plan, problem) < 0)
    return -1;
  if (header)
    header_session (header, &session);
  progress_start (&progress, title);
  struct watcher watcher = { &progress, progress_update };
  int result = measure (plan, &session.executor, &watcher, record, problem);
  progress_end (&progress);
  if (header)
    header_outcome (header, &session, record);
  session_close (&session);
  return result;
}

int
compare_trouble (struct problem const *problem)
{
  int sig = interrupt_pending ();
  /* Whatever failed in consequence, the signal was the cause.  */
  if (sig)
    error (0, 0, "stopped by %s", strsignal (sig));
  else if (*problem->text)
    error (0, 0, "%s", problem->text);
  return sig ? 128 + sig : STATUS_TROUBLE;
}

/* Judge recorded runs.  */
static int
replay_plan (struct plan *plan, struct header *header,
             struct record *record, struct problem *problem)
{
  struct replay replay;
  if (replay_open (&replay, plan->replay, header, plan, problem) < 0)
    return -1;
  int result = measure (plan, &replay.executor, NULL, record, problem);
  replay_free (&replay);
  return result;
}

/* The status of a complete comparison.  */
static int
judge (struct plan const *plan, struct record const *record)
{
  int status = STATUS_GOOD;
  if (record->is_void)
    {
      error (0, 0, "void: %s", record->reason.text);
      return STATUS_DIFFERS;
    }
  if (plan->fail_slower < 0)
    return STATUS_GOOD;
  for (int m = 0; m < METRIC_COUNT; m++)
    {
      struct verdict v = verdict_of (record, m, plan->confidence);
      if (!plan->metric[m] || !verdict_slower (&v, plan->fail_slower))
        continue;
      error (0, 0, "B takes %.3g%% more %s than A, more than --fail-slower=%g"
             " allows", v.difference.percent, metric_table[m].amount,
             plan->fail_slower);
      status = STATUS_DIFFERS;
    }
  return status;
}

static int
run_and_report (struct plan *plan)
{
  struct problem problem = { "" };
  struct header header = { 0 };
  struct record record = { 0 };
  int status;
  if (plan->plot && plot_check (plan->plot, &problem) < 0)
    return compare_trouble (&problem);
  if (!plan->replay)
    header_machine (&header);
  int result = plan->replay
               ? replay_plan (plan, &header, &record, &problem)
               : compare_plan (plan, NULL, &header, &record, &problem);
  bool any = record.series[SIDE_A].n || record.series[SIDE_B].n
             || record.is_void;
  if (result == 0 || any)
    report_print (stdout, plan, &header, &record,
                  result < 0 ? &problem : NULL);
  status = result < 0 ? compare_trouble (&problem) : judge (plan, &record);
  if (result == 0 && plan->plot && !record.is_void
      && plot_draw (plan, &record, &problem) < 0)
    status = compare_trouble (&problem);
  record_free (&record);
  header_free (&header);
  return status;
}

int
compare_main (int argc, char **argv)
{
  struct plan plan;
  struct problem problem;
  int status;
  plan_init (&plan);
  switch (options_parse (argc, argv, &plan, &problem))
    {
    case OPTIONS_HELP:
      options_help ();
      status = STATUS_GOOD;
      break;
    case OPTIONS_WRONG:
      if (*problem.text)
        error (0, 0, "%s", problem.text);
      fputs ("Try 'willneed compare --help' for more information.\n",
             stderr);
      status = STATUS_TROUBLE;
      break;
    default:
      if (plan.dry_run)
        {
          plan_print (&plan);
          status = STATUS_GOOD;
        }
      else
        status = run_and_report (&plan);
    }
  plan_free (&plan);
  return status;
}
