/* header.h -- what a reader must know to believe or repeat a report  */

#ifndef WILLNEED_HEADER_H
#define WILLNEED_HEADER_H

#include <stddef.h>

#include "willneed/measure.h"
#include "willneed/session.h"

struct header_line
{
  char *key;
  char *value;
};

struct header
{
  struct header_line *lines;
  size_t n;
};

void header_add (struct header *header, char const *key,
                 char const *format, ...)
  __attribute__ ((format (printf, 3, 4)));

/* The machine, its kernel and how busy it is.  */
void header_machine (struct header *header);

/* One input file: its size, its file system, its disk's read-ahead.  */
void header_file (struct header *header, struct input_file const *file);

/* What was seen of the caches, in new memory.  */
char *header_cache (struct cache const *cache);

/* Files, commands, versions and options; while the session is open.  */
void header_session (struct header *header, struct session const *session);

/* What was seen of the caches and how the outputs compared.  */
void header_outcome (struct header *header, struct session const *session,
                     struct record const *record);

void header_free (struct header *header);

#endif
