#include <config.h>

#include "reader/readers.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>

#include "xalloc.h"

/* The buffers are elsewhere; with eight megabytes each, as is usual, many
   files would meet ulimit -v.  */
enum { STACK = 1 << 20 };

/* A signal that comes just before a call begins to wait does not interrupt
   it: send another one after this.  */
enum { INSIST_NS = 20000000 };

struct crew
{
  pthread_t main;
  pthread_mutex_t gate;    /* held until all threads are there */
  atomic_bool stop;
  size_t running;          /* the main thread's */
  atomic_size_t ended;
};

struct member
{
  struct crew *crew;
  struct reading *reading;
  pthread_t thread;
  bool started;
  atomic_bool ended;
};

static void
wake (int sig)
{
  (void) sig;
}

/* Block what the main thread waits for and return it: the signals that ask
   to stop, but for those that are ignored (nohup), and SIGUSR1, by which a
   thread says that it ends.  SIGUSR2 interrupts a thread's call.  */
static sigset_t
take_signals (void)
{
  static int const stops[] = { SIGINT, SIGQUIT, SIGTERM, SIGHUP };
  struct sigaction act = { .sa_handler = wake };
  sigset_t set;
  sigemptyset (&set);
  sigaddset (&set, SIGUSR2);
  pthread_sigmask (SIG_UNBLOCK, &set, NULL);
  sigaction (SIGUSR2, &act, NULL);

  sigemptyset (&set);
  sigaddset (&set, SIGUSR1);
  for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
    if (sigaction (stops[i], NULL, &act) == 0 && act.sa_handler != SIG_IGN)
      sigaddset (&set, stops[i]);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
  return set;
}

static void *
read_one (void *arg)
{
  struct member *m = arg;
  struct crew *crew = m->crew;
  pthread_mutex_lock (&crew->gate);
  pthread_mutex_unlock (&crew->gate);
  reading_run (m->reading, &crew->stop);
  atomic_store (&m->ended, true);
  atomic_fetch_add (&crew->ended, 1);
  pthread_kill (crew->main, SIGUSR1);
  return NULL;
}

static void
start (struct crew *crew, struct member *m)
{
  pthread_attr_t attributes;
  m->crew = crew;
  int error = pthread_attr_init (&attributes);
  if (!error)
    {
      pthread_attr_setstacksize (&attributes, STACK);
      error = pthread_create (&m->thread, &attributes, read_one, m);
      pthread_attr_destroy (&attributes);
    }
  m->started = !error;
  crew->running += m->started;
  if (error)
    {
      m->reading->failed = READING_START;
      m->reading->errnum = error;
    }
}

/* Let the threads that have not ended look at the flag.  */
static void
interrupt (struct member *members, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (members[i].started && !atomic_load (&members[i].ended))
      pthread_kill (members[i].thread, SIGUSR2);
}

/* Wait until all have ended.  Return the signal that made them, or 0.  */
static int
attend (struct crew *crew, struct member *members, size_t n,
        sigset_t const *set)
{
  struct timespec const soon = { .tv_nsec = INSIST_NS };
  int stop = 0;
  while (atomic_load (&crew->ended) < crew->running)
    {
      int sig = (stop ? sigtimedwait (set, NULL, &soon)
                 : sigwaitinfo (set, NULL));
      if (sig > 0 && sig != SIGUSR1 && !stop)
        {
          stop = sig;
          atomic_store (&crew->stop, true);
        }
      if (stop)
        interrupt (members, n);
    }
  return stop;
}

void
readers_run (struct reading *readings, size_t n, struct readers_total *total)
{
  struct crew crew = { .main = pthread_self (),
                       .gate = PTHREAD_MUTEX_INITIALIZER };
  struct member *members = xcalloc (n, sizeof *members);
  sigset_t set = take_signals ();
  struct rusage before, after;

  pthread_mutex_lock (&crew.gate);
  for (size_t i = 0; i < n; i++)
    {
      members[i].reading = &readings[i];
      start (&crew, &members[i]);
    }
  getrusage (RUSAGE_SELF, &before);
  uint64_t begin = reading_clock ();
  pthread_mutex_unlock (&crew.gate);

  total->signal = attend (&crew, members, n, &set);
  total->seconds = (double) (reading_clock () - begin) / 1e9;
  for (size_t i = 0; i < n; i++)
    if (members[i].started)
      pthread_join (members[i].thread, NULL);
  getrusage (RUSAGE_SELF, &after);
  total->usage = reading_usage_between (&before, &after);
  free (members);
}
