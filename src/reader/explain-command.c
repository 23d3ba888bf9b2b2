#include <config.h>

#include "reader/explain-command.h"

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "cli/input-option.h"
#include "cli/quote-name.h"
#include "reader/explain-report.h"

enum { STATUS_EXPLAINED = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

struct request
{
  struct input_policy policy;
  enum format format;
  unsigned n;                /* files reported so far */
};

static void
help (void)
{
  fputs ("\
Usage: willneed explain [OPTION]... FILE...\n\
Tell how the tools would read each FILE if left to choose, which rule\n\
decides each part of that, and the facts behind it.  FILE '-' is standard\n\
input.  Nothing is read.\n\
\n\
  --use=USE       what is done with the bytes: copy (dd), scan (grep) or\n\
                  sort\n\
  --input=SPEC    explain this instead of 'auto'; see --help of the tools\n\
  --format=FORM   table (default), tsv or json\n\
  --help          display this help and exit\n\
\n\
Exit status: 0 good, 1 a file cannot be looked at, 2 usage.\n", stdout);
}

static int
usage (void)
{
  fputs ("Try 'willneed explain --help' for more information.\n", stderr);
  return STATUS_USAGE;
}

static int
take_use (struct request *request, char const *word)
{
  for (int use = INPUT_USE_COPY; use <= INPUT_USE_SORT; use++)
    if (strcmp (word, explain_use_word ((enum input_use) use)) == 0)
      {
        request->policy.use = (enum input_use) use;
        return -1;
      }
  error (0, 0, "invalid --use %s: want one of copy scan sort", quote (word));
  return usage ();
}

/* Return -1 to go on, or an exit status.  */
static int
parse (int argc, char **argv, struct request *request)
{
  static struct option const table[] =
    { { "use", required_argument, NULL, 'u' },
      { "input", required_argument, NULL, 'i' },
      { "format", required_argument, NULL, 'f' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 } };
  int status = -1;
  int c;
  optind = 0;
  if (!input_option_environment (&request->policy))
    return usage ();
  while (status < 0 && (c = getopt_long (argc, argv, "", table, NULL)) != -1)
    switch (c)
      {
      case 'u':
        status = take_use (request, optarg);
        break;
      case 'i':
        if (!input_option_parse (&request->policy, "--input", optarg))
          return usage ();
        break;
      case 'f':
        if (!format_take (&request->format, optarg))
          return usage ();
        break;
      case 'h':
        help ();
        return STATUS_EXPLAINED;
      default:
        return usage ();
      }
  if (status < 0 && optind == argc)
    {
      error (0, 0, "no file is named");
      return usage ();
    }
  return status;
}

/* Return 0, or the errno of what failed.  */
static int
explain_descriptor (struct request *request, char const *name, int fd)
{
  struct stat st;
  if (fstat (fd, &st) < 0)
    return errno;
  if (S_ISDIR (st.st_mode))
    {
      explain_report_nothing (name, "directory", "it has no bytes to read; "
                              "grep -r reads the files in it",
                              request->format, request->n++);
      return 0;
    }
  struct input *in = input_new (&request->policy);
  if (!in)
    xalloc_die ();
  int result = 0;
  if (input_attach (in, fd) < 0)
    result = errno;
  else
    {
      struct input_explanation explanation;
      struct explain_lines lines;
      input_explain (in, &explanation);
      explain_lines_fill (&lines, &explanation);
      explain_report (&lines, name, request->format, request->n++);
      input_close (in);
    }
  input_free (in);
  return result;
}

static int
explain_file (struct request *request, char const *name)
{
  if (strcmp (name, "-") == 0)
    return explain_descriptor (request, "standard input", STDIN_FILENO);
  /* Neither wait for a pipe's writer nor take a terminal over.  */
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (fd < 0)
    return errno;
  int result = explain_descriptor (request, name, fd);
  close (fd);
  return result;
}

int
explain_main (int argc, char **argv)
{
  struct request request = { .n = 0 };
  int status = parse (argc, argv, &request);
  if (status >= 0)
    return status;
  status = STATUS_EXPLAINED;
  for (int i = optind; i < argc; i++)
    {
      int errnum = explain_file (&request, argv[i]);
      if (errnum)
        {
          error (0, errnum, "cannot look at %s", quoteaf (argv[i]));
          status = STATUS_FAILED;
        }
    }
  explain_report_end (request.format, request.n);
  return status;
}
