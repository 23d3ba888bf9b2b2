/* store.c -- lines in memory: runs that are sorted while input arrives  */

#include <config.h>

#include "sort/store.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sort/arena.h"
#include "sort/memsort.h"

/* A run: large enough that few are merged, small enough that a second
   thread soon has work and the records (24 bytes a line) stay near the
   cache.  */
enum { RUN_BYTES = 2 * 1024 * 1024, RUN_BYTES_MIN = 64 * 1024,
       RUN_LINES = 64 * 1024 };

/* The arena grows by this.  */
enum { CHUNK_BYTES = 16 * 1024 * 1024 };

/* Readable bytes behind a run's text: see bytes_prefix.  */
enum { TEXT_SLACK = 64 };

struct store
{
  struct comparer const *comparer;
  struct pool *pool;
  char eol;
  size_t memory;
  atomic_size_t used;        /* bytes, counted when a run has been cut */
  struct run *filling;       /* gets the bytes; NULL before the first */
  struct run **runs;         /* handed to the pool, in input order */
  size_t n_runs, runs_allocated;
  struct arena arena;        /* texts and lines */
  struct scratch *scratch;   /* one for each worker */
  unsigned workers;
};

/* A worker's own memory, for sort_lines.  */
struct scratch
{
  struct line *lines;
  size_t allocated;
};

struct store *
store_new (struct comparer const *c, char eol, size_t memory,
           struct pool *pool, unsigned workers)
{
  struct store *store = calloc (1, sizeof *store);
  struct scratch *scratch = calloc (workers, sizeof *scratch);
  if (!store || !scratch)
    {
      free (store);
      free (scratch);
      return NULL;
    }
  store->scratch = scratch;
  store->workers = workers;
  arena_init (&store->arena,
              memory / 8 < CHUNK_BYTES ? memory / 8 : CHUNK_BYTES);
  store->comparer = c;
  store->pool = pool;
  store->eol = eol;
  store->memory = memory;
  return store;
}

static void
run_free (struct run *run)
{
  if (run && run->large)
    free (run->text);
  free (run);
}

static void
wait_for_runs (struct store *store)
{
  for (size_t i = 0; i < store->n_runs; i++)
    pool_wait (store->pool, &store->runs[i]->job);
}

void
store_free (struct store *store)
{
  if (!store)
    return;
  wait_for_runs (store);
  for (size_t i = 0; i < store->n_runs; i++)
    run_free (store->runs[i]);
  run_free (store->filling);
  for (unsigned i = 0; i < store->workers; i++)
    free (store->scratch[i].lines);
  free (store->scratch);
  arena_clear (&store->arena);
  free (store->runs);
  free (store);
}

/* The number of EOL bytes in TEXT, in steps that compilers make vectors
   of.  */
static size_t
count_lines (char const *text, size_t size, char eol)
{
  enum { STEP = 128 };
  size_t n = 0;
  for (; size >= STEP; text += STEP, size -= STEP)
    {
      unsigned char count = 0;
      for (int i = 0; i < STEP; i++)
        count += text[i] == eol;
      n += count;
    }
  for (size_t i = 0; i < size; i++)
    n += text[i] == eol;
  return n;
}

/* Point RUN's lines into its text and take their prefixes.  */
static int
run_cut (struct run *run)
{
  struct comparer const *c = run->store->comparer;
  char eol = run->store->eol;
  size_t n = count_lines (run->text, run->size, eol);
  run->lines = arena_get (&run->store->arena, n * sizeof *run->lines);
  if (!run->lines)
    return -1;
  atomic_fetch_add (&run->store->used, n * sizeof *run->lines);
  char *text = run->text;
  for (size_t i = 0; i < n; i++)
    {
      char *end = memchr (text, eol, run->text + run->size - text);
      *end = '\0';
      struct line *line = &run->lines[i];
      line->text = text;
      line->length = end - text;
      line->prefix = c->prefix (c, line, 0);
      text = end + 1;
    }
  run->n_lines = n;
  return 0;
}

/* WORKER's scratch memory, for N lines.  */
static struct line *
scratch_for (struct store *store, unsigned worker, size_t n)
{
  struct scratch *scratch = &store->scratch[worker];
  if (scratch->allocated < n)
    {
      free (scratch->lines);
      scratch->allocated = n + n / 8 + 1024;
      scratch->lines = malloc (scratch->allocated * sizeof (struct line));
      if (!scratch->lines)
        scratch->allocated = 0;
    }
  return scratch->lines;
}

static void
run_sort (struct job *job, unsigned worker)
{
  struct run *run = (struct run *) job;
  struct store *store = run->store;
  run->error = 0;
  run->n_lines = 0;
  struct line *scratch;
  if (run_cut (run) < 0
      || !(scratch = scratch_for (store, worker, run->n_lines)))
    run->error = ENOMEM;
  else
    sort_lines (store->comparer, run->lines, run->n_lines, scratch);
}

/* The text bytes that a run of lines like those that begin SAMPLE gets.  */
static size_t
run_bytes_for (struct store const *store, char const *sample, size_t size)
{
  size_t n = count_lines (sample, size < 4096 ? size : 4096, store->eol);
  size_t mean = (size < 4096 ? size : 4096) / (n + 1) + 1;
  size_t bytes = RUN_BYTES / mean < RUN_LINES ? RUN_BYTES
                                              : RUN_LINES * mean;
  if (store->memory / 16 < bytes)
    bytes = store->memory / 16;
  return bytes < RUN_BYTES_MIN ? RUN_BYTES_MIN : bytes;
}

static int
start_run (struct store *store, char const *bytes, size_t size)
{
  struct run *run = calloc (1, sizeof *run);
  if (!run)
    return -1;
  run->store = store;
  run->wanted = run_bytes_for (store, bytes, size);
  run->text = arena_get (&store->arena, run->wanted + TEXT_SLACK);
  if (!run->text)
    {
      free (run);
      errno = ENOMEM;
      return -1;
    }
  run->capacity = run->wanted;
  atomic_fetch_add (&store->used, run->capacity);
  store->filling = run;
  return 0;
}

/* Make room for SIZE bytes more: a line is longer than a run is meant to
   be.  Its text moves out of the arena.  */
static int
run_reserve (struct store *store, struct run *run, size_t size)
{
  if (run->capacity - run->size >= size)
    return 0;
  size_t capacity = (run->size + size) / 2 * 3;
  if (capacity < run->size || SIZE_MAX / 2 < capacity)
    {
      errno = ENOMEM;
      return -1;
    }
  char *text = realloc (run->large ? run->text : NULL,
                        capacity + TEXT_SLACK);
  if (!text)
    return -1;
  if (!run->large)
    memcpy (text, run->text, run->size);
  run->large = true;
  atomic_fetch_add (&store->used, capacity - run->capacity);
  run->text = text;
  run->capacity = capacity;
  return 0;
}

/* Hand the run being filled to the pool.  */
static int
submit_run (struct store *store)
{
  if (store->n_runs == store->runs_allocated)
    {
      size_t n = store->runs_allocated * 2 + 64;
      struct run **runs = realloc (store->runs, n * sizeof *runs);
      if (!runs)
        return -1;
      store->runs = runs;
      store->runs_allocated = n;
    }
  struct run *run = store->filling;
  run->job.do_it = run_sort;
  store->runs[store->n_runs++] = run;
  store->filling = NULL;
  /* A first run that is not full is the only one: nothing else is left to
     do meanwhile.  */
  if (store->n_runs == 1 && run->size < run->wanted)
    pool_do (store->pool, &run->job);
  else
    pool_submit (store->pool, &run->job);
  return 0;
}

/* Hand the whole lines of the run being filled to the pool, and begin a new
   run with the rest.  Without a whole line do nothing.  */
static int
close_run (struct store *store)
{
  struct run *run = store->filling;
  if (!run || !run->whole)
    return 0;
  char *rest = run->text + run->whole;
  size_t rest_size = run->size - run->whole;
  run->size = run->whole;
  if (submit_run (store) < 0)
    return -1;
  return rest_size ? store_append (store, rest, rest_size) : 0;
}

int
store_append (struct store *store, char const *bytes, size_t size)
{
  while (size)
    {
      if (!store->filling && start_run (store, bytes, size) < 0)
        return -1;
      struct run *run = store->filling;
      if (run->size >= run->wanted)
        {
          /* Full: a line longer than a run makes it grow.  */
          if (close_run (store) < 0)
            return -1;
          if (store->filling != run)
            continue;
        }
      size_t room = run->size < run->wanted ? run->wanted - run->size : size;
      size_t n = size < room ? size : room;
      if (run_reserve (store, run, n) < 0)
        return -1;
      memcpy (run->text + run->size, bytes, n);
      char const *last = memrchr (bytes, store->eol, n);
      if (last)
        run->whole = run->size + (last + 1 - bytes);
      run->size += n;
      bytes += n;
      size -= n;
    }
  return 0;
}

int
store_end_file (struct store *store)
{
  struct run const *run = store->filling;
  if (!run || !run->size || run->text[run->size - 1] == store->eol)
    return 0;
  return store_append (store, &store->eol, 1);
}

bool
store_full (struct store const *store)
{
  return store->memory <= atomic_load (&store->used);
}

int
store_finish (struct store *store)
{
  if (close_run (store) < 0)
    return -1;
  wait_for_runs (store);
  for (size_t i = 0; i < store->n_runs; i++)
    if (store->runs[i]->error)
      {
        errno = store->runs[i]->error;
        return -1;
      }
  return 0;
}

struct run *const *
store_runs (struct store const *store, size_t *n)
{
  *n = store->n_runs;
  return store->runs;
}

int
store_clear (struct store *store)
{
  /* The beginning of a line moves on.  */
  struct run *rest = store->filling;
  store->filling = NULL;
  char *bytes = NULL;
  size_t size = rest ? rest->size : 0;
  if (size && !(bytes = malloc (size)))
    return -1;
  if (size)
    memcpy (bytes, rest->text, size);
  run_free (rest);
  for (size_t i = 0; i < store->n_runs; i++)
    run_free (store->runs[i]);
  store->n_runs = 0;
  arena_reset (&store->arena);
  atomic_store (&store->used, 0);
  int status = store_append (store, bytes, size);
  free (bytes);
  return status;
}
