/* check.c -- -c and -C: is the input in order?  */

#include <config.h>

#include "sort/check.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>

#include "intprops.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "sort/files.h"
#include "sort/progress.h"
#include "sort/reader.h"

/* As fast as larger blocks, and the program is small otherwise.  */
enum { CHECK_BLOCK = 128 * 1024 };

static void
report_disorder (char const *name, uintmax_t number,
                 struct line const *line, char eol)
{
  char text[INT_BUFSIZE_BOUND (uintmax_t)];
  sprintf (text, "%" PRIuMAX, number);
  fprintf (stderr, _("%s: %s:%s: disorder: "), program_invocation_name, name,
           text);
  fwrite (line->text, 1, line->length, stderr);
  putc (eol, stderr);
}

bool
check_order (struct sort_options const *o, struct comparer const *c)
{
  char const *name = o->files[0];
  struct reader reader;
  struct input *in = file_open (o, name, CHECK_BLOCK, FILE_STOCK_BLOCK,
                                N_("read failed"));
  int status = reader_init (&reader, c, in, o->eol, true, 0);
  bool in_order = true;
  uintmax_t number = 1;
  struct progress progress;
  progress_init (&progress, o->progress);
  progress_begin (&progress, "checking", file_size (name));
  /* With -u equal lines are out of order too.  */
  while (status == 0 && reader.source.line && in_order)
    {
      status = reader.source.advance (&reader.source);
      progress_add (&progress, reader.previous.length + 1);
      if (status < 0 || !reader.source.line)
        break;
      number++;
      int order = line_compare (c, &reader.previous, reader.source.line);
      in_order = o->unique ? order < 0 : order <= 0;
    }
  progress_end (&progress);
  if (status < 0)
    file_failed (name, errno);
  if (!in_order && o->job == JOB_CHECK)
    report_disorder (name, number, reader.source.line,
                     o->eol);
  reader_clear (&reader);
  return in_order;
}
