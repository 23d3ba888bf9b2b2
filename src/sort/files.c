/* files.c -- the files that are sorted  */

#include <config.h>

#include "sort/files.h"

#include <errno.h>
#include <error.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "same-inode.h"
#include "xalloc.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "cli/quote-name.h"
#include "sort/size.h"

static bool
is_stdin (char const *name)
{
  return strcmp (name, "-") == 0;
}

static _Noreturn void
fail (char const *what, char const *name, int error_number)
{
  error (SORT_FAILURE, error_number, "%s: %s", _(what), quotef (name));
  __builtin_unreachable ();
}

_Noreturn void
file_failed (char const *name, int error_number)
{
  fail (N_("read failed"), name, error_number);
}

void
files_check (struct sort_options const *o)
{
  for (size_t i = 0; i < o->n_files; i++)
    if (!is_stdin (o->files[i]) && euidaccess (o->files[i], R_OK) < 0)
      fail (N_("cannot read"), o->files[i], errno);
}

struct input_policy
file_policy (struct sort_options const *o, size_t block_size,
             size_t stock_size)
{
  struct input_policy policy = o->policy;
  if (policy.block_size == 0)
    policy.block_size = policy.stock ? stock_size : block_size;
  if (policy.stock && !policy.advice_set)
    policy.advice = INPUT_SEQUENTIAL;
  return policy;
}

size_t
file_stock_block (struct sort_options const *o, char const *name)
{
  if (!o->policy.stock || o->policy.block_size)
    return 0;
  size_t memory = o->buffer_size ? o->buffer_size : default_buffer_size ();
  size_t limit = buffer_size_limit (1);
  uintmax_t size = file_size (name);
  if (size == 0 || size > (memory < limit ? memory : limit) / 4)
    return 0;
  size_t whole = (size + 1) / FILE_STOCK_BLOCK * FILE_STOCK_BLOCK;
  return whole ? whole : FILE_STOCK_BLOCK;
}

struct input *
file_open (struct sort_options const *o, char const *name,
           size_t block_size, size_t stock_size, char const *stdin_failure)
{
  struct input_policy policy = file_policy (o, block_size, stock_size);
  struct input *in = input_new (&policy);
  if (!in)
    xalloc_die ();
  if (is_stdin (name))
    {
      if (o->stdin_closed)
        fail (stdin_failure, name, EBADF);
      if (input_attach (in, STDIN_FILENO) < 0)
        fail (stdin_failure, name, errno);
    }
  else if (input_open (in, name) < 0)
    fail (N_("open failed"), name, errno);
  return in;
}

uintmax_t
file_size (char const *name)
{
  struct stat st;
  int status = (is_stdin (name) ? fstat (STDIN_FILENO, &st)
                : stat (name, &st));
  return status == 0 && S_ISREG (st.st_mode) ? st.st_size : 0;
}

bool
file_is (char const *name, int fd)
{
  struct stat a, b;
  return ((is_stdin (name) ? fstat (STDIN_FILENO, &a) : stat (name, &a)) == 0
          && fstat (fd, &b) == 0 && SAME_INODE (a, b));
}
