/* input.h -- blocks of bytes out of files, with the kernel told in advance

   One object reads one source after another.  The caller pulls:
   input_next lends a block, and the block stays valid until the next call.
   How the bytes arrive (the method), what the kernel is told (the advice),
   how many bytes make a block and how far to read are four separate things;
   struct input_policy holds the first three and input_limit the last.

     struct input *in = input_new (&policy);
     if (input_open (in, "file") == 0)
       {
         struct input_block block;
         int more;
         while ((more = input_next (in, &block)) > 0)
           consume (block.data, block.size);
         if (more < 0)
           report (errno);
         if (input_close (in) < 0)
           report (errno);
       }
     input_free (in);

   Functions that can fail return -1 (or NULL) and set errno.  Nothing here
   prints or exits.  There is no global state but the table of guarded
   mappings, so different threads may use different objects freely; one
   object belongs to one thread at a time.  */

#ifndef WILLNEED_INPUT_H
#define WILLNEED_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/types.h>

/* At least this many writable bytes lie before and after every block, in
   every method: matchers store sentinels and vectors load past the end.  */
enum { INPUT_SLACK = 64 };

/* How bytes arrive.  A method that is impossible for a source steps down
   to INPUT_READ in silence; input_method_used tells.  */
enum input_method
{
  INPUT_AUTO,    /* what choose.c finds best for the source; never slower
                    than INPUT_READ with INPUT_SEQUENTIAL is meant */
  INPUT_READ,    /* read(2) into one reused buffer */
  INPUT_MMAP,    /* windows of a mapped file, guarded against truncation */
  INPUT_DIRECT,  /* O_DIRECT, one request at a time */
  INPUT_RING     /* a queue of requests through io_uring(7) */
};

/* What the kernel is told; a set.  The words are posix_fadvise(2)'s.
   SEQUENTIAL is a state of the open file, WILLNEED an action on a range
   (here a window that moves ahead of the reader), so they combine.  */
enum input_advice
{
  INPUT_SEQUENTIAL = 1,
  INPUT_WILLNEED = 2,
  INPUT_NOREUSE = 4
};

/* What the caller does with the bytes.  */
enum input_use
{
  INPUT_USE_UNKNOWN,
  INPUT_USE_COPY,  /* looks at nothing: dd */
  INPUT_USE_SCAN,  /* looks at every byte once: grep */
  INPUT_USE_SORT   /* keeps them in memory: sort */
};

struct input_policy
{
  enum input_method method;
  enum input_use use;
  unsigned advice;         /* set of enum input_advice */
  bool advice_set;         /* ADVICE was asked for, so INPUT_AUTO keeps it */
  size_t block_size;       /* bytes; 0 lets the module choose */
  size_t prefetch;         /* bytes that WILLNEED may run ahead; 0: choose */
  unsigned depth;          /* requests in flight for INPUT_RING; 0: choose */
  bool drop_behind;        /* leave no page of the source in the cache that
                              this reader brought there */
  bool full_blocks;        /* gather short reads until a block is full */
  bool stock;              /* the plain pattern: one read(2) per block,
                              no choice, no queue, only the advice given */
  bool verbose;            /* the front end shall print a line at the end */
};

/* A block.  DATA is borrowed until the next call with the same object and
   may be written to, as may INPUT_SLACK bytes on either side, and by
   INPUT_READ and INPUT_DIRECT all the room of a block size; what is written
   there never reaches the file.  OFFSET is the position of DATA[0] in the
   source: the file offset where the source can seek, else the number of
   bytes delivered before it.  */
struct input_block
{
  char *data;
  size_t size;
  off_t offset;
};

struct input_stats
{
  uintmax_t bytes;         /* delivered, kept bytes counted once */
  uintmax_t blocks;        /* delivered by input_next */
  uintmax_t calls;         /* read, pread, mmap or ring submissions */
  uintmax_t advice_calls;  /* posix_fadvise, madvise, readahead */
  uintmax_t truncations;   /* mappings whose file shrank under them */
};

/* Return a new object that follows a copy of POLICY, or NULL (ENOMEM).
   No buffer is allocated before the first input_next.
   The caller frees it with input_free.  */
struct input *input_new (struct input_policy const *policy);

/* Close what is open, ignoring errors, and release IN.  NULL is allowed.  */
void input_free (struct input *in);

/* Open PATH for reading and make it IN's source.  IN must have none.
   Errors: those of open(2) and fstat(2).  */
int input_open (struct input *in, char const *path);

/* Make the open descriptor FD the source, starting at its current offset
   when it can seek.  FD stays the caller's: input_close does not close it
   but leaves its offset after the last byte consumed (a block's bytes count
   as consumed unless input_keep says otherwise), as a shared descriptor's
   next reader expects (POSIX.1-2017, XCU 1.4, "INPUT FILES").
   FD may have O_DIRECT set: its reads are then aligned.  */
int input_attach (struct input *in, int fd);

/* Lend the next block.  Return 1 with BLOCK filled (SIZE > 0), 0 at the end
   of the source or of the limit, -1 and errno on error.  After an error the
   object stays usable: input_skip over the bad place, or try again.  EINTR
   is returned, not retried, when no byte has arrived, so that a caller can
   look at its signal flags; call again to go on.

   A block holds at most the block size of new bytes, after the kept ones.
   A source that cannot seek is read only in here, by one read(2) of at most
   one block and never past the limit (more than one with FULL_BLOCKS).
   At the end of the source, kept bytes that no new byte follows are not
   delivered again: 0 is returned at once.  But when 0 or -1 is returned,
   BLOCK tells where the kept bytes are (SIZE may be 0): a last line without
   a newline needs no copy.  They stay kept, for input_close leaves an
   attached descriptor before them, until input_keep (IN, 0) says that they
   have been consumed after all.  */
int input_next (struct input *in, struct input_block *block);

/* Treat the last N bytes of the current block as not consumed: the next
   block begins with them, followed by new ones.  N is at most the block's
   size.  The kept bytes are moved or stay; pointers into the block die at
   the next input_next as ever.  */
void input_keep (struct input *in, size_t n);

/* Are the bytes of the current block what they were when it was lent?  False
   when it is mapped and the file has been cut before its end since: then
   zeros may have taken their place at any moment.  */
bool input_intact (struct input *in);

/* Read at most BYTES more bytes, counted from what has been consumed now;
   -1 lifts the limit.  Set after input_open or input_attach; input_close
   lifts it.  */
void input_limit (struct input *in, off_t bytes);

/* N sources are read in turns by objects like this one, as in a merge: what
   memory reading ahead may take is for all of them together.  To be called
   before the first input_next of a source; input_close forgets it.  */
void input_share (struct input *in, unsigned n);

/* Move BYTES forward from the end of what has been delivered, dropping kept
   bytes: by lseek where the source can seek (also past its end), else by
   reading and discarding.  Return 0, or -1 with errno; on a source that
   ends first, 0 is returned and *SKIPPED, if SKIPPED is not NULL, is less
   than BYTES.  */
int input_skip (struct input *in, off_t bytes, off_t *skipped);

/* From now on deliver blocks of at most SIZE new bytes, with one request a
   block and nothing read in advance: the way back to a plain reader after
   an error.  */
void input_single (struct input *in, size_t size);

/* Leave the source: settle the offset of an attached descriptor, close an
   opened one, drop what drop-behind still has to drop.  Buffers survive for
   the next source.  Errors: those of close(2) and lseek(2), and EIO when a
   mapped file shrank and the loss was not reported by input_next.  */
int input_close (struct input *in);

/* Facts about the open source.  INPUT_AUTO is never returned by the first.
   The pointers live as long as the source is open; statistics count from
   input_new on.  Advice and window are settled by the first input_next.  */
enum input_method input_method_used (struct input const *in);
struct stat const *input_stat (struct input const *in);
struct input_stats const *input_stats (struct input const *in);
bool input_seekable (struct input const *in);
size_t input_block_size (struct input const *in);
struct input_policy const *input_policy_used (struct input const *in);

/* The grammar of SPEC: comma-separated words, the later wins,

     auto read mmap direct ring stock normal sequential willneed[=SIZE]
     noreuse block=SIZE depth=N drop-behind verbose

   Parse SPEC into POLICY, leaving what it does not name.  Return NULL, or
   the offending part of SPEC (a pointer into SPEC; its length up to the
   next comma is in *LENGTH) when it is not understood.  */
char const *input_policy_parse (struct input_policy *policy,
                                char const *spec, size_t *length);

/* The table behind the grammar, for help texts, completions and tests.
   Ends with a row whose WORD is NULL.  */
struct input_word
{
  char const *word;        /* "willneed" */
  char const *argument;    /* "[=SIZE]", "=SIZE", "=N" or "" */
  char const *help;        /* one line, lower case, no full stop */
};
struct input_word const *input_policy_words (void);

#endif
