/* keydef.h -- KEYDEF and the obsolescent +POS -POS, read into keys  */

#ifndef WILLNEED_SORT_KEYDEF_H
#define WILLNEED_SORT_KEYDEF_H

#include "sort/key.h"

/* The ordering letters.  */
#define KEY_LETTERS "bdfghiMnRrV"

enum blanks_at { BLANKS_BEGIN = 1, BLANKS_END = 2 };

/* Read ordering letters from S into KEY until another character comes; -b
   goes to the ends that AT names.  Return where reading stopped.  */
char const *key_letters (struct key *key, char const *s,
                         enum blanks_at at);

/* True when KEY has no ordering letter of its own: it takes the global
   ones.  */
bool key_is_default (struct key const *key);

/* Give KEY the ordering letters of FROM.  */
void key_inherit (struct key *key, struct key const *from);

/* Write the letters of KEY, in GNU's order, with a NUL; at most 16 bytes.  */
void key_to_letters (struct key const *key, char letters[16]);

/* Read the argument of -k.  A wrong one ends the program with GNU's
   message and status 2.  */
void keydef_parse (struct key *key, char const *s);

/* Read +POS1 (S is behind the plus sign).  Return false when S is not of
   that form: then it is a file's name.  */
bool keydef_parse_plus (struct key *key, char const *s);

/* Read -POS2 (S is behind the minus sign) into a key that has a +POS1; a
   wrong one ends the program.  */
void keydef_parse_minus (struct key *key, char const *s,
                         char const *argument);

/* "options '-XYZ' are incompatible", status 2.  */
_Noreturn void incompatible_options (char const *letters);

/* The ordering that KEY's letters, once checked, ask for.  -R goes before
   -V.  */
enum ordering key_ordering (struct key const *key);

/* End the program if KEY's letters contradict one another.  */
void key_check (struct key const *key);

#endif
