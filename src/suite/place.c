#include <config.h>

#include "suite/place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "full-write.h"
#include "quote.h"
#include "xalloc.h"

#include "willneed/interrupt.h"
#include "willneed/scenario.h"
#include "willneed/spawn.h"
#include "willneed/text.h"

/* ROOM is for what rounding takes.  */
enum { RECORD = 100, READ_AHEAD = 128, ROOM = 1 << 20, SORT_PATIENCE = 300 };

static struct input_file *
add_file (struct place *place, struct experiment const *experiment,
          char *path, uintmax_t size)
{
  place->files = xnrealloc (place->files, place->n_files + 1,
                            sizeof *place->files);
  struct input_file *file = &place->files[place->n_files++];
  *file = (struct input_file)
    { .path = path, .size = size,
      .original = text_format ("%s of %s", strrchr (path, '/') + 1,
                               experiment->name) };
  return file;
}

/* Make a file of SIZE bytes: records, the last one cut.  */
static int
make_file (struct place *place, struct experiment const *experiment,
           char const *directory, unsigned number, uintmax_t size,
           struct problem *problem)
{
  char *path = text_format ("%s/in-%u", directory, number);
  add_file (place, experiment, path, size);
  if (scenario_make_input (path, (size + RECORD - 1) / RECORD, problem) < 0)
    return -1;
  if (truncate (path, size) < 0)
    return problem_set (problem, errno, "cannot cut %s", quote (path));
  return interrupt_pending () ? problem_set (problem, 0, "stopped") : 0;
}

/* Copy SIZE bytes of IN to the new file PATH.  */
static int
copy_part (FILE *in, char const *path, uintmax_t size,
           struct problem *problem)
{
  static char buffer[64 * 1024];
  FILE *out = fopen (path, "wxe");
  if (!out)
    return problem_set (problem, errno, "cannot make %s", quote (path));
  while (size)
    {
      size_t n = size < sizeof buffer ? size : sizeof buffer;
      if (fread (buffer, 1, n, in) < n || fwrite (buffer, 1, n, out) < n)
        break;
      size -= n;
    }
  if (fclose (out) == 0 && size == 0)
    return 0;
  return problem_set (problem, errno, "cannot write %s", quote (path));
}

static int
sort_part (char const *path, struct problem *problem)
{
  char text[256];
  char *argv[] = { (char *) "sort", (char *) "-o", (char *) path,
                   (char *) path, NULL };
  if (spawn_errors (argv, SORT_PATIENCE, text, sizeof text) == 0)
    return 0;
  text[strcspn (text, "\n")] = '\0';
  return problem_set (problem, 0, "cannot sort a part of the input%s%s",
                      *text ? ": " : "", text);
}

/* Make sorted files of the first one's records.  */
static int
make_parts (struct place *place, struct experiment const *experiment,
            char const *directory, struct problem *problem)
{
  unsigned parts = experiment->parts;
  uintmax_t records = place->files[0].size / RECORD;
  int result = 0;
  if (parts == 0)
    return 0;
  FILE *in = fopen (place->files[0].path, "re");
  if (!in)
    return problem_set (problem, errno, "cannot open %s",
                        quote (place->files[0].path));
  for (unsigned i = 0; i < parts && result == 0; i++)
    {
      uintmax_t size = (records * (i + 1) / parts - records * i / parts)
                       * RECORD;
      char *path = text_format ("%s/part-%u", directory, i);
      add_file (place, experiment, path, size);
      result = copy_part (in, path, size, problem);
      if (result == 0)
        result = sort_part (path, problem);
    }
  fclose (in);
  return result;
}

static int
make_device (struct place *place, struct experiment const *experiment,
             uintmax_t bytes, struct reaper *reaper, struct problem *problem)
{
  struct device_spec const spec = { .read_ahead = READ_AHEAD };
  struct device *device = &place->devices[place->n_devices];
  struct problem ignored;
  if (device_make (device, &spec, bytes, problem) < 0)
    return -1;
  place->n_devices++;
  reaper_watch (reaper, device->mount);
  if (experiment->transfer == 0)
    return 0;
  if (device_set_queue (device, "max_sectors_kb", experiment->transfer,
                        &ignored) < 0)
    problem_set (&place->note, 0, "the loop device's own limit of transfers "
                 "stays: %s", ignored.text);
  else
    problem_set (&place->note, 0, "the loop device takes transfers of at "
                 "most %u KiB", experiment->transfer);
  /* The kernel widens the read-ahead with the transfers.  */
  return device_set_queue (device, "read_ahead_kb", READ_AHEAD, problem);
}

static int
make_all (struct place *place, struct suite_plan const *plan,
          struct experiment const *experiment, enum suite_where where,
          struct reaper *reaper, struct problem *problem)
{
  uintmax_t size = suite_file_size (plan, experiment);
  uintmax_t all = size * (experiment->files + (experiment->parts > 0));
  if (where == WHERE_DEVICE
      && make_device (place, experiment, all + ROOM, reaper, problem) < 0)
    return -1;
  for (unsigned i = 0; i < experiment->files; i++)
    {
      if (where == WHERE_DEVICES
          && make_device (place, experiment, size + ROOM, reaper, problem) < 0)
        return -1;
      char const *directory
        = place->n_devices ? place->devices[place->n_devices - 1].mount
                           : place->directory;
      if (make_file (place, experiment, directory, i, size, problem) < 0)
        return -1;
    }
  return make_parts (place, experiment,
                     place->n_devices ? place->devices[0].mount
                                      : place->directory, problem);
}

int
place_make (struct place *place, struct suite_plan const *plan,
            struct experiment const *experiment, enum suite_where where,
            char const *directory, struct reaper *reaper,
            struct problem *problem)
{
  *place = (struct place) { .directory = xstrdup (directory) };
  int result = make_all (place, plan, experiment, where, reaper, problem);
  if (result == 0 && place->n_devices)
    result = place_remount (place, problem);
  if (result < 0)
    place_free (place);
  return result;
}

int
place_remount (void *state, struct problem *problem)
{
  struct place *place = state;
  for (unsigned i = 0; i < place->n_devices; i++)
    if (device_remount (&place->devices[i], problem) < 0)
      return -1;
  return 0;
}

void
place_free (struct place *place)
{
  for (size_t i = 0; i < place->n_files; i++)
    {
      if (place->n_devices == 0)
        unlink (place->files[i].path);
      free (place->files[i].path);
      free (place->files[i].original);
    }
  free (place->files);
  for (unsigned i = 0; i < place->n_devices; i++)
    device_free (&place->devices[i]);
  free (place->directory);
  *place = (struct place) { 0 };
}
