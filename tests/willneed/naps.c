/* naps -- a program whose use of resources is known

   naps N MEGABYTES: sleep N times, which is N voluntary context switches,
   with MEGABYTES of memory in use.  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int
main (int argc, char **argv)
{
  if (argc != 3)
    return EXIT_FAILURE;
  long naps = strtol (argv[1], NULL, 10);
  size_t size = strtoul (argv[2], NULL, 10) << 20;
  char *memory = malloc (size + 1);
  if (!memory)
    return EXIT_FAILURE;
  memset (memory, 'x', size);
  while (naps-- > 0)
    nanosleep (&(struct timespec) { .tv_nsec = 100000 }, NULL);
  int status = memory[size / 2] == 'x' || size == 0 ? EXIT_SUCCESS
                                                    : EXIT_FAILURE;
  free (memory);
  return status;
}
