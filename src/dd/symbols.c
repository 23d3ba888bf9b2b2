/* symbols.c -- the words of conv=, iflag=, oflag= and status=  */

#include <config.h>

#include "dd/symbols.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "quote.h"
#include "xalloc.h"

#include "cli/nls.h"
#include "dd/operands.h"

struct symbol
{
  char const *word;
  file_flags value;
};

static struct symbol const conversion_words[] = {
  { "ascii", CONV_ASCII },
  { "ebcdic", CONV_EBCDIC },
  { "ibm", CONV_IBM },
  { "block", CONV_BLOCK },
  { "unblock", CONV_UNBLOCK },
  { "lcase", CONV_LCASE },
  { "ucase", CONV_UCASE },
  { "sparse", CONV_SPARSE },
  { "swab", CONV_SWAB },
  { "sync", CONV_SYNC },
  { "excl", CONV_EXCL },
  { "nocreat", CONV_NOCREAT },
  { "notrunc", CONV_NOTRUNC },
  { "noerror", CONV_NOERROR },
  { "fdatasync", CONV_FDATASYNC },
  { "fsync", CONV_FSYNC },
  { NULL, 0 }
};

/* Both directions have them, and the words that count bytes are without an
   effect on the other one, as in GNU dd.  A flag that this system has no meaning for
   (binary, text, nolinks, cio on GNU/Linux) is 0 or absent, and refused as
   GNU dd refuses it.  */
#ifndef O_BINARY
# define O_BINARY 0
#endif
#ifndef O_TEXT
# define O_TEXT 0
#endif
#ifndef O_NOLINKS
# define O_NOLINKS 0
#endif
#ifndef O_CIO
# define O_CIO 0
#endif
#define COMMON_FLAGS                    \
  { "append", O_APPEND },               \
  { "binary", O_BINARY },               \
  { "cio", O_CIO },                     \
  { "count_bytes", FLAG_COUNT_BYTES },  \
  { "direct", O_DIRECT },               \
  { "directory", O_DIRECTORY },         \
  { "dsync", O_DSYNC },                 \
  { "noatime", O_NOATIME },             \
  { "nocache", FLAG_NOCACHE },          \
  { "noctty", O_NOCTTY },               \
  { "nofollow", O_NOFOLLOW },           \
  { "nolinks", O_NOLINKS },             \
  { "nonblock", O_NONBLOCK },           \
  { "seek_bytes", FLAG_SEEK_BYTES },    \
  { "skip_bytes", FLAG_SKIP_BYTES },    \
  { "sync", O_SYNC },                   \
  { "text", O_TEXT }

static struct symbol const input_flag_words[] = {
  COMMON_FLAGS,
  { "fullblock", FLAG_FULLBLOCK },
  { NULL, 0 }
};

static struct symbol const output_flag_words[] = {
  COMMON_FLAGS,
  { NULL, 0 }
};

static struct symbol const status_words[] = {
  { "none", STATUS_NONE },
  { "noxfer", STATUS_NOXFER },
  { "progress", STATUS_PROGRESS },
  { NULL, 0 }
};

/* The row of TABLE for the LENGTH bytes at WORD, or NULL.  */
static struct symbol const *
find (struct symbol const *table, char const *word, size_t length)
{
  for (; table->word; table++)
    if (table->value && strncmp (table->word, word, length) == 0
        && table->word[length] == '\0')
      return table;
  return NULL;
}

static _Noreturn void
invalid_word (char const *what, char const *word, size_t length)
{
  error (0, 0, "%s: %s", _(what), quote (ximemdup0 (word, length)));
  usage_error ();
}

/* Words that are not in TABLE may be for the input module; returns false
   when they are not.  */
static bool
parse_policy_word (struct input_policy *policy, char const *word,
                   size_t length)
{
  char *copy = ximemdup0 (word, length);
  size_t bad_length;
  bool ok = length && !input_policy_parse (policy, copy, &bad_length);
  free (copy);
  return ok;
}

static file_flags
parse_list (struct symbol const *table, char const *list, char const *error,
            bool exclusive, struct input_policy *policy)
{
  file_flags value = 0;
  for (char const *word = list; ; )
    {
      size_t length = strcspn (word, ",");
      struct symbol const *symbol = find (table, word, length);
      if (symbol)
        value = exclusive ? symbol->value : value | symbol->value;
      else if (!policy || !parse_policy_word (policy, word, length))
        invalid_word (error, word, length);
      if (word[length] == '\0')
        return value;
      word += length + 1;
    }
}

unsigned
conversions_parse (char const *list)
{
  return parse_list (conversion_words, list, N_("invalid conversion"), false,
                     NULL);
}

file_flags
input_flags_parse (char const *list, struct input_policy *policy)
{
  return parse_list (input_flag_words, list, N_("invalid input flag"), false,
                     policy);
}

file_flags
output_flags_parse (char const *list)
{
  return parse_list (output_flag_words, list, N_("invalid output flag"),
                     false, NULL);
}

enum status_level
status_parse (char const *list)
{
  return parse_list (status_words, list, N_("invalid status level"), true,
                     NULL);
}
