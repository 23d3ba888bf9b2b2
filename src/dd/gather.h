/* gather.h -- many records at a time, where nobody can tell

   From regular files and block devices into regular files, block devices
   and pipes.  The counts, the bytes and the offset that the input is left
   at are those of a dd that goes record by record, at every moment at which
   somebody looks: after an error, at a signal, at the end.  */

#ifndef WILLNEED_DD_GATHER_H
#define WILLNEED_DD_GATHER_H

#include "dd/dd.h"

/* Choose the block size and method of POLICY for DD's open files; return
   true when gather_copy may be called.  */
bool gather_plan (struct dd const *dd, struct input_policy *policy);

enum gathered
{
  GATHERED_ALL,              /* as many whole records as there were */
  GATHERED_UNTIL_ERROR,      /* then reading failed: go on singly */
  GATHERED_OUTPUT_ERROR      /* diagnosed, counted: stop */
};

/* Copy the whole records that the input holds now, as far as count=
   goes.  */
enum gathered gather_copy (struct dd *dd);

/* From now on the input delivers single records.  */
void gather_end (struct dd *dd);

#endif
