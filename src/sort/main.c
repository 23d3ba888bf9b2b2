/* sort -- sort lines of text

   options.c   the command line
     keydef.c    KEYDEF, +POS -POS and the ordering letters
     size.c      sizes and numbers
     files0.c    --files0-from
     usage.c     --help, --version
   sorter.c    sort files in memory, by way of spills when they do not fit
     files.c     the user's files, through src/input
     store.c     bytes into runs, sorted by threads while input arrives
     memsort.c   the sort of one run: radix over prefixes, then comparison
     pool.c      the threads
     pieces.c    the final merge of the runs in memory, by several threads
     items.c     files and spills, merged a limited number at a time
     spill.c     unnamed temporary files, compressed if asked
     reader.c    lines out of a file, for merging and checking
     filemerge.c the merge of readers
     merge.c     the tournament
     output.c    large writes
   check.c     -c and -C
   progress.c  --progress
   debug.c     --debug: the keys marked under each line
     warn.c      and what is doubtful about them
   order.c     the order: comparison and prefixes
     key.c       which part of a line a key is
     numeric.c   -n, -h
     general.c   -g
     month.c     -M
     random.c    -R
     text.c      -d, -i, -f, LC_COLLATE
     weights.c   collation prefixes without strxfrm  */

#include <config.h>

#include <errno.h>
#include <error.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "closeout.h"
#include "exitfail.h"
#include "quote.h"
#include "progname.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "cli/quote-name.h"
#include "sort/check.h"
#include "sort/debug.h"
#include "sort/files.h"
#include "sort/sorter.h"
#include "sort/warn.h"

static void
prepare_random (struct sort_options const *o, struct order *order)
{
  bool wanted = false;
  for (size_t i = 0; i < order->n_keys; i++)
    wanted |= order->keys[i].ordering == ORDER_RANDOM;
  if (!wanted)
    return;
  char const *name = o->random_source;
  int fd = name ? open (name, O_RDONLY | O_CLOEXEC) : -1;
  if (name && fd < 0)
    error (SORT_FAILURE, errno, "%s: %s", _("open failed"), quotef (name));
  if (random_hash_init (&order->hash, fd) < 0)
    {
      if (!name)
        error (SORT_FAILURE, errno, "getrandom");
      error (SORT_FAILURE, errno, errno ? _("%s: read error")
                                        : _("%s: end of file"), quote (name));
    }
  if (name)
    close (fd);
}

/* Open standard descriptors that are closed, in a way that reading and
   writing them fails as before: no file of ours shall come to be one and get
   our messages.  Return whether standard input was closed.  */
static bool
hold_standard_descriptors (void)
{
  bool stdin_closed = false;
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0)
      {
        open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        stdin_closed |= fd == STDIN_FILENO;
      }
  return stdin_closed;
}

int
main (int argc, char **argv)
{
  set_program_name (argv[0]);
  bool locale_set = setlocale (LC_ALL, "") != NULL;
  nls_start ("coreutils");
  exit_failure = SORT_FAILURE;
  atexit (close_stdout);
  /* Children are waited for, whatever our parent thinks of SIGCHLD.  */
  signal (SIGCHLD, SIG_DFL);

  struct sort_options options;
  options_parse (&options, argc, argv);
  options.stdin_closed = hold_standard_descriptors ();
  struct order order = options.order;
  order_prepare (&order);
  if (options.debug)
    warn_about_order (&options, &order, locale_set);
  prepare_random (&options, &order);
  if (options.job == JOB_CHECK || options.job == JOB_CHECK_QUIETLY)
    {
      struct comparer comparer;
      order_comparer (&comparer, &order);
      return (check_order (&options, &comparer)
              ? EXIT_SUCCESS : SORT_OUT_OF_ORDER);
    }
  files_check (&options);
  struct output output;
  output_open (&output, options.output);
  struct debug_sink debug_sink;
  if (options.debug)
    {
      debug_sink_init (&debug_sink, &order, options.eol, output.sink);
      output.sink = &debug_sink.sink;
    }
  if (options.job == JOB_MERGE)
    merge_files (&options, &order, &output);
  else
    sort_files (&options, &order, &output);
  output_close (&output);
  return EXIT_SUCCESS;
}
