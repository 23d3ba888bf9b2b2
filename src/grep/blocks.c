/* blocks.c -- the blocks of a file searched, line by line where needed  */

#include <config.h>

#include "grep/blocks.h"

#include <errno.h>
#include <string.h>

#include "simd/scan.h"

#include "grep/binary.h"
#include "grep/tally.h"
#include "grep/text.h"

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
  return line_after (p, s->end, s->options->set.eol);
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
      s->result.matcher_errnum = errno;
      s->stopped = true;
    }
  else if (done == 0)
    s->result.encoding_error = true;
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
      && !printer_refuses (&s->printer, (struct span) { begin, end }))
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

static void
add_selected (struct search *s, intmax_t n)
{
  s->result.selected += n;
  s->result.binary_selected |= s->binary && n;
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
  add_selected (s, n);
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
      s->result.matcher_errnum = errno;
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
      s->result.matcher_errnum = errno;
      s->stopped = true;
      return true;
    }
  if (s->options->invert)
    n = scan_count (p, end, s->options->set.eol) - n;
  add_selected (s, n);
  return true;
}

/* The end of the lines of [BEGIN,END) that begin before the limit.  */
static char const *
before_limit (struct search const *s, char const *begin, char const *end)
{
  if (s->limit < 0 || offset_of (s, end) <= s->limit)
    return end;
  char const *last = at_offset (s, s->limit - 1);
  return line_end (s, last < begin ? begin : last);
}

static void
count_before (struct search *s, char const *p)
{
  if (s->options->line_number && !s->silent
      && offset_of (s, p) > s->counted)
    place_of (s, p);
}

/* Search [BEGIN,END), whole lines.  */
static void
search_lines (struct search *s, char const *begin, char const *end)
{
  end = before_limit (s, begin, end);
  printer_block (&s->printer, end);
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
  bool at_limit = s->limit >= 0 && s->next >= s->limit;
  if (at_limit)
    count_before (s, end);
  s->stopped |= at_limit || (s->left == 0 && s->pending == 0);
}

/* --- Blocks --- */

void
become_binary (struct search *s)
{
  if (s->take_rest)
    {
      s->take_rest (s, s->argument);
      if (s->stopped)
        return;
      s->limit = -1;
    }
  s->binary = true;
  if (s->options->binary_files == BINARY_WITHOUT_MATCH)
    s->stopped = s->result.without_match = true;
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
      if (!nul || !input_intact (s->in))
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
  if (p > end)
    return block->size;
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

/* Pass over the end of the line that another part has.  False if that is
   all of the block, or of this part.  */
static bool
skip_line (struct search *s, struct input_block const *block)
{
  char const *end = block->data + block->size;
  char const *eol = memchr (block->data, s->options->set.eol, block->size);
  s->next = s->counted = offset_of (s, eol ? eol + 1 : end);
  s->stopped = s->limit >= 0 && s->next >= s->limit;
  s->skip = !eol;
  return !s->skip && !s->stopped;
}

static void
search_block (struct search *s, struct input_block const *block, size_t kept)
{
  if (s->skip && !skip_line (s, block))
    return;
  char *fresh = block->data + kept, *end = block->data + block->size;
  /* Searched before, when the search begins again.  */
  if (at_offset (s, s->next) >= end)
    return;
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
      s->end = end + 1;
      search_lines (s, begin, end + 1);
    }
  input_keep (s->in, 0);
}

/* Search a block of a file that may be cut meanwhile.  False if it was: then
   nothing has been printed, and S is as it was.  */
static bool
try_block (struct search *s, struct input_block const *block, size_t kept)
{
  struct search before = *s;
  struct sink *sink = s->printer.sink;
  struct sink_place place = sink_hold (sink);
  search_block (s, block, kept);
  bool intact = input_intact (s->in);
  if (!intact)
    {
      before.matcher = s->matcher;
      before.printer = s->printer;
      *s = before;
      sink_go_back (sink, &place);
    }
  sink_release (sink);
  return intact;
}

/* The block as the search sees it.  */
static void
show_block (struct search *s, struct input_block const *block)
{
  s->data = block->data;
  s->offset = block->offset;
  s->end = block->data + block->size;
  if (!s->begun)
    s->next = s->counted = block->offset;
  s->begun = true;
  if (s->base < 0)
    s->base = block->offset;
}

int
search_blocks (struct search *s)
{
  size_t kept = 0;
  bool first = true, mapped = input_method_used (s->in) == INPUT_MMAP;
  while (!s->stopped)
    {
      struct input_block block;
      int more = input_next (s->in, &block);
      if (more < 0 && errno == EINTR)
        continue;
      if (more < 0)
        return errno;
      if (first && more == 0)
        return 0;
      first = false;
      show_block (s, &block);
      if (more == 0)
        {
          search_tail (s, &block);
          return 0;
        }
      if (!mapped)
        search_block (s, &block, kept);
      else if (!try_block (s, &block, kept))
        return SEARCH_AGAIN;
      tally_bytes (s->options->tally, block.size - kept);
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
