/* options.c -- the command line  */

#include <config.h>

#include "grep/options.h"

#include <errno.h>
#include <error.h>
#include <fnmatch.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "argmatch.h"
#include "exclude.h"
#include "localeinfo.h"
#include "xalloc.h"
#include "xstrtol.h"

#include "cli/exit-status.h"
#include "cli/input-option.h"
#include "cli/nls.h"
#include "cli/quote-name.h"
#include "grep/tally.h"
#include "grep/usage.h"

/* Options without a letter.  */
enum
{
  BINARY_FILES_OPTION = CHAR_MAX + 1, COLOR_OPTION, EXCLUDE_OPTION,
  EXCLUDE_DIRECTORY_OPTION, EXCLUDE_FROM_OPTION, GROUP_SEPARATOR_OPTION,
  HELP_OPTION, INCLUDE_OPTION, LABEL_OPTION, LINE_BUFFERED_OPTION,
  NO_IGNORE_CASE_OPTION, NO_GROUP_SEPARATOR_OPTION,
  INPUT_OPTION, MMAP_OPTION, PARALLEL_OPTION, PROGRESS_OPTION, ENGINE_OPTION
};

static char const short_options[]
  = "0123456789A:B:C:D:EFGHILPTUVX:abcd:e:f:hiLlm:noqRrsvwxyZz";

/* In the order in which GNU names the candidates for an ambiguous one.  */
static struct option const long_options[] = {
  { "basic-regexp", no_argument, NULL, 'G' },
  { "extended-regexp", no_argument, NULL, 'E' },
  { "fixed-regexp", no_argument, NULL, 'F' },
  { "fixed-strings", no_argument, NULL, 'F' },
  { "perl-regexp", no_argument, NULL, 'P' },
  { "after-context", required_argument, NULL, 'A' },
  { "before-context", required_argument, NULL, 'B' },
  { "binary-files", required_argument, NULL, BINARY_FILES_OPTION },
  { "byte-offset", no_argument, NULL, 'b' },
  { "context", required_argument, NULL, 'C' },
  { "color", optional_argument, NULL, COLOR_OPTION },
  { "colour", optional_argument, NULL, COLOR_OPTION },
  { "count", no_argument, NULL, 'c' },
  { "devices", required_argument, NULL, 'D' },
  { "directories", required_argument, NULL, 'd' },
  { "exclude", required_argument, NULL, EXCLUDE_OPTION },
  { "exclude-from", required_argument, NULL, EXCLUDE_FROM_OPTION },
  { "exclude-dir", required_argument, NULL, EXCLUDE_DIRECTORY_OPTION },
  { "file", required_argument, NULL, 'f' },
  { "files-with-matches", no_argument, NULL, 'l' },
  { "files-without-match", no_argument, NULL, 'L' },
  { "group-separator", required_argument, NULL, GROUP_SEPARATOR_OPTION },
  { "help", no_argument, NULL, HELP_OPTION },
  { "include", required_argument, NULL, INCLUDE_OPTION },
  { "ignore-case", no_argument, NULL, 'i' },
  { "no-ignore-case", no_argument, NULL, NO_IGNORE_CASE_OPTION },
  { "initial-tab", no_argument, NULL, 'T' },
  { "label", required_argument, NULL, LABEL_OPTION },
  { "line-buffered", no_argument, NULL, LINE_BUFFERED_OPTION },
  { "line-number", no_argument, NULL, 'n' },
  { "line-regexp", no_argument, NULL, 'x' },
  { "max-count", required_argument, NULL, 'm' },
  { "no-filename", no_argument, NULL, 'h' },
  { "no-group-separator", no_argument, NULL, NO_GROUP_SEPARATOR_OPTION },
  { "no-messages", no_argument, NULL, 's' },
  { "null", no_argument, NULL, 'Z' },
  { "null-data", no_argument, NULL, 'z' },
  { "only-matching", no_argument, NULL, 'o' },
  { "quiet", no_argument, NULL, 'q' },
  { "recursive", no_argument, NULL, 'r' },
  { "dereference-recursive", no_argument, NULL, 'R' },
  { "regexp", required_argument, NULL, 'e' },
  { "invert-match", no_argument, NULL, 'v' },
  { "silent", no_argument, NULL, 'q' },
  { "text", no_argument, NULL, 'a' },
  { "binary", no_argument, NULL, 'U' },
  { "version", no_argument, NULL, 'V' },
  { "with-filename", no_argument, NULL, 'H' },
  { "word-regexp", no_argument, NULL, 'w' },
  { NULL, 0, NULL, 0 }
};

/* Ours.  In a table of their own, so that GNU's options keep all their
   abbreviations; these have none.  */
static struct option const own_options[] = {
  { "engine", required_argument, NULL, ENGINE_OPTION },
  { "input", required_argument, NULL, INPUT_OPTION },
  { "mmap", no_argument, NULL, MMAP_OPTION },
  { "parallel", required_argument, NULL, PARALLEL_OPTION },
  { "progress", no_argument, NULL, PROGRESS_OPTION },
  { NULL, 0, NULL, 0 }
};

/* What -E, -F, -G, -P and -X choose.  */
struct grammar
{
  char const *name;        /* for -X */
  char letter;
  enum grep_syntax syntax;
  reg_syntax_t regex;
};

static struct grammar const grammars[] = {
  { "grep", 'G', SYNTAX_BASIC, RE_SYNTAX_GREP },
  { "egrep", 'E', SYNTAX_EXTENDED, RE_SYNTAX_EGREP },
  { "fgrep", 'F', SYNTAX_FIXED, RE_SYNTAX_GREP },
  { "awk", 0, SYNTAX_EXTENDED, RE_SYNTAX_AWK },
  { "gawk", 0, SYNTAX_EXTENDED, RE_SYNTAX_GNU_AWK },
  { "posixawk", 0, SYNTAX_EXTENDED, RE_SYNTAX_POSIX_AWK },
  { "perl", 'P', SYNTAX_PERL, 0 },
  { NULL, 0, 0, 0 }
};

/* What the loop over the arguments gathers before it makes sense.  */
struct parsing
{
  struct grep_options *options;
  struct grammar const *grammar;   /* NULL: none given */
  intmax_t context;                /* -C, -NUM */
  char digits[32];                 /* of -NUM */
  size_t n_digits;
  bool show_help, show_version, progress;
  int colour;                      /* 0 never, 1 always, 2 auto */
};

static void
set_grammar (struct parsing *p, struct grammar const *grammar)
{
  if (p->grammar && p->grammar != grammar)
    error (GREP_TROUBLE, 0, _("conflicting matchers specified"));
  p->grammar = grammar;
}

static void
set_grammar_letter (struct parsing *p, char letter)
{
  struct grammar const *g = grammars;
  while (g->letter != letter)
    g++;
  set_grammar (p, g);
}

static void
set_grammar_name (struct parsing *p, char const *name)
{
  struct grammar const *g = grammars;
  while (g->name && strcmp (g->name, name) != 0)
    g++;
  if (!g->name)
    error (GREP_TROUBLE, 0, _("invalid matcher %s"), name);
  set_grammar (p, g);
}

static intmax_t
context_argument (char const *arg)
{
  intmax_t value;
  strtol_error code = xstrtoimax (arg, NULL, 10, &value, "");
  if ((code != LONGINT_OK && code != LONGINT_OVERFLOW) || value < 0)
    error (GREP_TROUBLE, 0, "%s: %s", arg,
           _("invalid context length argument"));
  return value;
}

static intmax_t
max_count_argument (char const *arg)
{
  intmax_t value;
  strtol_error code = xstrtoimax (arg, NULL, 10, &value, "");
  if (code != LONGINT_OK && code != LONGINT_OVERFLOW)
    error (GREP_TROUBLE, 0, _("invalid max count"));
  return value < 0 ? INTMAX_MAX : value;
}

static unsigned
parallel_argument (char const *arg)
{
  uintmax_t value;
  strtol_error code = xstrtoumax (arg, NULL, 10, &value, "");
  if ((code != LONGINT_OK && code != LONGINT_OVERFLOW) || value == 0)
    error (GREP_TROUBLE, 0, "invalid number of threads %s", quoteaf (arg));
  return value < UINT_MAX ? value : UINT_MAX;
}

/* --- Which files --- */

static int
exclude_options (bool command_line)
{
  return EXCLUDE_WILDCARDS | (command_line ? 0 : EXCLUDE_ANCHORED);
}

static void
add_glob (struct exclude *excluded[2], char const *glob, int options)
{
  for (int command_line = 0; command_line < 2; command_line++)
    {
      if (!excluded[command_line])
        excluded[command_line] = new_exclude ();
      add_exclude (excluded[command_line], glob,
                   options | exclude_options (command_line));
    }
}

static void
add_glob_file (struct exclude *excluded[2], char const *file)
{
  for (int command_line = 0; command_line < 2; command_line++)
    {
      if (!excluded[command_line])
        excluded[command_line] = new_exclude ();
      if (add_exclude_file (add_exclude, excluded[command_line], file,
                            exclude_options (command_line), '\n') != 0)
        error (GREP_TROUBLE, errno, "%s", file);
    }
}

static void
add_directory_glob (struct exclude *excluded[2], char *glob)
{
  size_t n = strlen (glob);
  while (n > 1 && glob[n - 1] == '/')
    glob[--n] = '\0';
  add_glob (excluded, glob, 0);
}

static char const *const directories_words[] = {
  "read", "recurse", "skip", NULL
};
static enum directories const directories_values[] = {
  DIRECTORIES_READ, DIRECTORIES_RECURSE, DIRECTORIES_SKIP
};
ARGMATCH_VERIFY (directories_words, directories_values);

static void
wrong_word (void)
{
  /* GNU's status here is 1, not 2.  */
  usage (EXIT_FAILURE);
}

static enum directories
directories_argument (char const *arg)
{
  return directories_values[__xargmatch_internal
                            ("--directories", arg, directories_words,
                             (char const *) directories_values,
                             sizeof *directories_values, wrong_word, true)];
}

static enum devices
devices_argument (char const *arg)
{
  if (strcmp (arg, "read") == 0)
    return DEVICES_READ;
  if (strcmp (arg, "skip") != 0)
    error (GREP_TROUBLE, 0, _("unknown devices method"));
  return DEVICES_SKIP;
}

static enum binary_files
binary_files_argument (char const *arg)
{
  if (strcmp (arg, "binary") == 0)
    return BINARY_MESSAGE;
  if (strcmp (arg, "text") == 0)
    return BINARY_TEXT;
  if (strcmp (arg, "without-match") != 0)
    error (GREP_TROUBLE, 0, _("unknown binary-files type"));
  return BINARY_WITHOUT_MATCH;
}

static void
colour_argument (struct parsing *p, char const *arg)
{
  static struct { char const *word; int value; } const words[] = {
    { "always", 1 }, { "yes", 1 }, { "force", 1 },
    { "never", 0 }, { "no", 0 }, { "none", 0 },
    { "auto", 2 }, { "tty", 2 }, { "if-tty", 2 }
  };
  p->colour = 2;
  if (!arg)
    return;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp (arg, words[i].word) == 0)
      {
        p->colour = words[i].value;
        return;
      }
  p->show_help = true;
}

static void
engine_argument (struct grep_options *o, char const *arg)
{
  o->plain_engine = strcmp (arg, "plain") == 0;
  if (!o->plain_engine && strcmp (arg, "fast") != 0)
    error (GREP_TROUBLE, 0, "unknown engine %s", quoteaf (arg));
}

/* A digit of -NUM; the first of a number if FRESH.  */
static void
take_digit (struct parsing *p, char digit, bool fresh)
{
  if (fresh)
    p->n_digits = 0;
  if (p->n_digits == sizeof p->digits - 1)
    memcpy (p->digits, "9999999999999999999999", p->n_digits = 22);
  p->digits[p->n_digits++] = digit;
  p->digits[p->n_digits] = '\0';
  p->context = context_argument (p->digits);
}

/* An option that is only long.  */
static void
take_long_option (struct parsing *p, int c)
{
  struct grep_options *o = p->options;
  switch (c)
    {
    case BINARY_FILES_OPTION:
      o->binary_files = binary_files_argument (optarg);
      break;
    case COLOR_OPTION: colour_argument (p, optarg); break;
    case EXCLUDE_OPTION: add_glob (o->excluded, optarg, 0); break;
    case INCLUDE_OPTION:
      add_glob (o->excluded, optarg, EXCLUDE_INCLUDE);
      break;
    case EXCLUDE_FROM_OPTION: add_glob_file (o->excluded, optarg); break;
    case EXCLUDE_DIRECTORY_OPTION:
      add_directory_glob (o->excluded_directories, optarg);
      break;
    case GROUP_SEPARATOR_OPTION: o->separator = optarg; break;
    case NO_GROUP_SEPARATOR_OPTION: o->separator = NULL; break;
    case HELP_OPTION: p->show_help = true; break;
    case LABEL_OPTION: o->label = optarg; break;
    case LINE_BUFFERED_OPTION: o->line_buffered = true; break;
    case INPUT_OPTION:
      if (!input_option_parse (&o->policy, "--input", optarg))
        usage (GREP_TROUBLE);
      break;
    case MMAP_OPTION: o->policy.method = INPUT_MMAP; break;
    case PARALLEL_OPTION: o->threads = parallel_argument (optarg); break;
    case PROGRESS_OPTION: p->progress = true; break;
    case ENGINE_OPTION: engine_argument (o, optarg); break;
    case NO_IGNORE_CASE_OPTION: o->set.ignore_case = false; break;
    default: usage (GREP_TROUBLE);
    }
}

static void
take_option (struct parsing *p, int c)
{
  struct grep_options *o = p->options;
  switch (c)
    {
    case 'A': o->after = context_argument (optarg); break;
    case 'B': o->before = context_argument (optarg); break;
    case 'C': p->context = context_argument (optarg); break;
    case 'D': o->devices = devices_argument (optarg); break;
    case 'E': case 'F': case 'G': case 'P':
      set_grammar_letter (p, c);
      break;
    case 'X': set_grammar_name (p, optarg); break;
    case 'H': o->filename_wanted = 1; break;
    case 'h': o->filename_wanted = 0; break;
    case 'I': o->binary_files = BINARY_WITHOUT_MATCH; break;
    case 'T': o->initial_tab = true; break;
    case 'U': break;
    case 'V': p->show_version = true; break;
    case 'a': o->binary_files = BINARY_TEXT; break;
    case 'b': o->byte_offset = true; break;
    case 'c': o->count = true; break;
    case 'd': o->directories = directories_argument (optarg); break;
    case 'e': patterns_add (&o->patterns, optarg, strlen (optarg)); break;
    case 'f': patterns_add_file (&o->patterns, optarg); break;
    case 'i': case 'y': o->set.ignore_case = true; break;
    case 'L': o->list_files = LIST_NON_MATCHING; break;
    case 'l': o->list_files = LIST_MATCHING; break;
    case 'm': o->max_count = max_count_argument (optarg); break;
    case 'n': o->line_number = true; break;
    case 'o': o->only_matching = true; break;
    case 'q': o->quiet = true; break;
    case 'R': case 'r':
      o->directories = DIRECTORIES_RECURSE;
      o->follow = c == 'R';
      break;
    case 's': o->no_messages = true; break;
    case 'v': o->invert = true; break;
    case 'w': o->set.whole_words = true; break;
    case 'x': o->set.whole_lines = true; break;
    case 'Z': o->null_after_name = true; break;
    case 'z': o->set.eol = '\0'; break;
    default: take_long_option (p, c);
    }
}

/* The table with the long option that getopt_long will look at next.  */
static struct option const *
next_table (int argc, char **argv)
{
  for (int i = optind; i < argc && strcmp (argv[i], "--") != 0; i++)
    if (argv[i][0] == '-' && argv[i][1])
      {
        size_t n = strcspn (argv[i], "=");
        for (struct option const *o = own_options; o->name; o++)
          if (n == strlen (o->name) + 2 && argv[i][1] == '-'
              && memcmp (argv[i] + 2, o->name, n - 2) == 0)
            return own_options;
        break;
      }
  return long_options;
}

static void
take_options (struct parsing *p, int argc, char **argv)
{
  int digit_index = 0, previous = 0;
  for (;;)
    {
      int index = optind;
      int c = getopt_long (argc, argv, short_options,
                           next_table (argc, argv), NULL);
      if (c == -1)
        return;
      if ('0' <= c && c <= '9')
        {
          bool fresh = (index != digit_index || previous < '0'
                        || '9' < previous);
          take_digit (p, c, fresh);
          digit_index = index;
        }
      else
        take_option (p, c);
      previous = c;
    }
}

/* --- What follows --- */

static void
settle_locale (struct grep_options *o)
{
  struct localeinfo *locale = xmalloc (sizeof *locale);
  init_localeinfo (locale);
  o->locale = locale;
  o->set.multibyte = locale->multibyte;
  o->set.utf8 = locale->using_utf8;
}

/* True if no line can be selected, so that no file needs to be opened.  */
static bool
nothing_to_find (struct grep_options const *o)
{
  struct pattern_list const *list = &o->patterns;
  if (o->list_files == LIST_NON_MATCHING)
    return false;
  if (o->max_count == 0)
    return true;
  if (!o->invert)
    return list->size == 0;
  return (list->size == 1 && list->text[0] == '\n'
          && !o->set.whole_lines && !o->set.whole_words);
}

static void
settle_output (struct grep_options *o, struct parsing const *p)
{
  if (o->before < 0)
    o->before = p->context;
  if (o->after < 0)
    o->after = p->context;

  bool to_null = false;
  if (fstat (STDOUT_FILENO, &o->output) == 0)
    {
      o->output_regular = S_ISREG (o->output.st_mode);
      struct stat null;
      to_null = (S_ISCHR (o->output.st_mode)
                 && stat ("/dev/null", &null) == 0
                 && null.st_dev == o->output.st_dev
                 && null.st_ino == o->output.st_ino);
    }
  o->exit_at_first = o->quiet;
  /* With -m N the lines after the last selected one are left to be read
     even so.  */
  bool counts = 1 < o->max_count && o->max_count < INTMAX_MAX;
  bool quiet = o->quiet || (to_null && !counts);
  if (quiet || o->list_files != LIST_NONE)
    {
      o->count = false;
      o->stop_at_first = true;
    }
  if (quiet)
    o->list_files = LIST_NONE;
  o->silent = o->count || o->stop_at_first || to_null;
  o->flush_blocks = (S_ISCHR (o->output.st_mode)
                     && isatty (STDOUT_FILENO));
  o->colour = p->colour == 2 ? colours_welcome () : p->colour;
  if (o->colour)
    colours_init (&o->colours);
}

static void
settle_files (struct grep_options *o, int argc, char **argv)
{
  static char here[] = ".", standard_input[] = "-";
  o->files = argv + optind;
  o->n_files = argc - optind;
  if (o->n_files == 0)
    {
      o->files = xnmalloc (1, sizeof *o->files);
      o->files[0] = (o->directories == DIRECTORIES_RECURSE ? here
                     : standard_input);
    }
}

void
options_parse (struct grep_options *o, int argc, char **argv,
               enum grep_syntax syntax)
{
  *o = (struct grep_options) {
    .set = { .eol = '\n' }, .max_count = INTMAX_MAX, .before = -1,
    .after = -1, .separator = "--", .filename_wanted = -1
  };
  struct parsing p = { .options = o, .context = -1 };
  if (syntax == SYNTAX_EXTENDED || syntax == SYNTAX_FIXED)
    p.grammar = &grammars[syntax];
  if (!input_option_environment (&o->policy))
    usage (GREP_TROUBLE);
  take_options (&p, argc, argv);
  if (p.show_version)
    show_version ();
  if (p.show_help)
    usage (EXIT_SUCCESS);
  if (!o->patterns.given)
    {
      if (optind == argc)
        usage (GREP_TROUBLE);
      char const *text = argv[optind++];
      patterns_add (&o->patterns, text, strlen (text));
    }
  settle_output (o, &p);
  if (nothing_to_find (o))
    exit (GREP_NO_MATCH);
  settle_files (o, argc, argv);
  struct grammar const *g = p.grammar ? p.grammar : grammars;
  o->set.syntax = g->syntax;
  o->regex_syntax = g->regex;
  settle_locale (o);
  if (p.progress)
    o->tally = tally_new ();
  patterns_settle (&o->patterns, &o->set, g->regex, o->locale);
}

void
options_clear (struct grep_options *o)
{
  for (int i = 0; i < 2; i++)
    {
      if (o->excluded[i])
        free_exclude (o->excluded[i]);
      if (o->excluded_directories[i])
        free_exclude (o->excluded_directories[i]);
    }
  free (o->patterns.text);
  free (o->patterns.sources);
  free ((char *) o->set.text);
  free ((void *) o->locale);
  if (o->n_files == 0)
    free (o->files);
  if (o->colour)
    colours_clear (&o->colours);
}
