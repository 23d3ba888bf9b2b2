/* method.h -- what the methods of the input module share

   input.c owns the life of an object: it counts, keeps, limits and skips,
   and calls one of the methods for the next bytes.  A method is one row of
   functions, struct input_ops, in a file of its own.  */

#ifndef WILLNEED_INPUT_METHOD_H
#define WILLNEED_INPUT_METHOD_H

#include "input/choose.h"
#include "input/facts.h"
#include "input/input.h"

/* No limit, no next action: the largest offset there is.  */
#define INPUT_OFF_MAX ((off_t) (~(uintmax_t) 0 >> 1))

/* The pieces of WILLNEED that a drop-behind has yet to drop.  Pieces that
   touch are joined, so more than a few are rare; what does not fit stays
   in the cache, which is only untidy.  */
enum { INPUT_RANGES = 16 };

/* What advice.c remembers about the source.  */
struct input_window
{
  off_t trigger;           /* position at which input_advice_move is due */
  off_t advised;           /* WILLNEED was considered up to here */
  off_t begin;             /* where the window began */
  off_t distance;          /* bytes that the window runs ahead */
  off_t piece;             /* bytes that the kernel takes in one call */
  unsigned streak;         /* pieces in a row found in the cache */
  bool moving;             /* the WILLNEED window is on */
  bool dropping;           /* drop-behind by POSIX_FADV_DONTNEED */
  off_t dropped;           /* everything before has been dropped */
  unsigned n_ranges;
  struct { off_t start, end; } ranges[INPUT_RANGES];
};

/* The device that advice.c saw last: a run over many files asks sysfs
   once.  */
struct input_device
{
  dev_t id;
  bool known;
  off_t piece;             /* bytes of one WILLNEED that are honoured */
  off_t ahead;             /* bytes that the kernel itself reads ahead */
};

/* One reused buffer.  BASE is aligned; new bytes go to BASE or behind the
   kept ones, kept bytes in front of the new ones.  */
struct input_buffer
{
  char *memory;
  size_t capacity;
  char *base;
  size_t room;             /* new bytes that fit at BASE */
};

struct input_ops
{
  enum input_method method;

  /* Prepare for the open source.  0, or -1 when the method is impossible
     for it, whatever errno says: then INPUT_READ takes over.  */
  int (*start) (struct input *in);

  /* Bring at most WANT (> 0) new bytes, which belong at IN->position, to
     memory directly behind the IN->keep kept ones, and set IN->data to the
     first kept one.  Return their number, 0 at the end, -1 on error; in
     every case IN->data points to the kept bytes afterwards.  */
  ssize_t (*next) (struct input *in, size_t want);

  /* Leave the source, keep what another source can use.  0, or -1 with
     errno when bytes that were lent have been lost.  */
  int (*stop) (struct input *in);

  /* NULL, or: are all bytes of the current block still what was lent?  */
  bool (*intact) (struct input *in);
};

extern struct input_ops const input_read_ops;
extern struct input_ops const input_mmap_ops;
extern struct input_ops const input_ring_ops;

struct input
{
  struct input_ops const *ops;
  size_t block_size;

  /* The current block; the last KEEP of its SIZE bytes begin the next
     one.  POSITION is that of the first byte after it.  */
  char *data;
  size_t size;
  size_t keep;
  off_t position;
  off_t end;               /* the limit, as a position */
  off_t source_size;       /* when it was opened; 0 when unknown */

  int fd;                  /* read here; -1 without a source */
  int attached;            /* the caller's descriptor, or -1 */
  bool seekable;
  bool ahead;              /* a regular file or a block device: may be read
                              ahead of the caller and by pread */
  bool lags;               /* FD's offset does not follow POSITION */
  bool single;
  bool dontcache;          /* read with RWF_DONTCACHE */
  size_t align;            /* of O_DIRECT; 0 when FD is not direct */
  int restore_flags;       /* file status flags of ATTACHED to restore when
                              the source is left, or -1 */

  /* Bytes that a gathering read had when it was interrupted; they lie
     behind the current block (see read.c).  */
  size_t pending;

  /* Where the memory behind a block holds bytes that are yet to be lent,
     what they are: a caller may write to the slack.  */
  char *tail;
  size_t tail_size;
  char tail_bytes[INPUT_SLACK];

  struct input_buffer buffer;
  struct input_window window;
  struct input_device device;
  struct stat stat;
  struct input_stats stats;
  struct input_policy policy;   /* as asked */
  struct input_policy used;     /* as chosen for the source */
  struct input_facts facts;     /* about the source, as far as known */
  struct input_tuning tuning;   /* read once, when first wanted */
  bool tuning_known;

  struct input_map *map;        /* mmap.c's, survives the source */
  struct input_ring *ring;      /* ring.c's, likewise */
};

/* buffer.c */

/* Make room for WANT new bytes behind the kept ones, moving those if need
   be, and set IN->data to the first of them.  Return where the new bytes
   go, or NULL (ENOMEM).  Where IN is direct the place is congruent to
   IN->position modulo the alignment, with room for a whole aligned request
   around it.  */
char *input_buffer_place (struct input *in, size_t want);

/* Is there room for WANT new bytes at PLACE, which is anywhere?  */
bool input_buffer_fits (struct input const *in, char const *place,
                        size_t want);

/* Give back what an extraordinary run of kept bytes needed.  */
void input_buffer_trim (struct input *in);
void input_buffer_free (struct input_buffer *buffer);

/* Remember the slack that begins at END, of which LEFT bytes matter; bring
   it back; do neither.  */
void input_tail_save (struct input *in, char *end, size_t left);
void input_tail_restore (struct input *in);
void input_tail_forget (struct input *in);

/* input.c */

/* Give up the current method for INPUT_READ, carrying the kept bytes along.
   Return 0, or -1 (ENOMEM, or lseek's).  At the end of a source this is
   only a way to look for more, and IN->used keeps the method's name.  */
int input_step_down (struct input *in);

/* The same before the end, then go on with the next block.  */
ssize_t input_go_on_by_read (struct input *in, size_t want);

/* survey.c: the facts that a decision hangs on, looked up */

/* Begin anew with what IN's source, just opened, shows for free.  */
void input_survey_open (struct input *in);

/* Take IN's position and limit into account.  */
void input_survey_limit (struct input *in);

/* Look the facts WANTS, a set of enum input_known, up.  */
void input_survey (struct input *in, unsigned wants);

/* Set IN->used by the facts, looking up what is wanted: FIRST, what block
   size and method hang on, else everything.  */
void input_decide (struct input *in, bool first);

/* policy.c */

/* Parse TEXT up to END, as in "64K" or "8MiB", into *VALUE.  Return false
   when it is not understood, or 0.  */
bool input_size_parse (char const *text, char const *end, uintmax_t *value);

/* mmap.c, ring.c */
void input_map_free (struct input_map *map);
void input_ring_free (struct input_ring *ring);
extern bool const input_has_ring;

/* advice.c */

/* The facts about the device of IN's source, looked up when it is another
   one than before.  */
struct input_device const *input_device (struct input *in);

/* Tell the kernel what the policy wants said about the whole source, and
   set the window up.  */
void input_advice_start (struct input *in);

/* Do what is due at IN->position: move the window, drop behind.  Sets
   IN->window.trigger.  */
void input_advice_move (struct input *in);

/* RWF_DONTCACHE is not known here: drop everything from the position on by
   POSIX_FADV_DONTNEED instead.  */
void input_advice_drop (struct input *in);

/* Drop what is still to drop; nothing is mapped any more.  */
void input_advice_stop (struct input *in);

#endif
