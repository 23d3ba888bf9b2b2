#include <config.h>

#include "suite/cell.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "nproc.h"
#include "xalloc.h"

#include "willneed/text.h"

/* Words that grow.  */
struct words
{
  char **word;
  size_t n;
};

static void
add_word (struct words *words, char *word)
{
  words->word = xnrealloc (words->word, words->n + 2, sizeof *words->word);
  words->word[words->n++] = word;
  words->word[words->n] = NULL;
}

static void
free_words (struct words *words)
{
  for (size_t i = 0; i < words->n; i++)
    free (words->word[i]);
  free (words->word);
}

/* Add the LENGTH bytes at TEXT with MARK in them replaced by NAME.  Return
   false if there is no MARK.  */
static bool
add_replaced (struct words *words, char const *text, size_t length,
              char const *mark, char const *name)
{
  char *word = text_copy (text, length);
  char const *place = strstr (word, mark);
  bool found = place;
  if (found)
    add_word (words, text_format ("%.*s%s%s", (int) (place - word), word,
                                  name, place + strlen (mark)));
  free (word);
  return found;
}

/* Split ARGUMENTS at spaces, with the cell's files for @IN.  */
static void
add_arguments (struct words *words, struct cell const *cell,
               char const *arguments, char const *directory)
{
  struct suite_cell const *plan = cell->plan;
  for (char const *p = arguments; *p; p += strspn (p, " "))
    {
      size_t length = strcspn (p, " ");
      bool done = false;
      for (unsigned i = 0; i < plan->n_files; i++)
        done |= add_replaced (words, p, length, "@IN",
                              cell->place->files[plan->first_file + i].path);
      if (!done
          && !add_replaced (words, p, length, "@OUT", cell->output)
          && !add_replaced (words, p, length, "@TMP", directory))
        add_word (words, text_copy (p, length));
      p += length;
    }
}

/* Make our or the stock tool's command.  */
static int
make_tool (struct command *command, struct suite_cell const *plan,
           struct suite_arm const *arm, struct cell_tools const *tools,
           struct words const *words, struct problem *problem)
{
  struct command both[SIDES];
  enum side side = arm->stock ? SIDE_A : SIDE_B;
  int result = command_tool (both, plan->tool, tools->bindir, words->word,
                             words->n, problem);
  *command = both[side];
  command_free (&both[side == SIDE_A ? SIDE_B : SIDE_A]);
  return result;
}

static int
make_command (struct cell *cell, size_t i, struct cell_tools const *tools,
              struct problem *problem)
{
  struct suite_arm const *arm = &cell->plan->arms[i];
  struct command *command = &cell->commands[i];
  struct words words = { 0 };
  int result;
  if (strcmp (cell->plan->tool, "willneed") == 0)
    {
      add_word (&words, xstrdup (tools->self));
      add_arguments (&words, cell, arm->arguments, tools->directory);
      result = command_init (command, words.word, words.n, problem);
      if (result == 0)
        result = command_find (command, problem);
    }
  else
    {
      add_arguments (&words, cell, arm->arguments, tools->directory);
      result = make_tool (command, cell->plan, arm, tools, &words, problem);
    }
  free_words (&words);
  if (result == 0 && arm->input)
    {
      char *setting = text_format ("WILLNEED_INPUT=%s", arm->input);
      command_set (command, setting);
      free (setting);
    }
  return result;
}

/* All commands, with environments of one size; what they are called by
   comes into the cache meanwhile.  */
static int
make_commands (struct cell *cell, struct cell_tools const *tools,
               struct problem *problem)
{
  size_t n = cell->plan->n_arms;
  cell->commands = xcalloc (n, sizeof *cell->commands);
  for (size_t i = 0; i < n; i++)
    {
      if (make_command (cell, i, tools, problem) < 0)
        return -1;
      command_ask_version (&cell->commands[i]);
    }
  command_level (cell->commands, n);
  return 0;
}

static int
set_limits (struct cell *cell, struct cell_tools const *tools,
            struct problem *problem)
{
  struct suite_cell const *plan = cell->plan;
  struct cgroup *group = &cell->cgroup;
  int result = 0;
  if (plan->limit)
    result = cgroup_limit_reads (group, cell->place->devices[0].number,
                                 plan->limit, problem);
  if (result == 0 && plan->memory)
    result = cgroup_limit_memory (group, plan->memory, problem);
  if (result == 0 && plan->slow)
    result = cgroup_limit_cpu (group, plan->slow, problem);
  for (unsigned i = 0; i < group->n; i++)
    reaper_watch (tools->reaper, group->place[i].directory);
  return result;
}

static void
set_cache (struct cell *cell)
{
  struct suite_cell const *plan = cell->plan;
  struct place *place = cell->place;
  size_t n = place->n_files ? plan->n_files : 0;
  cell->cache = (struct cache)
    { .state = plan->cache, .method = COLD_AUTO,
      .files = place->files + plan->first_file, .n = n,
      .remount = place->n_devices ? place_remount : NULL, .device = place,
      .programs = { cell->commands[0].path,
                    cell->commands[plan->n_arms - 1].path } };
  cell->whole_files = xcalloc (n + 1, sizeof *cell->whole_files);
  for (size_t i = 0; i < n; i++)
    cell->whole_files[i] = cell->cache.files[i].path;
  cell->hook = (struct run_hook)
    { .enter = cgroup_enter, .leave = cgroup_leave, .state = &cell->cgroup };
}

int
cell_open (struct cell *cell, struct suite_cell const *plan,
           struct place *place, struct cell_tools const *tools,
           struct problem *problem)
{
  *cell = (struct cell) { .plan = plan, .place = place };
  cell->output = text_format ("%s/out", tools->directory);
  int result = 0;
  if (plan->limit && place->n_devices == 0)
    result = problem_set (problem, 0, "a device's speed cannot be limited "
                          "without a device of our own, which needs root");
  if (result == 0)
    result = make_commands (cell, tools, problem);
  if (result == 0)
    result = set_limits (cell, tools, problem);
  if (result == 0)
    {
      set_cache (cell);
      result = load_start (&cell->load,
                           plan->load * num_processors (NPROC_CURRENT),
                           problem);
    }
  if (result < 0)
    cell_close (cell);
  return result;
}

static struct run_setup
setup_of (struct cell *cell, size_t arm)
{
  struct suite_cell const *plan = cell->plan;
  return (struct run_setup)
    { .output = plan->times_blocks || plan->to_file ? OUTPUT_FILE
                                                    : OUTPUT_PIPE,
      .result = plan->writes ? cell->output : NULL,
      .hook = cell->cgroup.n ? &cell->hook : NULL,
      .whole_files = plan->arms[arm].whole_call ? cell->whole_files : NULL,
      .text = plan->times_blocks ? cell->text : NULL,
      .text_size = sizeof cell->text };
}

int
cell_prepare (struct cell *cell, struct problem *problem)
{
  if (cell->plan->writes)
    unlink (cell->output);
  return cache_prepare (&cell->cache, problem);
}

int
cell_run (struct cell *cell, size_t arm, struct outcome *outcome,
          struct problem *problem)
{
  struct run_setup setup = setup_of (cell, arm);
  return run_command (&cell->commands[arm], &setup, outcome, problem);
}

void
cell_close (struct cell *cell)
{
  load_stop (&cell->load);
  cgroup_free (&cell->cgroup);
  if (cell->commands)
    for (size_t i = 0; i < cell->plan->n_arms; i++)
      command_free (&cell->commands[i]);
  if (cell->output)
    unlink (cell->output);
  free (cell->commands);
  free (cell->whole_files);
  free (cell->output);
  *cell = (struct cell) { 0 };
}
