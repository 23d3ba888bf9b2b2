/* files.c -- all files searched, by one thread or by several

   The calling thread walks.  It searches what it finds itself until there is
   enough work for others; then files become jobs of a crew, and a big file
   several jobs.  */

#include <config.h>

#include "grep/files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "nproc.h"
#include "xalloc.h"

#include "grep/chunks.h"
#include "grep/crew.h"
#include "grep/search.h"
#include "grep/sink.h"
#include "grep/walk.h"

/* Starting a thread and making its matcher costs as much as to search some
   hundred kilobytes, or to open some tens of files.  */
enum { FEW_FILES = 24, FEW_BYTES = 2 * 1024 * 1024 };

struct files
{
  struct walk_visitor visitor;
  struct grep_options const *options;
  unsigned threads;
  struct sink sink;
  struct search search;      /* until there is a crew */
  struct matcher *matcher;   /* of the first search */
  struct crew *crew;         /* NULL: not yet, or never */
  struct sink messages;      /* of the walk, with a crew */
  uintmax_t n_files, bytes;
  int outcome;
};

struct file_job
{
  struct crew_job job;
  struct files *files;
  int fd;
  char *name;                /* owned */
  struct stat status;
  bool with_filename;
  int outcome;
};

static void
close_file (int fd)
{
  if (fd != STDIN_FILENO)
    close (fd);
}

static bool
is_last (struct files const *f, int outcome)
{
  return f->options->exit_at_first && (outcome & OUTCOME_SELECTED);
}

static void
run_file (struct crew_job *job, struct search *search)
{
  struct file_job *j = (struct file_job *) job;
  j->outcome = search_file (search, j->fd, j->name, &j->status,
                            j->with_filename);
  if (is_last (j->files, j->outcome))
    crew_stop (job->crew);
}

static void
file_done (struct crew_job *job, struct sink *sink)
{
  (void) sink;
  struct file_job *j = (struct file_job *) job;
  j->files->outcome |= j->outcome;
  close_file (j->fd);
  free (j->name);
  free (j);
}

/* Messages of the walk take their place before the next file.  */
static void
message_done (struct crew_job *job, struct sink *sink)
{
  (void) sink;
  free (job);
}

static void
submit_messages (struct files *f)
{
  if (f->messages.n_notes == 0)
    return;
  struct crew_job *job = xzalloc (sizeof *job);
  job->sink = f->messages;
  job->done = message_done;
  sink_init_gathering (&f->messages);
  crew_submit (f->crew, job);
}

static void
submit_file (struct files *f, int fd, char const *name,
             struct stat const *status)
{
  submit_messages (f);
  if (chunks_submit (f->crew, f->options, fd, name, status,
                     f->visitor.with_filename, &f->outcome))
    return;
  struct file_job *j = xzalloc (sizeof *j);
  sink_init_gathering (&j->job.sink);
  j->job.run = run_file;
  j->job.done = file_done;
  j->files = f;
  j->fd = fd;
  j->name = name ? xstrdup (name) : NULL;
  j->status = *status;
  j->with_filename = f->visitor.with_filename;
  crew_submit (f->crew, &j->job);
}

static bool
is_enough (struct files *f, struct stat const *status)
{
  if (S_ISREG (status->st_mode))
    f->bytes += status->st_size;
  return (f->threads > 1
          && (f->n_files++ >= FEW_FILES || f->bytes >= FEW_BYTES));
}

/* From now on files are jobs.  */
static void
begin_crew (struct files *f)
{
  f->crew = crew_new (f->options, f->threads, &f->sink, f->search.matcher);
  f->search.matcher = NULL;
  f->visitor.sink = &f->messages;
}

static int
visit (struct walk_visitor *visitor, int fd, char const *name,
       struct stat const *status)
{
  struct files *f = (struct files *) visitor;
  if (!f->crew && is_enough (f, status))
    begin_crew (f);
  if (f->crew)
    {
      submit_file (f, fd, name, status);
      visitor->stop = crew_stopped (f->crew);
      return 0;
    }
  int outcome = search_file (&f->search, fd, name, status,
                             visitor->with_filename);
  close_file (fd);
  visitor->stop = is_last (f, outcome);
  return outcome;
}

/* Threads are for work that can be divided and whose output is gathered
   anyway; GNU grep has none.  */
static unsigned
choose_threads (struct grep_options const *o)
{
  if (o->line_buffered || o->policy.verbose || o->policy.stock)
    return 1;
  unsigned long cores = num_processors (NPROC_CURRENT);
  return o->threads ? o->threads : cores;
}

int
files_search (struct grep_options const *o, struct matcher *matcher)
{
  struct files f = { .options = o, .threads = choose_threads (o) };
  sink_init (&f.sink, o->line_buffered);
  sink_init_gathering (&f.messages);
  search_init (&f.search, o, &f.sink);
  f.search.matcher = matcher;
  f.visitor.file = visit;
  f.visitor.sink = &f.sink;
  int outcome = walk_files (o, &f.visitor);
  if (f.crew)
    {
      submit_messages (&f);
      crew_finish (f.crew);
    }
  sink_flush (&f.sink);
  sink_clear (&f.sink);
  sink_clear (&f.messages);
  search_clear (&f.search);
  return outcome | f.outcome;
}
