/* chunks.c -- a big file searched in chunks by several threads

   A line belongs to the chunk in which it begins.  Chunks begin at multiples
   of what GNU grep reads at once, so that binary files are recognized at
   the same lines as by one thread.  The chunk that meets NUL bytes goes on
   to the end of the file when its turn comes; those after it are in vain.

   For -n a chunk numbers its lines within itself; how many are before it is
   known when its turn to be printed has come.  */

#include <config.h>

#include "grep/chunks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "xalloc.h"

#include "grep/binary.h"

/* Long enough that opening the file again and a line at each end do not
   matter; short enough that what a chunk prints fits in memory, and that
   a file of some megabytes has one for each thread.  */
enum { CHUNK_SIZE = 32 * BINARY_UNIT };

struct big_file
{
  struct grep_options const *options;
  int fd;
  char *name;                /* owned */
  struct stat status;
  bool with_filename;
  off_t begin, end;          /* of what is searched; END as it was once */
  size_t n_chunks;
  int *outcome;              /* where the outcome is wanted */
  struct search total;       /* what the chunks have found so far */
  atomic_size_t last_wanted; /* those after this chunk are in vain */
};

struct chunk
{
  struct crew_job job;
  struct big_file *file;
  size_t number;
  struct search_result result;
};

static off_t
chunk_begin (struct big_file const *file, size_t number)
{
  return file->begin + (off_t) number * CHUNK_SIZE;
}

static bool
is_in_vain (struct chunk const *c)
{
  return c->number > c->file->last_wanted;
}

static bool
complete_chunk (struct crew_job *job)
{
  struct chunk *c = (struct chunk *) job;
  job->sink.lines_before = c->file->total.result.lines;
  return !is_in_vain (c);
}

/* Nothing after chunk C is wanted.  */
static void
cancel_after (struct chunk *c)
{
  size_t last = c->file->last_wanted;
  while (c->number < last
         && !atomic_compare_exchange_weak (&c->file->last_wanted, &last,
                                           c->number))
    ;
}

/* The chunk is that of a binary file: it goes on to the file's end.  */
static void
take_rest (struct search *search, void *argument)
{
  struct chunk *c = argument;
  crew_await_turn (&c->job);
  if (is_in_vain (c))
    search->stopped = true;
  else
    cancel_after (c);
}

static void
run_chunk (struct crew_job *job, struct search *search)
{
  struct chunk *c = (struct chunk *) job;
  struct big_file *file = c->file;
  if (is_in_vain (c))
    return;
  /* An offset of one's own.  */
  char path[64];
  snprintf (path, sizeof path, "/proc/self/fd/%d", file->fd);
  int fd = open (path, O_RDONLY | O_NOCTTY | O_CLOEXEC);
  if (fd < 0)
    {
      c->result.errnum = errno;
      cancel_after (c);
      return;
    }
  bool last = c->number + 1 == file->n_chunks;
  struct search_range range = {
    .base = file->begin, .begin = chunk_begin (file, c->number),
    .end = last ? -1 : chunk_begin (file, c->number + 1),
    .take_rest = take_rest, .argument = c
  };
  search_range (search, fd, file->name, &file->status, file->with_filename,
                &range, &c->result);
  close (fd);
}

static void
chunk_done (struct crew_job *job, struct sink *sink)
{
  (void) sink;
  struct chunk *c = (struct chunk *) job;
  if (!is_in_vain (c))
    {
      search_add (&c->file->total, &c->result);
      if (c->result.errnum || c->result.matcher_errnum)
        cancel_after (c);
    }
  free (c);
}

/* The last job of the file: what is known at its end.  */
static void
file_done (struct crew_job *job, struct sink *sink)
{
  struct chunk *c = (struct chunk *) job;
  struct big_file *file = c->file;
  file->total.printer.sink = sink;
  if (file->fd == STDIN_FILENO && lseek (file->fd, 0, SEEK_END) < 0
      && file->total.result.errnum == 0)
    file->total.result.errnum = errno;
  *file->outcome |= search_conclude (&file->total);
  search_clear (&file->total);
  if (file->fd != STDIN_FILENO)
    close (file->fd);
  free (file->name);
  free (file);
  free (c);
}

static bool
can_be_divided (struct grep_options const *o, struct stat const *status,
                off_t begin)
{
  return (S_ISREG (status->st_mode) && begin >= 0
          && status->st_size - begin >= 2 * CHUNK_SIZE
          && o->before < 0 && o->after < 0 && !o->stop_at_first
          && o->max_count == INTMAX_MAX
          && access ("/proc/self/fd", X_OK) == 0);
}

static void
submit_chunks (struct crew *crew, struct big_file *file)
{
  for (size_t i = 0; i <= file->n_chunks; i++)
    {
      struct chunk *c = xzalloc (sizeof *c);
      sink_init_gathering (&c->job.sink);
      c->file = file;
      c->number = i;
      c->job.sink.part = i < file->n_chunks;
      c->job.complete = i < file->n_chunks ? complete_chunk : NULL;
      c->job.run = i < file->n_chunks ? run_chunk : NULL;
      c->job.done = i < file->n_chunks ? chunk_done : file_done;
      crew_submit (crew, &c->job);
    }
}

bool
chunks_submit (struct crew *crew, struct grep_options const *o, int fd,
               char const *name, struct stat const *status,
               bool with_filename, int *outcome)
{
  if (!S_ISREG (status->st_mode) || status->st_size < 2 * CHUNK_SIZE)
    return false;
  off_t begin = lseek (fd, 0, SEEK_CUR);
  if (!can_be_divided (o, status, begin))
    return false;
  int hole = (o->binary_files != BINARY_TEXT && o->set.eol
              ? has_hole (fd, status) : 0);
  if (hole > 0)
    return false;
  int errnum = hole < 0 ? errno : 0;
  struct big_file *file = xzalloc (sizeof *file);
  file->options = o;
  file->fd = fd;
  file->name = name ? xstrdup (name) : NULL;
  file->status = *status;
  file->with_filename = with_filename;
  file->begin = begin;
  file->end = status->st_size;
  /* Without chunks there is only the message of ERRNUM.  */
  file->n_chunks = errnum ? 0 : (file->end - begin) / CHUNK_SIZE;
  file->outcome = outcome;
  file->last_wanted = SIZE_MAX;
  search_init (&file->total, o, NULL);
  search_begin (&file->total, file->name, status, with_filename);
  file->total.result.errnum = errnum;
  submit_chunks (crew, file);
  return true;
}
