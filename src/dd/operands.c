/* operands.c -- NAME=VALUE arguments into struct dd_options  */

#include <config.h>

#include "dd/operands.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "error.h"
#include "progname.h"
#include "quote.h"

#include "cli/input-option.h"
#include "cli/nls.h"
#include "dd/number.h"
#include "dd/symbols.h"

/* Larger blocks could not be told from errors by read(2), and a buffer
   holds a byte more.  */
#define MAX_BLOCK_SIZE (IDX_MAX - 1)

/* Numbers as typed; blocks and bytes are told apart when the flags and the
   block sizes are known.  */
struct raw
{
  struct dd_options *opt;
  idx_t bs;
  struct number skip, seek, count;
};

void
usage_error (void)
{
  fprintf (stderr, _("Try '%s --help' for more information.\n"),
           program_name);
  exit (EXIT_FAILURE);
}

static _Noreturn void
invalid_number (char const *value, int errnum)
{
  error (EXIT_FAILURE, errnum, "%s: %s", _("invalid number"), quote (value));
  abort ();
}

/* VALUE as a number from MIN to MAX, or exit.  */
static struct number
number (char const *value, intmax_t min, intmax_t max)
{
  struct number n;
  enum number_error e = number_parse (&n, value);
  if (e == NUMBER_OK && n.zero_multiplier)
    error (0, 0, _("warning: %s is a zero multiplier; use %s if that is "
                     "intended"), quote_n (0, "0x"), quote_n (1, "00x"));
  if (e == NUMBER_OVERFLOW || (e == NUMBER_OK && n.value > max))
    invalid_number (value, EOVERFLOW);
  if (e != NUMBER_OK || n.value < min)
    invalid_number (value, 0);
  return n;
}

static idx_t
block_size (char const *value)
{
  return number (value, 1, MAX_BLOCK_SIZE).value;
}

static struct number
block_count (char const *value)
{
  return number (value, 0, INTMAX_MAX);
}

/* --- One function per operand --- */

static void
parse_if (struct raw *raw, char const *value)
{
  raw->opt->input_file = value;
}

static void
parse_of (struct raw *raw, char const *value)
{
  raw->opt->output_file = value;
}

static void
parse_bs (struct raw *raw, char const *value)
{
  raw->bs = block_size (value);
}

static void
parse_ibs (struct raw *raw, char const *value)
{
  raw->opt->ibs = block_size (value);
}

static void
parse_obs (struct raw *raw, char const *value)
{
  raw->opt->obs = block_size (value);
}

static void
parse_cbs (struct raw *raw, char const *value)
{
  raw->opt->cbs = number (value, 1, IDX_MAX).value;
}

static void
parse_skip (struct raw *raw, char const *value)
{
  raw->skip = block_count (value);
}

static void
parse_seek (struct raw *raw, char const *value)
{
  raw->seek = block_count (value);
}

static void
parse_count (struct raw *raw, char const *value)
{
  raw->count = block_count (value);
}

static void
parse_conv (struct raw *raw, char const *value)
{
  raw->opt->conversions |= conversions_parse (value);
}

static void
parse_iflag (struct raw *raw, char const *value)
{
  raw->opt->iflags |= input_flags_parse (value, &raw->opt->policy);
}

static void
parse_oflag (struct raw *raw, char const *value)
{
  raw->opt->oflags |= output_flags_parse (value);
}

static void
parse_status (struct raw *raw, char const *value)
{
  raw->opt->status = status_parse (value);
}

static void
parse_input (struct raw *raw, char const *value)
{
  if (!input_option_parse (&raw->opt->policy, "input", value))
    usage_error ();
}

static struct operand
{
  char const *name;
  void (*parse) (struct raw *, char const *);
} const operands[] = {
  { "bs", parse_bs },
  { "cbs", parse_cbs },
  { "conv", parse_conv },
  { "count", parse_count },
  { "ibs", parse_ibs },
  { "if", parse_if },
  { "iflag", parse_iflag },
  { "input", parse_input },
  { "iseek", parse_skip },
  { "obs", parse_obs },
  { "of", parse_of },
  { "oflag", parse_oflag },
  { "oseek", parse_seek },
  { "seek", parse_seek },
  { "skip", parse_skip },
  { "status", parse_status }
};

static void
parse_operand (struct raw *raw, char const *arg)
{
  char const *equals = strchr (arg, '=');
  size_t length = equals ? (size_t) (equals - arg) : 0;
  for (size_t i = 0; i < sizeof operands / sizeof *operands; i++)
    if (length && strncmp (arg, operands[i].name, length) == 0
        && operands[i].name[length] == '\0')
      {
        operands[i].parse (raw, equals + 1);
        return;
      }
  error (0, 0, _("unrecognized operand %s"), quote (arg));
  usage_error ();
}

/* --- What they mean together --- */

/* N in blocks of SIZE bytes, unless a B or AS_BYTES says bytes.  */
static struct extent
extent (struct number n, bool as_bytes, idx_t size)
{
  if (n.bytes || as_bytes)
    return (struct extent) { .blocks = n.value / size,
                             .bytes = n.value % size };
  return (struct extent) { .blocks = n.value };
}

/* At most one bit of SET is in VALUE.  */
static bool
at_most_one (file_flags value, file_flags set)
{
  value &= set;
  return (value & (value - 1)) == 0;
}

static void
check_combinations (struct dd_options const *opt)
{
  unsigned conv = opt->conversions;
  file_flags const direct_nocache = O_DIRECT | FLAG_NOCACHE;

  if (!at_most_one (conv, CONV_ASCII | CONV_EBCDIC | CONV_IBM))
    error (EXIT_FAILURE, 0,
           _("cannot combine any two of {ascii,ebcdic,ibm}"));
  if (!at_most_one (conv, CONV_RECORDS))
    error (EXIT_FAILURE, 0, _("cannot combine block and unblock"));
  if (!at_most_one (conv, CONV_LCASE | CONV_UCASE))
    error (EXIT_FAILURE, 0, _("cannot combine lcase and ucase"));
  if (!at_most_one (conv, CONV_EXCL | CONV_NOCREAT))
    error (EXIT_FAILURE, 0, _("cannot combine excl and nocreat"));
  if (!at_most_one (opt->iflags, direct_nocache)
      || !at_most_one (opt->oflags, direct_nocache))
    error (EXIT_FAILURE, 0, _("cannot combine direct and nocache"));
}

/* ascii means unblock, and ebcdic and ibm mean block; without cbs= there
   are no records.  */
static unsigned
implied_conversions (unsigned conv, idx_t cbs)
{
  if (cbs == 0)
    return conv & ~CONV_RECORDS;
  if (conv & CONV_ASCII)
    conv |= CONV_UNBLOCK;
  if (conv & (CONV_EBCDIC | CONV_IBM))
    conv |= CONV_BLOCK;
  return conv;
}

void
operands_parse (struct dd_options *opt, int n, char *const *args)
{
  *opt = (struct dd_options) { .ibs = 512, .obs = 512 };
  struct raw raw = { .opt = opt, .count.value = INTMAX_MAX };

  if (!input_option_environment (&opt->policy))
    usage_error ();
  for (int i = 0; i < n; i++)
    parse_operand (&raw, args[i]);

  /* Only bs= alone lets blocks through as they came.  */
  opt->two_buffers = !raw.bs || (opt->conversions & CONV_DATA);
  opt->conversions = implied_conversions (opt->conversions, opt->cbs);
  if (raw.bs)
    opt->ibs = opt->obs = raw.bs;

  opt->skip = extent (raw.skip, opt->iflags & FLAG_SKIP_BYTES, opt->ibs);
  opt->seek = extent (raw.seek, opt->oflags & FLAG_SEEK_BYTES, opt->obs);
  opt->count = (raw.count.value == INTMAX_MAX
                ? (struct extent) { .blocks = INTMAX_MAX }
                : extent (raw.count, opt->iflags & FLAG_COUNT_BYTES,
                          opt->ibs));
  check_combinations (opt);
  if ((opt->oflags & O_APPEND) && !(opt->conversions & CONV_NOTRUNC))
    error (0, 0, _("you probably want conv=notrunc with oflag=append"));
}
