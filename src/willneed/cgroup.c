#include <config.h>

#include "willneed/cgroup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

#include "quote.h"
#include "xalloc.h"

#include "willneed/text.h"

/* A controller's two names for its limit.  */
struct controller
{
  char const *name_v1;
  char const *name_v2;
};

static struct controller const memory_controller = { "memory", "memory" };
static struct controller const io_controller = { "blkio", "io" };
static struct controller const cpu_controller = { "cpu", "cpu" };

/* The shortest time that the kernel takes for a quota, in microseconds.  */
enum { CPU_QUOTA = 1000 };

static int
write_text (char const *name, char const *text)
{
  int fd = open (name, O_WRONLY | O_CLOEXEC);
  if (fd < 0)
    return -1;
  ssize_t length = strlen (text);
  ssize_t n = write (fd, text, length);
  int errnum = errno;
  close (fd);
  errno = errnum;
  return n == length ? 0 : -1;
}

static bool
list_has (char const *list, char const *separators, char const *word)
{
  size_t length = strlen (word);
  for (char const *p = list; *p; p += strspn (p, separators))
    {
      size_t n = strcspn (p, separators);
      if (n == length && memcmp (p, word, n) == 0)
        return true;
      p += n;
    }
  return false;
}

/* Find in new memory where the hierarchy with CONTROLLER is mounted; NULL
   if none.  For v2, CONTROLLER NULL means the unified hierarchy.  */
static char *
find_mount (char const *type, char const *controller)
{
  FILE *mounts = fopen ("/proc/self/mounts", "re");
  char *line = NULL, *found = NULL;
  size_t size = 0;
  while (mounts && !found && getline (&line, &size, mounts) > 0)
    {
      char *save;
      strtok_r (line, " ", &save);
      char *directory = strtok_r (NULL, " ", &save);
      char *kind = strtok_r (NULL, " ", &save);
      char *options = strtok_r (NULL, " ", &save);
      if (options && strcmp (kind, type) == 0
          && (!controller || list_has (options, ",", controller)))
        found = xstrdup (directory);
    }
  free (line);
  if (mounts)
    fclose (mounts);
  return found;
}

/* Return in new memory this process's path in the hierarchy with
   CONTROLLER (v1), or in the unified one (CONTROLLER is "").  */
static char *
own_path (char const *controller)
{
  FILE *groups = fopen ("/proc/self/cgroup", "re");
  char *line = NULL, *found = NULL;
  size_t size = 0;
  while (groups && !found && getline (&line, &size, groups) > 0)
    {
      line[strcspn (line, "\n")] = '\0';
      char *names = strchr (line, ':');
      char *path = names ? strchr (names + 1, ':') : NULL;
      if (!path)
        continue;
      *path++ = '\0';
      if (*controller ? list_has (names + 1, ",", controller)
                      : !names[1])
        found = xstrdup (path);
    }
  free (line);
  if (groups)
    fclose (groups);
  return found ? found : xstrdup ("/");
}

static bool
v2_has (char const *mount, char const *controller)
{
  char text[512] = "";
  char *name = text_format ("%s/cgroup.controllers", mount);
  int fd = open (name, O_RDONLY | O_CLOEXEC);
  free (name);
  if (fd < 0)
    return false;
  ssize_t n = read (fd, text, sizeof text - 1);
  close (fd);
  text[n > 0 ? n : 0] = '\0';
  return list_has (text, " \n", controller);
}

/* Make our directory below MOUNT.  OWN is this process's place there.  */
static struct cgroup_place *
add_place (struct cgroup *group, char const *mount, char const *own,
           struct problem *problem)
{
  struct cgroup_place *place = &group->place[group->n];
  place->directory = text_format ("%s/willneed-%ld", mount,
                                  (long) getpid ());
  if (mkdir (place->directory, 0755) < 0 && errno != EEXIST)
    {
      problem_set (problem, errno, "cannot make the control group %s "
                   "(root may)", quote (place->directory));
      free (place->directory);
      return NULL;
    }
  place->home = text_format ("%s%s/cgroup.procs", mount, own);
  group->n++;
  return place;
}

/* Find or make the directory for the controller; *V2 tells its kind.  */
static struct cgroup_place *
place_for (struct cgroup *group, struct controller const *controller,
           bool *v2, struct problem *problem)
{
  struct cgroup_place *place = NULL;
  char *mount = find_mount ("cgroup", controller->name_v1);
  *v2 = !mount;
  if (*v2)
    mount = find_mount ("cgroup2", NULL);
  if (!mount || (*v2 && !v2_has (mount, controller->name_v2)))
    problem_set (problem, 0, "no control group offers %s here; mount "
                 "cgroup2, or leave the limit out",
                 quote (controller->name_v2));
  else if (*v2 && group->n && group->place[0].v2)
    place = &group->place[0];
  else
    {
      char *own = own_path (*v2 ? "" : controller->name_v1);
      place = add_place (group, mount, own, problem);
      if (place)
        place->v2 = *v2;
      free (own);
    }
  if (place && *v2)
    {
      char *control = text_format ("%s/cgroup.subtree_control", mount);
      char *enable = text_format ("+%s", controller->name_v2);
      write_text (control, enable);
      free (enable);
      free (control);
    }
  free (mount);
  return place;
}

static int
set_limit (struct cgroup_place const *place, char const *file,
           char const *value, struct problem *problem)
{
  char *name = text_format ("%s/%s", place->directory, file);
  int failed = write_text (name, value);
  if (failed)
    problem_set (problem, errno, "cannot set the limit %s", quote (name));
  free (name);
  return failed;
}

int
cgroup_limit_memory (struct cgroup *group, uintmax_t bytes,
                     struct problem *problem)
{
  bool v2;
  struct cgroup_place *place = place_for (group, &memory_controller, &v2,
                                          problem);
  if (!place)
    return -1;
  char *value = text_format ("%ju", bytes);
  int failed = set_limit (place, v2 ? "memory.max"
                                    : "memory.limit_in_bytes",
                          value, problem);
  free (value);
  return failed;
}

int
cgroup_limit_reads (struct cgroup *group, dev_t device, uintmax_t bytes,
                    struct problem *problem)
{
  bool v2;
  struct cgroup_place *place = place_for (group, &io_controller, &v2,
                                          problem);
  if (!place)
    return -1;
  char *value = text_format (v2 ? "%u:%u rbps=%ju" : "%u:%u %ju",
                             major (device), minor (device), bytes);
  int failed = set_limit (place, v2 ? "io.max"
                                    : "blkio.throttle.read_bps_device",
                          value, problem);
  free (value);
  return failed;
}

int
cgroup_limit_cpu (struct cgroup *group, unsigned part,
                  struct problem *problem)
{
  bool v2;
  struct cgroup_place *place = place_for (group, &cpu_controller, &v2,
                                          problem);
  if (!place)
    return -1;
  char *period = text_format ("%u", part * CPU_QUOTA);
  char *quota = text_format ("%d%s%s", CPU_QUOTA, v2 ? " " : "",
                             v2 ? period : "");
  int failed = 0;
  if (!v2)
    failed = set_limit (place, "cpu.cfs_period_us", period, problem);
  if (!failed)
    failed = set_limit (place, v2 ? "cpu.max" : "cpu.cfs_quota_us", quota,
                        problem);
  free (quota);
  free (period);
  return failed;
}

int
cgroup_enter (void *state, struct problem *problem)
{
  struct cgroup *group = state;
  for (unsigned i = 0; i < group->n; i++)
    {
      char *name = text_format ("%s/cgroup.procs",
                                group->place[i].directory);
      /* "0" is the writer itself.  */
      int failed = write_text (name, "0");
      if (failed)
        {
          problem_set (problem, errno, "cannot enter the control group %s",
                       quote (name));
          free (name);
          cgroup_leave (group);
          return -1;
        }
      free (name);
    }
  return 0;
}

void
cgroup_leave (void *state)
{
  struct cgroup *group = state;
  for (unsigned i = 0; i < group->n; i++)
    write_text (group->place[i].home, "0");
}

void
cgroup_free (struct cgroup *group)
{
  cgroup_leave (group);
  for (unsigned i = 0; i < group->n; i++)
    {
      /* A process that was just killed may still be on its way out.  */
      for (int tries = 0; rmdir (group->place[i].directory) < 0
                          && errno == EBUSY && tries < 100; tries++)
        nanosleep (&(struct timespec) { .tv_nsec = 10000000 }, NULL);
      free (group->place[i].directory);
      free (group->place[i].home);
    }
  *group = (struct cgroup) { 0 };
}
