/* egrep -- print lines that match patterns: see main.c  */

#include <config.h>

#include "grep/grep.h"

int
main (int argc, char **argv)
{
  return grep_main_as ("egrep", argc, argv, SYNTAX_EXTENDED);
}
