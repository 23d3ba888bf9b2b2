/* tuning.h -- what "willneed policy --calibrate" found out about a machine

   A text file with lines WORD=VALUE, of which these are known,

     block=SIZE    bytes of a block of a file
     depth=N       requests in flight where reads are O_DIRECT
     window=SIZE   bytes that WILLNEED runs ahead

   SIZE as in SPEC (64K, 8M).  Other lines, comments (#) and values that no
   measurement can have meant are ignored.  One file serves, the first that
   there is of: WILLNEED_POLICY (empty: none at all), willneed/policy in
   XDG_CONFIG_HOME or ~/.config, willneed/policy in sysconfdir.  A set-user-ID
   program looks at the last one only.  */

#ifndef WILLNEED_INPUT_TUNING_H
#define WILLNEED_INPUT_TUNING_H

#include <stddef.h>

/* 0: the built-in value.  */
struct input_tuning
{
  size_t block_size;
  size_t window;
  unsigned depth;
};

enum input_tuning_place
{
  INPUT_TUNING_NAMED,      /* by WILLNEED_POLICY */
  INPUT_TUNING_USER,
  INPUT_TUNING_SYSTEM
};

enum { INPUT_TUNING_NAME = 4096 };

/* Store the name of the file at PLACE in NAME, of INPUT_TUNING_NAME bytes.
   Return 0, or -1 when there is no such place for this process.  */
int input_tuning_name (enum input_tuning_place place, char *name);

/* Set TUNING from the N bytes at TEXT.  */
void input_tuning_parse (struct input_tuning *tuning, char const *text,
                         size_t n);

/* Set TUNING from the file NAME.  Only the first few KiB of a regular file
   count.  Return 0, or -1 with errno and TUNING empty; EINVAL when NAME is
   no regular file.  */
int input_tuning_read (struct input_tuning *tuning, char const *name);

/* Set TUNING from the file that serves this process, whose name goes to
   NAME, of INPUT_TUNING_NAME bytes, unless that is NULL.  Return 0, or -1
   when there is none: then TUNING is empty.  */
int input_tuning_load (struct input_tuning *tuning, char *name);

#endif
