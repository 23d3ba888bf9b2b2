/* stats-command.h -- "willneed stats": statistics of files of numbers  */

#ifndef WILLNEED_STATS_COMMAND_H
#define WILLNEED_STATS_COMMAND_H

/* The subcommand.  Return the exit status.  */
int stats_main (int argc, char **argv);

#endif
