#include <config.h>

#include "input/explain.h"

#include "nproc.h"

#include "input/method.h"

void
input_explain (struct input *in, struct input_explanation *e)
{
  struct input_policy const *asked = &in->policy;
  enum { ALL = INPUT_KNOW_TUNING | INPUT_KNOW_DEVICE | INPUT_KNOW_RESIDENT
               | INPUT_KNOW_MEMORY };
  input_survey_limit (in);
  input_decide (in, false);
  e->wanted = in->facts.known;
  input_choose (&e->decision, asked, &in->facts);

  struct input_facts known = in->facts;
  input_survey (in, ALL & ~e->wanted);
  e->facts = in->facts;
  in->facts = known;

  e->resident = input_resident (in->fd, in->position, e->facts.left);
  e->device = in->device.id;
  e->rotating = in->ahead ? input_device_rotates (e->device) : -1;
  e->cores = (unsigned) num_processors (NPROC_CURRENT);
  e->resident_by = input_resident_by ();
  struct input_tuning tuning;
  e->calibrated = input_tuning_load (&tuning, e->tuning_name) == 0;
}
