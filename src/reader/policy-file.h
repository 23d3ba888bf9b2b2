/* policy-file.h -- the file in which a calibration is kept

   What is in it, and where it is, is told in input/tuning.h.  */

#ifndef WILLNEED_POLICY_FILE_H
#define WILLNEED_POLICY_FILE_H

#include "reader/calibrate.h"

/* Write CALIBRATION, measured in DIRECTORY, to the file NAME, making the
   directories that it lacks.  Whoever reads it meanwhile sees the old file
   or the new one.  Return 0, or -1 with errno.  */
int policy_file_write (char const *name,
                       struct calibration const *calibration,
                       char const *directory);

#endif
