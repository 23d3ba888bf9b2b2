/* version.c -- the answer to --version  */

#include <config.h>

#include "cli/version.h"

#include <stdio.h>

#include "cli/nls.h"

void
print_version (char const *name, char const *compatible_with)
{
  printf ("%s (%s) %s\n", name, PACKAGE_NAME, PACKAGE_VERSION);
  if (compatible_with)
    printf ("Compatible with %s.\n", compatible_with);
  printf (_("License GPLv3+: GNU GPL version 3 or later <%s>.\n"
            "This is free software: you are free to change and "
            "redistribute it.\n"
            "There is NO WARRANTY, to the extent permitted by law.\n"),
          "https://gnu.org/licenses/gpl.html");
}
