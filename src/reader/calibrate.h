/* calibrate.h -- measure how this machine reads best

   block    CPU time of a search in a file in the page cache, by block size
   depth    time of O_DIRECT reading, by requests in flight
   window   time of reading a cold file, by how far WILLNEED runs ahead

   Settings are measured in turns, round after round, and judged by their
   medians.  Under a minute altogether.  */

#ifndef WILLNEED_CALIBRATE_H
#define WILLNEED_CALIBRATE_H

#include "reader/curve.h"

enum { CALIBRATE_BLOCK, CALIBRATE_DEPTH, CALIBRATE_WINDOW, CALIBRATE_CURVES };

struct calibration
{
  struct curve curve[CALIBRATE_CURVES];
};

struct calibrate_request
{
  char const *directory;   /* where the scratch file goes */
  bool quick;              /* little data, three rounds: a trial */

  /* Called before each measurement; or NULL.  */
  void (*progress) (char const *word, unsigned done, unsigned all);
};

/* Fill CALIBRATION.  Return 0, or -1 with errno when no scratch file could
   be made.  What cannot be measured there is left at what is built in, and
   the curve says why.  */
int calibrate (struct calibration *calibration,
               struct calibrate_request const *request);

#endif
