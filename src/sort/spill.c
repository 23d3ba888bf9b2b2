/* spill.c -- sorted runs on disk  */

#include <config.h>

#include "sort/spill.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "cli/quote-name.h"

extern char **environ;

/* Run the compress program of PLACE with OPTION (or none), from IN to OUT.
   Return its process, or -1 with errno.  A script without an interpreter
   line is not run: this is no shell.  */
static pid_t
run_filter (struct spill_place const *place, char const *option, int in,
            int out)
{
  char const *program = place->compress_program;
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  pid_t pid = -1;
  int failed = posix_spawn_file_actions_init (&actions);
  if (failed)
    {
      errno = failed;
      return -1;
    }
  posix_spawnattr_init (&attributes);
  if (place->pipe_ends)
    {
      sigset_t pipe_signal;
      sigemptyset (&pipe_signal);
      sigaddset (&pipe_signal, SIGPIPE);
      posix_spawnattr_setsigdefault (&attributes, &pipe_signal);
      posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGDEF);
    }
  posix_spawn_file_actions_adddup2 (&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, out, STDOUT_FILENO);
  char *argv[] = { (char *) program, (char *) option, NULL };
  failed = posix_spawnp (&pid, program, &actions, &attributes, argv,
                         environ);
  posix_spawn_file_actions_destroy (&actions);
  posix_spawnattr_destroy (&attributes);
  errno = failed;
  return failed ? -1 : pid;
}

static _Noreturn void
program_failed (char const *program)
{
  error (SORT_FAILURE, 0, _("%s [-d] terminated abnormally"),
         quoteaf (program));
  __builtin_unreachable ();
}

/* Wait for the child PID of the compress program; a failure of it ends the
   program: what it wrote cannot be trusted.  */
static void
reap (pid_t pid, char const *program, bool may_be_cut_short)
{
  int status;
  pid_t got;
  while ((got = waitpid (pid, &status, 0)) < 0 && errno == EINTR)
    continue;
  if (got < 0)
    {
      /* SIGCHLD is ignored by our parent's wish: nothing is known.  */
      if (errno == ECHILD)
        return;
      error (SORT_FAILURE, errno, _("waiting for %s [-d]"),
             quoteaf (program));
    }
  if (may_be_cut_short && WIFSIGNALED (status)
      && WTERMSIG (status) == SIGPIPE)
    return;
  if (!WIFEXITED (status) || WEXITSTATUS (status))
    program_failed (program);
}

/* Make a file that never has a name, where the file system can.  */
static int
open_nameless (char const *dir)
{
#ifdef O_TMPFILE
  return open (dir, O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC,
               S_IRUSR | S_IWUSR);
#else
  return -1;
#endif
}

static void
create_unnamed (struct spill *spill, char const *dir)
{
  static char const name[] = "/sortXXXXXX";
  char *path = xmalloc (strlen (dir) + sizeof name);
  strcpy (stpcpy (path, dir), name);
  spill->name = path;
  spill->fd = open_nameless (dir);
  if (spill->fd >= 0)
    return;
  /* No signal comes between the two.  The other threads block all.  */
  sigset_t all, old;
  sigfillset (&all);
  pthread_sigmask (SIG_BLOCK, &all, &old);
  int fd = mkostemp (path, O_CLOEXEC);
  int error_number = errno;
  bool removed = fd >= 0 && unlink (path) == 0;
  if (fd >= 0)
    error_number = errno;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (fd < 0)
    error (SORT_FAILURE, error_number, _("cannot create temporary file in %s"),
           quoteaf (dir));
  if (!removed)
    error (SORT_FAILURE, error_number, _("cannot remove %s"), quotef (path));
  spill->fd = fd;
}

/* Start the compressor between SPILL's sink and its file; without one the
   file gets the bytes as they are.  */
static void
start_compressor (struct spill *spill, struct spill_place *place)
{
  int pipe_fds[2];
  if (pipe2 (pipe_fds, O_CLOEXEC) < 0)
    {
      /* Too few descriptors: this one is not compressed then.  */
      if (errno == EMFILE)
        return;
      error (SORT_FAILURE, errno, _("couldn't create pipe"));
    }
  pid_t pid = run_filter (place, NULL, pipe_fds[0],
                          spill->fd);
  close (pipe_fds[0]);
  if (pid < 0)
    {
      error (0, errno, _("could not run compress program %s"),
             quoteaf (place->compress_program));
      place->compressing = false;
      close (pipe_fds[1]);
      return;
    }
  spill->compressor = pid;
  spill->compressed = true;
  fd_sink_init (&spill->sink, pipe_fds[1]);
}

void
spill_create (struct spill *spill, struct spill_place *place)
{
  *spill = (struct spill) { 0 };
  create_unnamed (spill, place->dirs[place->next]);
  place->next = (place->next + 1) % place->n_dirs;
  fd_sink_init (&spill->sink, spill->fd);
  if (place->compressing)
    start_compressor (spill, place);
}

_Noreturn void
spill_failed (struct spill const *spill, char const *what, int error_number)
{
  error (SORT_FAILURE, error_number, "%s: %s", what, quotef (spill->name));
  __builtin_unreachable ();
}

void
spill_written (struct spill *spill)
{
  if (!spill->compressed)
    return;
  if (close (spill->sink.fd) < 0)
    spill_failed (spill, _("write failed"), errno);
}

int
spill_read (struct spill *spill, struct spill_place const *place)
{
  if (spill->compressor)
    reap (spill->compressor, place->compress_program, false);
  spill->compressor = 0;
  if (lseek (spill->fd, 0, SEEK_SET) < 0)
    spill_failed (spill, _("read failed"), errno);
  if (!spill->compressed)
    return spill->fd;

  int pipe_fds[2];
  if (pipe2 (pipe_fds, O_CLOEXEC) < 0)
    error (SORT_FAILURE, errno, _("couldn't create pipe"));
  spill->compressor = run_filter (place, "-d", spill->fd,
                                  pipe_fds[1]);
  if (spill->compressor < 0)
    error (SORT_FAILURE, errno, _("could not run compress program %s"),
           quoteaf (place->compress_program));
  close (pipe_fds[1]);
  /* The child has it.  */
  close (spill->fd);
  spill->fd = -1;
  return pipe_fds[0];
}

_Noreturn void
spill_cut_short (struct spill const *spill, struct spill_place const *place)
{
  if (spill->compressed)
    program_failed (place->compress_program);
  spill_failed (spill, _("read failed"), EIO);
}

void
spill_close (struct spill *spill, struct spill_place const *place, int fd)
{
  free (spill->name);
  close (fd);
  if (spill->compressor)
    reap (spill->compressor, place->compress_program, true);
}
