/* format.h -- the forms that a report can take  */

#ifndef WILLNEED_READER_FORMAT_H
#define WILLNEED_READER_FORMAT_H

#include <jansson.h>
#include <stdbool.h>

enum format { FORMAT_TABLE, FORMAT_TSV, FORMAT_JSON };

/* Set *FORMAT to the one called WORD, as in --format=WORD.  Return false,
   with the message printed, if there is none.  */
bool format_take (enum format *format, char const *word);

/* Return TEXT as a new JSON string; the caller owns it.  Names of files need
   not be valid UTF-8: then what is not ASCII becomes question marks.  */
json_t *format_json_name (char const *text);

#endif
