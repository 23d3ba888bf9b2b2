/* simd-check.h -- the searches of src/simd against plain loops  */

#ifndef WILLNEED_SIMD_CHECK_H
#define WILLNEED_SIMD_CHECK_H

#include <stdbool.h>

#include "chooser.h"

/* Make a text that begins or ends at a page that cannot be read, and
   something to look for of every kind, out of CHOOSER's choices; compare
   what each level that this processor has finds with a plain loop.  At the
   first difference say on standard output what differed, and return
   false.  */
bool simd_check (struct chooser *chooser);

#endif
