/* items.c -- what is merged: files and spills, a limited number at a time  */

#include <config.h>

#include "sort/items.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "xalloc.h"

#include "cli/nls.h"
#include "sort/behind.h"
#include "sort/files.h"
#include "sort/size.h"

/* Spills have no name, so each keeps a descriptor.  */
enum { SPILLS_MAX = 256 };

/* Each of the files that are merged has a buffer of this size: a half of
   what is best for one file alone.  */
enum { MERGE_BLOCK = 128 * 1024 };

void
items_init (struct items *items, struct sort_options const *o,
            struct progress *progress, bool threads)
{
  *items = (struct items) { .options = o, .progress = progress,
                            .threads = threads };
  items->place = (struct spill_place) {
    .dirs = o->temp_dirs,
    .n_dirs = o->n_temp_dirs,
    .compress_program = o->compress_program,
    .compressing = o->compress_program != NULL,
  };
  /* A compressor that goes away shall be told, not end us in silence.  */
  if (o->compress_program)
    items->place.pipe_ends = signal (SIGPIPE, SIG_IGN) == SIG_DFL;
}

/* How many are merged at a time at the most.  */
static size_t
merge_width (struct items const *items)
{
  /* Beside them are open: the output and one of the moment.  */
  size_t most = merge_width_max ();
  most = most > 4 ? most - 2 : 2;
  /* Of each file the input module then has a second one: O_DIRECT is not
     set on ours, and a queue is a descriptor too.  */
  enum input_method method = items->options->policy.method;
  if (method == INPUT_DIRECT || method == INPUT_RING)
    most = most > 4 ? most / 2 : 2;
  size_t width = items->options->merge_width;
  return width < most ? width : most;
}

/* How many descriptors from 3 on are open.  What we inherit is numbered
   low.  */
static size_t
open_descriptors (void)
{
  enum { LOW = 256 };
  unsigned most = merge_width_max () + 3;
  size_t n = 0;
  for (unsigned fd = 3; fd < most && fd < LOW; fd++)
    n += fcntl (fd, F_GETFD) >= 0;
  return n;
}

/* The descriptors that are still free.  Counted before the first spill is
   made; with very few of them no spill is compressed, for a filter's pipe
   takes two for a moment.  */
static ptrdiff_t
free_descriptors (struct items *items)
{
  enum { FEW = 8 };
  if (!items->counted)
    {
      items->counted = true;
      items->descriptors = merge_width_max ();
      items->descriptors -= open_descriptors ();
      items->place.compressing &= items->descriptors >= FEW;
    }
  return items->descriptors - (ptrdiff_t) items->n_spills;
}

/* The descriptors that a merge of spills needs: the new spill, the pipe to
   its compressor, and for a moment both ends of another pipe.  */
static ptrdiff_t
merge_descriptors (struct items const *items)
{
  return items->place.compressing ? 4 : 1;
}

static struct item *
add_item (struct items *items)
{
  if (items->n == items->allocated)
    items->list = x2nrealloc (items->list, &items->allocated,
                              sizeof *items->list);
  struct item *item = &items->list[items->n++];
  *item = (struct item) { .fd = -1 };
  return item;
}

void
items_add_spill (struct items *items, struct spill const *spill)
{
  add_item (items)->spill = *spill;
  items->n_spills++;
}

/* Copy the file NAME into a new spill.  */
static void
copy_to_spill (struct items *items, char const *name)
{
  struct spill spill;
  free_descriptors (items);
  spill_create (&spill, &items->place);
  struct input *in = file_open (items->options, name, 0, 0,
                                N_("read failed"));
  struct input_block block;
  int more;
  while ((more = input_next (in, &block)) != 0)
    if (more < 0 && errno != EINTR)
      file_failed (name, errno);
    else if (more > 0
             && spill.sink.sink.write (&spill.sink.sink, block.data,
                                       block.size) < 0)
      spill_failed (&spill, "write failed", errno);
  input_free (in);
  spill_written (&spill);
  items_add_spill (items, &spill);
}

void
items_add_file (struct items *items, char const *name,
                struct output *output)
{
  if (output->name && file_is (name, output->out.fd))
    copy_to_spill (items, name);
  else
    add_item (items)->name = name;
}

static void
item_failed (struct items const *items, struct item const *item)
{
  if (item->name)
    file_failed (item->name, errno);
  if (errno == READER_CUT_SHORT)
    spill_cut_short (&item->spill, &items->place);
  spill_failed (&item->spill, "read failed", errno);
}

/* Begin to read ITEM, one of N that are read in turns.  */
static void
item_open (struct items *items, struct item *item, size_t n,
           struct reader *reader, struct comparer const *c)
{
  struct sort_options const *o = items->options;
  struct input *in;
  if (item->name)
    in = file_open (o, item->name, MERGE_BLOCK, FILE_STOCK_BLOCK,
                    N_("read failed"));
  else
    {
      item->fd = spill_read (&item->spill, &items->place);
      struct input_policy policy = file_policy (o, MERGE_BLOCK,
                                                FILE_STOCK_BLOCK);
      in = input_new (&policy);
      if (!in)
        xalloc_die ();
      if (input_attach (in, item->fd) < 0)
        item_failed (items, item);
    }
  input_share (in, n);
  uintmax_t least = item->name ? 0 : item->spill.sink.written;
  if (reader_init (reader, c, in, o->eol, false, least) < 0)
    item_failed (items, item);
}

static void
item_close (struct items *items, struct item *item, struct reader *reader)
{
  reader_clear (reader);
  if (!item->name)
    spill_close (&item->spill, &items->place, item->fd);
}

/* Merge the N items from FIRST on into SINK.  Return 0, or -1 with errno
   when SINK fails.  */
static int
merge_some (struct items *items, size_t first, size_t n,
            struct comparer const *c, struct sink *sink)
{
  struct reader *readers = xcalloc (n + 1, sizeof *readers);
  for (size_t i = 0; i < n; i++)
    item_open (items, &items->list[first + i], n, &readers[i], c);
  size_t at;
  int status = merge_readers (c, readers, n, items->options->eol,
                              items->options->unique, sink, &at);
  if (status < 0 && at < n)
    item_failed (items, &items->list[first + at]);
  int saved = errno;
  for (size_t i = 0; i < n; i++)
    item_close (items, &items->list[first + i], &readers[i]);
  free (readers);
  errno = saved;
  return status;
}

/* The bytes that a merge of the N items from FIRST on writes; 0 if they are
   not known.  */
static uintmax_t
size_of_some (struct items const *items, size_t first, size_t n)
{
  uintmax_t sum = 0;
  if (items->options->unique || items->options->debug)
    return 0;
  for (struct item const *item = items->list + first; n--; item++)
    {
      uintmax_t size = (item->name ? file_size (item->name)
                        : item->spill.sink.written);
      if (size == 0)
        return 0;
      sum += size;
    }
  return sum;
}

/* Merge the N items from FIRST on into one, a spill, which takes their
   place only in what is counted.  PROGRESS may be NULL.  */
static struct item
merge_into_spill (struct items *items, size_t first, size_t n,
                  struct comparer const *c, struct progress *progress)
{
  struct spill spill;
  spill_create (&spill, &items->place);
  spill.sink.progress = progress;
  if (merge_some (items, first, n, c, &spill.sink.sink) < 0)
    spill_failed (&spill, "write failed", errno);
  spill_written (&spill);
  for (size_t i = first; i < first + n; i++)
    items->n_spills -= !items->list[i].name;
  items->n_spills++;
  return (struct item) { .fd = -1, .spill = spill };
}

/* Take the items from FIRST to END out of the list.  */
static void
close_gap (struct items *items, size_t first, size_t end)
{
  memmove (items->list + first, items->list + end,
           (items->n - end) * sizeof *items->list);
  items->n -= end - first;
}

/* The first of the N neighbours, all spills, that are the fewest bytes.  */
static size_t
smallest_neighbours (struct items const *items, size_t n)
{
  uintmax_t sum = 0, least = UINTMAX_MAX;
  size_t first = 0;
  for (size_t i = 0; i < items->n; i++)
    {
      sum += items->list[i].spill.sink.written;
      if (i + 1 < n)
        continue;
      if (sum < least)
        {
          least = sum;
          first = i + 1 - n;
        }
      sum -= items->list[i + 1 - n].spill.sink.written;
    }
  return first;
}

void
items_make_room (struct items *items, struct comparer const *c)
{
  size_t width = merge_width (items);
  while ((free_descriptors (items) - 1 < merge_descriptors (items)
          || items->n >= SPILLS_MAX)
         && items->n >= 2)
    {
      size_t n = items->n < width ? items->n : width;
      size_t first = smallest_neighbours (items, n);
      items->list[first] = merge_into_spill (items, first, n, c, NULL);
      close_gap (items, first + 1, first + n);
    }
}

/* How many of the items from FIRST on, MOST at the most, can be merged with
   the descriptors that are left.  */
static size_t
mergeable (struct items *items, size_t first, size_t most)
{
  ptrdiff_t left = (free_descriptors (items)
                    - merge_descriptors (items));
  size_t n = 0;
  for (; n < most && first + n < items->n; n++)
    if (items->list[first + n].name && left-- <= 0)
      break;
  return n;
}

/* Go once through the items and merge neighbours, as many at a time as
   may be, until no more than TARGET are left.  */
static void
merge_pass (struct items *items, size_t target, struct comparer const *c)
{
  size_t width = merge_width (items), to = 0, from = 0;
  while (target < to + items->n - from && from + 1 < items->n)
    {
      size_t excess = to + items->n - from - target + 1;
      size_t n = mergeable (items, from, excess < width ? excess : width);
      if (n < 2)
        {
          /* The spills just made have taken the descriptors: they are
             merged first.  */
          if (from)
            break;
          n = 2;
        }
      progress_begin (items->progress, "merging",
                      size_of_some (items, from, n));
      items->list[to++] = merge_into_spill (items, from, n, c,
                                            items->progress);
      progress_end (items->progress);
      from += n;
    }
  close_gap (items, to, from);
}

/* Merge all items into SINK, which a second thread writes.  0, or -1 with
   SINK's errno.  */
static int
merge_behind (struct items *items, struct comparer const *c,
              struct sink *sink)
{
  struct behind *behind = behind_new (sink);
  if (!behind)
    xalloc_die ();
  int status = merge_some (items, 0, items->n, c, behind_sink (behind));
  int saved = errno;
  if (behind_end (behind) < 0)
    return -1;
  errno = saved;
  return status;
}

void
items_merge (struct items *items, struct comparer const *c,
             struct output *output)
{
  size_t width = merge_width (items);
  while (items->n > width)
    merge_pass (items, width, c);
  while (items->n > 1 && mergeable (items, 0, items->n) < items->n)
    merge_pass (items, items->n - 1, c);
  output_truncate (output);
  output->out.progress = items->progress;
  progress_begin (items->progress, "writing",
                  size_of_some (items, 0, items->n));
  if ((items->threads
       ? merge_behind (items, c, output->sink)
       : merge_some (items, 0, items->n, c, output->sink)) < 0)
    output_failed (output, errno);
  progress_end (items->progress);
}
