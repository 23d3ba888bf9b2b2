/* symbols.h -- the words of conv=, iflag=, oflag= and status=

   Each function diagnoses a wrong word and exits.  */

#ifndef WILLNEED_DD_SYMBOLS_H
#define WILLNEED_DD_SYMBOLS_H

#include "dd/options.h"

unsigned conversions_parse (char const *list);
file_flags output_flags_parse (char const *list);
enum status_level status_parse (char const *list);

/* iflag= also knows the words of input=SPEC, which go to POLICY.  */
file_flags input_flags_parse (char const *list, struct input_policy *policy);

#endif
