/* stand-in.c -- run the program of this name in .real/ by an emulator

   Installed in the place of a tool under test, whose name its messages then
   still carry.  RUNNER is the emulator's command as C strings; ARGV0, if
   defined, its option before the name that the program shall be given.
   Without one the program is looked for in PATH by a plain name.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char const *const runner[] = { RUNNER };
enum { RUNNER_WORDS = sizeof runner / sizeof *runner };

/* The program that this one stands for, or NULL.  */
static char *
real_program (void)
{
  char *self = realpath ("/proc/self/exe", NULL);
  char *real = self ? malloc (strlen (self) + sizeof ".real/") : NULL;
  if (!real)
    return NULL;
  char *name = strrchr (self, '/') + 1;
  sprintf (real, "%.*s.real/%s", (int) (name - self), self, name);
  return real;
}

#ifndef ARGV0
/* What to call REAL so that it is given the name ARGV_0, if that is just
   its own.  */
static char *
in_path (char *real, char *argv_0)
{
  char *name = strrchr (real, '/');
  if (strcmp (name + 1, argv_0) != 0)
    return real;
  char const *path = getenv ("PATH");
  char *longer = malloc (strlen (real) + strlen (path ? path : "") + 2);
  if (!longer)
    return real;
  sprintf (longer, "%.*s:%s", (int) (name - real), real, path ? path : "");
  return setenv ("PATH", longer, 1) == 0 ? argv_0 : real;
}
#endif

int
main (int argc, char **argv)
{
  char *real = real_program ();
  char **words = calloc (RUNNER_WORDS + argc + 4, sizeof *words);
  if (!words || !real)
    return 126;
  char **word = words;
  for (int i = 0; i < RUNNER_WORDS; i++)
    *word++ = (char *) runner[i];
#ifdef ARGV0
  *word++ = (char *) ARGV0;
  *word++ = argv[0];
  *word++ = real;
#else
  *word++ = in_path (real, argv[0]);
#endif
  for (int i = 1; i < argc; i++)
    *word++ = argv[i];
  execvp (words[0], words);
  perror (words[0]);
  return 127;
}
