/* random.c -- the order of -R  */

#include <config.h>

#include "sort/random.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include "full-read.h"

enum { SALT_BYTES = 16 };

int
random_hash_init (struct random_hash *hash, char const *name)
{
  char salt[SALT_BYTES];
  if (!name)
    {
      if (getrandom (salt, sizeof salt, 0) != sizeof salt)
        return -1;
    }
  else
    {
      int fd = open (name, O_RDONLY | O_CLOEXEC);
      if (fd < 0)
        return -1;
      errno = 0;
      size_t n = full_read (fd, salt, sizeof salt);
      int saved = errno;
      close (fd);
      if (n < sizeof salt)
        {
          errno = saved;
          return -1;
        }
    }
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
