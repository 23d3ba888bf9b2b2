/* version.h -- the answer to --version, and the end of --help  */

#ifndef WILLNEED_VERSION_H
#define WILLNEED_VERSION_H

/* Print "NAME (willneed) VERSION", what the program is compatible with
   (COMPATIBLE_WITH, such as "GNU dd"; NULL for none) and the licence to
   standard output.  Autoconf-made scripts look for "GNU" in the first
   lines of grep --version.  */
void print_version (char const *name, char const *compatible_with);

#endif
