/* dd -- convert and copy a file  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "cli/version.h"

int
main (void)
{
  print_version ("dd", "GNU dd");
  return EXIT_SUCCESS;
}
