#include <config.h>

#include "willneed/device.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/loop.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "full-write.h"
#include "quote.h"
#include "safe-read.h"

#include "willneed/interrupt.h"
#include "willneed/number.h"
#include "willneed/spawn.h"
#include "willneed/temporary.h"
#include "willneed/text.h"

/* ext4 needs some room for itself.  */
enum { ROOM = 16 * 1024 * 1024, READ_AHEAD = 128, MKFS_PATIENCE = 60 };

int
device_parse (struct device_spec *spec, char const *text,
              struct problem *problem)
{
  *spec = (struct device_spec) { .read_ahead = READ_AHEAD };
  for (char const *p = text ? text : ""; *p; p += *p == ',')
    {
      size_t n = strcspn (p, ",");
      char *word = text_copy (p, n);
      char *equal = strchr (word, '=');
      uintmax_t value = 0;
      int good = equal && number_size (equal + 1, &value) == 0;
      if (good)
        *equal = '\0';
      if (good && strcmp (word, "read-ahead") == 0 && value <= 1 << 20)
        spec->read_ahead = value;
      else if (good && strcmp (word, "limit") == 0)
        spec->limit = value;
      else if (good && strcmp (word, "size") == 0)
        spec->size = value;
      else
        {
          if (good)
            *equal = '=';
          problem_set (problem, 0, "invalid --device word %s: want "
                       "read-ahead=KB, limit=BYTES or size=BYTES",
                       quote (word));
          free (word);
          return -1;
        }
      free (word);
      p += n;
    }
  return 0;
}

/* Open an image file without a name.  tmpfs of old kernels cannot do direct
   I/O, so the place of the temporary files may be wrong for it.  */
static int
make_image (uintmax_t size, struct problem *problem)
{
  int fd = temporary_unnamed ();
  if (fd < 0 || ftruncate (fd, size) < 0)
    {
      problem_set (problem, errno, "cannot make an image of %ju bytes in %s",
                   size, quote (temporary_directory ()));
      if (fd >= 0)
        close (fd);
      return -1;
    }
  return fd;
}

/* Attach IMAGE to the free loop device number N.  */
static int
attach (struct device *device, int image, int n)
{
  struct loop_config config =
    { .fd = image,
      .info = { .lo_flags = LO_FLAGS_DIRECT_IO | LO_FLAGS_AUTOCLEAR } };
  struct stat st;
  free (device->name);
  device->name = text_format ("/dev/loop%d", n);
  device->fd = open (device->name, O_RDWR | O_CLOEXEC);
  if (device->fd < 0)
    return -1;
  if (ioctl (device->fd, LOOP_CONFIGURE, &config) == 0
      && fstat (device->fd, &st) == 0)
    {
      device->number = st.st_rdev;
      return 0;
    }
  int errnum = errno;
  close (device->fd);
  device->fd = -1;
  errno = errnum;
  return -1;
}

static int
attach_any (struct device *device, int image, struct problem *problem)
{
  int control = open ("/dev/loop-control", O_RDWR | O_CLOEXEC);
  if (control < 0)
    return problem_set (problem, errno, "no loop devices here (cannot open "
                        "/dev/loop-control); --device needs root and the "
                        "loop driver");
  int failed = -1;
  /* Another program may take the free one first.  */
  for (int tries = 0; failed && tries < 16; tries++)
    {
      int n = ioctl (control, LOOP_CTL_GET_FREE);
      failed = n < 0 ? -1 : attach (device, image, n);
      if (failed && errno != EBUSY)
        break;
    }
  if (failed)
    problem_set (problem, errno, "cannot set up a loop device with direct "
                 "I/O on a file in %s (TMPDIR names another place)",
                 quote (temporary_directory ()));
  close (control);
  return failed;
}

int
device_set_queue (struct device const *device, char const *file,
                  unsigned value, struct problem *problem)
{
  char *name = text_format ("/sys/block/%s/queue/%s",
                            strrchr (device->name, '/') + 1, file);
  char *text = text_format ("%u", value);
  size_t length = strlen (text);
  int fd = open (name, O_WRONLY | O_CLOEXEC);
  int failed = fd < 0 || full_write (fd, text, length) != length ? -1 : 0;
  if (failed)
    problem_set (problem, errno, "cannot set %s", quote (name));
  if (fd >= 0)
    close (fd);
  free (text);
  free (name);
  return failed;
}

static int
make_file_system (struct device const *device, struct problem *problem)
{
  char *argv[] =
    { (char *) "mkfs.ext4", (char *) "-q", (char *) "-F", (char *) "-m0",
      (char *) "-O", (char *) "^has_journal", (char *) "-E",
      (char *) "nodiscard,lazy_itable_init=0", device->name, NULL };
  char text[256];
  int status = spawn_errors (argv, MKFS_PATIENCE, text, sizeof text);
  if (status == 0)
    return 0;
  if (status < 0 && errno == ENOENT)
    return problem_set (problem, 0, "mkfs.ext4 is missing; --device needs "
                        "it (Debian package e2fsprogs)");
  text[strcspn (text, "\n")] = '\0';
  return problem_set (problem, 0, "mkfs.ext4 failed: %s", text);
}

static int
mount_it (struct device *device, struct problem *problem)
{
  if (mount (device->name, device->mount, "ext4", MS_NOATIME, NULL) < 0)
    return problem_set (problem, errno, "cannot mount %s",
                        quote (device->name));
  device->mounted = 1;
  return 0;
}

/* Something may hold the mount for a moment: a process just killed.  */
static int
unmount (struct device *device)
{
  for (int tries = 0; umount2 (device->mount, 0) < 0; tries++)
    {
      if (errno != EBUSY || tries == 100)
        return -1;
      nanosleep (&(struct timespec) { .tv_nsec = 10000000 }, NULL);
    }
  device->mounted = 0;
  return 0;
}

int
device_make (struct device *device, struct device_spec const *spec,
             uintmax_t bytes, struct problem *problem)
{
  *device = (struct device) { .spec = *spec, .fd = -1 };
  if (geteuid () != 0)
    return problem_set (problem, 0, "--device needs root: it makes a loop "
                        "device and mounts it");
  if (unshare (CLONE_NEWNS) < 0
      || mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0)
    return problem_set (problem, errno, "cannot have mounts of our own "
                        "(--device)");
  uintmax_t size = spec->size ? spec->size : bytes + bytes / 16 + ROOM;
  int image = make_image (size, problem);
  if (image < 0)
    return -1;
  device->mount = temporary_make ();
  int result = -1;
  if (!device->mount)
    problem_set (problem, errno, "cannot make a directory in %s",
                 quote (temporary_directory ()));
  else if (attach_any (device, image, problem) == 0
           && device_set_queue (device, "read_ahead_kb", spec->read_ahead,
                                problem) == 0
           && make_file_system (device, problem) == 0)
    result = mount_it (device, problem);
  close (image);
  if (result < 0)
    device_free (device);
  return result;
}

/* Copy what FROM holds, stopping for Ctrl-C.  */
static int
copy (int from, int to)
{
  static char buffer[1 << 20];
  for (;;)
    {
      size_t n = safe_read (from, buffer, sizeof buffer);
      if (n == SAFE_READ_ERROR)
        return -1;
      if (n == 0)
        return fsync (to);
      if (full_write (to, buffer, n) != n)
        return -1;
      if (interrupt_pending ())
        {
          errno = EINTR;
          return -1;
        }
    }
}

int
device_copy (struct device *device, struct input_file *file, size_t number,
             struct problem *problem)
{
  char const *slash = strrchr (file->original, '/');
  char *path = text_format ("%s/%zu-%s", device->mount, number,
                            slash ? slash + 1 : file->original);
  int from = open (file->original, O_RDONLY | O_CLOEXEC);
  int to = open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  int result = from < 0 || to < 0 ? -1 : copy (from, to);
  if (result < 0)
    problem_set (problem, errno, "cannot copy %s onto the device",
                 quote (file->original));
  if (from >= 0)
    close (from);
  if (to >= 0)
    close (to);
  free (file->path);
  file->path = path;
  return result;
}

int
device_remount (void *state, struct problem *problem)
{
  struct device *device = state;
  if (unmount (device) < 0)
    return problem_set (problem, errno, "cannot unmount our device %s",
                        quote (device->name));
  return mount_it (device, problem);
}

void
device_free (struct device *device)
{
  if (device->mounted && unmount (device) < 0)
    umount2 (device->mount, MNT_DETACH);
  if (device->fd >= 0)
    close (device->fd);      /* the last user: AUTOCLEAR detaches it */
  if (device->mount)
    rmdir (device->mount);
  free (device->mount);
  free (device->name);
  *device = (struct device) { .fd = -1 };
}
