/* guard.c -- the SIGBUS handler and its table  */

#include <config.h>

#include "input/guard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* One for each object that maps at this moment; an object that finds none
   reads instead.  */
enum { GUARDS = 64 };

/* The owner changes START and SIZE only while nobody else reads the
   mapping; the handler may run in any thread.  */
static struct
{
  atomic_bool taken;
  atomic_uintptr_t start;
  atomic_size_t size;
  atomic_uintptr_t lost;
} guards[GUARDS];               /* dispatch */

static struct sigaction previous;       /* dispatch */
static atomic_bool installed;
static _Atomic uintptr_t page_size;
static pthread_once_t once = PTHREAD_ONCE_INIT; /* dispatch */

/* Note that GUARD lost PAGE, keeping the lowest.  */
static void
note_loss (int guard, uintptr_t page)
{
  uintptr_t old = atomic_load (&guards[guard].lost);
  while ((old == 0 || page < old)
         && !atomic_compare_exchange_weak (&guards[guard].lost, &old, page))
    continue;
}

/* Lay zeros over the guarded bytes from ADDRESS's page on.  Return false
   when ADDRESS is not guarded.  */
static bool
cover (uintptr_t address)
{
  for (int i = 0; i < GUARDS; i++)
    {
      uintptr_t start = atomic_load (&guards[i].start);
      size_t size = atomic_load (&guards[i].size);
      if (size == 0 || address < start || address - start >= size)
        continue;
      uintptr_t page = address & ~(atomic_load (&page_size) - 1);
      void *zeros = mmap ((void *) page, size - (page - start),
                          PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED
                          | MAP_NORESERVE, -1, 0);
      if (zeros == MAP_FAILED)
        return false;
      note_loss (i, page);
      return true;
    }
  return false;
}

static void
on_sigbus (int sig, siginfo_t *info, void *context)
{
  int saved = errno;
  if (info->si_code > 0 && cover ((uintptr_t) info->si_addr))
    {
      errno = saved;
      return;
    }
  errno = saved;
  if (previous.sa_flags & SA_SIGINFO)
    previous.sa_sigaction (sig, info, context);
  else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN)
    previous.sa_handler (sig);
  else
    {
      /* The access happens again when this returns, and then ends the
         process as if there were no handler.  A signal that somebody sent
         does not come again by itself.  */
      sigaction (SIGBUS, &previous, NULL);
      if (info->si_code <= 0)
        raise (SIGBUS);
    }
}

static void
install (void)
{
  struct sigaction action = { .sa_flags = SA_SIGINFO | SA_ONSTACK };
  action.sa_sigaction = on_sigbus;
  sigemptyset (&action.sa_mask);
  atomic_store (&page_size, (uintptr_t) sysconf (_SC_PAGESIZE));
  if (sigaction (SIGBUS, NULL, &previous) == 0
      && sigaction (SIGBUS, &action, NULL) == 0)
    atomic_store (&installed, true);
}

int
input_guard_take (void)
{
  pthread_once (&once, install);
  if (!atomic_load (&installed))
    return -1;
  for (int i = 0; i < GUARDS; i++)
    if (!atomic_exchange (&guards[i].taken, true))
      return i;
  return -1;
}

void
input_guard_watch (int guard, char *start, size_t size)
{
  atomic_store (&guards[guard].size, 0);
  atomic_store (&guards[guard].start, (uintptr_t) start);
  atomic_store (&guards[guard].lost, 0);
  atomic_store (&guards[guard].size, size);
}

char *
input_guard_lost (int guard)
{
  return (char *) atomic_load (&guards[guard].lost);
}

void
input_guard_release (int guard)
{
  input_guard_watch (guard, NULL, 0);
  atomic_store (&guards[guard].taken, false);
}
