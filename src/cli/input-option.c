/* input-option.c -- input=SPEC, --input=SPEC and WILLNEED_INPUT  */

#include <config.h>

#include "cli/input-option.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "attribute.h"
#include "error.h"
#include "progname.h"
#include "quote.h"
#include "xalloc.h"

#include "cli/nls.h"

bool
input_option_parse (struct input_policy *policy, char const *name,
                    char const *spec)
{
  size_t length;
  char const *bad = input_policy_parse (policy, spec, &length);
  if (!bad)
    return true;
  char *word = ximemdup0 (bad, length);
  error (0, 0, _("invalid word %s in %s=%s"), quote (word), name, spec);
  free (word);
  return false;
}

bool
input_option_environment (struct input_policy *policy)
{
  char const *spec = getenv ("WILLNEED_INPUT");
  return !spec || !*spec
         || input_option_parse (policy, "WILLNEED_INPUT", spec);
}

ATTRIBUTE_CONST char const *
input_option_method (enum input_method method)
{
  switch (method)
    {
    case INPUT_AUTO: return "auto";
    case INPUT_READ: return "read";
    case INPUT_MMAP: return "mmap";
    case INPUT_DIRECT: return "direct";
    case INPUT_RING: return "ring";
    }
  return "read";
}

void
input_option_advice (unsigned advice, char *words)
{
  static struct { unsigned bit; char const *word; } const table[] = {
    { INPUT_SEQUENTIAL, "sequential" },
    { INPUT_WILLNEED, "willneed" },
    { INPUT_NOREUSE, "noreuse" }
  };
  char *end = words;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (advice & table[i].bit)
      {
        if (end > words)
          *end++ = ',';
        end = stpcpy (end, table[i].word);
      }
  if (end == words)
    strcpy (words, "normal");
}

void
input_option_report (struct input const *in)
{
  struct input_policy const *policy = input_policy_used (in);
  if (!policy->verbose)
    return;

  struct input_stats const *stats = input_stats (in);
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  fprintf (stderr, "%s: input: method=%s", program_name,
           input_option_method (input_method_used (in)));
  char advice[INPUT_ADVICE_WORDS];
  input_option_advice (policy->advice, advice);
  fprintf (stderr,
           " advice=%s block=%zu bytes=%" PRIuMAX " calls=%" PRIuMAX
           " advice-calls=%" PRIuMAX " minor-faults=%ld major-faults=%ld"
           " voluntary-switches=%ld involuntary-switches=%ld\n",
           advice, input_block_size (in), stats->bytes, stats->calls,
           stats->advice_calls, usage.ru_minflt, usage.ru_majflt,
           usage.ru_nvcsw, usage.ru_nivcsw);
}

void
input_option_help (int indent)
{
  for (struct input_word const *w = input_policy_words (); w->word; w++)
    {
      int width = printf ("%*s%s%s", indent, "", w->word, w->argument);
      printf ("%*s  %s\n", width < indent + 16 ? indent + 16 - width : 0, "",
              w->help);
    }
}
