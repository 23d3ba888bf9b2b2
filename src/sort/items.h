/* items.h -- what is merged: files and spills, a limited number at a time  */

#ifndef WILLNEED_SORT_ITEMS_H
#define WILLNEED_SORT_ITEMS_H

#include "sort/filemerge.h"
#include "sort/options.h"

/* A sorted file of the user's, or a spill.  */
struct item
{
  char const *name;              /* NULL for a spill */
  struct spill spill;
  int fd;                        /* the spill's, while it is read */
};

/* In the order in which equal lines are written.  */
struct items
{
  struct sort_options const *options;
  struct spill_place place;
  struct progress *progress;
  bool threads;                  /* the output may be written by another */
  struct item *list;
  size_t n, allocated;
  size_t n_spills;               /* each has a descriptor */
  bool counted;
  ptrdiff_t descriptors;         /* that spills and files may take */
};

void items_init (struct items *items, struct sort_options const *options,
                 struct progress *progress, bool threads);

/* Add the file NAME; one that OUTPUT is about to overwrite is copied into a
   spill first.  */
void items_add_file (struct items *items, char const *name,
                     struct output *output);

/* Add SPILL, all of which has been written.  */
void items_add_spill (struct items *items, struct spill const *spill);

/* A spill is about to be made: merge some into one if descriptors might run
   short.  */
void items_make_room (struct items *items, struct comparer const *c);

/* Merge all items into OUTPUT.  Trouble ends the program.  */
void items_merge (struct items *items, struct comparer const *c,
                  struct output *output);

#endif
