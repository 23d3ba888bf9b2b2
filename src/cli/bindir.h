/* bindir.h -- the directory with our tools under their plain names  */

#ifndef WILLNEED_BINDIR_H
#define WILLNEED_BINDIR_H

/* Return it in new memory: $WILLNEED_BINDIR; else ../tools in a build tree;
   else ../libexec/willneed/bin beside the running program's bin, so that an
   installed tree may be moved; else as configured.  */
char *bindir_find (void);

#endif
