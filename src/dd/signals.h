/* signals.h -- SIGINT, and the signal that asks for a report  */

#ifndef WILLNEED_DD_SIGNALS_H
#define WILLNEED_DD_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

/* Set by the handlers; nothing else is done in them.  */
extern sig_atomic_t volatile signal_arrived;

/* SIGINT waits for its report unless it was ignored; SIGINFO, or SIGUSR1
   where that is missing and POSIXLY_CORRECT is not set, asks for one.
   System calls in progress return EINTR.  */
void signals_install (void);

struct signals
{
  bool info;                 /* a report was asked for */
  int fatal;                 /* end by this signal, when not 0 */
};

/* What has arrived since the last call.  */
struct signals signals_take (void);

/* End by SIGNUM as if it had never been caught.  */
void signals_die (int signum);

#endif
