/* policy-command.h -- "willneed policy": what auto is tuned to, and tuning
   it to this machine  */

#ifndef WILLNEED_POLICY_COMMAND_H
#define WILLNEED_POLICY_COMMAND_H

/* The subcommand.  Return the exit status: 1 when something could not be
   measured, written or removed, 2 for wrong usage.  */
int policy_main (int argc, char **argv);

#endif
