#include <config.h>

#include "willneed/gnuplot.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quote.h"

#include "willneed/spawn.h"
#include "willneed/temporary.h"
#include "willneed/text.h"

enum { PATIENCE = 60, VERSION_PATIENCE = 10 };

/* gnuplot's terminal for each ending.  */
static struct { char const *ending; char const *terminal; } const
terminals[] =
{
  { ".svg", "svg size 800,480 dynamic enhanced background '#ffffff'" },
  { ".png", "pngcairo size 800,480 enhanced" }
};

static char const *
terminal_for (char const *file)
{
  char const *dot = strrchr (file, '.');
  for (size_t i = 0; dot && i < sizeof terminals / sizeof *terminals; i++)
    if (strcmp (dot, terminals[i].ending) == 0)
      return terminals[i].terminal;
  return NULL;
}

bool
gnuplot_can_draw (char const *file)
{
  return terminal_for (file);
}

bool
gnuplot_present (void)
{
  char text[80];
  char *argv[] = { (char *) "gnuplot", (char *) "--version", NULL };
  return spawn_read (NULL, argv, VERSION_PATIENCE, text, sizeof text) == 0;
}

void
gnuplot_quoted (FILE *out, char const *text)
{
  putc ('\'', out);
  for (; *text; text++)
    {
      if (*text == '\'')
        putc ('\'', out);
      putc (*text, out);
    }
  putc ('\'', out);
}

int
gnuplot_draw (char const *file,
              void (*write) (FILE *out, void const *state),
              void const *state, struct problem *problem)
{
  char text[256] = "";
  char *name = text_format ("%s/willneed-plot-XXXXXX",
                            temporary_directory ());
  int fd = mkstemp (name);
  FILE *script = fd < 0 ? NULL : fdopen (fd, "w");
  int errnum = errno, status = -1;
  if (script)
    {
      fprintf (script, "set terminal %s\nset output ", terminal_for (file));
      gnuplot_quoted (script, file);
      putc ('\n', script);
      write (script, state);
      if (fclose (script) == 0)
        {
          char *argv[] = { (char *) "gnuplot", name, NULL };
          status = spawn_errors (argv, PATIENCE, text, sizeof text);
        }
      unlink (name);
    }
  free (name);
  if (!script)
    return problem_set (problem, errnum, "cannot write a plot script in %s",
                        quote (temporary_directory ()));
  text[strcspn (text, "\n")] = '\0';
  if (status != 0)
    return problem_set (problem, 0, "gnuplot cannot draw %s%s%s",
                        quote (file), *text ? ": " : "", text);
  return 0;
}
