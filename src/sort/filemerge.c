/* filemerge.c -- merge the lines of files  */

#include <config.h>

#include "sort/filemerge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The last line written, kept for -u.  */
struct last_line
{
  struct line line;
  size_t allocated;
  bool set;
};

enum { LINE_SLACK = 64 };

static int
remember (struct last_line *last, struct line const *line)
{
  if (last->allocated < line->length + LINE_SLACK)
    {
      size_t wanted = line->length * 2 + 256;
      char *text = realloc (last->line.text, wanted);
      if (!text)
        return -1;
      last->line.text = text;
      last->allocated = wanted;
    }
  memcpy (last->line.text, line->text, line->length);
  last->line.length = line->length;
  last->line.prefix = line->prefix;
  last->set = true;
  return 0;
}

static int
merge_all (struct merger *m, bool unique, struct gather *gather,
           struct last_line *last, size_t *at_reader)
{
  for (struct line const *line; (line = merger_line (m));)
    {
      *at_reader = m->n;
      if (!unique || !last->set
          || line_compare (m->comparer, &last->line, line) != 0)
        {
          if (gather_line (gather, line) < 0
              || (unique && remember (last, line) < 0))
            return -1;
        }
      *at_reader = merger_source (m);
      if (merger_advance (m) < 0)
        return -1;
    }
  *at_reader = m->n;
  return 0;
}

int
merge_readers (struct comparer const *c, struct reader *readers, size_t n,
               char eol, bool unique, struct sink *sink, size_t *at_reader)
{
  *at_reader = n;
  if (n == 0)
    return 0;
  struct merge_source **sources = malloc (n * sizeof *sources);
  if (!sources)
    return -1;
  for (size_t i = 0; i < n; i++)
    sources[i] = &readers[i].source;
  struct merger m;
  struct gather gather = { .to = sink, .eol = eol };
  struct last_line last = { .set = false };
  int status = merger_init (&m, c, sources, n);
  if (status == 0)
    {
      status = merge_all (&m, unique, &gather, &last, at_reader);
      int saved = errno;
      if (gather_end (&gather) < 0)
        status = -1;
      else
        errno = saved;
      merger_clear (&m);
    }
  free (last.line.text);
  free (sources);
  return status;
}
