/* output.c -- the file that gets the sorted lines  */

#include <config.h>

#include "sort/output.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "cli/quote-name.h"

enum { GATHER_BYTES = 128 * 1024 };

static int
flush (struct gather *g)
{
  size_t size = g->size;
  g->size = 0;
  return size ? g->to->write (g->to, g->bytes, size) : 0;
}

int
gather_line (struct gather *g, struct line const *line)
{
  if (!g->bytes && !(g->bytes = malloc (GATHER_BYTES)))
    return -1;
  size_t need = line->length + 1;
  if (GATHER_BYTES - g->size < need && flush (g) < 0)
    return -1;
  if (GATHER_BYTES < need)
    return (g->to->write (g->to, line->text, line->length) < 0
            || g->to->write (g->to, &g->eol, 1) < 0) ? -1 : 0;
  memcpy (g->bytes + g->size, line->text, line->length);
  g->bytes[g->size + line->length] = g->eol;
  g->size += need;
  return 0;
}

int
gather_end (struct gather *g)
{
  int status = flush (g);
  free (g->bytes);
  g->bytes = NULL;
  return status;
}

static int
fd_sink_write (struct sink *sink, char const *bytes, size_t size)
{
  struct fd_sink *out = (struct fd_sink *) sink;
  while (size)
    {
      ssize_t n = write (out->fd, bytes, size);
      if (n < 0 && errno != EINTR)
        {
          out->wanted = out->written + size;
          return -1;
        }
      if (n > 0)
        {
          bytes += n;
          size -= n;
          out->written += n;
          if (out->progress)
            progress_add (out->progress, n);
        }
    }
  return 0;
}

void
fd_sink_init (struct fd_sink *sink, int fd)
{
  sink->sink.write = fd_sink_write;
  sink->fd = fd;
  sink->written = sink->wanted = 0;
  sink->progress = NULL;
}

void
output_open (struct output *o, char const *name)
{
  o->name = name;
  o->pipe_ends = false;
  int fd = STDOUT_FILENO;
  if (name)
    {
      fd = open (name, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
      if (fd < 0)
        error (SORT_FAILURE, errno, "%s: %s", _("open failed"),
               quotef (name));
    }
  fd_sink_init (&o->out, fd);
  o->sink = &o->out.sink;
}

void
output_truncate (struct output *o)
{
  /* Devices and pipes cannot be cut and need not be.  */
  struct stat st;
  if (o->name && ftruncate (o->out.fd, 0) < 0
      && (fstat (o->out.fd, &st) < 0 || S_ISREG (st.st_mode)))
    error (SORT_FAILURE, errno, _("%s: error truncating"), quotef (o->name));
}

_Noreturn void
output_failed (struct output const *o, int error_number)
{
  if (o->pipe_ends && error_number == EPIPE)
    {
      signal (SIGPIPE, SIG_DFL);
      raise (SIGPIPE);
    }
  /* GNU's stdio meets the error of a short output when it flushes.  */
  enum { STDIO_BYTES = 4096 };
  char const *what = (o->out.wanted < STDIO_BYTES ? _("fflush failed")
                      : _("write failed"));
  error (0, error_number, "%s: %s", what,
         o->name ? quotef (o->name) : quoteaf (_("standard output")));
  /* Its closing at exit meets it again.  */
  error (SORT_FAILURE, error_number == EBADF ? error_number : 0,
         _("write error"));
  __builtin_unreachable ();
}

void
output_close (struct output *o)
{
  if (o->name && close (o->out.fd) < 0)
    error (SORT_FAILURE, errno, "%s: %s", _("close failed"),
           quotef (o->name));
}
