/* grep.h -- the program, whatever it is called  */

#ifndef WILLNEED_GREP_GREP_H
#define WILLNEED_GREP_GREP_H

#include "grep/matcher.h"

/* The whole of the program; SYNTAX is the one of egrep or fgrep, or
   SYNTAX_BASIC.  Return the exit status.  */
int grep_main (int argc, char **argv, enum grep_syntax syntax);

/* The same as the shell script that GNU has for NAME ("egrep").  */
int grep_main_as (char const *name, int argc, char **argv,
                  enum grep_syntax syntax);

#endif
