/* cache.h -- input files made cold or warm, and the proof of it  */

#ifndef WILLNEED_CACHE_H
#define WILLNEED_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "willneed/problem.h"

enum cache_state { CACHE_ALONE, CACHE_WARM, CACHE_COLD };

/* How files are made cold.  AUTO: remount where there is a device of ours;
   else fadvise, which drops the files and nothing else; and drop_caches
   when pages stay and the user is root.  */
enum cold_method { COLD_AUTO, COLD_REMOUNT, COLD_DROP_CACHES, COLD_FADVISE };

extern char const *const cold_method_words[];   /* ends with NULL */

struct input_file
{
  char *path;            /* what is measured; on our device its copy there */
  char *original;        /* as the user named it */
  uintmax_t size;
};

/* What was done and seen over all runs.  */
struct cache_record
{
  char const *verified;  /* "cachestat", "mincore"; NULL: not verifiable */
  enum cold_method used; /* the strongest that was needed */
  unsigned checks;
  uintmax_t pages;       /* of all the files */
  uintmax_t least;       /* fewest and most resident before a run */
  uintmax_t most;
};

struct cache
{
  enum cache_state state;
  enum cold_method method;
  struct input_file *files;
  size_t n;
  /* Unmount and mount our device, or NULL.  */
  int (*remount) (void *device, struct problem *problem);
  void *device;
  /* Programs to keep in the cache when everything is dropped.  */
  char const *programs[2];
  struct cache_record record;
};

/* Bring the files into the wanted state and check that they are in it.
   Return 0, or -1 with PROBLEM: a file is gone, or would not become
   cold.  */
int cache_prepare (struct cache *cache, struct problem *problem);

#endif
