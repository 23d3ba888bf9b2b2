/* grep -- print lines that match patterns

   grep.c      the program: options, patterns, files, status
   options.c   the command line
     usage.c     --help, --version
     pattern.c   -e, -f: patterns gathered and checked
     colour.c    --color, GREP_COLORS
   walk.c      which files, in which order
   files.c     all files, by one thread or several
     crew.c      jobs done by threads, their output in order
     chunks.c    a big file as several jobs
   tally.c     --progress
   search.c    one file, or a part of it
     blocks.c    its blocks and lines, selected or not
     binary.c    bytes that are no text
     text.c      characters, words and encoding errors of the locale
   print.c     lines, counts and names as they are printed
     sink.c      output in large writes, or gathered in memory
   matcher.h   what a way of matching is
     matcher-new.c    which one serves
     matcher-fixed.c  -F
     matcher-regex.c  -G, -E by gnulib's dfa and the regex functions
     matcher-pcre.c   -P
     fast.c           faster ones for most patterns

   egrep and fgrep (main-egrep.c, main-fgrep.c) are the same program.  */

#include <config.h>

#include "grep/grep.h"

int
main (int argc, char **argv)
{
  return grep_main (argc, argv, SYNTAX_BASIC);
}
