/* random.h -- the order of -R: a hash of each key, salted  */

#ifndef WILLNEED_SORT_RANDOM_H
#define WILLNEED_SORT_RANDOM_H

#include <stdint.h>

#include "md5.h"
#include "sort/key.h"

/* MD5's state after the salt; every hash goes on from a copy of it.  */
struct random_hash
{
  struct md5_ctx salted;
};

/* Take 16 bytes of salt from the open file FD, or from the kernel (getrandom
   (2)) if FD is -1.  Return 0, or -1 with errno; errno is 0 when the file
   ends too early.  */
int random_hash_init (struct random_hash *hash, int fd);

/* The hash of BYTES, which equal keys share.  */
void random_hash_of (struct random_hash const *hash, char const *bytes,
                     size_t size, unsigned char digest[MD5_DIGEST_SIZE]);

#endif
