/* read-words.h -- the operands of "willneed read"

   Words in dd's style, and files, in any order.  A word is one of the SPEC
   grammar of input.h, or one of our own: blocks=N, bs=SIZE (block=SIZE),
   dontcache (drop-behind) and nocopy (mmap).  An operand is a file when it
   has a "/" in it, or is no such word and has no "=" in it.  */

#ifndef WILLNEED_READ_WORDS_H
#define WILLNEED_READ_WORDS_H

#include "reader/reading.h"

struct read_words
{
  struct reading_wish wish;
  bool direct, ring;       /* both: a queue of direct requests */
};

enum read_word { READ_WORD_TAKEN, READ_WORD_FILE, READ_WORD_WRONG };

void read_words_init (struct read_words *words);

/* Take OPERAND, which may be several words with commas between them.  */
enum read_word read_words_take (struct read_words *words,
                                char const *operand);

/* All words are there: settle what depends on more than one of them.  */
void read_words_end (struct read_words *words);

/* Print our own words to standard output, for --help; INDENT as in
   input_option_help.  */
void read_words_help (int indent);

#endif
