/* explain-command.h -- "willneed explain": what auto does, and why  */

#ifndef WILLNEED_EXPLAIN_COMMAND_H
#define WILLNEED_EXPLAIN_COMMAND_H

/* The subcommand.  Return the exit status: 1 when a file cannot be looked
   at, 2 for wrong usage.  */
int explain_main (int argc, char **argv);

#endif
