/* input-probe.c -- drive the input module alone

   input-probe [WORD[=VALUE]]... FILE...

   Copies the FILEs to standard output through one object.  Words:

     spec=SPEC       the policy (see input_policy_parse)
     full            gather short reads
     keep=SEED       keep a random part of each block, by a seed; or all
     scribble        overwrite each block and its slack once it is copied
     skip=N limit=N  before the first block of each file
     single=N@B      input_single (N) after block B
     attach=FD       read FD instead of files
     at=B:COMMAND    run COMMAND before block B (from 1) is asked for
     lent=B:COMMAND  run COMMAND when block B is lent, before it is copied
     noerror=N       on an error report it, skip N bytes and go on
     repeat=N        read the FILEs N times
     lines           count lines instead, a cheap reader of every byte
     sum             print a checksum of each file instead of its data
     threads=N       N threads, each with an object of its own; implies sum
     foreign         in the end touch a lost page of a mapping of our own,
                     with a SIGBUS handler that exits with status 3
     alarm           let SIGALRM interrupt reads every millisecond
     descriptors=N   have no more than N open
     facts           print method, block size, advice on standard error
     stats           print statistics on standard error
     words           print the table of the grammar

   The exit status is 1 after any error, else 0.  */

#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "input/input.h"

enum { MAX_HOOKS = 16, MAX_THREADS = 64 };

struct hook
{
  uintmax_t block;
  bool lent;
  char const *command;
};

struct options
{
  struct input_policy policy;
  bool keep, keep_all, scribble, sum, lines, foreign, facts, stats, interrupt;
  unsigned seed;
  off_t skip, limit, noerror;
  size_t single;
  uintmax_t single_after;
  int attach;
  unsigned long repeat, threads;
  struct hook hooks[MAX_HOOKS];
  int n_hooks;
  char **files;
  int n_files;
};

/* One reader: the command line's, or a thread's.  */
struct reader
{
  struct options const *options;
  struct input *in;
  pthread_t thread;
  unsigned random;
  uintmax_t block;         /* number of the block lent or asked for */
  uint64_t sum;            /* of the bytes of one file */
  bool print;              /* copy to standard output */
  bool failed;
};

static void
die (char const *what)
{
  fprintf (stderr, "input-probe: %s: %s\n", what, strerror (errno));
  exit (2);
}

static unsigned
next_random (struct reader *r)
{
  r->random = r->random * 1103515245 + 12345;
  return r->random >> 8;
}

static void
run_hooks (struct reader const *r, bool lent)
{
  for (int i = 0; i < r->options->n_hooks; i++)
    {
      struct hook const *hook = &r->options->hooks[i];
      if (hook->block == r->block && hook->lent == lent
          && system (hook->command) != 0)
        die (hook->command);
    }
}

static void
complain (struct reader *r, char const *what, char const *name)
{
  fprintf (stderr, "input-probe: %s: %s: %s\n", name, what, strerror (errno));
  r->failed = true;
}

static void
count_lines (struct reader *r, char const *data, size_t size)
{
  unsigned n = 0;
  for (size_t i = 0; i < size; i++)
    n += data[i] == '\n';
  r->sum += n;
}

/* Use up SIZE bytes at DATA.  */
static void
consume (struct reader *r, char const *data, size_t size)
{
  if (r->options->lines)
    {
      count_lines (r, data, size);
      return;
    }
  for (size_t i = 0; i < size; i++)
    r->sum = (r->sum ^ (unsigned char) data[i]) * 1099511628211u;
  if (!r->print || size == 0)
    return;
  /* Copied first: a loss in a mapping is a signal here, but an error
     from write(2).  */
  char *copy = malloc (size);
  if (copy == NULL)
    die ("copy");
  memcpy (copy, data, size);
  for (size_t done = 0; done < size; )
    {
      ssize_t n = write (STDOUT_FILENO, copy + done, size - done);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        die ("write");
      done += (size_t) n;
    }
  free (copy);
}

/* How many bytes of BLOCK, N_KEPT of which were kept before, to keep now;
   long runs of keeping happen.  */
static size_t
choose_keep (struct reader *r, size_t size)
{
  if (!r->options->keep)
    return 0;
  if (r->options->keep_all)
    return size;
  unsigned choice = next_random (r);
  switch (choice % 8)
    {
    case 0: case 1: case 2:
      return 0;
    case 3:
      return size;
    default:
      return next_random (r) % (size + 1);
    }
}

static void
print_facts (struct input const *in)
{
  static char const *const names[] = {
    "auto", "read", "mmap", "direct", "ring"
  };
  struct input_policy const *used = input_policy_used (in);
  fprintf (stderr, "method=%s block=%zu advice=%u prefetch=%zu depth=%u"
           " seekable=%d\n", names[input_method_used (in)],
           input_block_size (in), used->advice, used->prefetch, used->depth,
           input_seekable (in));
}

/* Read the source that is open in R to its end.  */
static void
read_source (struct reader *r, char const *name)
{
  struct options const *o = r->options;
  struct input_block block = { .data = NULL };
  off_t expected = -1;
  int more;
  r->block = 1;
  for (;;)
    {
      run_hooks (r, false);
      more = input_next (r->in, &block);
      if (more < 0 && errno == EINTR)
        continue;
      if (more < 0 && o->noerror)
        {
          complain (r, "read", name);
          consume (r, block.data, block.size);
          off_t skipped;
          if (input_skip (r->in, o->noerror, &skipped) < 0)
            die ("skip");
          expected = block.offset + (off_t) block.size + skipped;
          continue;
        }
      if (more <= 0)
        break;
      run_hooks (r, true);
      if (expected >= 0 && block.offset != expected)
        {
          fprintf (stderr, "input-probe: offset %jd, expected %jd\n",
                   (intmax_t) block.offset, (intmax_t) expected);
          r->failed = true;
        }
      size_t keep = choose_keep (r, block.size);
      consume (r, block.data, block.size - keep);
      expected = block.offset + (off_t) (block.size - keep);
      if (o->scribble)
        {
          memset (block.data - INPUT_SLACK, '#',
                  INPUT_SLACK + block.size - keep);
          memset (block.data + block.size, '#', INPUT_SLACK);
        }
      input_keep (r->in, keep);
      if (o->single && r->block == o->single_after)
        input_single (r->in, o->single);
      r->block++;
    }
  if (more < 0)
    complain (r, "read", name);
  consume (r, block.data, block.size);
  input_keep (r->in, 0);
}

static void
read_file (struct reader *r, char const *name)
{
  struct options const *o = r->options;
  int result = (o->attach >= 0 ? input_attach (r->in, o->attach)
                : input_open (r->in, name));
  if (result < 0)
    {
      complain (r, "open", name);
      return;
    }
  r->sum = o->lines ? 0 : 14695981039346656037u;
  off_t skipped = 0;
  if (o->skip && input_skip (r->in, o->skip, &skipped) < 0)
    complain (r, "skip", name);
  if (skipped < o->skip)
    fprintf (stderr, "input-probe: skipped %jd\n", (intmax_t) skipped);
  if (o->limit >= 0)
    input_limit (r->in, o->limit);
  read_source (r, name);
  if (o->facts)
    print_facts (r->in);
  if (input_close (r->in) < 0)
    complain (r, "close", name);
}

/* The largest resident size of this program in KiB; getrusage would count
   the shell that became it.  */
static long
peak_resident (void)
{
  static char const word[] = "VmHWM:";
  char line[256];
  long kib = 0;
  FILE *status = fopen ("/proc/self/status", "r");
  while (status && fgets (line, sizeof line, status))
    if (strncmp (line, word, sizeof word - 1) == 0)
      kib = strtol (line + sizeof word - 1, NULL, 10);
  if (status)
    fclose (status);
  return kib;
}

static void
print_stats (struct input const *in)
{
  struct input_stats const *s = input_stats (in);
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  fprintf (stderr, "bytes=%ju blocks=%ju calls=%ju advice=%ju"
           " truncations=%ju maxrss=%ld voluntary=%ld\n", s->bytes, s->blocks,
           s->calls, s->advice_calls, s->truncations, peak_resident (),
           usage.ru_nvcsw);
}

static void *
run_reader (void *argument)
{
  struct reader *r = argument;
  struct options const *o = r->options;
  for (unsigned long i = 0; i < o->repeat; i++)
    {
      if (o->attach >= 0)
        read_file (r, "attached");
      for (int f = 0; f < o->n_files; f++)
        {
          read_file (r, o->files[f]);
          if (!r->print)
            printf ("%016jx %s\n", (uintmax_t) r->sum, o->files[f]);
        }
    }
  return NULL;
}

static int
run (struct options const *o)
{
  static struct reader readers[MAX_THREADS];
  unsigned long n = o->threads ? o->threads : 1;
  bool failed = false;
  for (unsigned long i = 0; i < n; i++)
    {
      readers[i] = (struct reader) {
        .options = o, .random = o->seed + (unsigned) i,
        .print = !o->sum, .in = input_new (&o->policy)
      };
      if (readers[i].in == NULL)
        die ("input_new");
      if (o->threads && pthread_create (&readers[i].thread, NULL, run_reader,
                                        &readers[i]) != 0)
        die ("pthread_create");
    }
  for (unsigned long i = 0; i < n; i++)
    {
      if (o->threads)
        pthread_join (readers[i].thread, NULL);
      else
        run_reader (&readers[i]);
      failed |= readers[i].failed;
      if (o->stats)
        print_stats (readers[i].in);
      input_free (readers[i].in);
    }
  return failed;
}

static void
on_alarm (int sig)
{
  (void) sig;
}

static void
start_alarm (void)
{
  struct sigaction action = { .sa_handler = on_alarm };
  struct itimerval often = { { 0, 1000 }, { 0, 1000 } };
  sigaction (SIGALRM, &action, NULL);
  setitimer (ITIMER_REAL, &often, NULL);
}

static void
on_sigbus (int sig)
{
  static char const message[] = "input-probe: our own SIGBUS\n";
  (void) sig;
  if (write (STDERR_FILENO, message, sizeof message - 1) < 0)
    _exit (4);
  _exit (3);
}

static void
catch_sigbus (void)
{
  struct sigaction action = { .sa_handler = on_sigbus };
  sigaction (SIGBUS, &action, NULL);
}

/* Touch a page that its file does not have.  */
static void
touch_lost_page (void)
{
  FILE *file = tmpfile ();
  if (file == NULL)
    die ("tmpfile");
  char volatile *page = mmap (NULL, 1, PROT_READ, MAP_SHARED, fileno (file),
                              0);
  if (page == MAP_FAILED)
    die ("mmap");
  (void) *page;
  fclose (file);
}

static void
limit_descriptors (rlim_t n)
{
  struct rlimit limit = { n, n };
  if (setrlimit (RLIMIT_NOFILE, &limit) < 0)
    die ("setrlimit");
}

static void
add_hook (struct options *o, bool lent, char const *text)
{
  char *end;
  uintmax_t block = strtoumax (text, &end, 10);
  if (*end != ':' || o->n_hooks == MAX_HOOKS)
    {
      errno = EINVAL;
      die (text);
    }
  o->hooks[o->n_hooks++] = (struct hook) { block, lent, end + 1 };
}

static void
parse_spec (struct options *o, char const *spec)
{
  size_t length;
  char const *bad = input_policy_parse (&o->policy, spec, &length);
  if (bad)
    {
      fprintf (stderr, "input-probe: bad word: %.*s\n", (int) length, bad);
      exit (2);
    }
}

static void
print_words (void)
{
  for (struct input_word const *w = input_policy_words (); w->word; w++)
    printf ("%s%s\t%s\n", w->word, w->argument, w->help);
}

/* Take the word NAME=VALUE or NAME in ARG.  Return false when it is a
   file's name.  */
static bool
parse_option (struct options *o, char *arg)
{
  char *value = strchr (arg, '=');
  size_t length = value ? (size_t) (value++ - arg) : strlen (arg);
#define IS(word) (length == sizeof word - 1 && !memcmp (arg, word, length))
  if (IS ("spec") && value)
    parse_spec (o, value);
  else if (IS ("full"))
    o->policy.full_blocks = true;
  else if (IS ("keep") && value)
    {
      o->keep = true;
      o->keep_all = strcmp (value, "all") == 0;
      o->seed = (unsigned) strtoul (value, NULL, 10);
    }
  else if (IS ("scribble"))
    o->scribble = true;
  else if (IS ("skip") && value)
    o->skip = strtoll (value, NULL, 10);
  else if (IS ("limit") && value)
    o->limit = strtoll (value, NULL, 10);
  else if (IS ("noerror") && value)
    o->noerror = strtoll (value, NULL, 10);
  else if (IS ("single") && value)
    {
      o->single = strtoul (value, &value, 10);
      o->single_after = *value == '@' ? strtoul (value + 1, NULL, 10) : 1;
    }
  else if (IS ("attach") && value)
    o->attach = (int) strtol (value, NULL, 10);
  else if (IS ("at") && value)
    add_hook (o, false, value);
  else if (IS ("lent") && value)
    add_hook (o, true, value);
  else if (IS ("repeat") && value)
    o->repeat = strtoul (value, NULL, 10);
  else if (IS ("threads") && value)
    {
      o->threads = strtoul (value, NULL, 10);
      o->sum = true;
    }
  else if (IS ("lines"))
    o->sum = o->lines = true;
  else if (IS ("sum"))
    o->sum = true;
  else if (IS ("descriptors") && value)
    limit_descriptors (strtoul (value, NULL, 10));
  else if (IS ("foreign"))
    o->foreign = true;
  else if (IS ("alarm"))
    o->interrupt = true;
  else if (IS ("facts"))
    o->facts = true;
  else if (IS ("stats"))
    o->stats = true;
  else if (IS ("words"))
    print_words ();
  else
    return false;
  return true;
}

int
main (int argc, char **argv)
{
  struct options o = { .limit = -1, .attach = -1, .repeat = 1 };
  int i = 1;
  while (i < argc && parse_option (&o, argv[i]))
    i++;
  o.files = argv + i;
  o.n_files = argc - i;
  if (o.threads > MAX_THREADS)
    o.threads = MAX_THREADS;
  if (o.interrupt)
    start_alarm ();
  if (o.foreign)
    catch_sigbus ();
  int status = run (&o);
  if (o.foreign)
    touch_lost_page ();
  if (fflush (stdout) != 0)
    die ("write");
  return status;
}
