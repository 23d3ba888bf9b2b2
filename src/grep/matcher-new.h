/* matcher-new.h -- the plain matchers, one for each kind of patterns  */

#ifndef WILLNEED_GREP_MATCHER_NEW_H
#define WILLNEED_GREP_MATCHER_NEW_H

#include <stddef.h>

#include <regex.h>

struct localeinfo;   /* its header cannot be included twice */

#include "grep/matcher.h"

/* What a matcher is made from.  All of it must outlive the matcher.  */
struct matcher_source
{
  struct pattern_set const *set;
  reg_syntax_t syntax;               /* of -G, -E */
  struct localeinfo const *locale;
  bool warn;                         /* of what is doubtful in patterns */
};

/* Each ends the program with a message for a bad pattern.  */
struct matcher *matcher_fixed_new (struct matcher_source const *);
struct matcher *matcher_regex_new (struct matcher_source const *);
struct matcher *matcher_pcre_new (struct matcher_source const *);

/* Return a matcher of the kind that SOURCE needs; the plain one if PLAIN.  */
struct matcher *matcher_new (struct matcher_source const *, bool plain);

/* What -P is made of: "grep -P uses PCRE2 10.42", or NULL.  */
char const *matcher_pcre_version (void);

/* Why a matcher's find_line or find_match returned -1 with ERRNUM in the file
   NAME: "NAME: ...", for the caller to free.  */
char *matcher_problem (int errnum, char const *name);

#endif
