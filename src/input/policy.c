/* policy.c -- the words of --input=SPEC: one table, one parser  */

#include <config.h>

#include "input/method.h"

#include <stdint.h>
#include <string.h>

#include "attribute.h"

/* What stands behind a word's "=".  */
enum argument { ARG_NONE, ARG_OPTIONAL_SIZE, ARG_SIZE, ARG_NUMBER };

/* What a word changes; VALUE or the argument is what it becomes.  */
enum field
{
  FIELD_METHOD, FIELD_STOCK, FIELD_NORMAL, FIELD_ADVICE, FIELD_BLOCK,
  FIELD_DEPTH, FIELD_DROP_BEHIND, FIELD_VERBOSE
};

/* WORDS describes what ACTIONS does, row by row.  */
static struct input_word const words[] = {
  { "auto", "", "let the program choose (default)" },
  { "read", "", "read blocks with read(2)" },
  { "mmap", "", "map the file in windows" },
  { "direct", "", "bypass the page cache with O_DIRECT" },
  { "ring", "", "keep several reads in flight with io_uring(7)" },
  { "stock", "", "make the system calls of the usual tool, nothing else" },
  { "normal", "", "give no advice" },
  { "sequential", "", "announce sequential reading" },
  { "willneed", "[=SIZE]", "ask for data up to SIZE ahead of the reader" },
  { "noreuse", "", "announce that data is read only once" },
  { "block", "=SIZE", "read SIZE bytes at a time" },
  { "depth", "=N", "keep N reads in flight" },
  { "drop-behind", "", "leave no data of the file in the page cache" },
  { "verbose", "", "report on standard error how the input was read" },
  { NULL, NULL, NULL }
};

static struct
{
  enum field field;
  enum argument argument;
  unsigned value;
} const actions[] = {
  { FIELD_METHOD, ARG_NONE, INPUT_AUTO },
  { FIELD_METHOD, ARG_NONE, INPUT_READ },
  { FIELD_METHOD, ARG_NONE, INPUT_MMAP },
  { FIELD_METHOD, ARG_NONE, INPUT_DIRECT },
  { FIELD_METHOD, ARG_NONE, INPUT_RING },
  { FIELD_STOCK, ARG_NONE, true },
  { FIELD_NORMAL, ARG_NONE, 0 },
  { FIELD_ADVICE, ARG_NONE, INPUT_SEQUENTIAL },
  { FIELD_ADVICE, ARG_OPTIONAL_SIZE, INPUT_WILLNEED },
  { FIELD_ADVICE, ARG_NONE, INPUT_NOREUSE },
  { FIELD_BLOCK, ARG_SIZE, 0 },
  { FIELD_DEPTH, ARG_NUMBER, 0 },
  { FIELD_DROP_BEHIND, ARG_NONE, true },
  { FIELD_VERBOSE, ARG_NONE, true }
};

enum { N_WORDS = sizeof actions / sizeof *actions };
_Static_assert (sizeof words / sizeof *words == N_WORDS + 1,
                "a word without an action");

/* Let the word of row I change POLICY; ARGUMENT is 0 when absent.  */
static void
act (struct input_policy *policy, int i, uintmax_t argument)
{
  unsigned value = actions[i].value;
  switch (actions[i].field)
    {
    case FIELD_METHOD:
      policy->method = (enum input_method) value;
      policy->stock = false;
      break;
    case FIELD_STOCK:
      policy->method = INPUT_READ;
      policy->stock = true;
      break;
    case FIELD_NORMAL:
      policy->advice = 0;
      policy->advice_set = true;
      break;
    case FIELD_ADVICE:
      policy->advice |= value;
      policy->advice_set = true;
      if (value == INPUT_WILLNEED)
        policy->prefetch = (size_t) argument;
      break;
    case FIELD_BLOCK:
      policy->block_size = (size_t) argument;
      break;
    case FIELD_DEPTH:
      policy->depth = (unsigned) argument;
      break;
    case FIELD_DROP_BEHIND:
      policy->drop_behind = true;
      break;
    case FIELD_VERBOSE:
      policy->verbose = true;
      break;
    }
}

/* The largest queue that is worth its memory.  */
enum { MAX_DEPTH = 1024 };

/* Parse the decimal digits at TEXT, before END, into *VALUE.  Return the
   first character after them, or NULL when there are none or too many.  */
static char const *
parse_digits (char const *text, char const *end, uintmax_t *value)
{
  char const *p = text;
  for (*value = 0; p < end && '0' <= *p && *p <= '9'; p++)
    {
      unsigned digit = (unsigned) (*p - '0');
      if (*value > (UINTMAX_MAX - digit) / 10)
        return NULL;
      *value = *value * 10 + digit;
    }
  return p == text ? NULL : p;
}

/* The unit that TEXT up to END names, as in "64K", "1MiB", "100kB"; 0 when
   there is no such unit.  */
static uintmax_t
parse_unit (char const *text, char const *end)
{
  static char const letters[] = "KMGTPE";
  size_t length = (size_t) (end - text);
  if (length == 0 || (length == 1 && *text == 'B'))
    return 1;
  char const *letter = strchr (letters, *text == 'k' ? 'K' : *text);
  if (letter == NULL || *letter == '\0')
    return 0;
  uintmax_t base = 1024;
  if (length == 2 && text[1] == 'B')
    base = 1000;
  else if (length != 1 && !(length == 3 && memcmp (text + 1, "iB", 2) == 0))
    return 0;
  uintmax_t unit = base;
  for (char const *p = letters; p < letter; p++)
    unit *= base;
  return unit;
}

/* Parse the argument at TEXT, before END.  */
static bool
parse_argument (enum argument kind, char const *text, char const *end,
                uintmax_t *value)
{
  char const *rest = parse_digits (text, end, value);
  if (rest == NULL || *value == 0)
    return false;
  if (kind == ARG_NUMBER)
    return rest == end && *value <= MAX_DEPTH;
  uintmax_t unit = parse_unit (rest, end);
  if (unit == 0 || *value > SIZE_MAX / 2 / unit)
    return false;
  *value *= unit;
  return true;
}

bool
input_size_parse (char const *text, char const *end, uintmax_t *value)
{
  return parse_argument (ARG_SIZE, text, end, value);
}

/* Let one word, TEXT up to END, act on POLICY.  */
static bool
parse_word (struct input_policy *policy, char const *text, char const *end)
{
  char const *equals = memchr (text, '=', (size_t) (end - text));
  size_t length = (size_t) ((equals ? equals : end) - text);
  for (int i = 0; i < N_WORDS; i++)
    if (strlen (words[i].word) == length
        && memcmp (words[i].word, text, length) == 0)
      {
        enum argument kind = actions[i].argument;
        uintmax_t value = 0;
        if (equals ? (kind == ARG_NONE
                      || !parse_argument (kind, equals + 1, end, &value))
            : kind == ARG_SIZE || kind == ARG_NUMBER)
          return false;
        act (policy, i, value);
        return true;
      }
  return false;
}

char const *
input_policy_parse (struct input_policy *policy, char const *spec,
                    size_t *length)
{
  struct input_policy result = *policy;
  for (char const *p = spec; ; p++)
    {
      char const *end = p + strcspn (p, ",");
      if (!parse_word (&result, p, end))
        {
          *length = (size_t) (end - p);
          return p;
        }
      p = end;
      if (*p == '\0')
        break;
    }
  *policy = result;
  return NULL;
}

ATTRIBUTE_CONST struct input_word const *
input_policy_words (void)
{
  return words;
}
