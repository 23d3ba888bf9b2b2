/* input-option.h -- input=SPEC, --input=SPEC and WILLNEED_INPUT

   The words and their meaning are the input module's; here is what a user
   reads about them.  */

#ifndef WILLNEED_INPUT_OPTION_H
#define WILLNEED_INPUT_OPTION_H

#include <stdbool.h>

#include "input/input.h"

/* Apply the environment's WILLNEED_INPUT, if it is set, to POLICY.
   Diagnose the part that is not understood and return false.  */
bool input_option_environment (struct input_policy *policy);

/* Likewise for SPEC, the value of an option or operand called NAME
   ("input" or "--input").  */
bool input_option_parse (struct input_policy *policy, char const *name,
                         char const *spec);

/* Return the word of SPEC for METHOD.  */
char const *input_option_method (enum input_method method);

/* Store the words of SPEC for the set ADVICE in WORDS, with commas between
   them: "normal" for none.  */
enum { INPUT_ADVICE_WORDS = 64 };
void input_option_advice (unsigned advice, char *words);

/* If IN's policy has the word "verbose", print one line about its open
   source to standard error: the method used, the advice, the block size,
   bytes and calls, and the process's faults and context switches.  */
void input_option_report (struct input const *in);

/* Print the words of SPEC to standard output for --help, each line indented
   by INDENT columns.  */
void input_option_help (int indent);

#endif
