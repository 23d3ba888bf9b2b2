/* crew.c -- jobs done by a few threads, their output in order

   All jobs that are not done with stand in a ring, by index: those from
   TURN to TAKEN are being run or wait for their turn, those from TAKEN to
   SUBMITTED wait to be run.  */

#include <config.h>

#include "grep/crew.h"

#include <pthread.h>
#include <stdlib.h>

#include "xalloc.h"

/* Jobs ahead of the one whose turn it is.  Each may gather a megabyte, and a
   file to be searched holds a descriptor.  */
enum { WINDOW = 64 };

struct crew
{
  struct grep_options const *options;
  struct sink *sink;                 /* where all goes in the end */
  struct search own;                 /* the caller's */
  unsigned threads, started;
  pthread_t *ids;

  pthread_mutex_t lock;
  pthread_cond_t work;               /* a job was submitted, or the end */
  pthread_cond_t turned;             /* TURN has changed */
  struct crew_job *ring[WINDOW];
  size_t turn, taken, submitted;
  bool printing;                     /* a thread prints finished jobs */
  bool stopped, ended;
};

struct crew *
crew_new (struct grep_options const *options, unsigned threads,
          struct sink *sink, struct matcher *matcher)
{
  struct crew *crew = xzalloc (sizeof *crew);
  crew->options = options;
  crew->sink = sink;
  crew->threads = threads;
  search_init (&crew->own, options, sink);
  crew->own.matcher = matcher;
  crew->ids = xnmalloc (threads, sizeof *crew->ids);
  pthread_mutex_init (&crew->lock, NULL);
  pthread_cond_init (&crew->work, NULL);
  pthread_cond_init (&crew->turned, NULL);
  return crew;
}

static bool
complete (struct crew_job *job)
{
  return !job->complete || job->complete (job);
}

/* Print what jobs have gathered whose turn it is.  The lock is held.  */
static void
print_finished (struct crew *crew)
{
  if (crew->printing)
    return;
  crew->printing = true;
  while (crew->turn < crew->submitted)
    {
      struct crew_job *job = crew->ring[crew->turn % WINDOW];
      if (!job->finished)
        break;
      pthread_mutex_unlock (&crew->lock);
      if (complete (job))
        sink_replay (crew->sink, &job->sink);
      sink_clear (&job->sink);
      job->done (job, crew->sink);
      pthread_mutex_lock (&crew->lock);
      crew->turn++;
    }
  crew->printing = false;
  pthread_cond_broadcast (&crew->turned);
}

void
crew_await_turn (struct crew_job *job)
{
  struct crew *crew = job->crew;
  pthread_mutex_lock (&crew->lock);
  while (crew->turn != job->index || crew->printing)
    pthread_cond_wait (&crew->turned, &crew->lock);
  pthread_mutex_unlock (&crew->lock);
}

/* A job has gathered much: print it, and let it go on directly.  */
static void
go_direct (struct sink *sink, void *argument)
{
  struct crew_job *job = argument;
  crew_await_turn (job);
  if (!complete (job))
    {
      sink_empty (sink);
      return;
    }
  struct sink *to = job->crew->sink;
  sink_replay (to, sink);
  sink_flush (to);
  sink->direct = true;
  sink->line_buffered = to->line_buffered;
  sink->grouped = to->grouped;
}

static void
leave_direct (struct crew_job *job)
{
  if (!job->sink.direct)
    return;
  sink_flush (&job->sink);
  job->crew->sink->grouped = job->sink.grouped;
  job->sink.direct = false;
  job->sink.grouped = false;
}

/* Take the next job and run it with SEARCH.  The lock is held, but not
   meanwhile.  */
static void
run_next (struct crew *crew, struct search *search)
{
  struct crew_job *job = crew->ring[crew->taken++ % WINDOW];
  if (job->run && !crew->stopped)
    {
      pthread_mutex_unlock (&crew->lock);
      search->printer.sink = &job->sink;
      job->run (job, search);
      leave_direct (job);
      pthread_mutex_lock (&crew->lock);
    }
  job->finished = true;
  print_finished (crew);
}

static void *
work (void *argument)
{
  struct crew *crew = argument;
  struct search search;
  search_init (&search, crew->options, NULL);
  pthread_mutex_lock (&crew->lock);
  for (;;)
    {
      while (crew->taken == crew->submitted && !crew->ended)
        pthread_cond_wait (&crew->work, &crew->lock);
      if (crew->taken == crew->submitted)
        break;
      run_next (crew, &search);
    }
  pthread_mutex_unlock (&crew->lock);
  search_clear (&search);
  return NULL;
}

/* Room for one more job: by the caller's own work if there is any.  */
static void
make_room (struct crew *crew)
{
  for (;;)
    {
      if (crew->taken < crew->submitted
          && (crew->started == 0
              || crew->submitted - crew->taken >= WINDOW / 2))
        run_next (crew, &crew->own);
      else if (crew->submitted - crew->turn < WINDOW)
        break;
      else
        pthread_cond_wait (&crew->turned, &crew->lock);
    }
}

void
crew_submit (struct crew *crew, struct crew_job *job)
{
  job->crew = crew;
  job->finished = false;
  job->sink.await_turn = go_direct;
  job->sink.turn_argument = job;
  pthread_mutex_lock (&crew->lock);
  make_room (crew);
  job->index = crew->submitted;
  crew->ring[crew->submitted++ % WINDOW] = job;
  if (crew->started + 1 < crew->threads
      && pthread_create (&crew->ids[crew->started], NULL, work, crew) == 0)
    crew->started++;
  pthread_cond_signal (&crew->work);
  pthread_mutex_unlock (&crew->lock);
}

void
crew_stop (struct crew *crew)
{
  pthread_mutex_lock (&crew->lock);
  crew->stopped = true;
  pthread_mutex_unlock (&crew->lock);
}

bool
crew_stopped (struct crew *crew)
{
  pthread_mutex_lock (&crew->lock);
  bool stopped = crew->stopped;
  pthread_mutex_unlock (&crew->lock);
  return stopped;
}

void
crew_finish (struct crew *crew)
{
  pthread_mutex_lock (&crew->lock);
  crew->ended = true;
  pthread_cond_broadcast (&crew->work);
  while (crew->taken < crew->submitted)
    run_next (crew, &crew->own);
  while (crew->turn < crew->submitted)
    pthread_cond_wait (&crew->turned, &crew->lock);
  pthread_mutex_unlock (&crew->lock);
  for (unsigned i = 0; i < crew->started; i++)
    pthread_join (crew->ids[i], NULL);
  search_clear (&crew->own);
  pthread_mutex_destroy (&crew->lock);
  pthread_cond_destroy (&crew->work);
  pthread_cond_destroy (&crew->turned);
  free (crew->ids);
  free (crew);
}
