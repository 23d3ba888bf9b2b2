/* search.c -- the search of one file, or of a part of it  */

#include <config.h>

#include "grep/search.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "xalloc.h"

#include "cli/input-option.h"
#include "cli/nls.h"

#include "grep/binary.h"
#include "grep/blocks.h"
#include "grep/matcher-new.h"
#include "grep/tally.h"
#include "grep/text.h"

void
search_init (struct search *s, struct grep_options const *options,
             struct sink *sink)
{
  *s = (struct search) { .options = options };
  struct input_policy policy = options->policy;
  policy.use = INPUT_USE_SCAN;
  s->in = input_new (&policy);
  if (!s->in)
    xalloc_die ();
  s->printer = (struct printer) {
    .options = options, .sink = sink,
    .check_encoding = (options->binary_files != BINARY_TEXT
                       && encoding_can_fail (options->locale))
  };
}

void
search_clear (struct search *s)
{
  if (s->matcher)
    s->matcher->ops->free (s->matcher);
  input_free (s->in);
  printer_clear (&s->printer);
}

void
search_begin (struct search *s, char const *name, struct stat const *status,
              bool with_filename)
{
  struct grep_options const *o = s->options;
  s->base = s->limit = s->last_printed = s->after_selected = -1;
  s->lines = 0;
  s->left = o->max_count;
  s->pending = 0;
  s->silent = o->silent;
  s->stop_at_first = o->stop_at_first;
  s->binary = s->stopped = s->skip = s->begun = false;
  s->take_rest = NULL;
  s->result = (struct search_result) { .selected = 0 };
  s->printer.with_filename = with_filename;
  printer_begin (&s->printer, name,
                 S_ISREG (status->st_mode) ? status->st_size : -1);
}

static void
need_matcher (struct search *s)
{
  struct grep_options const *o = s->options;
  if (!s->matcher)
    {
      struct matcher_source source = {
        .set = &o->set, .syntax = o->regex_syntax, .locale = o->locale,
        .warn = false
      };
      s->matcher = matcher_new (&source, o->plain_engine);
    }
  s->printer.matcher = s->matcher;
}

static void
report (struct search *s, int errnum)
{
  if (!s->options->no_messages)
    sink_message (s->printer.sink, errnum, "%s",
                  shown_name (s->printer.name));
}

/* Print what is known at the end of a file, or where reading failed.  */
static void
print_end (struct search *s)
{
  struct grep_options const *o = s->options;
  struct search_result const *result = &s->result;
  if (o->count)
    print_count (&s->printer, result->selected);
  if (o->list_files != LIST_NONE
      && (o->list_files == LIST_MATCHING) == (result->selected != 0))
    print_name (&s->printer);
  if ((result->encoding_error || result->binary_selected)
      && o->binary_files == BINARY_MESSAGE && !o->silent)
    sink_message (s->printer.sink, 0, _("%s: binary file matches"),
                  shown_name (s->printer.name));
}

void
search_add (struct search *s, struct search_result const *part)
{
  struct search_result *all = &s->result;
  all->selected += part->selected;
  all->encoding_error |= part->encoding_error;
  all->binary_selected |= part->binary_selected;
  all->without_match |= part->without_match;
  all->lines += part->lines;
  if (part->errnum)
    all->errnum = part->errnum;
  if (part->matcher_errnum)
    all->matcher_errnum = part->matcher_errnum;
}

int
search_conclude (struct search *s)
{
  struct search_result *result = &s->result;
  if (result->without_match)
    result->selected = 0;
  tally_file (s->options->tally, result->selected);
  int outcome = result->selected ? OUTCOME_SELECTED : 0;
  if (result->matcher_errnum)
    {
      char *problem = matcher_problem (result->matcher_errnum,
                                       shown_name (s->printer.name));
      sink_message (s->printer.sink, 0, "%s", problem);
      free (problem);
      return outcome | OUTCOME_TROUBLE;
    }
  if (result->errnum)
    {
      report (s, result->errnum);
      outcome |= OUTCOME_TROUBLE;
    }
  print_end (s);
  return outcome;
}

/* True if standard input is left at its end, though the search needed less:
   who writes to it shall not be told that nobody reads any more.  */
static bool
leaves_end (struct search const *s)
{
  struct grep_options const *o = s->options;
  return (s->stopped && s->left > 0 && !s->result.matcher_errnum
          && !o->exit_at_first && o->list_files == LIST_NONE
          && !s->result.without_match);
}

static void
drain (struct search *s)
{
  struct input_block block;
  int more;
  do
    {
      input_keep (s->in, 0);
      more = input_next (s->in, &block);
    }
  while (more > 0 || (more < 0 && errno == EINTR));
}

/* Leave the descriptor after the last selected line if -m ended the search,
   whatever was read beyond it.  Return an errno value.  */
static int
settle_offset (struct search const *s, int fd)
{
  off_t offset = 0;
  if (leaves_end (s))
    offset = lseek (fd, 0, SEEK_END);
  else if (s->left == 0 && s->after_selected >= 0
           && !s->options->exit_at_first
           && s->options->list_files == LIST_NONE)
    offset = lseek (fd, s->after_selected, SEEK_SET);
  return offset < 0 ? errno : 0;
}

/* Search FD, which is attached, again and again if it is cut meanwhile.
   Return an errno value.  */
static int
search_cut (struct search *s, int fd)
{
  int errnum;
  while ((errnum = search_blocks (s)) == SEARCH_AGAIN)
    {
      input_close (s->in);
      if (lseek (fd, s->offset, SEEK_SET) < 0
          || input_attach (s->in, fd) < 0)
        return errno;
    }
  return errnum;
}

/* Search the open FD from its offset on.  Return an errno value.  */
static int
search_attached (struct search *s, int fd)
{
  need_matcher (s);
  if (input_attach (s->in, fd) < 0)
    return errno;
  int errnum = search_cut (s, fd);
  /* A mapped file that was cut short ends there, as if it had been read.  */
  bool mapped = input_method_used (s->in) == INPUT_MMAP;
  bool seekable = input_seekable (s->in);
  if (fd == STDIN_FILENO && !seekable && leaves_end (s))
    drain (s);
  input_option_report (s->in);
  if (input_close (s->in) < 0 && errnum == 0)
    errnum = errno;
  if (mapped && errnum == EIO)
    errnum = 0;
  if (seekable && fd == STDIN_FILENO)
    {
      int unsettled = settle_offset (s, fd);
      if (errnum == 0)
        errnum = unsettled;
    }
  return errnum;
}

int
search_file (struct search *s, int fd, char const *name,
             struct stat const *status, bool with_filename)
{
  search_begin (s, name, status, with_filename);
  int hole = (s->options->binary_files != BINARY_TEXT && s->options->set.eol
              ? has_hole (fd, status) : 0);
  if (hole > 0)
    become_binary (s);
  if (hole < 0)
    s->result.errnum = errno;
  else if (!s->stopped)
    s->result.errnum = search_attached (s, fd);
  return search_conclude (s);
}

void
search_range (struct search *s, int fd, char const *name,
              struct stat const *status, bool with_filename,
              struct search_range const *range,
              struct search_result *result)
{
  search_begin (s, name, status, with_filename);
  s->base = range->base;
  s->limit = range->end;
  s->take_rest = range->take_rest;
  s->argument = range->argument;
  char before = s->options->set.eol;
  if ((range->begin > range->base
       && pread (fd, &before, 1, range->begin - 1) < 0)
      || lseek (fd, range->begin, SEEK_SET) < 0)
    s->result.errnum = errno;
  else
    {
      s->skip = before != s->options->set.eol;
      s->result.errnum = search_attached (s, fd);
    }
  s->result.lines = s->lines;
  *result = s->result;
}
