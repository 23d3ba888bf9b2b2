/* items.c -- what is merged: files and spills, a limited number at a time  */

#include <config.h>

#include "sort/items.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "xalloc.h"

#include "sort/files.h"
#include "sort/size.h"

/* Spills have no name, so each keeps a descriptor.  */
enum { SPILLS_MAX = 256 };

void
items_init (struct items *items, struct sort_options const *o,
            struct progress *progress)
{
  *items = (struct items) { .options = o, .progress = progress };
  items->place = (struct spill_place) {
    .dirs = o->temp_dirs,
    .n_dirs = o->n_temp_dirs,
    .compress_program = o->compress_program,
    .compressing = o->compress_program != NULL,
  };
}

/* How many are merged at a time.  Beside them are open: the output, a spill,
   its compressor's pipe, and one of the moment.  */
static size_t
merge_width (struct items const *items)
{
  size_t most = merge_width_max ();
  most = most > 6 ? most - 4 : 2;
  size_t width = items->options->merge_width;
  return width < most ? width : most;
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
}

/* Copy the file NAME into a new spill.  */
static void
copy_to_spill (struct items *items, char const *name)
{
  struct spill spill;
  spill_create (&spill, &items->place);
  struct input *in = file_open (items->options, name, "open failed");
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
item_failed (struct item const *item)
{
  if (item->name)
    file_failed (item->name, errno);
  spill_failed (&item->spill, "read failed", errno);
}

/* Begin to read ITEM.  */
static void
item_open (struct items *items, struct item *item, struct reader *reader,
           struct comparer const *c)
{
  struct sort_options const *o = items->options;
  struct input *in;
  if (item->name)
    in = file_open (o, item->name, "open failed");
  else
    {
      item->fd = spill_read (&item->spill, &items->place);
      in = input_new (&o->policy);
      if (!in)
        xalloc_die ();
      if (input_attach (in, item->fd) < 0)
        item_failed (item);
    }
  if (reader_init (reader, c, in, o->eol, false) < 0)
    item_failed (item);
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
    item_open (items, &items->list[first + i], &readers[i], c);
  size_t at;
  int status = merge_readers (c, readers, n, items->options->eol,
                              items->options->unique, sink, &at);
  if (status < 0 && at < n)
    item_failed (&items->list[first + at]);
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

/* Replace the N items from FIRST on by one spill.  PROGRESS may be NULL.  */
static void
merge_into_spill (struct items *items, size_t first, size_t n,
                  struct comparer const *c, struct progress *progress)
{
  struct spill spill;
  spill_create (&spill, &items->place);
  spill.sink.progress = progress;
  if (merge_some (items, first, n, c, &spill.sink.sink) < 0)
    spill_failed (&spill, "write failed", errno);
  spill_written (&spill);
  struct item *list = items->list;
  list[first] = (struct item) { .fd = -1, .spill = spill };
  memmove (list + first + 1, list + first + n,
           (items->n - first - n) * sizeof *list);
  items->n -= n - 1;
}

void
items_make_room (struct items *items, struct comparer const *c)
{
  size_t most = merge_width_max () / 2;
  if (SPILLS_MAX < most)
    most = SPILLS_MAX;
  size_t width = merge_width (items);
  if (items->n >= most && items->n >= width)
    merge_into_spill (items, 0, width, c, NULL);
}

void
items_merge (struct items *items, struct comparer const *c,
             struct output *output)
{
  size_t width = merge_width (items);
  while (items->n > width)
    for (size_t first = 0; first + 1 < items->n && items->n > width;
         first++)
      {
        /* Not more than it takes to come down to WIDTH.  */
        size_t n = items->n - width + 1;
        if (n > width)
          n = width;
        if (n > items->n - first)
          n = items->n - first;
        progress_begin (items->progress, "merging",
                        size_of_some (items, first, n));
        merge_into_spill (items, first, n, c, items->progress);
        progress_end (items->progress);
      }
  output_truncate (output);
  output->out.progress = items->progress;
  progress_begin (items->progress, "writing",
                  size_of_some (items, 0, items->n));
  if (merge_some (items, 0, items->n, c, output->sink) < 0)
    output_failed (output, errno);
  progress_end (items->progress);
}
