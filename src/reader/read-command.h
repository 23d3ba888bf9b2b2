/* read-command.h -- "willneed read": many files at once, block by block

     read-command.c      options, and failures told
     read-words.c        the operands
     readers.c           the threads
     reading.c           one of them; latency.c: its times
     read-report.c       the report; read-report-json.c  */

#ifndef WILLNEED_READ_COMMAND_H
#define WILLNEED_READ_COMMAND_H

/* The subcommand.  Return the exit status: 0; 1 when a file could not be
   read; 2 for usage; 128 + N after signal N.  */
int read_main (int argc, char **argv);

#endif
