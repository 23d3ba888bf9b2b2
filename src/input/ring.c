/* ring.c -- a queue of requests through io_uring(7)  */

#include <config.h>

#include "input/method.h"

#include "attribute.h"

ATTRIBUTE_CONST bool
input_ring_available (void)
{
  return false;
}

void
input_ring_free (struct input_ring *ring)
{
  (void) ring;
}
