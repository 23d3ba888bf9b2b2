#include <config.h>

#include "willneed/interrupt.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

/* The signal that asked to stop first.  */
static sig_atomic_t stop_signal;

/* The signals that are collected: what an inherited SIG_IGN does not hide,
   and the end of children.  SIGPIPE is among them so that a report into a
   closed pipe is a write error, after which things are put back; being
   blocked and not ignored, it is as ever for the measured command.
   Async-signal-safe.  */
static sigset_t
collected (void)
{
  static int const stops[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE };
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGCHLD);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
    {
      struct sigaction old;
      if (sigaction (stops[i], NULL, &old) == 0
          && old.sa_handler != SIG_IGN)
        sigaddset (&set, stops[i]);
    }
  return set;
}

void
interrupt_init (void)
{
  sigset_t set = collected ();
  /* An inherited SIG_IGN would let children vanish before wait4.  */
  signal (SIGCHLD, SIG_DFL);
  sigprocmask (SIG_BLOCK, &set, NULL);
}

void
interrupt_child (void)
{
  sigset_t set = collected ();
  sigprocmask (SIG_UNBLOCK, &set, NULL);
}

/* Wait for a collected signal for at most T and note one that asks to
   stop.  Return the signal or -1.  */
static int
collect (struct timespec const *t)
{
  sigset_t set = collected ();
  int sig = sigtimedwait (&set, NULL, t);
  if (sig > 0 && sig != SIGCHLD && sig != SIGPIPE && !stop_signal)
    stop_signal = sig;
  return sig;
}

int
interrupt_pending (void)
{
  while (!stop_signal && collect (&(struct timespec) { 0 }) > 0)
    continue;
  return stop_signal;
}

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

int
interrupt_wait (pid_t pid, double seconds, int *status,
                struct rusage *usage)
{
  double end = now () + seconds;
  for (;;)
    {
      /* WNOHANG after each signal: SIGCHLD may be another child's, and one
         that came before this call is still pending.  */
      pid_t got = wait4 (pid, status, WNOHANG, usage);
      if (got == pid)
        return 0;
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0)
        return -1;
      if (stop_signal)
        return stop_signal;
      double left = seconds < 0 ? 3600 : end - now ();
      if (left <= 0)
        {
          errno = ETIMEDOUT;
          return -1;
        }
      struct timespec t = { .tv_sec = left,
                            .tv_nsec = (left - (time_t) left) * 1e9 };
      collect (&t);
    }
}

void
interrupt_end (pid_t pid)
{
  static int const ways[] = { SIGTERM, SIGKILL };
  int status;
  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
    {
      kill (-pid, ways[i]);
      kill (pid, ways[i]);
      kill (-pid, SIGCONT);
      double end = now () + 1;
      while (now () < end)
        {
          if (waitpid (pid, &status, WNOHANG) != 0)
            {
              /* What the command started itself must go too, or its files
                 could not be unmounted.  */
              kill (-pid, SIGKILL);
              return;
            }
          collect (&(struct timespec) { .tv_nsec = 20000000 });
        }
    }
  waitpid (pid, &status, 0);
}
