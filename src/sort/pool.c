/* pool.c -- jobs done by a few threads  */

#include <config.h>

#include "sort/pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct worker
{
  struct pool *pool;
  unsigned number;
  pthread_t thread;
};

struct pool
{
  pthread_mutex_t mutex;
  pthread_cond_t work;         /* a job was queued, or the end has come */
  pthread_cond_t done;         /* a job was done */
  struct job *first, *last;
  unsigned size, started, idle;
  bool ending;
  struct worker workers[];
};

struct pool *
pool_new (unsigned workers)
{
  struct pool *pool = calloc (1, sizeof *pool
                                 + workers * sizeof *pool->workers);
  if (!pool)
    return NULL;
  pool->size = workers;
  pthread_mutex_init (&pool->mutex, NULL);
  pthread_cond_init (&pool->work, NULL);
  pthread_cond_init (&pool->done, NULL);
  return pool;
}

static void *
work (void *arg)
{
  struct worker *worker = arg;
  struct pool *pool = worker->pool;
  pthread_mutex_lock (&pool->mutex);
  for (;;)
    {
      while (!pool->first && !pool->ending)
        {
          pool->idle++;
          pthread_cond_wait (&pool->work, &pool->mutex);
          pool->idle--;
        }
      struct job *job = pool->first;
      if (!job)
        break;
      pool->first = job->next;
      pthread_mutex_unlock (&pool->mutex);
      job->do_it (job, worker->number);
      pthread_mutex_lock (&pool->mutex);
      job->done = true;
      pthread_cond_broadcast (&pool->done);
    }
  pthread_mutex_unlock (&pool->mutex);
  return NULL;
}

/* Start one more thread, with all signals blocked: the first thread handles
   them.  */
static bool
start_worker (struct pool *pool)
{
  struct worker *worker = &pool->workers[pool->started];
  pthread_attr_t attributes;
  if (pthread_attr_init (&attributes) != 0)
    return false;
  pthread_attr_setstacksize (&attributes, POOL_STACK_BYTES);
  worker->pool = pool;
  worker->number = pool->started;
  sigset_t all, old;
  sigfillset (&all);
  sigdelset (&all, SIGBUS);
  sigdelset (&all, SIGSEGV);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  bool started = pthread_create (&worker->thread, &attributes, work,
                                 worker) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  pthread_attr_destroy (&attributes);
  if (started)
    pool->started++;
  return started;
}

void
pool_do (struct pool *pool, struct job *job)
{
  job->do_it (job, 0);
  pthread_mutex_lock (&pool->mutex);
  job->done = true;
  pthread_mutex_unlock (&pool->mutex);
}

void
pool_submit (struct pool *pool, struct job *job)
{
  job->next = NULL;
  job->done = false;
  pthread_mutex_lock (&pool->mutex);
  if (pool->size > 1 && !pool->idle && pool->started < pool->size)
    start_worker (pool);
  bool have_threads = pool->started > 0;
  if (have_threads)
    {
      if (pool->first)
        pool->last->next = job;
      else
        pool->first = job;
      pool->last = job;
      pthread_cond_signal (&pool->work);
    }
  pthread_mutex_unlock (&pool->mutex);
  if (!have_threads)
    pool_do (pool, job);
}

void
pool_wait (struct pool *pool, struct job *job)
{
  pthread_mutex_lock (&pool->mutex);
  while (!job->done)
    pthread_cond_wait (&pool->done, &pool->mutex);
  pthread_mutex_unlock (&pool->mutex);
}

void
pool_free (struct pool *pool)
{
  if (!pool)
    return;
  pthread_mutex_lock (&pool->mutex);
  pool->ending = true;
  pthread_cond_broadcast (&pool->work);
  pthread_mutex_unlock (&pool->mutex);
  for (unsigned i = 0; i < pool->started; i++)
    pthread_join (pool->workers[i].thread, NULL);
  pthread_cond_destroy (&pool->work);
  pthread_cond_destroy (&pool->done);
  pthread_mutex_destroy (&pool->mutex);
  free (pool);
}
