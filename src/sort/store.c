/* store.c -- lines in memory: runs that are sorted while input arrives  */

#include <config.h>

#include "sort/store.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sort/arena.h"
#include "sort/memsort.h"

/* A run: large enough that few are merged, small enough that a second
   thread soon has work and the records (24 bytes a line) stay near the
   cache.  */
enum { RUN_BYTES = 2 * 1024 * 1024, RUN_BYTES_MIN = 64 * 1024,
       RUN_LINES = 64 * 1024, RUN_LINES_MAX = 2 * RUN_LINES };

/* Bytes are taken by so many at the most, then it is seen whether there is
   memory for more.  */
enum { STEP_BYTES = 64 * 1024 };

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
  size_t used;               /* bytes in texts, and in their lines */
  bool short_of_memory;      /* the system has less than MEMORY */
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
              memory / 4 < CHUNK_BYTES ? memory / 4 : CHUNK_BYTES);
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

/* The workers' own memory is not needed until they sort again.  */
static void
free_scratch (struct store *store)
{
  for (unsigned i = 0; i < store->workers; i++)
    {
      free (store->scratch[i].lines);
      store->scratch[i] = (struct scratch) { 0 };
    }
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
  free_scratch (store);
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
static void
run_cut (struct run *run)
{
  struct comparer const *c = run->store->comparer;
  char eol = run->store->eol;
  char *text = run->text;
  for (size_t i = 0; i < run->n_lines; i++)
    {
      char *end = memchr (text, eol, run->text + run->size - text);
      *end = '\0';
      struct line *line = &run->lines[i];
      line->text = text;
      line->length = end - text;
      line->prefix = c->prefix (c, line, 0);
      text = end + 1;
    }
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
  struct line *scratch = scratch_for (store, worker, run->n_lines);
  run->error = scratch ? 0 : ENOMEM;
  if (!scratch)
    return;
  run_cut (run);
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
  /* Several of them, with their lines, fill a chunk of the arena.  */
  if (store->memory / 32 < bytes)
    bytes = store->memory / 32;
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
  store->used += run->capacity;
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
  store->used += capacity - run->capacity;
  run->text = text;
  run->capacity = capacity;
  return 0;
}

/* Make room for RUN's lines, and for RUN among the runs.  */
static int
prepare_run (struct store *store, struct run *run)
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
  if (!run->lines)
    run->lines = arena_get (&store->arena, run->n_lines * sizeof *run->lines);
  if (!run->lines)
    errno = ENOMEM;
  return run->lines ? 0 : -1;
}

/* Hand the whole lines of RUN to the pool.  */
static void
submit_run (struct store *store, struct run *run)
{
  run->size = run->whole;
  run->job.do_it = run_sort;
  store->runs[store->n_runs++] = run;
  /* A first run that is not full is the only one: nothing else is left to
     do meanwhile.  */
  if (store->n_runs == 1 && run->size < run->wanted)
    pool_do (store->pool, &run->job);
  else
    pool_submit (store->pool, &run->job);
}

static int append_all (struct store *, char const *, size_t);

/* Hand the whole lines of the run being filled to the pool, and begin a new
   run with the rest.  Without a whole line do nothing, nor where memory is
   short: then return -1 with errno.  */
static int
close_run (struct store *store)
{
  struct run *run = store->filling;
  if (!run || !run->whole)
    return 0;
  if (prepare_run (store, run) < 0)
    return -1;
  store->filling = NULL;
  if (append_all (store, run->text + run->whole, run->size - run->whole) < 0)
    {
      run_free (store->filling);
      store->filling = run;
      return -1;
    }
  submit_run (store, run);
  return 0;
}

static bool
run_is_full (struct run const *run)
{
  return run->size >= run->wanted || run->n_lines >= RUN_LINES_MAX;
}

/* Append some of the SIZE BYTES.  Return how many, or -1 with errno.  */
static ptrdiff_t
append_step (struct store *store, char const *bytes, size_t size)
{
  if (store->filling && run_is_full (store->filling)
      && close_run (store) < 0)
    return -1;
  if (!store->filling && start_run (store, bytes, size) < 0)
    return -1;
  /* One that is still full has no whole line yet, and grows.  */
  struct run *run = store->filling;
  size_t room = run->size < run->wanted ? run->wanted - run->size : size;
  size_t n = size < room ? size : room;
  if (n > STEP_BYTES)
    n = STEP_BYTES;
  if (run_reserve (store, run, n) < 0)
    return -1;
  memcpy (run->text + run->size, bytes, n);
  size_t lines = count_lines (bytes, n, store->eol);
  if (lines)
    run->whole = (run->size
                  + ((char *) memrchr (bytes, store->eol, n) + 1 - bytes));
  run->n_lines += lines;
  store->used += lines * sizeof *run->lines;
  run->size += n;
  return n;
}

static int
append_all (struct store *store, char const *bytes, size_t size)
{
  while (size)
    {
      ptrdiff_t n = append_step (store, bytes, size);
      if (n < 0)
        return -1;
      bytes += n;
      size -= n;
    }
  return 0;
}

int
store_append (struct store *store, char const *bytes, size_t size,
              size_t *taken)
{
  for (*taken = 0; *taken < size; )
    {
      bool has_lines = (store->n_runs
                        || (store->filling && store->filling->whole));
      if (has_lines && store->memory <= store->used)
        return 0;
      ptrdiff_t n = append_step (store, bytes + *taken, size - *taken);
      if (n < 0)
        {
          store->short_of_memory = true;
          return has_lines ? 0 : -1;
        }
      *taken += n;
    }
  return 0;
}

bool
store_ends_open (struct store const *store)
{
  struct run const *run = store->filling;
  return run && run->whole < run->size;
}

/* Sort RUN for want of whose memory a worker gave up.  */
static int
sort_again (struct store *store, struct run *run)
{
  store->short_of_memory = true;
  free_scratch (store);
  pool_do (store->pool, &run->job);
  errno = run->error;
  return run->error ? -1 : 0;
}

int
store_finish (struct store *store)
{
  bool closed = close_run (store) == 0;
  store->short_of_memory |= !closed;
  wait_for_runs (store);
  if (!closed && !store->n_runs)
    return -1;
  for (size_t i = 0; i < store->n_runs; i++)
    if (store->runs[i]->error && sort_again (store, store->runs[i]) < 0)
      return -1;
  if (store->short_of_memory)
    free_scratch (store);
  return closed;
}

struct run *const *
store_runs (struct store const *store, size_t *n)
{
  *n = store->n_runs;
  return store->runs;
}

/* The memory that could not be had was too much: leave some to others.  */
static void
take_less (struct store *store)
{
  store->short_of_memory = false;
  if (store->used / 2 < store->memory)
    store->memory = store->used / 2;
  size_t chunk = store->memory / 4;
  if (store->arena.chunk_size < chunk)
    chunk = store->arena.chunk_size;
  arena_clear (&store->arena);
  arena_init (&store->arena, chunk);
}

int
store_clear (struct store *store)
{
  /* The beginning of a line moves on, and what memory was short for.  */
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
  if (store->short_of_memory)
    take_less (store);
  store->used = 0;
  int status = append_all (store, bytes, size);
  free (bytes);
  return status;
}
