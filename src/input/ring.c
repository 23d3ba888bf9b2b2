/* ring.c -- a queue of requests through io_uring(7), O_DIRECT or not

   The slots are a circle of buffers.  The first of the QUEUED ones holds
   the current block, or will; the others are on their way, each for the
   bytes after the one before it.  One slot more than the depth exists, for
   the block that is lent.  A slot may be lent in parts.  Whatever does not
   fit the row (a skip, a short read, an error) empties the queue and begins
   a new one at the position.  */

#include <config.h>

#include "input/method.h"

#if !HAVE_LIBURING

# include "attribute.h"

bool const input_has_ring = false;

ATTRIBUTE_CONST void
input_ring_free (struct input_ring *ring)
{
  (void) ring;
}

static int
ring_start (struct input *in)
{
  (void) in;
  return -1;
}

struct input_ops const input_ring_ops = {
  .method = INPUT_RING, .start = ring_start
};

#else

# include <errno.h>
# include <liburing.h>
# include <stdlib.h>
# include <string.h>
# include <sys/mman.h>
# include <sys/resource.h>
# include <unistd.h>

# ifndef RWF_DONTCACHE
#  define RWF_DONTCACHE 0x00000080 /* Linux 6.14 */
# endif

/* Room in front of each slot for kept bytes; more of them go through the
   object's buffer.  Also the alignment of the slots.  */
enum { FRONT = 4096 };

bool const input_has_ring = true;

struct slot
{
  char *place;             /* SIZE bytes */
  off_t offset;            /* of the first of them in the source */
  size_t size;
  int result;              /* as read(2)'s, or minus an errno */
  bool done;
};

struct input_ring
{
  struct io_uring uring;
  unsigned entries;        /* of URING; 0: not set up */
  struct slot *slots;
  unsigned n_slots;
  unsigned first, queued;
  unsigned flying;         /* requests the kernel has */
  off_t offset;            /* of the next request */
  size_t request;          /* bytes of a request */
  char *memory;
  size_t capacity;
};

static void
free_slots (struct input_ring *ring)
{
  free (ring->slots);
  if (ring->memory)
    munmap (ring->memory, ring->capacity);
  ring->slots = NULL;
  ring->memory = NULL;
  ring->capacity = 0;
  ring->n_slots = 0;
}

void
input_ring_free (struct input_ring *ring)
{
  if (ring == NULL)
    return;
  if (ring->entries)
    io_uring_queue_exit (&ring->uring);
  free_slots (ring);
  free (ring);
}

static struct slot *
slot_at (struct input_ring *ring, unsigned i)
{
  return &ring->slots[(ring->first + i) % ring->n_slots];
}

/* Take one finished request in, waiting for it.  */
static int
reap (struct input_ring *ring)
{
  struct io_uring_cqe *cqe;
  int error = io_uring_wait_cqe (&ring->uring, &cqe);
  if (error < 0)
    {
      errno = -error;
      return -1;
    }
  struct slot *slot = io_uring_cqe_get_data (cqe);
  slot->result = cqe->res;
  slot->done = true;
  io_uring_cqe_seen (&ring->uring, cqe);
  ring->flying--;
  return 0;
}

/* Empty the queue.  The first slot's memory is left alone when it is the
   one that is lent: nothing flies there.  */
static void
drain (struct input_ring *ring)
{
  while (ring->flying)
    if (reap (ring) < 0 && errno != EINTR)
      {
        /* The kernel may still write to the buffers: give it the ring back
           first, which waits.  */
        io_uring_queue_exit (&ring->uring);
        ring->entries = ring->flying = 0;
      }
  ring->queued = 0;
}

/* Put requests for what comes next into the free slots, not beyond the
   limit and one at most beyond the size that the source had.  */
static int
fill (struct input *in)
{
  struct input_ring *ring = in->ring;
  unsigned prepared = 0;
  while (ring->queued < ring->n_slots
         && ring->flying + prepared < in->used.depth)
    {
      if (ring->queued > 0
          && (ring->offset >= in->source_size || ring->offset >= in->end))
        break;
      struct io_uring_sqe *sqe = io_uring_get_sqe (&ring->uring);
      if (sqe == NULL)
        break;
      struct slot *slot = slot_at (ring, ring->queued++);
      slot->offset = ring->offset;
      slot->size = ring->request;
      slot->done = false;
      ring->offset += (off_t) ring->request;
      io_uring_prep_read (sqe, in->fd, slot->place, (unsigned) slot->size,
                          (uint64_t) slot->offset);
      if (in->dontcache)
        sqe->rw_flags = RWF_DONTCACHE;
      io_uring_sqe_set_data (sqe, slot);
      prepared++;
    }
  if (prepared == 0)
    return 0;
  in->stats.calls += prepared;
  int n;
  do
    n = io_uring_submit (&ring->uring);
  while (n == -EINTR);
  if (n > 0)
    ring->flying += (unsigned) n;
  if (n == (int) prepared)
    return 0;
  errno = n < 0 ? -n : EAGAIN;
  return -1;
}

/* Where a request for the position begins.  */
static off_t
request_start (struct input const *in)
{
  off_t mask = in->align ? (off_t) in->align - 1 : 0;
  return in->position & ~mask;
}

/* Begin a new queue at the position.  */
static void
restart (struct input *in)
{
  drain (in->ring);
  in->ring->offset = request_start (in);
}

/* Bring the kept bytes to where new ones from SLOT can follow them.  Return
   NULL in *GATHER when that is in the slot itself, else the place to copy
   new ones to.  */
static int
carry (struct input *in, struct slot const *slot, size_t want, char **gather)
{
  char *place = slot->place + (in->position - slot->offset);
  *gather = NULL;
  if (in->keep == 0 || in->data + in->size == place)
    return 0;
  if (place == slot->place && in->keep + INPUT_SLACK <= FRONT)
    {
      memmove (place - in->keep, in->data + (in->size - in->keep), in->keep);
      in->data = place - in->keep;
      in->size = in->keep;
      return 0;
    }
  *gather = input_buffer_place (in, want);
  return *gather ? 0 : -1;
}

/* Is the position among the bytes that SLOT has, or will have?  */
static bool
holds (struct slot const *slot, off_t position)
{
  off_t size = (off_t) slot->size;
  if (slot->done)
    size = slot->result > 0 ? slot->result : 0;
  return slot->offset <= position && position < slot->offset + size;
}

/* Make the slot with the position the first of the queue.  Return how many
   slots the lent block still occupies in front of it, 0 or 1.  */
static unsigned
find (struct input *in)
{
  struct input_ring *ring = in->ring;
  if (ring->queued > 0 && holds (slot_at (ring, 0), in->position))
    return 0;
  if (ring->queued > 1 && holds (slot_at (ring, 1), in->position))
    return 1;
  restart (in);
  return 0;
}

static ssize_t
fail (struct input *in, size_t want, int error)
{
  if (in->dontcache && (error == EOPNOTSUPP || error == EINVAL))
    {
      in->dontcache = false;
      input_advice_drop (in);
      restart (in);
      return in->ops->next (in, want);
    }
  drain (in->ring);
  if (error == EINVAL || error == EOPNOTSUPP || error == ENOSYS)
    return input_go_on_by_read (in, want);
  errno = error;
  return -1;
}

static ssize_t
ring_next (struct input *in, size_t want)
{
  struct input_ring *ring = in->ring;
  if (in->single || ring->entries == 0)
    return input_go_on_by_read (in, want);
  input_tail_restore (in);

  unsigned lent = find (in);
  char *gather;
  if (ring->queued == 0)
    {
      /* Out of the slots with the kept bytes, before requests go there.  */
      if (in->keep && input_buffer_place (in, want) == NULL)
        return -1;
      if (fill (in) < 0)
        return input_go_on_by_read (in, want);
    }
  struct slot *slot = slot_at (ring, lent);
  if (carry (in, slot, want, &gather) < 0)
    return -1;
  ring->first = (ring->first + lent) % ring->n_slots;
  ring->queued -= lent;
  if (fill (in) < 0)
    return input_go_on_by_read (in, want);

  while (!slot->done)
    if (reap (ring) < 0)
      return errno == EINTR ? -1 : input_go_on_by_read (in, want);
  if (slot->result < 0)
    return fail (in, want, -slot->result);
  if (!holds (slot, in->position))
    {
      /* The end, or a short read before it: a request that was made for
         this very position tells.  */
      bool ends = slot->result == 0 || slot->offset == request_start (in);
      drain (ring);
      return ends ? 0 : in->ops->next (in, want);
    }

  char *place = slot->place + (in->position - slot->offset);
  size_t left = (size_t) (slot->offset + slot->result - in->position);
  size_t n = left < want ? left : want;
  if (gather)
    memcpy (gather, place, n);
  else
    {
      in->data = place - in->keep;
      input_tail_save (in, place + n, left - n);
    }
  return (ssize_t) n;
}

static int
ring_stop (struct input *in)
{
  int error = errno;
  drain (in->ring);
  input_tail_forget (in);
  errno = error;
  return 0;
}

/* True if CAPACITY bytes are more than a small part of what LIMIT, an
   RLIMIT_ constant, allows the process.  */
static bool
weighs (size_t capacity, int limit)
{
  struct rlimit r;
  return (getrlimit (limit, &r) == 0 && r.rlim_cur != RLIM_INFINITY
          && capacity > r.rlim_cur / 16);
}

/* Give RING slots for N requests of SIZE bytes, aligned to ALIGN.  Mapped
   memory, because valgrind does not see what io_uring writes and takes
   malloc's for uninitialised.  Where memory is scarce the caller has better
   use for it.  */
static int
make_slots (struct input_ring *ring, unsigned n, size_t size, size_t align)
{
  size_t front = align > FRONT ? align : FRONT;
  size_t stride = front + ((size + INPUT_SLACK + front - 1) & ~(front - 1));
  size_t capacity = n * stride + front;
  if (ring->capacity < capacity || ring->n_slots != n)
    {
      free_slots (ring);
      if (weighs (capacity, RLIMIT_AS) || weighs (capacity, RLIMIT_DATA))
        return -1;
      ring->slots = calloc (n, sizeof *ring->slots);
      void *memory = mmap (NULL, capacity, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (memory != MAP_FAILED)
        {
          ring->memory = memory;
          ring->capacity = capacity;
        }
      if (ring->slots == NULL || memory == MAP_FAILED)
        {
          free_slots (ring);
          return -1;
        }
      ring->n_slots = n;
    }
  uintptr_t start = ((uintptr_t) ring->memory + front - 1) & ~(front - 1);
  char *first = ring->memory + (start - (uintptr_t) ring->memory);
  for (unsigned i = 0; i < n; i++)
    ring->slots[i].place = first + i * stride + front;
  ring->request = size;
  return 0;
}

/* True if the descriptor FD should be another's: a standard one that was
   closed, or one of the last that the process may have.  */
static bool
is_needed (int fd)
{
  enum { RESERVE = 16 };
  struct rlimit r;
  return (fd <= STDERR_FILENO
          || (getrlimit (RLIMIT_NOFILE, &r) == 0
              && (rlim_t) fd + RESERVE >= r.rlim_cur));
}

static int
set_up (struct input_ring *ring, unsigned depth)
{
  if (ring->entries >= depth)
    return 0;
  if (ring->entries)
    io_uring_queue_exit (&ring->uring);
  ring->entries = 0;
  if (io_uring_queue_init (depth, &ring->uring, 0) < 0)
    return -1;
  if (is_needed (ring->uring.ring_fd))
    {
      io_uring_queue_exit (&ring->uring);
      return -1;
    }
  ring->entries = depth;
  return 0;
}

static int
ring_start (struct input *in)
{
  if (in->ring == NULL)
    in->ring = calloc (1, sizeof *in->ring);
  struct input_ring *ring = in->ring;
  size_t request = in->block_size;
  if (in->align)
    request = (request + in->align - 1) & ~(in->align - 1);
  if (ring == NULL || set_up (ring, in->used.depth) < 0
      || make_slots (ring, in->used.depth + 1, request, in->align) < 0)
    return -1;
  ring->queued = ring->first = 0;
  restart (in);
  in->lags = true;
  return 0;
}

struct input_ops const input_ring_ops = {
  .method = INPUT_RING,
  .start = ring_start,
  .next = ring_next,
  .stop = ring_stop
};

#endif
