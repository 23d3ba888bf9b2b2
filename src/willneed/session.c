#include <config.h>

#include "willneed/session.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/interrupt.h"

static int
prepare (void *state, struct problem *problem)
{
  struct session *session = state;
  run_remove_result (&session->setup);
  return cache_prepare (&session->cache, problem);
}

static int
run (void *state, enum side side, struct outcome *outcome,
     struct problem *problem)
{
  struct session *session = state;
  return run_command (&session->plan->command[side], &session->setup,
                      outcome, problem);
}

/* Move the input files to a device of our own.  */
static int
use_device (struct session *session, struct problem *problem)
{
  struct plan *plan = session->plan;
  uintmax_t bytes = 0;
  if (session->n_files == 0)
    return problem_set (problem, 0, "--device: no argument is a regular "
                        "file; --file=FILE names the input");
  for (size_t i = 0; i < session->n_files; i++)
    bytes += session->files[i].size + 4096;
  if (device_make (&session->device, &plan->device_spec, bytes, problem) < 0)
    return -1;
  session->has_device = true;
  for (size_t i = 0; i < session->n_files; i++)
    {
      struct input_file *file = &session->files[i];
      if (device_copy (&session->device, file, i, problem) < 0)
        return -1;
      for (int side = 0; side < SIDES; side++)
        command_replace (&plan->command[side], file->original, file->path);
      if (session->input && strcmp (session->input, file->original) == 0)
        {
          free (session->input);
          session->input = xstrdup (file->path);
        }
    }
  if (plan->device_spec.limit)
    return cgroup_limit_reads (&session->cgroup, session->device.number,
                               plan->device_spec.limit, problem);
  return 0;
}

static void
set_cache (struct session *session)
{
  struct plan const *plan = session->plan;
  session->cache = (struct cache)
    { .state = plan->cache, .method = plan->cold, .files = session->files,
      .n = session->n_files,
      .remount = session->has_device ? device_remount : NULL,
      .device = &session->device,
      .programs = { plan->command[SIDE_A].path,
                    plan->command[SIDE_B].path } };
}

static void
set_run (struct session *session)
{
  session->hook = (struct run_hook)
    { .enter = cgroup_enter, .leave = cgroup_leave,
      .state = &session->cgroup };
  session->setup = (struct run_setup)
    { .output = session->plan->output, .input = session->input,
      .result = session->plan->result,
      .hook = session->cgroup.n ? &session->hook : NULL };
  session->executor = (struct executor)
    { .state = session, .prepare = prepare, .run = run };
}

/* What must be true of the named files.  */
static int
check_files (struct plan const *plan, size_t n, struct problem *problem)
{
  for (size_t i = 0; i < plan->n_named; i++)
    if (access (plan->named[i], R_OK) < 0)
      return problem_set (problem, errno, "cannot read %s",
                          quote (plan->named[i]));
  if (plan->input && access (plan->input, R_OK) < 0)
    return problem_set (problem, errno, "cannot read %s",
                        quote (plan->input));
  if (plan->result && access (plan->result, F_OK) == 0)
    return problem_set (problem, 0, "the result %s exists already; it would "
                        "be removed: name one that does not",
                        quote (plan->result));
  if (n == 0 && plan->cache != CACHE_ALONE)
    return problem_set (problem, 0, "--%s: no argument is a regular file; "
                        "--file=FILE or --stdin=FILE names the input",
                        plan->cache == CACHE_COLD ? "cold" : "warm");
  if (plan->cache == CACHE_COLD && plan->cold == COLD_REMOUNT
      && !plan->device)
    return problem_set (problem, 0, "--cold=remount needs a device of our "
                        "own; add --device");
  return 0;
}

int
session_open (struct session *session, struct plan *plan,
              struct problem *problem)
{
  *session = (struct session) { .plan = plan, .device.fd = -1 };
  session->input = plan->input ? xstrdup (plan->input) : NULL;
  session->files = plan_files (plan, &session->n_files);
  for (int i = 0; i < SIDES; i++)
    plan->command[i].text = command_text (&plan->command[i]);
  int result = check_files (plan, session->n_files, problem);
  if (result == 0 && plan->device)
    result = use_device (session, problem);
  if (result == 0 && plan->memory)
    result = cgroup_limit_memory (&session->cgroup, plan->memory, problem);
  if (result == 0)
    {
      for (int i = 0; i < SIDES; i++)
        command_ask_version (&plan->command[i]);
      command_pair (plan->command);
      set_cache (session);
      set_run (session);
      result = load_start (&session->load, plan->load, problem);
    }
  if (result < 0)
    session_close (session);
  return result;
}

void
session_close (struct session *session)
{
  load_stop (&session->load);
  run_remove_result (&session->setup);
  if (session->has_device)
    device_free (&session->device);
  session->has_device = false;
  cgroup_free (&session->cgroup);
  plan_free_files (session->files, session->n_files);
  free (session->input);
  session->files = NULL;
  session->n_files = 0;
  session->input = NULL;
}
