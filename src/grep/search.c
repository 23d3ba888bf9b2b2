/* search.c -- the search of one file  */

#include <config.h>

#include "grep/search.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "xalloc.h"

#include "cli/input-option.h"
#include "simd/scan.h"

#include "grep/binary.h"
#include "grep/matcher-new.h"
#include "grep/text.h"

/* Blocks are a multiple of what GNU grep reads at once.  */
enum { BLOCK_SIZE = 2 * BINARY_UNIT };

void
search_init (struct search *s, struct grep_options const *options,
             struct sink *sink)
{
  *s = (struct search) { .options = options };
  struct input_policy policy = options->policy;
  if (policy.block_size == 0)
    policy.block_size = policy.stock ? BINARY_UNIT : BLOCK_SIZE;
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

/* --- Lines that are selected --- */

static off_t
offset_of (struct search const *s, char const *p)
{
  return s->offset + (p - s->data);
}

static char const *
at_offset (struct search const *s, off_t offset)
{
  return s->data + (offset - s->offset);
}

static char const *
line_end (struct search const *s, char const *p)
{
  return (char const *) rawmemchr (p, s->options->set.eol) + 1;
}

/* The place of the line at P.  Lines are counted when their number is
   wanted.  */
static struct place
place_of (struct search *s, char const *p)
{
  off_t offset = offset_of (s, p);
  if (s->options->line_number)
    {
      char const *from = at_offset (s, s->counted);
      if (from <= p)
        s->lines += scan_count (from, p, s->options->set.eol);
      else
        s->lines -= scan_count (p, from, s->options->set.eol);
      s->counted = offset;
    }
  return (struct place) { s->lines + 1, offset - s->base };
}

static void
stop_printing (struct search *s)
{
  s->silent = s->stop_at_first = true;
  s->pending = 0;
}

/* Print a line; false if it cannot be.  */
static bool
print_one (struct search *s, char const *begin, char const *end, char mark)
{
  int done = print_line (&s->printer, (struct span) { begin, end }, mark,
                         place_of (s, begin));
  if (done < 0)
    {
      s->errnum = errno;
      s->stopped = true;
    }
  else if (done == 0)
    s->encoding_error = true;
  else
    s->last_printed = offset_of (s, end);
  return done > 0;
}

static void
print_pending (struct search *s, char const *limit)
{
  while (s->pending > 0 && !s->stopped)
    {
      if (s->last_printed < 0)
        s->last_printed = s->offset;
      char const *p = at_offset (s, s->last_printed);
      if (p >= limit)
        return;
      s->pending = print_one (s, p, line_end (s, p), '-') ? s->pending - 1 : 0;
    }
}

/* Print what stands before the selected line at BEGIN.  */
static void
print_before (struct search *s, char const *begin)
{
  struct grep_options const *o = s->options;
  print_pending (s, begin);
  if (o->before < 0 && o->after < 0)
    return;
  char const *limit = (s->last_printed > s->offset
                       ? at_offset (s, s->last_printed) : s->data);
  char const *p = begin;
  for (intmax_t i = 0; i < o->before && p > limit; i++)
    {
      char const *before = memrchr (limit, o->set.eol, p - 1 - limit);
      p = before ? before + 1 : limit;
    }
  if (o->separator && offset_of (s, p) != s->last_printed)
    print_separator (&s->printer);
  while (p < begin && !s->silent && !s->stopped)
    {
      char const *end = line_end (s, p);
      print_one (s, p, end, '-');
      p = end;
    }
}

static void
print_selected (struct search *s, char const *begin, char const *end)
{
  if (printer_is_plain (&s->printer)
      && !(s->printer.check_encoding
           && encoding_errors (s->options->locale, begin, end)))
    {
      sink_put (s->printer.sink, begin, end - begin);
      s->last_printed = offset_of (s, end);
      return;
    }
  while (begin < end && !s->silent && !s->stopped)
    {
      char const *next = line_end (s, begin);
      print_one (s, begin, next, ':');
      begin = next;
    }
}

/* The end of the first N lines of [BEGIN,END); *LINES is how many there are
   up to it.  */
static char const *
first_lines (struct search const *s, char const *begin, char const *end,
             intmax_t n, intmax_t *lines)
{
  *lines = scan_count (begin, end, s->options->set.eol);
  if (*lines <= n)
    return end;
  for (intmax_t i = 0; i < n; i++)
    begin = line_end (s, begin);
  *lines = n;
  return begin;
}

/* Select the lines of [BEGIN,END).  */
static void
select_lines (struct search *s, char const *begin, char const *end,
              bool one)
{
  intmax_t n = 1;
  if (!one && s->stop_at_first)
    end = line_end (s, begin);
  else if (!one)
    end = first_lines (s, begin, end, s->left, &n);
  s->after_selected = offset_of (s, end);
  if (!s->silent)
    {
      print_before (s, begin);
      if (!s->stopped)
        print_selected (s, begin, end);
      s->pending = s->options->after > 0 ? s->options->after : 0;
    }
  else
    s->printer.sink->grouped = true;
  s->selected += n;
  s->left -= n;
  s->stopped |= s->stop_at_first;
}

static int
find_line (struct search *s, char const *begin, char const *end,
           struct span *line)
{
  int found = s->matcher->ops->find_line (s->matcher, begin, end, line);
  if (found < 0)
    {
      s->errnum = errno;
      s->stopped = true;
    }
  return found;
}

/* Select in the whole lines of [P,END) while more may be selected.  */
static void
select_matching (struct search *s, char const *p, char const *end)
{
  struct span line;
  while (p < end && s->left > 0 && !s->stopped
         && find_line (s, p, end, &line) > 0)
    {
      select_lines (s, line.begin, line.end, true);
      p = line.end;
    }
}

static void
select_others (struct search *s, char const *p, char const *end)
{
  while (p < end && s->left > 0 && !s->stopped)
    {
      struct span line;
      int found = find_line (s, p, end, &line);
      if (found < 0)
        return;
      if (found == 0)
        line.begin = line.end = end;
      if (p < line.begin)
        select_lines (s, p, line.begin, false);
      p = line.end;
    }
}

/* When only the number matters the matcher may know it sooner.  */
static bool
count_at_once (struct search *s, char const *p, char const *end)
{
  if (!s->silent || s->stop_at_first || !s->matcher->ops->count_lines
      || s->options->max_count != INTMAX_MAX)
    return false;
  intmax_t n = s->matcher->ops->count_lines (s->matcher, p, end);
  if (n < 0)
    {
      s->errnum = errno;
      s->stopped = true;
      return true;
    }
  if (s->options->invert)
    n = scan_count (p, end, s->options->set.eol) - n;
  s->selected += n;
  return true;
}

/* Search [BEGIN,END), whole lines.  */
static void
search_lines (struct search *s, char const *begin, char const *end)
{
  if (begin < end && s->left > 0 && !s->stopped
      && !count_at_once (s, begin, end))
    {
      if (s->options->invert)
        select_others (s, begin, end);
      else
        select_matching (s, begin, end);
    }
  if (!s->silent)
    print_pending (s, end);
  s->next = offset_of (s, end);
  if (s->left == 0 && s->pending == 0)
    s->stopped = true;
}

/* --- Blocks --- */

/* NUL bytes were met: lines from now on are those of a binary file.  */
static void
become_binary (struct search *s)
{
  s->binary = true;
  s->before_binary = s->selected;
  if (s->options->binary_files == BINARY_WITHOUT_MATCH)
    {
      s->stopped = true;
      s->selected = 0;
    }
  else if (!s->options->count)
    stop_printing (s);
}

/* Look for NUL bytes in the new bytes [FRESH,END) of the block, and make
   them ends of lines.  What GNU grep would have searched before it met the
   first is searched as text first.  */
static void
treat_nul_bytes (struct search *s, char *fresh, char *end)
{
  if (!s->binary)
    {
      char *nul = memchr (fresh, '\0', end - fresh);
      if (!nul)
        return;
      char const *next = at_offset (s, s->next);
      off_t unit = (offset_of (s, nul) - s->base) / BINARY_UNIT * BINARY_UNIT;
      char const *cut = at_offset (s, s->base + unit);
      if (cut > next)
        {
          cut = memrchr (next, '\n', cut - next);
          if (cut)
            search_lines (s, next, cut + 1);
        }
      if (s->stopped)
        return;
      become_binary (s);
      fresh = nul;
    }
  replace_nul_bytes (fresh, end);
}

/* How much of the block from its end has to be kept: what is not searched,
   and lines before it that may become context.  */
static size_t
bytes_to_keep (struct search const *s, struct input_block const *block)
{
  char const *p = at_offset (s, s->next), *limit = block->data;
  char const *end = block->data + block->size;
  if (s->silent)
    return end - p;
  if (s->last_printed > s->offset)
    limit = at_offset (s, s->last_printed);
  if (s->options->before >= p - limit)
    return end - limit;
  for (intmax_t i = 0; i < s->options->before && p > limit; i++)
    {
      char const *before = memrchr (limit, s->options->set.eol,
                                    p - 1 - limit);
      p = before ? before + 1 : limit;
    }
  return end - p;
}

static void
count_before (struct search *s, char const *p)
{
  if (s->options->line_number && !s->silent
      && offset_of (s, p) > s->counted)
    place_of (s, p);
}

static void
search_block (struct search *s, struct input_block const *block, size_t kept)
{
  char *fresh = block->data + kept, *end = block->data + block->size;
  char eol = s->options->set.eol;
  if (s->options->binary_files != BINARY_TEXT && eol)
    {
      treat_nul_bytes (s, fresh, end);
      if (s->stopped)
        return;
    }
  char *last = memrchr (fresh, eol, end - fresh);
  if (last)
    search_lines (s, at_offset (s, s->next), last + 1);
}

/* The last line, at the end of the input, may lack its end.  */
static void
search_tail (struct search *s, struct input_block const *block)
{
  char const *begin = at_offset (s, s->next);
  char *end = block->data + block->size;
  if (begin < end)
    {
      *end = s->options->set.eol;
      search_lines (s, begin, end + 1);
    }
  input_keep (s->in, 0);
}

/* Return 0, or an errno value if reading failed.  */
static int
search_blocks (struct search *s, struct stat const *status)
{
  size_t kept = 0;
  bool first = true;
  while (!s->stopped)
    {
      struct input_block block;
      int more = input_next (s->in, &block);
      if (more < 0 && errno == EINTR)
        continue;
      if (more < 0)
        return errno;
      if (first)
        {
          s->base = s->next = s->counted = more ? block.offset : 0;
          first = false;
        }
      else if (more == 0)
        {
          s->data = block.data;
          s->offset = block.offset;
          search_tail (s, &block);
        }
      if (more == 0)
        return 0;
      s->data = block.data;
      s->offset = block.offset;
      if (kept == 0 && block.offset == s->base && !s->binary
          && s->options->binary_files != BINARY_TEXT
          && s->options->set.eol && has_hole (s->fd, status, s->base))
        become_binary (s);
      search_block (s, &block, kept);
      if (s->stopped)
        break;
      kept = bytes_to_keep (s, &block);
      count_before (s, block.data + block.size - kept);
      input_keep (s->in, kept);
      if (s->options->flush_blocks)
        sink_flush (s->printer.sink);
    }
  return 0;
}

/* --- Files --- */

static void
begin_file (struct search *s, char const *name, struct stat const *status)
{
  struct grep_options const *o = s->options;
  s->next = s->base = s->counted = 0;
  s->last_printed = -1;
  s->after_selected = -1;
  s->lines = 0;
  s->left = o->max_count;
  s->selected = s->pending = 0;
  s->before_binary = -1;
  s->silent = o->silent;
  s->stop_at_first = o->stop_at_first;
  s->binary = s->encoding_error = s->stopped = false;
  s->errnum = 0;
  printer_begin (&s->printer, name,
                 S_ISREG (status->st_mode) ? status->st_size : -1);
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
    sink_message (s->printer.sink, errnum, "%s", s->printer.name);
}

/* Print what is known at the end of a file.  */
static void
conclude (struct search *s)
{
  struct grep_options const *o = s->options;
  if (o->count)
    print_count (&s->printer, s->selected);
  if (o->list_files != LIST_NONE
      && (o->list_files == LIST_MATCHING) == (s->selected != 0))
    print_name (&s->printer);
  bool binary = (s->encoding_error
                 || (s->binary && s->before_binary < s->selected));
  if (binary && o->binary_files == BINARY_MESSAGE && !o->silent)
    sink_message (s->printer.sink, 0, "%s: binary file matches",
                  s->printer.name);
}

/* True if standard input is left at its end, though the search needed less:
   who writes to it shall not be told that nobody reads any more.  */
static bool
leaves_end (struct search const *s)
{
  struct grep_options const *o = s->options;
  return (s->stopped && s->left > 0 && !s->errnum && !o->exit_at_first
          && o->list_files == LIST_NONE
          && !(s->binary && o->binary_files == BINARY_WITHOUT_MATCH));
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
   whatever was read beyond it.  */
static void
settle_offset (struct search const *s)
{
  if (leaves_end (s))
    lseek (s->fd, 0, SEEK_END);
  else if (s->left == 0 && s->after_selected >= 0
           && !s->options->exit_at_first
           && s->options->list_files == LIST_NONE)
    lseek (s->fd, s->after_selected, SEEK_SET);
}

int
search_file (struct search *s, int fd, char const *name,
             struct stat const *status, bool with_filename)
{
  s->printer.with_filename = with_filename;
  begin_file (s, name, status);
  s->fd = fd;
  if (input_attach (s->in, fd) < 0)
    {
      report (s, errno);
      return OUTCOME_TROUBLE;
    }
  int errnum = search_blocks (s, status);
  bool seekable = input_seekable (s->in);
  if (fd == STDIN_FILENO && !seekable && leaves_end (s))
    drain (s);
  input_option_report (s->in);
  if (input_close (s->in) < 0 && errnum == 0)
    errnum = errno;
  if (seekable && fd == STDIN_FILENO)
    settle_offset (s);
  int outcome = s->selected ? OUTCOME_SELECTED : 0;
  if (s->errnum)
    {
      sink_message (s->printer.sink, 0, "%s: %s", s->printer.name,
                    matcher_problem (s->errnum));
      return outcome | OUTCOME_TROUBLE;
    }
  if (errnum)
    {
      report (s, errnum);
      outcome |= OUTCOME_TROUBLE;
    }
  conclude (s);
  return outcome;
}
