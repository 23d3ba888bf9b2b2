#include <config.h>

#include "willneed/run.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include "quote.h"

#include "willneed/drain.h"
#include "willneed/interrupt.h"
#include "willneed/temporary.h"

enum { RESULT_BUFFER = 256 * 1024, DRAIN_PATIENCE = 5 };

/* What the child tells through shared memory: cheaper than a pipe, and
   nobody has to wait for it.  */
struct start
{
  struct timespec time;
  int exec_errno;
};

/* The descriptors of one run; -1 where there is none.  */
struct channels
{
  int input;
  int output;
  int errors;
  struct drain *drain;
  struct start *start;
};

static void
channels_close (struct channels *c)
{
  int const fds[] = { c->input, c->output, c->errors };
  for (size_t i = 0; i < sizeof fds / sizeof *fds; i++)
    if (fds[i] >= 0)
      close (fds[i]);
  if (c->start)
    munmap (c->start, sizeof *c->start);
}

static int
open_output (struct channels *c, enum output_kind kind,
             struct problem *problem)
{
  if (kind == OUTPUT_NULL)
    c->output = open ("/dev/null", O_WRONLY | O_CLOEXEC);
  else if (kind == OUTPUT_FILE)
    c->output = temporary_unnamed ();
  else
    {
      int fd[2];
      if (pipe2 (fd, O_CLOEXEC) < 0)
        return problem_set (problem, errno, "cannot make a pipe");
      c->output = fd[1];
      c->drain = drain_start (fd[0]);
      if (!c->drain)
        {
          close (fd[0]);
          return problem_set (problem, errno, "cannot start a thread");
        }
    }
  if (c->output < 0)
    return problem_set (problem, errno, "cannot open a file for the output");
  return 0;
}

static int
channels_open (struct channels *c, struct run_setup const *setup,
               struct problem *problem)
{
  *c = (struct channels) { .input = -1, .output = -1, .errors = -1 };
  char const *input = setup->input ? setup->input : "/dev/null";
  c->input = open (input, O_RDONLY | O_CLOEXEC);
  if (c->input < 0)
    return problem_set (problem, errno, "cannot open %s", quote (input));
  c->errors = memfd_create ("willneed", MFD_CLOEXEC);
  if (c->errors < 0)
    return problem_set (problem, errno, "cannot make a memory file");
  c->start = mmap (NULL, sizeof *c->start, PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (c->start == MAP_FAILED)
    {
      c->start = NULL;
      return problem_set (problem, errno, "cannot map memory");
    }
  return open_output (c, setup->output, problem);
}

/* Async-signal-safe.  */
static void
advise_whole (char const *file)
{
  int fd = open (file, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return;
  posix_fadvise (fd, 0, 0, POSIX_FADV_WILLNEED);
  close (fd);
}

/* The measured child up to exec.  The same few calls for either side, and
   only async-signal-safe ones: other threads may hold locks.  */
static _Noreturn void
child (struct command const *command, struct run_setup const *setup,
       struct channels const *c)
{
  setpgid (0, 0);
  /* Even if this program is killed, what is set up for the child goes.  */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  dup2 (c->input, STDIN_FILENO);
  dup2 (c->output, STDOUT_FILENO);
  dup2 (c->errors, STDERR_FILENO);
  interrupt_child ();
  clock_gettime (CLOCK_MONOTONIC, &c->start->time);
  for (char const **file = setup->whole_files; file && *file; file++)
    advise_whole (*file);
  execve (command->path, command->words, command->environment);
  c->start->exec_errno = errno;
  _exit (127);
}

/* Start the child and wait for it.  Not vfork: until exec its pages would
   be all of ours, and the kernel counts them in its maximum resident size;
   after fork they are the few that were written to.  */
static int
run_child (struct command const *command, struct run_setup const *setup,
           struct channels const *c, struct outcome *outcome,
           struct problem *problem)
{
  struct rusage usage;
  struct timespec end;
  pid_t pid = fork ();
  if (pid < 0)
    return problem_set (problem, errno, "cannot start a process");
  if (pid == 0)
    child (command, setup, c);
  int waited = interrupt_wait (pid, -1, &outcome->status, &usage);
  clock_gettime (CLOCK_MONOTONIC, &end);
  if (waited != 0)
    {
      interrupt_end (pid);
      return problem_set (problem, waited < 0 ? errno : 0, "stopped");
    }
  if (c->start->exec_errno)
    return problem_set (problem, c->start->exec_errno, "cannot run %s",
                        quote (command->path));
  double wall = end.tv_sec - c->start->time.tv_sec
                + (end.tv_nsec - c->start->time.tv_nsec) / 1e9;
  sample_from_usage (&outcome->sample, wall, &usage);
  return pid;
}

/* Take in what came through the pipe.  A process that the command left
   behind may hold it open for ever: it is given some seconds.  */
static int
finish_drain (struct channels *c, pid_t pid, struct outcome *outcome,
              struct problem *problem)
{
  close (c->output);
  c->output = -1;
  if (!c->drain)
    return 0;
  int failed = drain_finish (c->drain, DRAIN_PATIENCE, &outcome->output);
  if (failed && errno == ETIMEDOUT)
    {
      if (pid > 0)
        kill (-pid, SIGKILL);
      failed = drain_finish (c->drain, DRAIN_PATIENCE, &outcome->output);
      if (failed && errno == ETIMEDOUT)
        return problem_set (problem, 0, "the output is still held open by a "
                            "process that the command left behind");
    }
  if (failed)
    return problem_set (problem, errno, "cannot read the output");
  return 0;
}

static int
digest_file (struct digest *digest, int fd)
{
  char *buffer = mmap (NULL, RESULT_BUFFER, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (buffer == MAP_FAILED)
    return -1;
  int failed = digest_read (digest, fd, buffer, RESULT_BUFFER);
  munmap (buffer, RESULT_BUFFER);
  return failed;
}

static int
digest_result (struct run_setup const *setup, struct outcome *outcome,
               struct problem *problem)
{
  digest_init (&outcome->result);
  if (!setup->result)
    return 0;
  int fd = open (setup->result, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0 && errno == ENOENT)
    {
      outcome->result_missing = true;
      return 0;
    }
  if (fd < 0)
    return problem_set (problem, errno, "cannot read the result %s",
                        quote (setup->result));
  int failed = digest_file (&outcome->result, fd);
  int errnum = errno;
  close (fd);
  if (failed)
    return problem_set (problem, errnum, "cannot read the result %s",
                        quote (setup->result));
  return 0;
}

/* Keep the first SIZE - 1 bytes of the file FD in TEXT.  */
static void
keep_text (int fd, char *text, size_t size)
{
  ssize_t n = pread (fd, text, size - 1, 0);
  text[n > 0 ? n : 0] = '\0';
}

void
run_remove_result (struct run_setup const *setup)
{
  if (setup->result)
    unlink (setup->result);
}

static int
measure (struct command const *command, struct run_setup const *setup,
         struct channels *c, struct outcome *outcome,
         struct problem *problem)
{
  struct run_hook const *hook = setup->hook;
  if (hook && hook->enter (hook->state, problem) < 0)
    return -1;
  int pid = run_child (command, setup, c, outcome, problem);
  if (hook)
    hook->leave (hook->state);
  keep_text (c->errors, outcome->errors, sizeof outcome->errors);
  if (c->drain)
    {
      struct problem second;
      struct problem *first = pid < 0 ? &second : problem;
      if (finish_drain (c, pid, outcome, first) < 0)
        return -1;
    }
  else if (pid > 0 && setup->output == OUTPUT_FILE)
    {
      if (setup->text)
        keep_text (c->output, setup->text, setup->text_size);
      lseek (c->output, 0, SEEK_SET);
      if (digest_file (&outcome->output, c->output) < 0)
        return problem_set (problem, errno, "cannot read the output");
    }
  return pid < 0 ? -1 : digest_result (setup, outcome, problem);
}

int
run_command (struct command const *command, struct run_setup const *setup,
             struct outcome *outcome, struct problem *problem)
{
  struct channels c;
  *outcome = (struct outcome) { 0 };
  digest_init (&outcome->output);
  run_remove_result (setup);
  int result = channels_open (&c, setup, problem);
  if (result == 0)
    result = measure (command, setup, &c, outcome, problem);
  channels_close (&c);
  return result;
}
