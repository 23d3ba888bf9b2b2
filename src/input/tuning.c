#include <config.h>

#include "input/tuning.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "configmake.h"

#include "input/method.h"

/* Of a larger file only the beginning counts.  */
enum { MOST_TEXT = 16 * 1024 };

/* The words, where their values go, and what they can be.  A block below a
   page or a window below any device's read-ahead has no use, a larger one
   than the most only takes memory.  */
static struct
{
  char const *word;
  uintmax_t least, most;
} const words[] = {
  { "block", 4096, 16 << 20 },
  { "depth", 1, 256 },
  { "window", 128 * 1024, 1 << 30 }
};
enum { BLOCK, DEPTH, WINDOW, N_WORDS };

static void
set (struct input_tuning *tuning, int word, uintmax_t value)
{
  switch (word)
    {
    case BLOCK:
      /* Reads of whole pages, so that O_DIRECT stays possible.  */
      tuning->block_size = (size_t) value & ~(size_t) 4095;
      break;
    case DEPTH:
      tuning->depth = (unsigned) value;
      break;
    case WINDOW:
      tuning->window = (size_t) value;
      break;
    }
}

/* Take the line from TEXT to END in.  */
static void
parse_line (struct input_tuning *tuning, char const *text, char const *end)
{
  char const *equals = memchr (text, '=', (size_t) (end - text));
  uintmax_t value;
  if (equals == NULL || !input_size_parse (equals + 1, end, &value))
    return;
  size_t length = (size_t) (equals - text);
  for (int i = 0; i < N_WORDS; i++)
    if (strlen (words[i].word) == length
        && memcmp (words[i].word, text, length) == 0
        && words[i].least <= value && value <= words[i].most)
      set (tuning, i, value);
}

void
input_tuning_parse (struct input_tuning *tuning, char const *text, size_t n)
{
  char const *end = text + n;
  *tuning = (struct input_tuning) { 0 };
  while (text < end)
    {
      char const *eol = memchr (text, '\n', (size_t) (end - text));
      char const *stop = eol ? eol : end;
      parse_line (tuning, text, stop);
      text = eol ? eol + 1 : end;
    }
}

int
input_tuning_read (struct input_tuning *tuning, char const *name)
{
  *tuning = (struct input_tuning) { 0 };
  /* Neither wait for a pipe's writer nor start a device.  */
  int fd = open (name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0)
    return -1;
  struct stat st;
  ssize_t n = -1;
  if (fstat (fd, &st) == 0)
    {
      char text[MOST_TEXT];
      errno = EINVAL;
      if (S_ISREG (st.st_mode))
        n = read (fd, text, sizeof text);
      if (n > 0)
        input_tuning_parse (tuning, text, (size_t) n);
    }
  int error = errno;
  close (fd);
  errno = error;
  return n < 0 ? -1 : 0;
}

/* The environment of whoever may have more rights than its author is not
   believed.  */
static char const *
variable (char const *name)
{
#if HAVE_SECURE_GETENV
  return secure_getenv (name);
#elif HAVE_ISSETUGID
  return issetugid () ? NULL : getenv (name);
#else
  return getuid () != geteuid () || getgid () != getegid ()
         ? NULL : getenv (name);
#endif
}

static int
name_put (char *name, char const *format, ...)
  __attribute__ ((format (printf, 2, 3)));

static int
name_put (char *name, char const *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  int n = vsnprintf (name, INPUT_TUNING_NAME, format, arguments);
  va_end (arguments);
  return 0 < n && n < INPUT_TUNING_NAME ? 0 : -1;
}

int
input_tuning_name (enum input_tuning_place place, char *name)
{
  char const *value;
  switch (place)
    {
    case INPUT_TUNING_NAMED:
      value = variable ("WILLNEED_POLICY");
      return value ? name_put (name, "%s", value) : -1;
    case INPUT_TUNING_USER:
      /* A relative name would depend on where the program is started.  */
      value = variable ("XDG_CONFIG_HOME");
      if (value && *value == '/')
        return name_put (name, "%s/willneed/policy", value);
      value = variable ("HOME");
      return (value && *value == '/'
              ? name_put (name, "%s/.config/willneed/policy", value) : -1);
    case INPUT_TUNING_SYSTEM:
      return name_put (name, "%s/willneed/policy", SYSCONFDIR);
    }
  return -1;
}

int
input_tuning_load (struct input_tuning *tuning, char *name)
{
  char own[INPUT_TUNING_NAME];
  if (name == NULL)
    name = own;
  *tuning = (struct input_tuning) { 0 };
  if (variable ("WILLNEED_POLICY"))
    return (input_tuning_name (INPUT_TUNING_NAMED, name) < 0
            ? -1 : input_tuning_read (tuning, name));
  if (input_tuning_name (INPUT_TUNING_USER, name) == 0
      && input_tuning_read (tuning, name) == 0)
    return 0;
  if (input_tuning_name (INPUT_TUNING_SYSTEM, name) == 0
      && input_tuning_read (tuning, name) == 0)
    return 0;
  return -1;
}
