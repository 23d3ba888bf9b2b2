/* ab.h -- "willneed ab": our tools beside the system's, in one table  */

#ifndef WILLNEED_AB_H
#define WILLNEED_AB_H

/* The subcommand.  Return the exit status.  */
int ab_main (int argc, char **argv);

#endif
