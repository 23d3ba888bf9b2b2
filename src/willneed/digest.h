/* digest.h -- 128 bits that tell two outputs apart, at memory speed

   Every timed run's output is compared, and the reader of a pipe must never
   be what the writer waits for; a cryptographic digest would be.  This one
   multiplies 64-bit words and folds the products.  It guards against
   mistakes, not against an adversary.  */

#ifndef WILLNEED_DIGEST_H
#define WILLNEED_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BLOCK = 64, DIGEST_TEXT = 33 };

struct digest
{
  uint64_t lane[4];
  uintmax_t bytes;
};

void digest_init (struct digest *digest);

/* Add SIZE bytes; SIZE is a multiple of DIGEST_BLOCK but in the last call.
   DATA may be written to up to the next multiple.  */
void digest_add (struct digest *digest, char *data, size_t size);

/* Add all that can be read from FD through BUFFER of SIZE bytes, a multiple
   of DIGEST_BLOCK.  Return 0, or -1 with errno.  */
int digest_read (struct digest *digest, int fd, char *buffer, size_t size);

bool digest_equal (struct digest const *a, struct digest const *b);

/* Write 32 hexadecimal digits and a NUL to TEXT.  */
void digest_text (struct digest const *digest, char text[DIGEST_TEXT]);

#endif
