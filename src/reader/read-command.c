#include <config.h>

#include "reader/read-command.h"

#include <error.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "quote.h"
#include "xalloc.h"

#include "cli/input-option.h"
#include "cli/quote-name.h"
#include "reader/read-report.h"
#include "reader/read-words.h"

enum { STATUS_READ = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

struct request
{
  struct read_words words;
  enum format format;
  char const **files;
  size_t n;
};

static void
help (void)
{
  enum { INDENT = 2 };
  fputs ("\
Usage: willneed read [OPTION]... [WORD]... FILE...\n\
Read every FILE, or device, at once, with a thread each, and report bytes,\n\
time, speed, the time that a block took, processor time and context\n\
switches, for each and in total.  FILE '-' is standard input.\n\
\n\
  --format=FORM   table (default), tsv or json\n\
  --help          display this help and exit\n\
\n\
WORDs say how to read:\n", stdout);
  read_words_help (INDENT);
  for (struct input_word const *w = input_policy_words (); w->word; w++)
    if (strcmp (w->word, "verbose") != 0)
      {
        int left = printf ("%*s%s%s", INDENT, "", w->word, w->argument);
        printf ("%*s  %s\n", left < 18 ? 18 - left : 0, "", w->help);
      }
  fputs ("\
\n\
Both 'direct' and 'ring' ask for a queue of direct requests, of 8 unless\n\
'depth' says otherwise; 'direct depth=N' is the same.  Sizes take K M G T P E\n\
(powers of 1024) or KB MB GB ... (of 1000).\n\
\n\
An operand that is no such word is a FILE, and so is all that has a '/' in\n\
it or follows '--': a file called mmap is ./mmap.\n\
\n\
MB are millions of bytes.  A percentile is at most 0.8% too high.  The total\n\
of processor time and switches is that of the whole process.  The method is\n\
the one really used.  The table marks one that was not asked for.\n\
\n\
Exit status: 0 all was read, 1 a file could not be read, 2 usage,\n\
128+N after signal N, with what was read until then reported.\n", stdout);
}

static int
usage (void)
{
  fputs ("Try 'willneed read --help' for more information.\n", stderr);
  return STATUS_USAGE;
}

static void
add_file (struct request *request, char const *name)
{
  request->files = xnrealloc (request->files, request->n + 1,
                              sizeof *request->files);
  request->files[request->n++] = name;
}

/* Return -1 to go on, or an exit status.  */
static int
take_operand (struct request *request, char const *operand)
{
  switch (read_words_take (&request->words, operand))
    {
    case READ_WORD_TAKEN:
      break;
    case READ_WORD_FILE:
      add_file (request, operand);
      break;
    case READ_WORD_WRONG:
      error (0, 0, "invalid word %s (a file's name needs './' before it)",
             quote (operand));
      return usage ();
    }
  return -1;
}

/* Return -1 to go on, or an exit status.  */
static int
parse (int argc, char **argv, struct request *request)
{
  static struct option const table[] =
    { { "format", required_argument, NULL, 'f' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 } };
  int status = -1;
  int c;
  optind = 0;
  /* "-": operands come in their order, as 1, so that "--" keeps its place
     among them.  */
  while (status < 0 && (c = getopt_long (argc, argv, "-", table, NULL)) != -1)
    switch (c)
      {
      case 1:
        status = take_operand (request, optarg);
        break;
      case 'f':
        if (!format_take (&request->format, optarg))
          return usage ();
        break;
      case 'h':
        help ();
        return STATUS_READ;
      default:
        return usage ();
      }
  while (status < 0 && optind < argc)
    add_file (request, argv[optind++]);
  if (status < 0 && request->n == 0)
    {
      error (0, 0, "no file is named");
      status = usage ();
    }
  read_words_end (&request->words);
  return status;
}

/* Tell what failed.  Return true if something did.  */
static bool
tell_failures (struct reading const *readings, size_t n)
{
  static char const *const texts[] = {
    [READING_START] = "cannot start a thread for %s",
    [READING_OPEN] = "cannot open %s",
    [READING_READ] = "cannot read %s"
  };
  bool any = false;
  for (size_t i = 0; i < n; i++)
    if (readings[i].failed)
      {
        error (0, readings[i].errnum, texts[readings[i].failed],
               quoteaf (readings[i].name));
        any = true;
      }
  return any;
}

static int
read_all (struct request const *request)
{
  struct reading *readings = xcalloc (request->n, sizeof *readings);
  struct readers_total total;
  for (size_t i = 0; i < request->n; i++)
    {
      readings[i].name = request->files[i];
      readings[i].wish = &request->words.wish;
    }
  readers_run (readings, request->n, &total);
  read_report (stdout, request->format, readings, request->n, &total);
  fflush (stdout);
  int status = (tell_failures (readings, request->n)
                ? STATUS_FAILED : STATUS_READ);
  if (total.signal)
    {
      error (0, 0, "stopped by %s", strsignal (total.signal));
      status = 128 + total.signal;
    }
  free (readings);
  return status;
}

int
read_main (int argc, char **argv)
{
  struct request request = { .format = FORMAT_TABLE };
  read_words_init (&request.words);
  int status = parse (argc, argv, &request);
  if (status < 0)
    status = read_all (&request);
  free (request.files);
  return status;
}
