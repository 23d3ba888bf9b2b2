/* sorter.c -- sort files in memory, by way of spills when they do not fit  */

#include <config.h>

#include "sort/sorter.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "nproc.h"
#include "xalloc.h"

#include "cli/input-option.h"
#include "cli/nls.h"
#include "sort/files.h"
#include "sort/items.h"
#include "sort/pieces.h"
#include "sort/progress.h"
#include "sort/size.h"

/* As GNU: more threads than this rarely help.  */
enum { THREADS_MAX = 8 };

/* Learn the locale's weights (some milliseconds) only for input of at least
   this many bytes.  */
enum { LEARN_BYTES = 256 * 1024 };

struct sorter
{
  struct sort_options const *options;
  struct order *order;
  struct comparer comparer;
  struct output *output;
  struct pool *pool;
  unsigned threads;
  struct store *store;           /* NULL before the first block */
  struct items items;            /* spills, in the order of the input */
  struct progress progress;
};

static unsigned
thread_count (struct sort_options const *o)
{
  unsigned long cores = num_processors (NPROC_CURRENT_OVERRIDABLE);
  if (o->threads)
    return o->threads < 256 ? o->threads : 256;
  return cores < THREADS_MAX ? cores : THREADS_MAX;
}

/* Where address space is limited, threads share one heap: the C library
   takes 64 MiB of it for each one's own.  */
static void
save_address_space (void)
{
#ifdef M_ARENA_MAX
  struct rlimit limit;
  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    mallopt (M_ARENA_MAX, 1);
#endif
}

/* What -S asks for is all that is resident: the pieces being merged, the
   workers' scratch memory and the program itself take some of it, and what
   the arena's chunks leave unused.  */
static size_t
memory_for_lines (size_t buffer_size)
{
  enum { BESIDES = 8 * 1024 * 1024 };
  size_t besides = buffer_size / 4 < BESIDES ? buffer_size / 4 : BESIDES;
  return buffer_size - buffer_size / 8 - besides;
}

/* The first block is there: the order can be completed, the store made.  */
static void
sorter_begin (struct sorter *s, size_t first_block)
{
  save_address_space ();
  if (first_block >= LEARN_BYTES)
    order_learn (s->order);
  order_comparer (&s->comparer, s->order);
  size_t memory = (s->options->buffer_size
                   ? memory_for_lines (s->options->buffer_size)
                   : default_buffer_size ());
  size_t limit = buffer_size_limit (s->threads);
  if (limit < memory)
    memory = limit;
  s->store = store_new (&s->comparer, s->options->eol, memory, s->pool,
                        s->threads);
  if (!s->store)
    xalloc_die ();
}

/* Merge what is in memory into SINK.  Return 0, or -1 with errno: SINK's.  */
static int
empty_store (struct sorter *s, struct sink *sink)
{
  size_t n;
  struct run *const *runs = store_runs (s->store, &n);
  int status = (n == 0
                ? 0
                : merge_runs (&s->comparer, runs, n, s->options->eol,
                              s->options->unique, s->pool, s->threads + 1,
                              sink));
  if (status < 0 && errno == ENOMEM)
    xalloc_die ();
  return status;
}

/* Return whether all lines have been sorted; otherwise memory was short.  */
static bool
finish_store (struct sorter *s)
{
  int status = store_finish (s->store);
  if (status < 0)
    xalloc_die ();
  return status;
}

static void
spill_store (struct sorter *s)
{
  finish_store (s);
  size_t n;
  store_runs (s->store, &n);
  if (n == 0)
    return;
  items_make_room (&s->items, &s->comparer);
  struct spill spill;
  spill_create (&spill, &s->items.place);
  if (empty_store (s, &spill.sink.sink) < 0)
    spill_failed (&spill, "write failed", errno);
  spill_written (&spill);
  items_add_spill (&s->items, &spill);
  if (store_clear (s->store) < 0)
    xalloc_die ();
}

static void
take_bytes (struct sorter *s, char const *bytes, size_t size)
{
  for (;;)
    {
      size_t taken;
      if (store_append (s->store, bytes, size, &taken) < 0)
        xalloc_die ();
      if (taken == size)
        break;
      spill_store (s);
      bytes += taken;
      size -= taken;
    }
}

static void
take_block (struct sorter *s, struct input_block const *block)
{
  if (!s->store)
    sorter_begin (s, block->size);
  take_bytes (s, block->data, block->size);
  progress_add (&s->progress, block->size);
}

static void
read_file (struct sorter *s, char const *name)
{
  size_t whole = file_stock_block (s->options, name);
  struct input *in = file_open (s->options, name, 0, whole,
                                N_("stat failed"));
  struct input_block block;
  int more;
  while ((more = input_next (in, &block)) != 0)
    if (more > 0)
      {
        take_block (s, &block);
        if (whole)
          input_single (in, FILE_STOCK_BLOCK);
      }
    else if (errno != EINTR)
      file_failed (name, errno);
  if (s->store && store_ends_open (s->store))
    take_bytes (s, &s->options->eol, 1);
  input_option_report (in);
  if (input_close (in) < 0)
    file_failed (name, errno);
  input_free (in);
}

/* The bytes of all files; 0 if they are not known.  */
static uintmax_t
size_of_files (struct sort_options const *o)
{
  uintmax_t sum = 0;
  for (size_t i = 0; i < o->n_files; i++)
    {
      uintmax_t size = file_size (o->files[i]);
      if (size == 0)
        return 0;
      sum += size;
    }
  return sum;
}

static void
sorter_end (struct sorter *s)
{
  if (!s->store)
    {
      output_truncate (s->output);
      return;
    }
  while (!finish_store (s))
    spill_store (s);
  if (s->items.n)
    {
      spill_store (s);
      progress_end (&s->progress);
      store_free (s->store);
      s->store = NULL;
      items_merge (&s->items, &s->comparer, s->output);
      return;
    }
  uintmax_t size = s->progress.done;
  progress_end (&s->progress);
  output_truncate (s->output);
  s->output->out.progress = &s->progress;
  bool known = !s->options->unique && !s->options->debug;
  progress_begin (&s->progress, "writing", known ? size : 0);
  if (empty_store (s, s->output->sink) < 0)
    output_failed (s->output, errno);
  progress_end (&s->progress);
}

static void
sorter_init (struct sorter *s, struct sort_options const *o,
             struct order *order, struct output *output)
{
  *s = (struct sorter) { .options = o, .order = order, .output = output };
  s->threads = thread_count (o);
  progress_init (&s->progress, o->progress);
  items_init (&s->items, o, &s->progress, s->threads > 1 && !o->debug);
  output->pipe_ends = s->items.place.pipe_ends;
}

void
sort_files (struct sort_options const *o, struct order *order,
            struct output *output)
{
  struct sorter s;
  sorter_init (&s, o, order, output);
  s.pool = pool_new (s.threads);
  if (!s.pool)
    xalloc_die ();
  progress_begin (&s.progress, "reading", size_of_files (o));
  for (size_t i = 0; i < o->n_files; i++)
    read_file (&s, o->files[i]);
  sorter_end (&s);
  /* The system takes the lines' memory back faster than free would.  */
}

void
merge_files (struct sort_options const *o, struct order *order,
             struct output *output)
{
  struct sorter s;
  sorter_init (&s, o, order, output);
  for (size_t i = 0; i < o->n_files; i++)
    items_add_file (&s.items, o->files[i], output);
  order_learn (order);
  order_comparer (&s.comparer, order);
  items_merge (&s.items, &s.comparer, output);
}
