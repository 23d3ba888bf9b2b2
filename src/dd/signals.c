/* signals.c -- SIGINT, and the signal that asks for a report  */

#include <config.h>

#include "dd/signals.h"

#include <stdlib.h>

#ifndef SIGINFO
# define SIGINFO SIGUSR1
#endif

sig_atomic_t volatile signal_arrived;
static sig_atomic_t volatile info_arrived;
static sig_atomic_t volatile fatal_arrived;

static void
on_info (int signum)
{
  (void) signum;
  info_arrived = 1;
  signal_arrived = 1;
}

/* Once only (SA_RESETHAND): a second SIGINT ends a dd that hangs.  */
static void
on_fatal (int signum)
{
  fatal_arrived = signum;
  signal_arrived = 1;
}

static void
catch (int signum, void (*handler) (int), int flags)
{
  struct sigaction act = { .sa_handler = handler, .sa_flags = flags };
  sigemptyset (&act.sa_mask);
  sigaddset (&act.sa_mask, SIGINT);
  sigaddset (&act.sa_mask, SIGINFO);
  sigaction (signum, &act, NULL);
}

void
signals_install (void)
{
  struct sigaction old;
  if (SIGINFO != SIGUSR1 || !getenv ("POSIXLY_CORRECT"))
    catch (SIGINFO, on_info, 0);
  if (sigaction (SIGINT, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
    catch (SIGINT, on_fatal, SA_NODEFER | SA_RESETHAND);
}

struct signals
signals_take (void)
{
  sigset_t set, old;
  sigemptyset (&set);
  sigaddset (&set, SIGINT);
  sigaddset (&set, SIGINFO);
  sigprocmask (SIG_BLOCK, &set, &old);
  struct signals taken = { .info = info_arrived, .fatal = fatal_arrived };
  info_arrived = 0;
  fatal_arrived = 0;
  signal_arrived = 0;
  sigprocmask (SIG_SETMASK, &old, NULL);
  return taken;
}

void
signals_die (int signum)
{
  signal (signum, SIG_DFL);
  raise (signum);
}
