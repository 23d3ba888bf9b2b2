/* fuzz-words.c -- SPEC, sizes, keys and the words of dd's operands

   Most of these parsers end the program on a wrong word: here "error" and
   "exit" come back to the target instead.  */

#include <config.h>

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dd/number.h"
#include "dd/operands.h"
#include "dd/symbols.h"
#include "sort/keydef.h"
#include "sort/size.h"
#include "xalloc.h"

#include "fuzz.h"

static jmp_buf refused;
static bool parsing;

/* Stands for glibc's.  */
void
error (int status, int errnum, char const *format, ...)
{
  (void) errnum, (void) format;
  if (status)
    longjmp (refused, 1);
}

/* Stands for operands.c's.  */
void
usage_error (void)
{
  longjmp (refused, 1);
}

/* The linker's --wrap=exit.  */
_Noreturn void __real_exit (int status);
_Noreturn void __wrap_exit (int status);
void
__wrap_exit (int status)
{
  if (parsing)
    longjmp (refused, 1);
  __real_exit (status);
}

/* --- The parsers --- */

static void
parse_spec (char const *text)
{
  struct input_policy policy = { .method = INPUT_AUTO }, again = policy;
  size_t length;
  char const *wrong = input_policy_parse (&policy, text, &length);
  if (wrong)
    {
      fuzz_want (text <= wrong
                 && wrong + length <= text + strlen (text));
      return;
    }
  fuzz_want (policy.method <= INPUT_RING);
  /* Twice the same words are the same wish.  */
  fuzz_want (!input_policy_parse (&again, text, &length)
             && !input_policy_parse (&again, text, &length));
  fuzz_want (policy.method == again.method && policy.advice == again.advice
             && policy.block_size == again.block_size
             && policy.prefetch == again.prefetch && policy.depth == again.depth
             && policy.drop_behind == again.drop_behind
             && policy.stock == again.stock);
}

/* A factor of 1 changes nothing.  */
static void
parse_number (char const *text)
{
  struct number n, product;
  if (strlen (text) > 100 || number_parse (&n, text) != NUMBER_OK)
    return;
  fuzz_want (n.value >= 0);
  char longer[128];
  sprintf (longer, "1x%s", text);
  fuzz_want (number_parse (&product, longer) == NUMBER_OK
        && product.value == n.value && product.bytes == n.bytes);
}

/* A key's letters are read as they are written.  */
static void
parse_key (char const *text)
{
  struct key key = { 0 }, again = { 0 };
  keydef_parse (&key, text);
  char letters[16], letters_again[16];
  key_to_letters (&key, letters);
  fuzz_want (*key_letters (&again, letters, BLANKS_BEGIN | BLANKS_END)
             == '\0');
  key_to_letters (&again, letters_again);
  fuzz_want (strcmp (letters, letters_again) == 0);
  key_check (&key);
  key_ordering (&key);
}

static void
parse_old_key (char const *text)
{
  struct key key = { 0 };
  if (keydef_parse_plus (&key, text))
    keydef_parse_minus (&key, text, text);
}

static void
parse_sizes (char const *text)
{
  buffer_size_argument (-1, text);
}

static void
parse_counts (char const *text)
{
  fuzz_want (batch_size_argument (text) >= 2);
  fuzz_want (parallel_argument (text) >= 1);
}

static void
parse_symbols (char const *text)
{
  struct input_policy policy = { .method = INPUT_AUTO };
  conversions_parse (text);
  output_flags_parse (text);
  input_flags_parse (text, &policy);
}

/* --- The target --- */

int
LLVMFuzzerTestOneInput (uint8_t const *data, size_t size)
{
  static void (*const parsers[]) (char const *) = {
    parse_spec, parse_number, parse_key, parse_old_key, parse_sizes,
    parse_counts, parse_symbols
  };
  if (size == 0)
    return 0;
  char *text = xmalloc (size);
  memcpy (text, data + 1, size - 1);
  text[size - 1] = '\0';
  parsing = true;
  if (setjmp (refused) == 0)
    parsers[*data % (sizeof parsers / sizeof *parsers)] (text);
  parsing = false;
  free (text);
  return 0;
}
