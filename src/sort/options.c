/* options.c -- the command line  */

#include <config.h>

#include "sort/options.h"

#include <error.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "argmatch.h"
#include "posixver.h"
#include "quote.h"
#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/quote-name.h"
#include "cli/input-option.h"
#include "cli/nls.h"
#include "sort/files0.h"
#include "sort/keydef.h"
#include "sort/size.h"
#include "sort/usage.h"

enum
{
  CHECK_OPTION = 256, COMPRESS_OPTION, DEBUG_OPTION, FILES0_OPTION,
  BATCH_OPTION, RANDOM_SOURCE_OPTION, SORT_OPTION, PARALLEL_OPTION,
  INPUT_OPTION, PROGRESS_OPTION, HELP_OPTION, VERSION_OPTION
};

static char const short_options[] = "-bcCdfghik:mMno:rRsS:t:T:uVy:z";

/* In the order in which GNU names the candidates for an ambiguous one.  */
static struct option const long_options[] = {
  { "ignore-leading-blanks", no_argument, NULL, 'b' },
  { "check", optional_argument, NULL, CHECK_OPTION },
  { "compress-program", required_argument, NULL, COMPRESS_OPTION },
  { "debug", no_argument, NULL, DEBUG_OPTION },
  { "dictionary-order", no_argument, NULL, 'd' },
  { "ignore-case", no_argument, NULL, 'f' },
  { "files0-from", required_argument, NULL, FILES0_OPTION },
  { "general-numeric-sort", no_argument, NULL, 'g' },
  { "ignore-nonprinting", no_argument, NULL, 'i' },
  { "key", required_argument, NULL, 'k' },
  { "merge", no_argument, NULL, 'm' },
  { "month-sort", no_argument, NULL, 'M' },
  { "numeric-sort", no_argument, NULL, 'n' },
  { "human-numeric-sort", no_argument, NULL, 'h' },
  { "version-sort", no_argument, NULL, 'V' },
  { "random-sort", no_argument, NULL, 'R' },
  { "random-source", required_argument, NULL, RANDOM_SOURCE_OPTION },
  { "sort", required_argument, NULL, SORT_OPTION },
  { "output", required_argument, NULL, 'o' },
  { "reverse", no_argument, NULL, 'r' },
  { "stable", no_argument, NULL, 's' },
  { "batch-size", required_argument, NULL, BATCH_OPTION },
  { "buffer-size", required_argument, NULL, 'S' },
  { "field-separator", required_argument, NULL, 't' },
  { "temporary-directory", required_argument, NULL, 'T' },
  { "unique", no_argument, NULL, 'u' },
  { "zero-terminated", no_argument, NULL, 'z' },
  { "parallel", required_argument, NULL, PARALLEL_OPTION },
  { "help", no_argument, NULL, HELP_OPTION },
  { "version", no_argument, NULL, VERSION_OPTION },
  { NULL, 0, NULL, 0 }
};

/* Ours.  In a table of their own, so that GNU's options keep all their
   abbreviations; these have none.  */
static struct option const own_options[] = {
  { "input", required_argument, NULL, INPUT_OPTION },
  { "progress", no_argument, NULL, PROGRESS_OPTION },
  { NULL, 0, NULL, 0 }
};

/* What the loop over the arguments gathers before it makes sense.  */
struct parsing
{
  struct sort_options *options;
  struct key global;             /* letters outside keys */
  char **argv;
  int argc;
  char const *files0_from;
  char check;                    /* 'c', 'C' or 0 */
  bool merge;
  bool in_order;                 /* POSIXLY_CORRECT */
  bool plus_keys;                /* +POS is a key */
};

static char const *const check_words[] = {
  "quiet", "silent", "diagnose-first", NULL
};
static char const check_values[] = { 'C', 'C', 'c' };
ARGMATCH_VERIFY (check_words, check_values);

static char const *const sort_words[] = {
  "general-numeric", "human-numeric", "month", "numeric", "random",
  "version", NULL
};
static char const sort_letters[] = { 'g', 'h', 'M', 'n', 'R', 'V' };
ARGMATCH_VERIFY (sort_words, sort_letters);

static void
wrong_word (void)
{
  /* GNU's status here is 1, not 2.  */
  usage (EXIT_FAILURE);
}

/* Which of WORDS the argument of OPTION is or begins; VALUES tell which of
   them mean the same.  */
static ptrdiff_t
word_argument (char const *option, char const *const *words,
               char const *values)
{
  return __xargmatch_internal (option, optarg, words, values,
                               sizeof *values, wrong_word, true);
}

static struct key *
add_key (struct parsing *p)
{
  struct order *order = &p->options->order;
  order->keys = xnrealloc (order->keys, order->n_keys + 1,
                           sizeof *order->keys);
  struct key *key = &order->keys[order->n_keys++];
  *key = (struct key) { 0 };
  return key;
}

static void
add_file (struct parsing *p, char *name)
{
  struct sort_options *o = p->options;
  o->files[o->n_files++] = name;
}

static void
set_check (struct parsing *p, char how)
{
  if (p->check && p->check != how)
    incompatible_options ("cC");
  p->check = how;
}

static void
set_once (char const **where, char const *value, char const *message)
{
  if (*where && strcmp (*where, value) != 0)
    error (SORT_FAILURE, 0, "%s", _(message));
  *where = value;
}

/* -t: one character of the locale, or \0.  */
static void
set_tab (struct parsing *p, char const *arg)
{
  struct separator tab = { .length = strlen (arg) };
  if (tab.length == 0)
    error (SORT_FAILURE, 0, _("empty tab"));
  if (strcmp (arg, "\\0") == 0)
    tab.length = 1;
  else if (tab.length > 1
           && (tab.length >= sizeof tab.bytes
               || mblen (arg, tab.length) != (int) tab.length))
    error (SORT_FAILURE, 0, _("multi-character tab %s"), quote (arg));
  else
    memcpy (tab.bytes, arg, tab.length);
  struct separator *old = &p->options->order.tab;
  if (old->length && (old->length != tab.length
                      || memcmp (old->bytes, tab.bytes, tab.length) != 0))
    error (SORT_FAILURE, 0, _("incompatible tabs"));
  *old = tab;
}

/* An argument that is not an option: +POS1 [-POS2], or a file.  */
static void
take_operand (struct parsing *p, char *arg)
{
  struct key key = { 0 };
  bool minus_follows = (optind < p->argc && p->argv[optind][0] == '-'
                        && p->argv[optind][1] >= '0'
                        && p->argv[optind][1] <= '9');
  /* POSIX.1-2001 took +POS away, 2008 left it to the implementation.  GNU
     takes what looks like a pair for one all the same, and then others.  */
  int version = posix2_version ();
  p->plus_keys |= (version < 200112 || 200809 <= version
                   || (minus_follows && arg[0] == '+' && !p->in_order));
  if (arg[0] != '+' || !p->plus_keys || !keydef_parse_plus (&key, arg + 1))
    {
      add_file (p, arg);
      return;
    }
  if (minus_follows)
    {
      char const *minus = p->argv[optind++];
      keydef_parse_minus (&key, minus + 1, minus);
    }
  *add_key (p) = key;
}

static void
add_temp_dir (struct sort_options *o, char const *name)
{
  o->temp_dirs = xnrealloc (o->temp_dirs, o->n_temp_dirs + 1,
                            sizeof *o->temp_dirs);
  o->temp_dirs[o->n_temp_dirs++] = name;
}

static void
take_letter (struct parsing *p, char letter)
{
  char const letters[] = { letter, '\0' };
  key_letters (&p->global, letters, BLANKS_BEGIN | BLANKS_END);
}

/* -y, Solaris's memory option: its argument is ignored, and one in a word of
   its own taken only if it is a number.  */
static void
skip_memory_argument (struct parsing const *p)
{
  if (optarg != p->argv[optind - 1])
    return;
  char const *q = optarg;
  while (*q >= '0' && *q <= '9')
    q++;
  optind -= *q != '\0';
}

/* An option that is only long, or the letter of an ordering.  */
static void
take_long_option (struct parsing *p, int c)
{
  struct sort_options *o = p->options;
  switch (c)
    {
    case SORT_OPTION:
      take_letter (p, sort_letters[word_argument ("--sort", sort_words,
                                                  sort_letters)]);
      break;
    case CHECK_OPTION:
      set_check (p, !optarg ? 'c'
                 : check_values[word_argument ("--check", check_words,
                                               check_values)]);
      break;
    case BATCH_OPTION:
      o->merge_width = batch_size_argument (optarg);
      break;
    case COMPRESS_OPTION:
      set_once (&o->compress_program, optarg,
                N_("multiple compress programs specified"));
      break;
    case DEBUG_OPTION: o->debug = true; break;
    case FILES0_OPTION: p->files0_from = optarg; break;
    case PARALLEL_OPTION:
      o->threads = parallel_argument (optarg);
      break;
    case RANDOM_SOURCE_OPTION:
      set_once (&o->random_source, optarg,
                N_("multiple random sources specified"));
      break;
    case INPUT_OPTION:
      if (!input_option_parse (&o->policy, "--input", optarg))
        usage (SORT_FAILURE);
      break;
    case PROGRESS_OPTION: o->progress = true; break;
    case HELP_OPTION: usage (EXIT_SUCCESS);
    case VERSION_OPTION: show_version ();
    default: take_letter (p, c);
    }
}

static void
take_option (struct parsing *p, int c, int long_index)
{
  struct sort_options *o = p->options;
  switch (c)
    {
    case 1: take_operand (p, optarg); break;
    case 'c': case 'C': set_check (p, c); break;
    case 'k':
      {
        struct key key = { 0 };
        keydef_parse (&key, optarg);
        *add_key (p) = key;
      }
      break;
    case 'm': p->merge = true; break;
    case 'o':
      set_once (&o->output, optarg, N_("multiple output files specified"));
      break;
    case 's': o->order.stable = true; break;
    case 'S':
      o->buffer_size = buffer_size_argument (long_index, optarg);
      break;
    case 't': set_tab (p, optarg); break;
    case 'T': add_temp_dir (o, optarg); break;
    case 'u': o->unique = true; break;
    case 'y': skip_memory_argument (p); break;
    case 'z': o->eol = '\0'; break;
    case '?': usage (SORT_FAILURE);
    default: take_long_option (p, c);
    }
}

/* The table with the long option ARG, NULL or any argument.  */
static struct option const *
table_for (char const *arg)
{
  size_t n = arg ? strcspn (arg, "=") : 0;
  for (struct option const *o = own_options; o->name; o++)
    if (n == strlen (o->name) + 2 && memcmp (arg, "--", 2) == 0
        && memcmp (arg + 2, o->name, n - 2) == 0)
      return own_options;
  return long_options;
}

static void
take_arguments (struct parsing *p)
{
  bool ended = false;
  for (;;)
    {
      /* POSIX: what follows an operand is an operand; but for -o, which was
         allowed there before.  */
      int c = -1, long_index = -1;
      if (!ended
          && (!p->in_order || !p->options->n_files
              || (optind < p->argc
                  && strncmp (p->argv[optind], "-o", 2) == 0)))
        {
          c = getopt_long (p->argc, p->argv, short_options,
                           table_for (p->argv[optind]), &long_index);
          ended = c == -1;
        }
      if (c != -1)
        take_option (p, c, long_index);
      else if (optind < p->argc)
        add_file (p, p->argv[optind++]);
      else
        break;
    }
}

/* Keys without letters take the global ones; without keys, global letters
   make the whole line a key.  */
static void
settle_keys (struct parsing *p)
{
  struct order *order = &p->options->order;
  for (size_t i = 0; i < order->n_keys; i++)
    if (key_is_default (&order->keys[i]))
      key_inherit (&order->keys[i], &p->global);
  order->reverse = p->global.reverse;
  p->options->letters = p->global;
  p->options->keys_given = order->n_keys != 0;
  struct key letters = p->global;
  letters.reverse = false;
  if (!order->n_keys && !key_is_default (&letters))
    {
      struct key whole_line = { .end_field = SIZE_MAX };
      key_inherit (&whole_line, &p->global);
      *add_key (p) = whole_line;
    }
  for (size_t i = 0; i < order->n_keys; i++)
    {
      struct key *key = &order->keys[i];
      key_check (key);
      key->ordering = key_ordering (key);
    }
  order->stable |= p->options->unique;
}

static void
settle_job (struct parsing *p)
{
  struct sort_options *o = p->options;
  if (o->debug && (p->check || o->output))
    incompatible_options (!p->check ? "o --debug"
                          : p->check == 'c' ? "c --debug" : "C --debug");
  if (!p->check)
    {
      o->job = p->merge ? JOB_MERGE : JOB_SORT;
      return;
    }
  o->job = p->check == 'c' ? JOB_CHECK : JOB_CHECK_QUIETLY;
  if (o->n_files > 1)
    error (SORT_FAILURE, 0, _("extra operand %s not allowed with -%c"),
           quoteaf (o->files[1]), p->check);
  if (o->output)
    incompatible_options (p->check == 'c' ? "co" : "Co");
}

static void
settle_files (struct parsing *p)
{
  struct sort_options *o = p->options;
  if (p->files0_from)
    {
      if (o->n_files)
        {
          error (0, 0, _("extra operand %s"), quoteaf (o->files[0]));
          fprintf (stderr, "%s\n", _("file operands cannot be combined with "
                                     "--files0-from"));
          usage (SORT_FAILURE);
        }
      files0_read (o, p->files0_from);
    }
  else if (!o->n_files)
    {
      static char standard_input[] = "-";
      add_file (p, standard_input);
    }
}

void
options_parse (struct sort_options *options, int argc, char **argv)
{
  *options = (struct sort_options) { .eol = '\n', .merge_width = 16,
                                     .policy.use = INPUT_USE_SORT };
  struct parsing p = { .options = options, .argc = argc, .argv = argv,
                       .in_order = getenv ("POSIXLY_CORRECT") != NULL };
  options->files = xcalloc (argc + 1, sizeof *options->files);
  if (!input_option_environment (&options->policy))
    usage (SORT_FAILURE);
  take_arguments (&p);
  settle_files (&p);
  settle_keys (&p);
  settle_job (&p);
  if (!options->n_temp_dirs)
    {
      char const *name = getenv ("TMPDIR");
      add_temp_dir (options, name ? name : "/tmp");
    }
}
