/* warn.h -- --debug: what about the keys might surprise  */

#ifndef WILLNEED_SORT_WARN_H
#define WILLNEED_SORT_WARN_H

#include "sort/options.h"

/* Tell standard error what ORDER, prepared from the keys of OPTIONS, does
   that its user may not expect.  LOCALE_SET: the environment's locale is in
   force.  */
void warn_about_order (struct sort_options const *options,
                       struct order const *order, bool locale_set);

#endif
