/* random.c -- the order of -R  */

#include <config.h>

#include "sort/random.h"

#include <errno.h>
#include <sys/random.h>

#include "full-read.h"

enum { SALT_BYTES = 16 };

int
random_hash_init (struct random_hash *hash, int fd)
{
  char salt[SALT_BYTES];
  errno = 0;
  if (fd < 0 ? getrandom (salt, sizeof salt, 0) != sizeof salt
      : full_read (fd, salt, sizeof salt) < sizeof salt)
    return -1;
  md5_init_ctx (&hash->salted);
  md5_process_bytes (salt, sizeof salt, &hash->salted);
  return 0;
}

void
random_hash_of (struct random_hash const *hash, char const *bytes,
                size_t size, unsigned char digest[MD5_DIGEST_SIZE])
{
  struct md5_ctx ctx = hash->salted;
  md5_process_bytes (bytes, size, &ctx);
  md5_finish_ctx (&ctx, digest);
}
