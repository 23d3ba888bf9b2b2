/* command.h -- one of the two commands: words, program, environment  */

#ifndef WILLNEED_COMMAND_H
#define WILLNEED_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "willneed/problem.h"

enum side { SIDE_A, SIDE_B, SIDES };

struct command
{
  char **words;          /* NULL-ended: arguments, the first as typed */
  size_t n_words;
  char **settings;       /* NULL-ended NAME=VALUE words before them */
  size_t n_settings;
  char *path;            /* the program's file */
  char *text;            /* for reports, before files were moved, or NULL */
  char *version;         /* first line of --version, or NULL */
  char **environment;    /* NULL-ended, complete; see command_pair */
};

/* Take N words: leading NAME=VALUE words set the environment, as in the
   shell.  Fail if no word is left.  */
int command_init (struct command *command, char *const *words, size_t n,
                  struct problem *problem);
void command_free (struct command *command);

/* Find the program in PATH.  */
int command_find (struct command *command, struct problem *problem);

/* Make A the first program called TOOL in PATH that does not lie in BINDIR
   and B the one that does, both with the N arguments ARGS.  */
int command_tool (struct command command[SIDES], char const *tool,
                  char const *bindir, char *const *args, size_t n,
                  struct problem *problem);

/* Add the NAME=VALUE word SETTING.  */
void command_set (struct command *command, char const *setting);

/* Build both environments so that arguments and environment take the same
   number of bytes on the stack of either side: its size alone can change a
   program's speed (Mytkowicz and others, ASPLOS 2009).  */
void command_pair (struct command command[SIDES]);

/* The same for N commands.  */
void command_level (struct command *command, size_t n);

/* Ask the program for its version, if it is a binary (a script might not
   know the option, and do its work instead).  */
void command_ask_version (struct command *command);

/* Return the words as a shell would want them typed, in new memory.  */
char *command_text (struct command const *command);

/* Replace every argument OLD, and the FILE in every KEY=OLD, by NEW.  */
void command_replace (struct command *command, char const *old,
                      char const *new);

#endif
