#include <config.h>

#include "willneed/plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "xalloc.h"

char const *const format_words[] =
  { "table", "tsv", "json", "markdown", NULL };
char const *const output_words[] = { "pipe", "file", "null", NULL };

void
plan_init (struct plan *plan)
{
  *plan = (struct plan)
    { .runs = 10, .warmup = 1, .seed = 1, .check = true, .status = -1,
      .confidence = 95, .fail_slower = -1 };
}

void
plan_free (struct plan *plan)
{
  for (int i = 0; i < SIDES; i++)
    command_free (&plan->command[i]);
  free (plan->named);
  plan->named = NULL;
}

/* The finalizer of SplitMix64 (Steele, Lea, Flood 2014): any two inputs
   give unrelated outputs.  */
uint64_t
plan_mix (uint64_t x)
{
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
  x = (x ^ x >> 27) * 0x94d049bb133111ebu;
  return x ^ x >> 31;
}

enum side
plan_first (uint64_t seed, unsigned pair)
{
  uint64_t coin = plan_mix (plan_mix (seed) + (pair / 2 + 1) * 0x9e3779b97f4a7c15u);
  return ((coin >> 32) + pair) & 1 ? SIDE_B : SIDE_A;
}

static bool
is_regular (char const *path, uintmax_t *size)
{
  struct stat st;
  if (stat (path, &st) < 0 || !S_ISREG (st.st_mode))
    return false;
  *size = st.st_size;
  return true;
}

/* Add PATH if it is a regular file not yet in the list.  */
static struct input_file *
add_file (struct input_file *files, size_t *n, char const *path)
{
  uintmax_t size;
  for (size_t i = 0; i < *n; i++)
    if (strcmp (files[i].original, path) == 0)
      return files;
  if (!is_regular (path, &size))
    return files;
  files = xnrealloc (files, *n + 1, sizeof *files);
  files[(*n)++] = (struct input_file)
    { .path = xstrdup (path), .original = xstrdup (path), .size = size };
  return files;
}

static struct input_file *
add_argument (struct input_file *files, size_t *n, struct plan const *plan,
              char const *word)
{
  char const *equal = strchr (word, '=');
  char const *path = equal && access (word, F_OK) < 0 ? equal + 1 : word;
  if (strncmp (word, "of=", 3) == 0
      || (plan->result && strcmp (path, plan->result) == 0))
    return files;
  return add_file (files, n, path);
}

struct input_file *
plan_files (struct plan const *plan, size_t *n)
{
  struct input_file *files = NULL;
  *n = 0;
  if (plan->input)
    files = add_file (files, n, plan->input);
  for (size_t i = 0; i < plan->n_named; i++)
    files = add_file (files, n, plan->named[i]);
  if (plan->n_named == 0)
    for (int side = 0; side < SIDES; side++)
      for (size_t i = 1; i < plan->command[side].n_words; i++)
        files = add_argument (files, n, plan, plan->command[side].words[i]);
  return files;
}

void
plan_free_files (struct input_file *files, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      free (files[i].path);
      free (files[i].original);
    }
  free (files);
}

static void
print_cache (FILE *out, struct plan const *plan)
{
  if (plan->cache == CACHE_WARM)
    fputs (", warm", out);
  else if (plan->cache == CACHE_COLD)
    fprintf (out, ", cold (%s)", cold_method_words[plan->cold]);
}

char *
plan_text (struct plan const *plan)
{
  char *text;
  size_t size;
  FILE *out = open_memstream (&text, &size);
  if (!out)
    xalloc_die ();
  fprintf (out, "%u run%s, %u warm-up", plan->runs,
           plan->runs == 1 ? "" : "s", plan->warmup);
  print_cache (out, plan);
  if (plan->load)
    fprintf (out, ", %u spinners", plan->load);
  if (plan->device)
    {
      fprintf (out, ", own device with read-ahead %u kB",
               plan->device_spec.read_ahead);
      if (plan->device_spec.limit)
        fprintf (out, " and %ju bytes/s", plan->device_spec.limit);
    }
  if (plan->memory)
    fprintf (out, ", memory held to %ju bytes", plan->memory);
  fprintf (out, ", output to %s", output_words[plan->output]);
  if (plan->input)
    fprintf (out, ", standard input from %s", plan->input);
  if (plan->result)
    fprintf (out, ", result in %s", plan->result);
  if (!plan->check)
    fputs (", outputs not checked", out);
  if (fclose (out) != 0)
    xalloc_die ();
  return text;
}

void
plan_print (struct plan const *plan)
{
  char *text = plan_text (plan);
  printf ("%s, seed %ju\n", text, (uintmax_t) plan->seed);
  free (text);
  for (int i = 0; i < SIDES; i++)
    {
      text = command_text (&plan->command[i]);
      printf ("%c  %s\n", 'A' + i, text);
      free (text);
    }
  for (unsigned pair = 0; pair < plan->warmup + plan->runs; pair++)
    {
      enum side first = plan_first (plan->seed, pair - plan->warmup);
      bool counted = pair >= plan->warmup;
      printf ("%s %u: %c %c\n", counted ? "pair" : "warm-up",
              counted ? pair - plan->warmup + 1 : pair + 1,
              first == SIDE_A ? 'A' : 'B', first == SIDE_A ? 'B' : 'A');
    }
}
