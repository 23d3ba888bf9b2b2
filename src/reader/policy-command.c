#include <config.h>

#include "reader/policy-command.h"

#include <errno.h>
#include <error.h>
#include <getopt.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"

#include "cli/quote-name.h"
#include "input/choose.h"
#include "input/tuning.h"
#include "reader/policy-file.h"

enum { STATUS_DONE = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

struct request
{
  bool calibrate, reset, system, quick;
  char const *file;          /* --file, or NULL */
  char const *directory;     /* the operand, or NULL */
};

static void
help (void)
{
  fputs ("\
Usage: willneed policy [--file=FILE | --system]\n\
  or:  willneed policy --calibrate [--file=FILE | --system] [DIRECTORY]\n\
  or:  willneed policy --reset [--file=FILE | --system]\n\
Show what the tools' choice of block size, queue depth and window of\n\
WILLNEED is tuned to, and where from.\n\
\n\
  --calibrate     measure all three, in less than a minute, with a file of\n\
                  64 MiB in DIRECTORY (TMPDIR, else /tmp), and keep what is\n\
                  clearly better than what is built in\n\
  --quick         with 4 MiB only, for a trial\n\
  --reset         forget the calibration\n\
  --system        the calibration of the whole system, not that of the user\n\
  --file=FILE     the calibration in FILE\n\
  --help          display this help and exit\n\
\n\
The tools use the first file that there is: the one that WILLNEED_POLICY\n\
names (if it is empty, none), the user's, the system's.\n\
\n\
Exit status: 0 good, 1 something could not be measured, written or removed,\n\
2 usage.\n", stdout);
}

static int
usage (void)
{
  fputs ("Try 'willneed policy --help' for more information.\n", stderr);
  return STATUS_USAGE;
}

/* Diagnose what does not go together.  Return -1 if all does.  */
static int
check (struct request const *request, int operands)
{
  char const *problem =
    (request->calibrate && request->reset
     ? "--calibrate and --reset exclude each other"
     : request->file && request->system
     ? "--file and --system exclude each other"
     : request->quick && !request->calibrate
     ? "--quick goes with --calibrate only"
     : operands > 0 && !request->calibrate
     ? "a directory goes with --calibrate only"
     : operands > 1 ? "more than one directory"
     : NULL);
  if (!problem)
    return -1;
  error (0, 0, "%s", problem);
  return usage ();
}

/* Return -1 to go on, or an exit status.  */
static int
parse (int argc, char **argv, struct request *request)
{
  static struct option const table[] =
    { { "calibrate", no_argument, NULL, 'c' },
      { "quick", no_argument, NULL, 'q' },
      { "reset", no_argument, NULL, 'r' },
      { "system", no_argument, NULL, 's' },
      { "file", required_argument, NULL, 'f' },
      { "help", no_argument, NULL, 'h' },
      { NULL, 0, NULL, 0 } };
  int c;
  optind = 0;
  while ((c = getopt_long (argc, argv, "", table, NULL)) != -1)
    switch (c)
      {
      case 'c': request->calibrate = true; break;
      case 'q': request->quick = true; break;
      case 'r': request->reset = true; break;
      case 's': request->system = true; break;
      case 'f': request->file = optarg; break;
      case 'h':
        help ();
        return STATUS_DONE;
      default:
        return usage ();
      }
  request->directory = optind < argc ? argv[optind] : NULL;
  return check (request, argc - optind);
}

/* Store the name of the file that REQUEST is about in NAME.  */
static int
target (struct request const *request, char *name)
{
  if (request->file && *request->file
      && strlen (request->file) < INPUT_TUNING_NAME)
    {
      strcpy (name, request->file);
      return 0;
    }
  if (!request->file
      && input_tuning_name (request->system ? INPUT_TUNING_SYSTEM
                            : INPUT_TUNING_USER, name) == 0)
    return 0;
  error (0, 0, request->file ? "invalid --file %s"
         : "HOME is not set%s: name a file by --file",
         request->file ? quote (request->file) : "");
  return -1;
}

/* --- show --- */

static void
show_line (char const *word, uintmax_t value, uintmax_t built_in,
           bool is_size, char const *name)
{
  struct curve curve = { .is_size = is_size };
  char setting[CURVE_SETTING];
  curve_setting (&curve, value ? value : built_in, setting);
  printf ("%s=%s\t%s\n", word, setting, value ? quotef (name) : "built-in");
}

static int
show (struct request const *request)
{
  struct input_tuning built_in = input_tuning_built_in ();
  struct input_tuning tuning;
  char name[INPUT_TUNING_NAME];
  bool one = request->file || request->system;
  if (one && target (request, name) < 0)
    return STATUS_USAGE;
  int found = (one ? input_tuning_read (&tuning, name)
               : input_tuning_load (&tuning, name));
  if (found < 0 && one)
    {
      error (0, errno, "cannot read %s", quoteaf (name));
      return STATUS_FAILED;
    }
  show_line ("block", tuning.block_size, built_in.block_size, true, name);
  show_line ("depth", tuning.depth, built_in.depth, false, name);
  show_line ("window", tuning.window, built_in.window, true, name);
  if (found == 0)
    printf ("# calibrated: %s\n", quotef (name));
  else
    puts ("# not calibrated: what is built in serves");
  return STATUS_DONE;
}

/* --- reset --- */

static int
reset (struct request const *request)
{
  char name[INPUT_TUNING_NAME];
  if (target (request, name) < 0)
    return STATUS_USAGE;
  if (unlink (name) == 0)
    printf ("removed %s\n", quotef (name));
  else if (errno == ENOENT || errno == ENOTDIR)
    printf ("there is no %s\n", quotef (name));
  else
    {
      error (0, errno, "cannot remove %s", quoteaf (name));
      return STATUS_FAILED;
    }
  return STATUS_DONE;
}

/* --- calibrate --- */

static void
progress (char const *word, unsigned done, unsigned all)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\rmeasuring %s: %u%% \033[K", word, 100 * done / all);
}

/* Tell which file serves when it is not NAME.  */
static void
tell_other (char const *name)
{
  struct input_tuning tuning;
  char serving[INPUT_TUNING_NAME];
  if (input_tuning_load (&tuning, serving) < 0)
    puts ("(which WILLNEED_POLICY keeps the tools from reading)");
  else if (strcmp (serving, name) != 0)
    printf ("(but the tools read %s)\n", quotef (serving));
}

static int
calibrate_and_write (struct request const *request)
{
  char const *tmpdir = getenv ("TMPDIR");
  struct calibrate_request what = {
    .directory = (request->directory ? request->directory
                  : tmpdir && *tmpdir ? tmpdir : "/tmp"),
    .quick = request->quick, .progress = progress
  };
  struct calibration calibration;
  char name[INPUT_TUNING_NAME];
  if (target (request, name) < 0)
    return STATUS_USAGE;
  if (calibrate (&calibration, &what) < 0)
    {
      error (0, errno, "cannot make a file in %s", quoteaf (what.directory));
      return STATUS_FAILED;
    }
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
  for (int i = 0; i < CALIBRATE_CURVES; i++)
    {
      curve_print (&calibration.curve[i], stdout, "");
      putchar ('\n');
    }
  if (policy_file_write (name, &calibration, what.directory) < 0)
    {
      error (0, errno, "cannot write %s", quoteaf (name));
      return STATUS_FAILED;
    }
  printf ("wrote %s\n", quotef (name));
  if (!request->file)
    tell_other (name);
  return STATUS_DONE;
}

int
policy_main (int argc, char **argv)
{
  struct request request = { .file = NULL };
  int status = parse (argc, argv, &request);
  if (status >= 0)
    return status;
  if (request.reset)
    return reset (&request);
  if (!request.calibrate)
    return show (&request);
  /* Nothing has to be put back after Ctrl-C: the scratch file has no
     name.  */
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  return calibrate_and_write (&request);
}
