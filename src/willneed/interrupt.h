/* interrupt.h -- Ctrl-C and its relatives, taken when it suits

   SIGINT, SIGQUIT, SIGTERM, SIGHUP and SIGCHLD stay blocked while the program
   works, and are collected where it waits or between two steps.  No handler
   runs, so every resource is put back by the ordinary way out.  */

#ifndef WILLNEED_INTERRUPT_H
#define WILLNEED_INTERRUPT_H

#include <stdbool.h>
#include <sys/resource.h>
#include <sys/types.h>

/* Block the signals; to be called once, before any thread starts.  A signal
   that is ignored (nohup) stays ignored.  */
void interrupt_init (void);

/* In a child, before exec: unblock the signals again.
   Async-signal-safe.  */
void interrupt_child (void);

/* Return the signal that asks to stop, or 0.  Once asked, always asked.  */
int interrupt_pending (void);

/* Wait for the child PID like wait4.  Return 0; or the signal that asks to
   stop, with the child still running; or -1 with errno: ETIMEDOUT when the
   child still runs after SECONDS (negative: wait without end).  */
int interrupt_wait (pid_t pid, double seconds, int *status,
                    struct rusage *usage);

/* End the process group of PID, gently first, and wait for PID.  */
void interrupt_end (pid_t pid);

#endif
