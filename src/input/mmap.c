/* mmap.c -- windows of a mapped file  */

#include <config.h>

#include "input/method.h"

void
input_map_free (struct input_map *map)
{
  (void) map;
}
