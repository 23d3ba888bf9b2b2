#include <config.h>

#include "willneed/load.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "xalloc.h"

#include "willneed/interrupt.h"

static _Noreturn void
spin (pid_t parent)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  /* Away from the terminal's Ctrl-C: the parent ends its spinners.  */
  setpgid (0, 0);
  interrupt_child ();
  if (getppid () != parent)
    _exit (0);
  for (volatile unsigned long i = 0;; i++)
    continue;
}

int
load_start (struct load *load, size_t n, struct problem *problem)
{
  pid_t self = getpid ();
  *load = (struct load) { .pids = xcalloc (n + 1, sizeof (pid_t)) };
  while (load->n < n)
    {
      pid_t pid = fork ();
      if (pid < 0)
        {
          int errnum = errno;
          load_stop (load);
          return problem_set (problem, errnum, "cannot start spinners");
        }
      if (pid == 0)
        spin (self);
      load->pids[load->n++] = pid;
    }
  return 0;
}

void
load_stop (struct load *load)
{
  for (size_t i = 0; i < load->n; i++)
    kill (load->pids[i], SIGKILL);
  for (size_t i = 0; i < load->n; i++)
    waitpid (load->pids[i], NULL, 0);
  free (load->pids);
  *load = (struct load) { 0 };
}
