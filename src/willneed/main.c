/* willneed -- compare two commands  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "cli/version.h"

int
main (void)
{
  print_version ("willneed", NULL);
  return EXIT_SUCCESS;
}
