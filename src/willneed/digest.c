#include <config.h>

#include "willneed/digest.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "willneed/text.h"

#define FOLD_1 0x9e3779b97f4a7c15u
#define FOLD_2 0xd6e8feb86659fd93u

/* Multiply to 128 bits and fold the halves.  */
static uint64_t
fold (uint64_t a, uint64_t b)
{
  unsigned __int128 product = (unsigned __int128) a * b;
  return (uint64_t) product ^ (uint64_t) (product >> 64);
}

void
digest_init (struct digest *digest)
{
  *digest = (struct digest)
    { .lane = { 0x243f6a8885a308d3u, 0x13198a2e03707344u,
                0xa4093822299f31d0u, 0x082efa98ec4e6c89u } };
}

static uint64_t
word (char const *p)
{
  uint64_t w;
  memcpy (&w, p, sizeof w);
  return w;
}

void
digest_add (struct digest *digest, char *data, size_t size)
{
  digest->bytes += size;
  size_t tail = size % DIGEST_BLOCK;
  if (tail)
    {
      memset (data + size, 0, DIGEST_BLOCK - tail);
      size += DIGEST_BLOCK - tail;
    }
  uint64_t lane[4];
  memcpy (lane, digest->lane, sizeof lane);
  for (char const *p = data; p < data + size; p += DIGEST_BLOCK)
    for (int i = 0; i < 4; i++)
      {
        uint64_t a = word (p + 16 * i), b = word (p + 16 * i + 8);
        /* The sum keeps what came before even if a factor is 0.  */
        lane[i] = fold (lane[i] ^ a, b ^ FOLD_1)
                  + (lane[i] << 29 | lane[i] >> 35) + b;
      }
  memcpy (digest->lane, lane, sizeof lane);
}

int
digest_read (struct digest *digest, int fd, char *buffer, size_t size)
{
  for (;;)
    {
      size_t filled = 0;
      ssize_t n = 1;
      while (filled < size
             && (n = read (fd, buffer + filled, size - filled)) != 0)
        {
          if (n > 0)
            filled += n;
          else if (errno != EINTR)
            return -1;
        }
      digest_add (digest, buffer, filled);
      if (n == 0)
        return 0;
    }
}

bool
digest_equal (struct digest const *a, struct digest const *b)
{
  return a->bytes == b->bytes
         && memcmp (a->lane, b->lane, sizeof a->lane) == 0;
}

void
digest_text (struct digest const *digest, char text[DIGEST_TEXT])
{
  uint64_t const *l = digest->lane;
  uint64_t high = fold (l[0] ^ digest->bytes, l[1] | 1) ^ l[2];
  uint64_t low = fold (l[2] ^ FOLD_2, l[3] | 1) ^ l[0] ^ digest->bytes;
  text_put (text, DIGEST_TEXT, "%016llx%016llx",
            (unsigned long long) high, (unsigned long long) low);
}
