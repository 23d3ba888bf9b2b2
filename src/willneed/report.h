/* report.h -- tell what was measured, in one of the formats  */

#ifndef WILLNEED_REPORT_H
#define WILLNEED_REPORT_H

#include <stdio.h>

#include "willneed/header.h"
#include "willneed/measure.h"
#include "willneed/plan.h"
#include "willneed/stats.h"

/* Print the report of RECORD to OUT.  PROBLEM, if not NULL, is why the
   series ended early.  */
void report_print (FILE *out, struct plan const *plan,
                   struct header const *header, struct record const *record,
                   struct problem const *problem);

/* The JSON report, in report-json.c.  */
void report_json (FILE *out, struct plan const *plan,
                  struct header const *header, struct record const *record,
                  struct problem const *problem);

/* The lines that ministat prints below its histogram: the line of titles,
   one line of SUMMARY behind MARK, the test.  */
void report_titles (FILE *out);
void report_summary (FILE *out, char mark,
                     struct stats_summary const *summary);
void report_difference (FILE *out, struct stats_difference const *d);

#endif
