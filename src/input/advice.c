/* advice.c -- what the kernel is told  */

#include <config.h>

#include "input/method.h"

#include <fcntl.h>

void
input_advice_start (struct input *in)
{
  if (!in->ahead)
    return;
  if (in->used.advice & INPUT_SEQUENTIAL)
    {
      in->stats.advice_calls++;
      posix_fadvise (in->fd, 0, 0, POSIX_FADV_SEQUENTIAL);
    }
  if (in->used.drop_behind && !in->align)
    in->dontcache = true;
}

void
input_advice_move (struct input *in)
{
  in->window.trigger = INPUT_OFF_MAX;
}

void
input_advice_stop (struct input *in)
{
  (void) in;
}
