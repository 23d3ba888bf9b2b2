#include <config.h>

#include "willneed/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "willneed/interrupt.h"

enum { FAILED_EXEC = 127 };

static _Noreturn void
child (char const *program, char *const *argv, int keep, int fd)
{
  setpgid (0, 0);
  int null = open ("/dev/null", O_RDWR);
  for (int i = 0; i < 3; i++)
    dup2 (i == keep ? fd : null, i);
  interrupt_child ();
  if (program)
    execv (program, argv);
  else
    execvp (argv[0], argv);
  _exit (FAILED_EXEC);
}

/* Run ARGV with descriptor KEEP going to an unnamed file, read back when
   the program has ended.  */
static int
run (char const *program, char *const *argv, int keep, double seconds,
     char *text, size_t size)
{
  text[0] = '\0';
  int fd = memfd_create ("willneed", MFD_CLOEXEC);
  if (fd < 0)
    return -1;
  pid_t pid = fork ();
  if (pid == 0)
    child (program, argv, keep, fd);
  int status = -1;
  if (pid > 0)
    {
      struct rusage usage;
      if (interrupt_wait (pid, seconds, &status, &usage) != 0)
        {
          interrupt_end (pid);
          errno = EINTR;
          status = -1;
        }
      else
        kill (-pid, SIGKILL);
    }
  ssize_t n = pread (fd, text, size - 1, 0);
  text[n > 0 ? n : 0] = '\0';
  close (fd);
  if (status != -1 && WIFEXITED (status)
      && WEXITSTATUS (status) == FAILED_EXEC)
    {
      errno = ENOENT;
      return -1;
    }
  return status;
}

int
spawn_read (char const *program, char *const *argv, double seconds,
            char *text, size_t size)
{
  return run (program, argv, STDOUT_FILENO, seconds, text, size);
}

int
spawn_errors (char *const *argv, double seconds, char *text, size_t size)
{
  return run (NULL, argv, STDERR_FILENO, seconds, text, size);
}
