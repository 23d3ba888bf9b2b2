/* dribble -- write pieces into a pipe, each when its reader took the last

     dribble PIECE... | reader

   Each PIECE is one write(2), made only when the pipe is empty again, so
   that a reader with room for a piece gets it by one read(2), short as it
   is.  The piece "@FILE" waits until FILE exists instead.  */

#include <config.h>

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

static void
rest (void)
{
  struct timespec millisecond = { .tv_nsec = 1000000 };
  nanosleep (&millisecond, NULL);
}

/* The reader is there and has not taken all of it.  */
static int
waiting (void)
{
  int bytes = 0;
  struct pollfd out = { .fd = STDOUT_FILENO };
  return poll (&out, 1, 0) == 0
         && ioctl (STDOUT_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      size_t length = strlen (argv[i]);
      while (waiting ())
        rest ();
      if (argv[i][0] == '@')
        while (access (argv[i] + 1, F_OK) != 0)
          rest ();
      else if (write (STDOUT_FILENO, argv[i], length) != (ssize_t) length)
        return EXIT_FAILURE;
    }
  while (waiting ())
    rest ();
  return EXIT_SUCCESS;
}
