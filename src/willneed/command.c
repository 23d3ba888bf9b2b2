#include <config.h>

#include "willneed/command.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "c-ctype.h"
#include "quote.h"
#include "quotearg.h"
#include "xalloc.h"

#include "willneed/spawn.h"
#include "willneed/text.h"

extern char **environ;

static bool
is_setting (char const *word)
{
  char const *p = word;
  if (!c_isalpha (*p) && *p != '_')
    return false;
  while (c_isalnum (*p) || *p == '_')
    p++;
  return *p == '=';
}

static char **
copy_words (char *const *words, size_t n)
{
  char **copy = xcalloc (n + 1, sizeof *copy);
  for (size_t i = 0; i < n; i++)
    copy[i] = xstrdup (words[i]);
  return copy;
}

static void
free_words (char **words)
{
  for (char **w = words; w && *w; w++)
    free (*w);
  free (words);
}

int
command_init (struct command *command, char *const *words, size_t n,
              struct problem *problem)
{
  size_t settings = 0;
  while (settings < n && is_setting (words[settings]))
    settings++;
  *command = (struct command)
    { .settings = copy_words (words, settings), .n_settings = settings,
      .words = copy_words (words + settings, n - settings),
      .n_words = n - settings };
  if (n == settings)
    return problem_set (problem, 0, "a command is missing: "
                        "-- COMMAND [ARG...] --vs COMMAND [ARG...]");
  return 0;
}

void
command_free (struct command *command)
{
  free_words (command->words);
  free_words (command->settings);
  free_words (command->environment);
  free (command->path);
  free (command->text);
  free (command->version);
  *command = (struct command) { 0 };
}

static bool
is_program (char const *path)
{
  struct stat st;
  return stat (path, &st) == 0 && S_ISREG (st.st_mode)
         && access (path, X_OK) == 0;
}

static bool
same_directory (char const *a, char const *b)
{
  struct stat x, y;
  return stat (a, &x) == 0 && stat (b, &y) == 0
         && x.st_dev == y.st_dev && x.st_ino == y.st_ino;
}

/* Return in new memory the first NAME in PATH outside the directory EXCEPT
   (unless that is NULL), or NULL.  */
static char *
search_path (char const *name, char const *except)
{
  char const *path = getenv ("PATH");
  if (!path)
    path = "/bin:/usr/bin";
  for (char const *p = path; p; p = *p ? p + 1 : NULL)
    {
      size_t n = strcspn (p, ":");
      char *directory = n ? text_copy (p, n) : xstrdup (".");
      char *file = text_format ("%s/%s", directory, name);
      bool found = is_program (file)
                   && !(except && same_directory (directory, except));
      free (directory);
      if (found)
        return file;
      free (file);
      p += n;
      if (!*p)
        break;
    }
  return NULL;
}

int
command_find (struct command *command, struct problem *problem)
{
  char const *name = command->words[0];
  if (!strchr (name, '/'))
    command->path = search_path (name, NULL);
  else if (is_program (name))
    command->path = xstrdup (name);
  if (command->path)
    return 0;
  if (strchr (name, '/') && access (name, F_OK) == 0)
    return problem_set (problem, 0, "%s: not a program that may be run",
                        quote (name));
  return problem_set (problem, 0, "%s: command not found", quote (name));
}

/* The words TOOL ARGS; the program's file is found by the caller.  */
static void
tool_words (struct command *command, char const *tool, char *const *args,
            size_t n)
{
  char **words = xcalloc (n + 2, sizeof *words);
  words[0] = xstrdup (tool);
  for (size_t i = 0; i < n; i++)
    words[i + 1] = xstrdup (args[i]);
  *command = (struct command)
    { .words = words, .n_words = n + 1,
      .settings = xcalloc (1, sizeof (char *)) };
}

int
command_tool (struct command command[SIDES], char const *tool,
              char const *bindir, char *const *args, size_t n,
              struct problem *problem)
{
  for (int i = 0; i < SIDES; i++)
    tool_words (&command[i], tool, args, n);
  if (strchr (tool, '/') || !*tool)
    return problem_set (problem, 0, "--tool wants a plain name, not %s",
                        quote (tool));
  char *ours = text_format ("%s/%s", bindir, tool);
  if (!is_program (ours))
    {
      problem_set (problem, 0, "no %s of ours in %s; build or install it, "
                   "or set WILLNEED_BINDIR", quote_n (0, tool),
                   quote_n (1, bindir));
      free (ours);
      return -1;
    }
  command[SIDE_B].path = ours;
  command[SIDE_A].path = search_path (tool, bindir);
  if (!command[SIDE_A].path)
    return problem_set (problem, 0, "no other %s in PATH to compare ours "
                        "with", quote (tool));
  return 0;
}

/* The environment with the settings in front, so that getenv finds them
   first, without what they replace.  */
static char **
environment_with (struct command const *command, size_t *bytes)
{
  size_t inherited = 0;
  while (environ[inherited])
    inherited++;
  char **env = xcalloc (command->n_settings + inherited + 2, sizeof *env);
  size_t n = 0;
  for (size_t i = 0; i < command->n_settings; i++)
    env[n++] = xstrdup (command->settings[i]);
  for (size_t i = 0; i < inherited; i++)
    {
      size_t name = strcspn (environ[i], "=") + 1;
      bool replaced = strncmp (environ[i], "WILLNEED_FILL=", name) == 0;
      for (size_t k = 0; k < command->n_settings; k++)
        if (strncmp (environ[i], command->settings[k], name) == 0)
          replaced = true;
      if (!replaced)
        env[n++] = xstrdup (environ[i]);
    }
  for (size_t i = 0; i < n; i++)
    *bytes += strlen (env[i]) + 1 + sizeof (char *);
  for (size_t i = 0; i < command->n_words; i++)
    *bytes += strlen (command->words[i]) + 1 + sizeof (char *);
  *bytes += strlen (command->path) + 1;
  return env;
}

void
command_set (struct command *command, char const *setting)
{
  command->settings = xnrealloc (command->settings,
                                 command->n_settings + 2, sizeof (char *));
  command->settings[command->n_settings++] = xstrdup (setting);
  command->settings[command->n_settings] = NULL;
}

void
command_level (struct command *command, size_t n)
{
  size_t *bytes = xcalloc (n, sizeof *bytes);
  size_t most = 0;
  for (size_t i = 0; i < n; i++)
    {
      command[i].environment = environment_with (&command[i], &bytes[i]);
      if (most < bytes[i])
        most = bytes[i];
    }
  for (size_t i = 0; i < n; i++)
    {
      char **end = command[i].environment;
      while (*end)
        end++;
      *end = text_format ("WILLNEED_FILL=%*s", (int) (most - bytes[i]), "");
    }
  free (bytes);
}

void
command_pair (struct command command[SIDES])
{
  command_level (command, SIDES);
}

static bool
is_binary (char const *path)
{
  char magic[4] = "";
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  bool elf = read (fd, magic, sizeof magic) == sizeof magic
             && memcmp (magic, "\177ELF", sizeof magic) == 0;
  close (fd);
  return elf;
}

void
command_ask_version (struct command *command)
{
  if (!is_binary (command->path))
    return;
  char *argv[] = { command->words[0], (char *) "--version", NULL };
  char text[256];
  if (spawn_read (command->path, argv, 2, text, sizeof text) != 0)
    return;
  text[strcspn (text, "\n")] = '\0';
  if (text[strcspn (text, "0123456789")])
    command->version = xstrdup (text);
}

/* Quote only what a shell would not take as it is.  */
static char const *
shell_word (char const *word)
{
  static char const plain[] = "abcdefghijklmnopqrstuvwxyz"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./=:,+@%^-";
  return *word && !word[strspn (word, plain)]
         ? word : quotearg_style (shell_always_quoting_style, word);
}

char *
command_text (struct command const *command)
{
  char *text = xstrdup ("");
  for (int list = 0; list < 2; list++)
    for (char **w = list ? command->words : command->settings; *w; w++)
      {
        char *longer = text_format ("%s%s%s", text, *text ? " " : "",
                                    shell_word (*w));
        free (text);
        text = longer;
      }
  return text;
}

void
command_replace (struct command *command, char const *old, char const *new)
{
  for (size_t i = 1; i < command->n_words; i++)
    {
      char *word = command->words[i];
      char *equal = strchr (word, '=');
      if (strcmp (word, old) == 0)
        command->words[i] = xstrdup (new);
      else if (equal && strcmp (equal + 1, old) == 0)
        command->words[i] = text_format ("%.*s%s",
                                         (int) (equal + 1 - word), word,
                                         new);
      else
        continue;
      free (word);
    }
}
