#include <config.h>

#include "suite/experiment.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "willneed/text.h"

/* No file is smaller.  */
enum { LEAST_SIZE = 4096 };

struct experiment const *
experiment_number (unsigned i)
{
  static struct experiment const *const table[EXPERIMENTS] =
    { &experiment_e0, &experiment_e1, &experiment_e2, &experiment_e3,
      &experiment_e4 };
  return table[i];
}

void
suite_plan_build (struct suite_plan *plan)
{
  for (unsigned i = 0; i < EXPERIMENTS; i++)
    if (plan->wanted[i])
      experiment_number (i)->build (plan, experiment_number (i));
}

static void
free_cell (struct suite_cell *cell)
{
  for (size_t i = 0; i < cell->n_arms; i++)
    {
      free (cell->arms[i].name);
      free (cell->arms[i].arguments);
    }
  free (cell->arms);
  free (cell->name);
  free (cell->row);
  free (cell);
}

void
suite_plan_free (struct suite_plan *plan)
{
  for (size_t i = 0; i < plan->n_cells; i++)
    free_cell (plan->cells[i]);
  free (plan->cells);
  plan->cells = NULL;
  plan->n_cells = 0;
}

uintmax_t
suite_size (struct suite_plan const *plan, uintmax_t full, uintmax_t quick)
{
  uintmax_t size = plan->quick ? quick : full;
  if (plan->scale != 100)
    size = size / 100 * plan->scale;
  return size < LEAST_SIZE ? LEAST_SIZE : size;
}

uintmax_t
suite_file_size (struct suite_plan const *plan,
                 struct experiment const *experiment)
{
  return suite_size (plan, experiment->bytes, experiment->quick_bytes);
}

struct suite_cell *
suite_add_cell (struct suite_plan *plan, struct experiment const *experiment,
                char const *name, char const *row, unsigned full,
                unsigned quick)
{
  struct suite_cell *cell = xmalloc (sizeof *cell);
  *cell = (struct suite_cell)
    { .experiment = experiment, .name = xstrdup (name),
      .row = xstrdup (row), .n_files = 1,
      .bytes = suite_file_size (plan, experiment), .cost = 0.5,
      .rounds = plan->runs ? plan->runs : plan->quick ? quick : full };
  plan->cells = xnrealloc (plan->cells, plan->n_cells + 1,
                           sizeof *plan->cells);
  plan->cells[plan->n_cells++] = cell;
  return cell;
}

struct suite_arm *
suite_add_arm (struct suite_cell *cell, char const *name, char const *input,
               char const *format, ...)
{
  struct suite_arm arm =
    { .name = xstrdup (name), .input = input,
      .stock = strcmp (name, "stock") == 0 };
  va_list args;
  va_start (args, format);
  if (vasprintf (&arm.arguments, format, args) < 0)
    xalloc_die ();
  va_end (args);
  cell->arms = xnrealloc (cell->arms, cell->n_arms + 1, sizeof *cell->arms);
  cell->arms[cell->n_arms] = arm;
  return &cell->arms[cell->n_arms++];
}

struct suite_arm const *
suite_find_arm (struct suite_cell const *cell, char const *name)
{
  for (size_t i = 0; i < cell->n_arms; i++)
    if (strcmp (cell->arms[i].name, name) == 0)
      return &cell->arms[i];
  return NULL;
}

struct suite_cell const *
suite_find_cell (struct suite_plan const *plan,
                 struct experiment const *experiment, char const *name)
{
  for (size_t i = 0; i < plan->n_cells; i++)
    if (plan->cells[i]->experiment == experiment
        && strcmp (plan->cells[i]->name, name) == 0)
      return plan->cells[i];
  return NULL;
}

void
suite_size_text (uintmax_t bytes, char text[SIZE_TEXT])
{
  if (bytes && bytes % (1 << 20) == 0)
    text_put (text, SIZE_TEXT, "%juM", bytes >> 20);
  else if (bytes && bytes % 1024 == 0)
    text_put (text, SIZE_TEXT, "%juK", bytes >> 10);
  else
    text_put (text, SIZE_TEXT, "%ju", bytes);
}
