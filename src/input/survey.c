/* survey.c -- facts about a source, looked up when a decision wants them  */

#include <config.h>

#include "input/method.h"

#include "input/tuning.h"

void
input_survey_open (struct input *in)
{
  off_t left = in->source_size - in->position;
  in->facts = (struct input_facts) {
    .mode = in->stat.st_mode,
    .size = in->source_size,
    .left = left > 0 ? left : 0,
    .ahead = in->ahead,
    .direct = in->align != 0,
    .has_ring = input_has_ring
  };
  in->facts.known = in->tuning_known ? INPUT_KNOW_TUNING : 0;
  in->facts.tuning = in->tuning;
}

void
input_survey_limit (struct input *in)
{
  off_t stop = in->source_size < in->end ? in->source_size : in->end;
  in->facts.left = stop > in->position ? stop - in->position : 0;
}

void
input_survey (struct input *in, unsigned wants)
{
  struct input_facts *facts = &in->facts;
  if (wants & INPUT_KNOW_TUNING)
    {
      if (!in->tuning_known)
        input_tuning_load (&in->tuning, NULL);
      in->tuning_known = true;
      facts->tuning = in->tuning;
    }
  if (wants & INPUT_KNOW_DEVICE)
    {
      struct input_device const *device = input_device (in);
      facts->device_ahead = device->ahead;
      facts->piece = device->piece;
    }
  if (wants & INPUT_KNOW_RESIDENT)
    facts->resident = input_resident_run (in->fd, in->position,
                                          facts->left);
  if (wants & INPUT_KNOW_MEMORY)
    facts->memory = input_memory_available ();
  facts->known |= wants;
}

void
input_decide (struct input *in, bool first)
{
  struct input_policy const *asked = &in->policy;
  struct input_decision decision;
  unsigned wants;
  if (first)
    input_survey (in, input_choose_wants_first (asked, &in->facts));
  else
    while ((wants = input_choose_wants (asked, &in->facts)) != 0)
      input_survey (in, wants);
  input_choose (&decision, asked, &in->facts);
  in->used = decision.policy;
}
