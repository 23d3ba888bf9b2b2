/* size.c -- sizes and numbers on the command line  */

#include <config.h>

#include "sort/size.h"

#include <error.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "intprops.h"
#include "physmem.h"
#include "quote.h"
#include "xstrtol.h"

#include "cli/exit-status.h"
#include "cli/nls.h"
#include "sort/pool.h"

/* The option is HYPHENS and NAME: as gnulib's xstrtol-error words it.  */
static void
bad_argument (enum strtol_error e, char const *arg, char const *hyphens,
              char const *name)
{
  error (SORT_FAILURE, 0,
         e == LONGINT_OVERFLOW ? _("%s%s argument '%s' too large")
         : e == LONGINT_INVALID ? _("invalid %s%s argument '%s'")
         : _("invalid suffix in %s%s argument '%s'"),
         hyphens, name, arg);
}

/* True when SUFFIX, which xstrtoumax left of ARG, is LETTER alone, behind a
   digit.  */
static bool
is_only_suffix (enum strtol_error e, char const *arg, char const *suffix,
                char letter)
{
  return (e == LONGINT_INVALID_SUFFIX_CHAR && suffix[0] == letter
          && suffix[1] == '\0' && suffix > arg
          && '0' <= suffix[-1] && suffix[-1] <= '9');
}

size_t
buffer_size_argument (int long_index, char const *arg)
{
  uintmax_t n = 0;
  char *suffix;
  enum strtol_error e = xstrtoumax (arg, &suffix, 10, &n, "EgGkKmMPQRtTYZ");
  size_t length = strlen (arg);
  char last = length ? arg[length - 1] : '\0';
  if (e == LONGINT_OK && '0' <= last && last <= '9')
    {
      /* Without a suffix KiB are meant.  */
      if (__builtin_mul_overflow (n, 1024, &n))
        e = LONGINT_OVERFLOW;
    }
  else if (is_only_suffix (e, arg, suffix, 'b'))
    e = LONGINT_OK;
  else if (is_only_suffix (e, arg, suffix, '%'))
    {
      double bytes = physmem_total () * n / 100;
      e = bytes < (double) UINTMAX_MAX ? LONGINT_OK : LONGINT_OVERFLOW;
      if (e == LONGINT_OK)
        n = bytes;
    }
  if (e == LONGINT_OK && SIZE_MAX < n)
    e = LONGINT_OVERFLOW;
  if (e != LONGINT_OK)
    bad_argument (e, arg, long_index < 0 ? "-" : "--",
                  long_index < 0 ? "S" : "buffer-size");
  return n;
}

unsigned
merge_width_max (void)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_NOFILE, &limit) < 0)
    return 17;
  rlim_t files = limit.rlim_cur < INT_MAX ? limit.rlim_cur : INT_MAX;
  return files > 5 ? files - 3 : 2;
}

unsigned
batch_size_argument (char const *arg)
{
  uintmax_t n = 0;
  enum strtol_error e = xstrtoumax (arg, NULL, 10, &n, "");
  unsigned most = merge_width_max ();
  if (e == LONGINT_OK && most < n)
    e = LONGINT_OVERFLOW;
  if (e == LONGINT_OK && n < 2)
    {
      error (0, 0, _("invalid --%s argument %s"), "batch-size", quote (arg));
      error (SORT_FAILURE, 0, _("minimum --%s argument is %s"), "batch-size",
             quote ("2"));
    }
  if (e == LONGINT_OVERFLOW)
    {
      error (0, 0, _("--%s argument %s too large"), "batch-size", quote (arg));
      char text[INT_BUFSIZE_BOUND (unsigned)];
      sprintf (text, "%u", most);
      error (SORT_FAILURE, 0,
             _("maximum --%s argument with current rlimit is %s"),
             "batch-size", text);
    }
  if (e != LONGINT_OK)
    bad_argument (e, arg, "--", "batch-size");
  return n;
}

unsigned
parallel_argument (char const *arg)
{
  uintmax_t n = 0;
  enum strtol_error e = xstrtoumax (arg, NULL, 10, &n, "");
  if (e == LONGINT_OK && n == 0)
    error (SORT_FAILURE, 0, _("number in parallel must be nonzero"));
  if (e != LONGINT_OK && e != LONGINT_OVERFLOW)
    bad_argument (e, arg, "--", "parallel");
  return n < UINT_MAX && e == LONGINT_OK ? n : UINT_MAX;
}

/* The bytes that are mapped: the word at PLACE of statm, 0 the address
   space, 5 the data.  */
static double
mapped_bytes (int place)
{
  char words[256] = "";
  FILE *stream = fopen ("/proc/self/statm", "re");
  if (!stream)
    return 0;
  char *at = fgets (words, sizeof words, stream);
  fclose (stream);
  unsigned long pages = 0;
  for (int i = 0; at && i <= place; i++)
    pages = strtoul (at, &at, 10);
  return (double) pages * sysconf (_SC_PAGESIZE);
}

size_t
buffer_size_limit (unsigned threads)
{
  static struct { int resource, place; } const limits[]
    = { { RLIMIT_AS, 0 }, { RLIMIT_DATA, 5 } };
  double bytes = (double) (SIZE_MAX / 2);
  for (int i = 0; i < 2; i++)
    {
      struct rlimit limit;
      if (getrlimit (limits[i].resource, &limit) < 0
          || limit.rlim_cur == RLIM_INFINITY)
        continue;
      double left = (limit.rlim_cur - mapped_bytes (limits[i].place)
                     - (double) threads * POOL_STACK_BYTES);
      if (left < 0)
        left = 0;
      /* The rest is for what workers merge into and sort with.  */
      if (left / 3 < bytes)
        bytes = left / 3;
    }
  return bytes;
}

size_t
default_buffer_size (void)
{
  double total = physmem_total () / 8, available = physmem_available ();
  double bytes = total > available ? total : available;
  return bytes < (double) (SIZE_MAX / 2) ? bytes : SIZE_MAX / 2;
}
