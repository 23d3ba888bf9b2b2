/* pool.h -- jobs done by a few threads, in the order of their submission  */

#ifndef WILLNEED_SORT_POOL_H
#define WILLNEED_SORT_POOL_H

#include <stdbool.h>

/* Eight megabytes of stack for each thread, as is usual, are much where
   address space is limited (ulimit -v).  What we call recurses little.  */
enum { POOL_STACK_BYTES = 1024 * 1024 };

/* A job; embedded in what it works on, and not copied while it waits or
   runs.  DO_IT gets the job and the number of the worker, below the pool's
   size, which selects the worker's own scratch memory.  */
struct job
{
  void (*do_it) (struct job *, unsigned worker);
  struct job *next;
  bool done;
};

/* Return a pool of at most WORKERS threads, none of which is started before
   there is work for it; or NULL (ENOMEM).  With WORKERS == 1, or where no
   thread can be started, jobs are done by pool_submit itself.  */
struct pool *pool_new (unsigned workers);

/* Wait for all jobs, end the threads, release POOL.  NULL is allowed.  */
void pool_free (struct pool *pool);

/* Do JOB soon.  */
void pool_submit (struct pool *pool, struct job *job);

/* Do JOB now, as worker 0, which must have none: it is not worth a
   thread.  */
void pool_do (struct pool *pool, struct job *job);

/* Return when JOB has been done.  What it wrote is visible then.  */
void pool_wait (struct pool *pool, struct job *job);

#endif
