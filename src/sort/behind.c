/* behind.c -- a sink that is written by a thread of its own  */

#include <config.h>

#include "sort/behind.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "sort/pool.h"

enum { BUFFERS = 2 };

struct buffer
{
  char *bytes;
  size_t size, allocated;
};

struct behind
{
  struct sink sink;
  struct sink *to;
  bool begun;                  /* something has been written */
  bool threaded;               /* THREAD runs */
  pthread_t thread;

  pthread_mutex_t mutex;       /* for what follows */
  pthread_cond_t changed;
  struct buffer buffers[BUFFERS];
  size_t filled, written;      /* buffers ever; FILLED - WRITTEN wait */
  bool ending;
  int error;
};

static void *
write_behind (void *arg)
{
  struct behind *b = arg;
  pthread_mutex_lock (&b->mutex);
  for (;;)
    {
      while (b->filled == b->written && !b->ending)
        pthread_cond_wait (&b->changed, &b->mutex);
      if (b->filled == b->written)
        break;
      struct buffer *buffer = &b->buffers[b->written % BUFFERS];
      bool failed = b->error;
      pthread_mutex_unlock (&b->mutex);
      int error = (!failed && b->to->write (b->to, buffer->bytes,
                                            buffer->size) < 0 ? errno : 0);
      pthread_mutex_lock (&b->mutex);
      if (error)
        b->error = error;
      b->written++;
      pthread_cond_signal (&b->changed);
    }
  pthread_mutex_unlock (&b->mutex);
  return NULL;
}

/* What a write raises comes to the thread that writes; all other signals are
   the first thread's.  */
static bool
start (struct behind *b)
{
  pthread_attr_t attributes;
  if (pthread_attr_init (&attributes) != 0)
    return false;
  pthread_attr_setstacksize (&attributes, POOL_STACK_BYTES);
  sigset_t others, old;
  sigfillset (&others);
  sigdelset (&others, SIGPIPE);
  sigdelset (&others, SIGXFSZ);
  sigdelset (&others, SIGBUS);
  sigdelset (&others, SIGSEGV);
  pthread_sigmask (SIG_BLOCK, &others, &old);
  bool started = pthread_create (&b->thread, &attributes, write_behind,
                                 b) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  pthread_attr_destroy (&attributes);
  return started;
}

static bool
buffer_set (struct buffer *buffer, char const *bytes, size_t size)
{
  if (buffer->allocated < size)
    {
      free (buffer->bytes);
      buffer->bytes = malloc (size);
      buffer->allocated = buffer->bytes ? size : 0;
      if (!buffer->bytes)
        return false;
    }
  memcpy (buffer->bytes, bytes, size);
  buffer->size = size;
  return true;
}

static void
wait_until (struct behind *b, size_t waiting)
{
  while (b->filled - b->written > waiting)
    pthread_cond_wait (&b->changed, &b->mutex);
}

static int
behind_write (struct sink *sink, char const *bytes, size_t size)
{
  struct behind *b = (struct behind *) sink;
  if (b->begun && !b->threaded)
    b->threaded = start (b);
  b->begun = true;
  if (!b->threaded)
    return b->to->write (b->to, bytes, size);
  pthread_mutex_lock (&b->mutex);
  wait_until (b, BUFFERS - 1);
  int error = b->error;
  struct buffer *buffer = &b->buffers[b->filled % BUFFERS];
  bool direct = !error && !buffer_set (buffer, bytes, size);
  if (direct)
    {
      /* No memory for a copy.  */
      wait_until (b, 0);
      error = b->error;
    }
  else if (!error)
    {
      b->filled++;
      pthread_cond_signal (&b->changed);
    }
  pthread_mutex_unlock (&b->mutex);
  if (direct && !error)
    return b->to->write (b->to, bytes, size);
  errno = error;
  return error ? -1 : 0;
}

struct behind *
behind_new (struct sink *to)
{
  struct behind *b = calloc (1, sizeof *b);
  if (!b)
    return NULL;
  b->sink.write = behind_write;
  b->to = to;
  pthread_mutex_init (&b->mutex, NULL);
  pthread_cond_init (&b->changed, NULL);
  return b;
}

struct sink *
behind_sink (struct behind *b)
{
  return &b->sink;
}

int
behind_end (struct behind *b)
{
  if (b->threaded)
    {
      pthread_mutex_lock (&b->mutex);
      b->ending = true;
      pthread_cond_signal (&b->changed);
      pthread_mutex_unlock (&b->mutex);
      pthread_join (b->thread, NULL);
    }
  int error = b->error;
  for (int i = 0; i < BUFFERS; i++)
    free (b->buffers[i].bytes);
  pthread_mutex_destroy (&b->mutex);
  pthread_cond_destroy (&b->changed);
  free (b);
  errno = error;
  return error ? -1 : 0;
}
