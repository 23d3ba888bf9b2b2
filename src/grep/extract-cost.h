/* extract-cost.h -- which required strings are worth looking for  */

#ifndef WILLNEED_GREP_EXTRACT_COST_H
#define WILLNEED_GREP_EXTRACT_COST_H

#include "grep/extract.h"

/* Make the COUNT sequences, one of which every match contains, *BEST if
   looking for them costs less.  What of each is looked for may be only a
   part.  */
void cost_offer (struct ast *ast, struct byte_sequence const *sequence,
                 size_t count, struct required *best);

/* The same for LITERALS, which is emptied if taken.  */
void cost_offer_literals (struct required *literals, struct required *best);

#endif
