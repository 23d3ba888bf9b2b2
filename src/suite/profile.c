#include <config.h>

#include "suite/profile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/spawn.h"

enum { PATIENCE = 120, SYMBOLS = 10, REPORT = 64 * 1024 };

static int
record (struct command const *command, char const *scratch,
        struct problem *problem)
{
  static char const *const head[] = { "perf", "record", "-q", "-o" };
  enum { HEAD = sizeof head / sizeof *head };
  char text[256];
  char **argv = xcalloc (HEAD + 2 + command->n_words + 1, sizeof *argv);
  size_t n = 0;
  while (n < HEAD)
    {
      argv[n] = (char *) head[n];
      n++;
    }
  argv[n++] = (char *) scratch;
  argv[n++] = (char *) "--";
  argv[n++] = command->path;
  for (size_t i = 1; i < command->n_words; i++)
    argv[n++] = command->words[i];
  int status = spawn_errors (argv, PATIENCE, text, sizeof text);
  int errnum = errno;
  free (argv);
  text[strcspn (text, "\n")] = '\0';
  if (status < 0)
    return problem_set (problem, errnum, "perf cannot be run");
  if (status != 0)
    return problem_set (problem, 0, "perf cannot record%s%s",
                        *text ? ": " : "", text);
  return 0;
}

/* Write the first lines of perf's REPORT that are not comments to NAME.  */
static int
keep (char *report, char const *name, struct problem *problem)
{
  FILE *out = fopen (name, "we");
  char *save = NULL;
  if (!out)
    return problem_set (problem, errno, "cannot make %s", quote (name));
  int n = 0;
  for (char *line = strtok_r (report, "\n", &save); line && n < SYMBOLS;
       line = strtok_r (NULL, "\n", &save))
    if (*line != '#' && line[strspn (line, " \t")])
      {
        size_t length = strlen (line);
        while (length && line[length - 1] == ' ')
          line[--length] = '\0';
        fprintf (out, "%s\n", line);
        n++;
      }
  if (fclose (out) != 0)
    return problem_set (problem, errno, "cannot write %s", quote (name));
  return n ? 0 : problem_set (problem, 0, "perf saw nothing");
}

int
profile_command (struct command const *command, char const *scratch,
                 char const *name, struct problem *problem)
{
  char *argv[] =
    { (char *) "perf", (char *) "report", (char *) "--stdio",
      (char *) "--no-children", (char *) "-F", (char *) "overhead,symbol",
      (char *) "-i", (char *) scratch, NULL };
  if (record (command, scratch, problem) < 0)
    {
      unlink (scratch);
      return -1;
    }
  char *report = xmalloc (REPORT);
  int result = spawn_read (NULL, argv, PATIENCE, report, REPORT) == 0
               ? keep (report, name, problem)
               : problem_set (problem, 0, "perf cannot report");
  free (report);
  unlink (scratch);
  return result;
}
