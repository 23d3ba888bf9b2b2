#include <config.h>

#include "reader/read-words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"
#include "xstrtol.h"

/* Requests in flight when "direct" and "ring" come without "depth".  */
enum { DIRECT_DEPTH = 8 };

/* Our own words that are others of the SPEC grammar; OURS may end in "=". */
static struct
{
  char const *ours;
  char const *spec;
  char const *shown;       /* for --help, as HELP */
  char const *help;
} const aliases[] = {
  { "bs=", "block=", "bs=SIZE", "read SIZE bytes at a time, as block=SIZE" },
  { "dontcache", "drop-behind", "dontcache", "the same as drop-behind" },
  { "nocopy", "mmap", "nocopy", "the same as mmap: every page is touched" }
};

enum { ALIASES = sizeof aliases / sizeof *aliases };

void
read_words_init (struct read_words *words)
{
  *words = (struct read_words) { .wish.blocks = UINTMAX_MAX };
}

/* Return WORD as the SPEC grammar has it, in new memory.  */
static char *
spec_of (char const *word)
{
  for (int i = 0; i < ALIASES; i++)
    {
      char const *ours = aliases[i].ours;
      size_t n = strlen (ours);
      bool same = (ours[n - 1] == '=' ? strncmp (word, ours, n) == 0
                   : strcmp (word, ours) == 0);
      if (!same)
        continue;
      char *spec = xmalloc (strlen (aliases[i].spec) + strlen (word + n) + 1);
      return strcat (strcpy (spec, aliases[i].spec), word + n);
    }
  return xstrdup (word);
}

static bool
take_blocks (struct read_words *words, char const *text)
{
  uintmax_t n;
  if (xstrtoumax (text, NULL, 10, &n, "KkMGT") != LONGINT_OK
      || n == UINTMAX_MAX)
    return false;
  words->wish.blocks = n;
  return true;
}

/* Take one WORD.  */
static bool
take_word (struct read_words *words, char const *word)
{
  static char const blocks[] = "blocks=";
  if (strncmp (word, blocks, sizeof blocks - 1) == 0)
    return take_blocks (words, word + sizeof blocks - 1);

  struct reading_wish *wish = &words->wish;
  char *spec = spec_of (word);
  size_t length;
  struct input_policy policy = wish->policy;
  bool good = input_policy_parse (&policy, spec, &length) == NULL;
  free (spec);
  /* The report tells what "verbose" would.  */
  if (!good || policy.verbose)
    return false;
  wish->policy = policy;
  if (policy.method == INPUT_DIRECT)
    words->direct = true;
  else if (policy.method == INPUT_RING)
    words->ring = true;
  else
    words->direct = words->ring = false;
  return true;
}

enum read_word
read_words_take (struct read_words *words, char const *operand)
{
  if (strchr (operand, '/'))
    return READ_WORD_FILE;
  struct read_words taken = *words;
  char *copy = xstrdup (operand);
  bool good = true;
  char *rest = copy;
  for (char *word; good && (word = strsep (&rest, ",")); )
    good = take_word (&taken, word);
  free (copy);
  if (good)
    {
      *words = taken;
      return READ_WORD_TAKEN;
    }
  return strchr (operand, '=') ? READ_WORD_WRONG : READ_WORD_FILE;
}

void
read_words_end (struct read_words *words)
{
  struct input_policy *policy = &words->wish.policy;
  if (!words->direct || !words->ring)
    return;
  policy->method = INPUT_DIRECT;
  if (policy->depth == 0)
    policy->depth = DIRECT_DEPTH;
}

void
read_words_help (int indent)
{
  printf ("%*s%-16s  %s\n", indent, "", "blocks=N",
          "read at most N blocks of each file (K M G T are taken)");
  for (int i = 0; i < ALIASES; i++)
    printf ("%*s%-16s  %s\n", indent, "", aliases[i].shown,
            aliases[i].help);
}
