#include <config.h>

#include "willneed/header.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/utsname.h>
#include <time.h>

#include "nproc.h"
#include "physmem.h"
#include "xalloc.h"

#include "willneed/text.h"

void
header_add (struct header *header, char const *key, char const *format, ...)
{
  struct header_line line = { .key = xstrdup (key) };
  va_list args;
  va_start (args, format);
  if (vasprintf (&line.value, format, args) < 0)
    xalloc_die ();
  va_end (args);
  header->lines = xnrealloc (header->lines, header->n + 1, sizeof line);
  header->lines[header->n++] = line;
}

void
header_free (struct header *header)
{
  for (size_t i = 0; i < header->n; i++)
    {
      free (header->lines[i].key);
      free (header->lines[i].value);
    }
  free (header->lines);
  *header = (struct header) { 0 };
}

/* Store in TEXT what follows "KEY...: " in the first such line of FILE.  */
static void
find_in_file (char const *file, char const *key, char *text, size_t size)
{
  FILE *in = fopen (file, "re");
  char line[512];
  text[0] = '\0';
  while (in && !*text && fgets (line, sizeof line, in))
    {
      char *colon = strchr (line, ':');
      if (strncmp (line, key, strlen (key)) == 0 && colon)
        text_put (text, size, "%.*s", (int) strcspn (colon + 2, "\n"),
                  colon + 2);
    }
  if (in)
    fclose (in);
}

/* Store in TEXT the first line of FILE.  */
static void
first_line (char const *file, char *text, size_t size)
{
  FILE *in = fopen (file, "re");
  if (!in || !fgets (text, size, in))
    *text = '\0';
  text[strcspn (text, "\n")] = '\0';
  if (in)
    fclose (in);
}

void
header_machine (struct header *header)
{
  struct utsname names;
  char cpu[128], load[128], date[32];
  time_t now = time (NULL);
  find_in_file ("/proc/cpuinfo", "model name", cpu, sizeof cpu);
  first_line ("/proc/loadavg", load, sizeof load);
  char *second = strchr (load, ' ');
  if (second)
    *second = '\0';
  strftime (date, sizeof date, "%Y-%m-%d %H:%M:%S UTC", gmtime (&now));
  header_add (header, "willneed", "%s", PACKAGE_VERSION);
  header_add (header, "date", "%s", date);
  header_add (header, "machine", "%s, %lu processors, %.1f GiB memory, "
              "load average %s", *cpu ? cpu : "unknown processor",
              num_processors (NPROC_CURRENT),
              physmem_total () / (1024 * 1024 * 1024), load);
  if (uname (&names) == 0)
    header_add (header, "kernel", "%s %s %s", names.sysname, names.release,
                names.machine);
}

/* Find the type and source of the file system on device MAJOR:MINOR in
   /proc/self/mountinfo: fields 3, and two and three after " - ".  */
static void
file_system (dev_t device, char *text, size_t size)
{
  FILE *in = fopen ("/proc/self/mountinfo", "re");
  char *line = NULL, number[32];
  size_t length = 0;
  text_put (number, sizeof number, " %u:%u ", major (device),
            minor (device));
  text_put (text, size, "unknown file system");
  while (in && getline (&line, &length, in) > 0)
    {
      char *dash = strstr (line, " - ");
      char *place = strstr (line, number);
      if (!dash || !place || dash < place)
        continue;
      char *save = NULL;
      char const *type = strtok_r (dash + 3, " ", &save);
      char const *source = type ? strtok_r (NULL, " ", &save) : NULL;
      if (source)
        text_put (text, size, "%s on %s", type, source);
      break;
    }
  free (line);
  if (in)
    fclose (in);
}

/* The read-ahead of the disk, which a partition has in its parent.  */
static void
read_ahead (dev_t device, char *text, size_t size)
{
  static char const *const forms[] =
    { "/sys/dev/block/%u:%u/queue/read_ahead_kb",
      "/sys/dev/block/%u:%u/../queue/read_ahead_kb" };
  char name[96], value[32] = "";
  for (size_t i = 0; i < 2 && !*value; i++)
    {
      text_put (name, sizeof name, i ? forms[1] : forms[0], major (device),
                minor (device));
      first_line (name, value, sizeof value);
    }
  text_put (text, size, "%s%s%s", *value ? ", read-ahead " : "", value,
            *value ? " kB" : "");
}

void
header_file (struct header *header, struct input_file const *file)
{
  struct stat st;
  char system[256], ahead[64];
  if (stat (file->path, &st) < 0)
    return;
  file_system (st.st_dev, system, sizeof system);
  read_ahead (st.st_dev, ahead, sizeof ahead);
  header_add (header, "file", "%s, %ju bytes, %s%s", file->original,
              file->size, system, ahead);
}

void
header_session (struct header *header, struct session const *session)
{
  struct plan const *plan = session->plan;
  for (size_t i = 0; i < session->n_files; i++)
    header_file (header, &session->files[i]);
  if (session->has_device)
    header_add (header, "device", "%s, loop with direct I/O, ext4 without "
                "journal", session->device.name);
  for (int i = 0; i < SIDES; i++)
    {
      struct command const *command = &plan->command[i];
      char const key[] = { 'A' + i, '\0' };
      header_add (header, key, "%s   [%s%s%s]", command->text,
                  command->path, command->version ? ": " : "",
                  command->version ? command->version : "");
    }
  char *text = plan_text (plan);
  header_add (header, "options", "%s", text);
  free (text);
  header_add (header, "seed", "%ju", (uintmax_t) plan->seed);
}

char *
header_cache (struct cache const *cache)
{
  static char const *const states[] = { "left alone", "warm", "cold" };
  static char const *const by[] =
    { "", " by unmounting and mounting", " by drop_caches", " by fadvise" };
  struct cache_record const *r = &cache->record;
  char const *how = cache->state == CACHE_COLD ? by[r->used]
                    : cache->state == CACHE_WARM
                    ? " by reading before each run" : "";
  if (r->checks == 0 || cache->n == 0)
    return xstrdup ("no input file known");
  if (!r->verified)
    return text_format ("%s%s, NOT verified (the kernel does not tell for "
                        "files of others)", states[cache->state], how);
  return text_format ("%s%s; %s before each of %u runs saw %ju to %ju of %ju "
                      "pages resident (%.1f%% to %.1f%%)",
                      states[cache->state], how, r->verified, r->checks,
                      r->least, r->most, r->pages,
                      r->pages ? 100.0 * r->least / r->pages : 0,
                      r->pages ? 100.0 * r->most / r->pages : 0);
}

static void
add_check (struct header *header, struct plan const *plan,
           struct record const *record)
{
  struct outcome const *first = &record->first[record->seen[SIDE_A] ? 0 : 1];
  char text[DIGEST_TEXT];
  if (!plan->check)
    header_add (header, "check", "not asked for");
  else if (record->is_void)
    header_add (header, "check", "VOID: %s", record->reason.text);
  else if (plan->output == OUTPUT_NULL && !plan->result)
    header_add (header, "check", "exit status %d in all of %u runs; the "
                "output went to /dev/null, unseen",
                first->status >> 8, record->compared);
  else
    {
      struct digest const *d = plan->result ? &first->result
                                            : &first->output;
      digest_text (d, text);
      header_add (header, "check", "same output (%ju bytes, digest %s) and "
                  "exit status %d in all of %u runs", d->bytes, text,
                  first->status >> 8, record->compared);
    }
  if (record->note.text[0])
    header_add (header, "note", "%s", record->note.text);
}

void
header_outcome (struct header *header, struct session const *session,
                struct record const *record)
{
  char *text = header_cache (&session->cache);
  header_add (header, "cache", "%s", text);
  free (text);
  add_check (header, session->plan, record);
}
