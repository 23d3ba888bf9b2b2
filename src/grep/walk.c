/* walk.c -- which files are searched, in which order  */

#include <config.h>

#include "grep/walk.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "exclude.h"
#include "fcntl-safer.h"
#include "fts_.h"
#include "same-inode.h"
#include "xalloc.h"

#include "cli/nls.h"
#include "grep/search.h"
#include "grep/print.h"
#include "grep/sink.h"

struct walk
{
  struct grep_options const *options;
  struct walk_visitor *visitor;
  bool name_found_files;   /* files of directories, without -h or -H */
  bool omit_dot_slash;     /* there are no operands: . is not named */
};

static int
trouble (struct walk const *w, int errnum, char const *name)
{
  if (!w->options->no_messages)
    sink_message (w->visitor->sink, errnum, "%s", shown_name (name));
  return OUTCOME_TROUBLE;
}

static bool
is_skipped (struct walk const *w, char const *name, bool command_line,
            bool is_directory)
{
  struct grep_options const *o = w->options;
  if (!is_directory)
    return (o->excluded[command_line]
            && excluded_file_name (o->excluded[command_line], name));
  if (o->directories == DIRECTORIES_SKIP)
    return true;
  return (!(command_line && w->omit_dot_slash)
          && o->excluded_directories[command_line]
          && excluded_file_name (o->excluded_directories[command_line],
                                 name));
}

static bool
skips_devices (struct walk const *w, bool command_line)
{
  enum devices devices = w->options->devices;
  return (devices == DEVICES_SKIP
          || (devices == DEVICES_COMMAND_LINE && !command_line));
}

static bool
is_device (mode_t mode)
{
  return S_ISCHR (mode) || S_ISBLK (mode) || S_ISSOCK (mode)
         || S_ISFIFO (mode);
}

/* Searching a file that is being written would never end.  */
static bool
is_output (struct grep_options const *o, struct stat const *status)
{
  return (!o->silent && o->max_count > 1 && o->output_regular
          && S_ISREG (status->st_mode)
          && SAME_INODE (*status, o->output));
}

static int walk_tree (struct walk *, char const *name);

/* Search the open FD and close it.  */
static int
visit_descriptor (struct walk *w, int fd, char const *name,
                  bool command_line)
{
  struct grep_options const *o = w->options;
  struct stat status;
  int outcome = 0;
  bool is_stdin = fd == STDIN_FILENO;
  if (fstat (fd, &status) != 0)
    outcome = trouble (w, errno, name);
  else if (!is_stdin
           && ((skips_devices (w, command_line)
                && is_device (status.st_mode))
               || (command_line
                   && is_skipped (w, name, true,
                                  S_ISDIR (status.st_mode)))
               || (o->directories == DIRECTORIES_SKIP
                   && S_ISDIR (status.st_mode))))
    ;
  else if (!is_stdin && command_line
           && o->directories == DIRECTORIES_RECURSE
           && S_ISDIR (status.st_mode))
    {
      close (fd);
      return walk_tree (w, name);
    }
  else if (is_output (o, &status))
    {
      if (!o->no_messages)
        sink_message (w->visitor->sink, 0,
                      _("%s: input file is also the output"),
                      shown_name (name));
      outcome = OUTCOME_TROUBLE;
    }
  else
    return w->visitor->file (w->visitor, fd, name, &status);
  if (!is_stdin && close (fd) != 0)
    outcome |= trouble (w, errno, name);
  return outcome;
}

static int
visit_at (struct walk *w, int directory, char const *access_name,
          char const *name, bool command_line, bool follow)
{
  int flags = (O_RDONLY | O_NOCTTY | O_CLOEXEC
               | (follow ? 0 : O_NOFOLLOW)
               | (skips_devices (w, command_line) ? O_NONBLOCK : 0));
  int fd = openat_safer (directory, access_name, flags);
  if (fd < 0)
    {
      /* A symbolic link that is not to be followed.  */
      if (!follow && (errno == ELOOP || errno == EMLINK))
        return 0;
      return trouble (w, errno, name);
    }
  return visit_descriptor (w, fd, name, command_line);
}

/* The entry's name as printed.  */
static char const *
printed_name (struct walk const *w, FTSENT const *entry)
{
  char const *name = entry->fts_path;
  if (w->omit_dot_slash && name[0] == '.' && name[1] == '/')
    {
      name += 2;
      while (*name == '/')
        name++;
    }
  return name;
}

static int
visit_entry (struct walk *w, FTS *fts, FTSENT *entry)
{
  bool command_line = entry->fts_level == FTS_ROOTLEVEL;
  char const *name = printed_name (w, entry);
  bool is_directory = (entry->fts_info == FTS_D || entry->fts_info == FTS_DC
                       || entry->fts_info == FTS_DNR);
  if (entry->fts_info == FTS_DP)
    /* Not entered: fts keeps silent about a directory whose links say that
       it has no others in it, when descriptors are lacking.  */
    return entry->fts_flags & FTS_DONTCHDIR ? trouble (w, EMFILE, name) : 0;
  if (!command_line
      && is_skipped (w, entry->fts_name, false, is_directory))
    {
      fts_set (fts, entry, FTS_SKIP);
      return 0;
    }
  switch (entry->fts_info)
    {
    case FTS_D:
      return 0;
    case FTS_DC:
      if (!w->options->no_messages)
        sink_message (w->visitor->sink, 0,
                      _("%s: warning: recursive directory loop"), name);
      return 0;
    case FTS_DNR: case FTS_ERR: case FTS_NS:
      return trouble (w, entry->fts_errno, name);
    case FTS_DEFAULT: case FTS_NSOK:
      if (skips_devices (w, command_line)
          && is_device (entry->fts_statp->st_mode))
        return 0;
      break;
    case FTS_SL:
      if (!w->options->follow)
        return 0;
      break;
    default:
      break;
    }
  return visit_at (w, fts->fts_cwd_fd, entry->fts_accpath, name,
                   command_line, w->options->follow || command_line);
}

static int
walk_tree (struct walk *w, char const *name)
{
  int options = (FTS_CWDFD | FTS_NOSTAT | FTS_TIGHT_CYCLE_CHECK
                 | (w->options->follow ? FTS_LOGICAL
                    : FTS_PHYSICAL | FTS_COMFOLLOW));
  char *roots[2] = { (char *) name, NULL };
  w->visitor->with_filename |= w->name_found_files;
  FTS *fts = fts_open (roots, options, NULL);
  if (!fts)
    xalloc_die ();
  int outcome = 0;
  FTSENT *entry;
  while (!w->visitor->stop && (entry = fts_read (fts)) != NULL)
    outcome |= visit_entry (w, fts, entry);
  if (!w->visitor->stop && errno)
    outcome |= trouble (w, errno, name);
  if (fts_close (fts) != 0)
    outcome |= trouble (w, errno, name);
  return outcome;
}

int
walk_files (struct grep_options const *o, struct walk_visitor *visitor)
{
  struct walk w = { .options = o, .visitor = visitor,
                    .name_found_files = o->filename_wanted < 0,
                    .omit_dot_slash = o->n_files == 0 };
  int outcome = 0, n = o->n_files ? o->n_files : 1;
  visitor->with_filename = (o->filename_wanted < 0 ? n > 1
                            : o->filename_wanted);
  for (int i = 0; i < n && !visitor->stop; i++)
    {
      char const *name = o->files[i];
      if (strcmp (name, "-") == 0)
        outcome |= visit_descriptor (&w, STDIN_FILENO,
                                     o->label ? o->label
                                     : NULL, true);
      else
        outcome |= visit_at (&w, AT_FDCWD, name, name, true, true);
    }
  return outcome;
}
