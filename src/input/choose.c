#include <config.h>

#include "input/choose.h"

#include "attribute.h"

/* CPU seconds for 600 MB in the page cache by block size, read(2) and a
   search in every byte: 16K 0.065, 64K 0.059, 128K 0.058, 256K 0.057, 512K
   0.058, 1M 0.060, 4M 0.060, 16M 0.072; mapped 0.081.  Reading wins, and
   the buffer stays within a core's second-level cache.  */
enum { FILE_BLOCK = 256 * 1024 };

/* A pipe holds 64 KiB unless somebody asked for more.  */
enum { PIPE_BLOCK = 64 * 1024 };

/* GNU grep looks for NUL bytes in 96 KiB at once: blocks are a multiple of
   that, so that the same files are binary.  */
enum { SCAN_UNIT = 96 * 1024, SCAN_BLOCK = 2 * SCAN_UNIT };

/* MB/s with O_DIRECT and 64 KiB requests by requests in flight: 1 538,
   4 1107, 32 2394.  Larger requests need fewer: 1 MiB 1357, 1413, 1495.  */
enum { RING_BYTES = 2 * 1024 * 1024, RING_DEPTH_MAX = 32, RING_DEPTH_MIN = 2 };

/* No queue takes more memory than this, whatever its depth was asked to
   be.  One buffer more than the depth is needed: the block that is lent.  */
enum { RING_MEMORY = 64 * 1024 * 1024 };

/* How far WILLNEED runs ahead.  The distance has to cover what the reader
   consumes while the device is busy with the first piece, and what the
   device delivers while the reader waits for a processor.  */
enum { WINDOW = 8 * 1024 * 1024 };

/* The windows of all the sources that are read in turns take at most this
   part of what memory has to spare.  A merge of 16 files, 96 MB, with 64 MB
   of memory and a sixteenth for each threw out before its turn what it had
   asked for: 1.74 s instead of 1.17 s at 80 MB/s.  */
enum { MEMORY_SHARE = 16 };

/* A source no longer than this is not worth the question how much memory
   there is: two dozen system calls.  */
enum { ASK_MEMORY = 4 * 1024 * 1024 };

/* Of smaller sources the device's own read-ahead does not matter, and it
   costs a few reads from /sys.  */
enum { ASK_DEVICE = 512 * 1024 };

/* A device whose own read-ahead is this large keeps ahead of the reader by
   itself, and does it in large folios, where WILLNEED brings single pages:
   100 MB, cold, with a read-ahead of 8 MiB took 0.049 s of CPU and 0.064 s
   with SEQUENTIAL, 0.084 s and 0.101 s with WILLNEED; with 128 KiB WILLNEED
   is what keeps the reader awake (3 against 369 switches).  */
enum { AHEAD_ENOUGH = 1024 * 1024 };

static struct input_rule_text const rules[] = {
  [INPUT_RULE_STOCK] =
    { "stock", "the calls of the usual tool were asked for, nothing else" },
  [INPUT_RULE_ASKED] =
    { "asked", "it was asked for" },
  [INPUT_RULE_IMPOSSIBLE] =
    { "impossible", "what was asked for cannot be done with this source; "
                    "this comes nearest" },
  [INPUT_RULE_IN_ORDER] =
    { "in-order", "this source gives its bytes one after the other: nothing "
                  "can be asked for ahead of the reader" },
  [INPUT_RULE_READ] =
    { "read", "read(2) into one reused buffer costs least CPU time: 0.057 s "
              "for 600 MB in the cache, 0.081 s mapped" },
  [INPUT_RULE_DIRECT_QUEUE] =
    { "direct-queue", "past the page cache, one request at a time leaves the "
                      "device idle between them" },
  [INPUT_RULE_DIRECT_SINGLE] =
    { "direct-single", "reads go past the page cache, and a queue of them is "
                       "not wanted or not possible here" },
  [INPUT_RULE_DIRECT_ADVICE] =
    { "past-the-cache", "advice is about the page cache, and these reads go "
                        "past it" },
  [INPUT_RULE_FEW_BLOCKS] =
    { "few-blocks", "two blocks have arrived before advice could matter" },
  [INPUT_RULE_SMALL] =
    { "small", "up to 512 KiB are not worth a look at the device" },
  [INPUT_RULE_READ_AHEAD] =
    { "read-ahead", "the kernel reads 1 MiB or more ahead on this device by "
                    "itself, and more cheaply than it is asked to" },
  [INPUT_RULE_RESIDENT] =
    { "resident", "it is in the page cache, by a look at every eighth "
                  "piece: nothing is to be waited for" },
  [INPUT_RULE_KEEP_AHEAD] =
    { "keep-ahead", "the kernel reads less than 1 MiB ahead on this device: "
                    "without a window the reader sleeps for every piece" },
  [INPUT_RULE_CALIBRATED] =
    { "calibrated", "measured on this machine by willneed policy "
                    "--calibrate" },
  [INPUT_RULE_FILE_BLOCK] =
    { "file-block", "256 KiB cost least CPU time, and fit into a core's own "
                    "cache" },
  [INPUT_RULE_PIPE_BLOCK] =
    { "pipe-block", "a pipe holds 64 KiB" },
  [INPUT_RULE_SCAN_BLOCK] =
    { "scan-block", "a multiple of the 96 KiB in which grep looks for NUL "
                    "bytes, near the 256 KiB that cost least" },
  [INPUT_RULE_COPY_BLOCK] =
    { "copy-block", "dd moves 256 KiB at a time, 64 KiB into a pipe, where "
                    "its operands leave the choice" },
  [INPUT_RULE_NO_WINDOW] =
    { "no-window", "nothing is asked for ahead of the reader" },
  [INPUT_RULE_WINDOW] =
    { "window", "8 MiB cover what a device delivers while the reader waits "
                "for a processor" },
  [INPUT_RULE_MEMORY_SHARE] =
    { "memory-share", "a sixteenth of the memory that can be had is the most, "
                      "for all files read in turns together" },
  [INPUT_RULE_ONE_PIECE] =
    { "one-piece", "less than one request to the device would be no window" },
  [INPUT_RULE_ONE_REQUEST] =
    { "one-request", "this method has one request in flight" },
  [INPUT_RULE_QUEUE_BYTES] =
    { "queue-bytes", "2 MiB in flight, 2 to 32 requests, keep a device "
                     "busy" },
  [INPUT_RULE_QUEUE_MEMORY] =
    { "queue-memory", "no queue takes more than 64 MiB of memory" },
  [INPUT_RULE_KEEP] =
    { "keep", "what is read may stay in the page cache for the next "
              "reader" },
  [INPUT_RULE_PASSING] =
    { "larger-than-memory", "it does not fit into memory: what it would push "
                            "out is worth more than what would be left of "
                            "it" }
};
_Static_assert (sizeof rules / sizeof *rules == INPUT_RULES,
                "a rule without a name");

ATTRIBUTE_CONST struct input_rule_text const *
input_rule_text (enum input_rule rule)
{
  return &rules[rule];
}

ATTRIBUTE_CONST struct input_tuning
input_tuning_built_in (void)
{
  return (struct input_tuning) {
    .block_size = FILE_BLOCK, .window = WINDOW,
    .depth = RING_BYTES / FILE_BLOCK
  };
}

/* The calibration, empty while it is not known.  */
static struct input_tuning
tuning_of (struct input_facts const *facts)
{
  return (facts->known & INPUT_KNOW_TUNING
          ? facts->tuning : (struct input_tuning) { 0 });
}

static enum input_rule
choose_block (size_t *size, struct input_policy const *asked,
              struct input_facts const *facts)
{
  if (asked->block_size)
    return asked->stock ? INPUT_RULE_STOCK : INPUT_RULE_ASKED;
  if (asked->stock && asked->use == INPUT_USE_SCAN)
    {
      *size = SCAN_UNIT;
      return INPUT_RULE_STOCK;
    }
  size_t measured = facts->ahead ? tuning_of (facts).block_size : 0;
  switch (asked->use)
    {
    case INPUT_USE_COPY:
      *size = facts->ahead ? FILE_BLOCK : PIPE_BLOCK;
      return INPUT_RULE_COPY_BLOCK;
    case INPUT_USE_SCAN:
      *size = measured ? measured - measured % SCAN_UNIT : SCAN_BLOCK;
      if (*size == 0)
        *size = SCAN_UNIT;
      return measured ? INPUT_RULE_CALIBRATED : INPUT_RULE_SCAN_BLOCK;
    case INPUT_USE_UNKNOWN:
    case INPUT_USE_SORT:
      break;
    }
  if (!facts->ahead)
    {
      *size = PIPE_BLOCK;
      return INPUT_RULE_PIPE_BLOCK;
    }
  *size = measured ? measured : FILE_BLOCK;
  return measured ? INPUT_RULE_CALIBRATED : INPUT_RULE_FILE_BLOCK;
}

/* A method was named: it, or what comes nearest.  */
static enum input_rule
choose_asked (enum input_method *method, struct input_policy const *asked,
              bool direct, bool has_ring)
{
  bool possible = true;
  switch (asked->method)
    {
    case INPUT_AUTO:
    case INPUT_READ:
      possible = !direct;
      break;
    case INPUT_MMAP:
      possible = !direct;
      if (possible)
        *method = INPUT_MMAP;
      break;
    case INPUT_DIRECT:
      possible = direct;
      if (direct && has_ring && asked->depth > 1)
        *method = INPUT_RING;
      else if (direct)
        *method = INPUT_DIRECT;
      break;
    case INPUT_RING:
      possible = has_ring;
      if (has_ring)
        *method = INPUT_RING;
      break;
    }
  if (possible)
    return INPUT_RULE_ASKED;
  *method = direct ? INPUT_DIRECT : INPUT_READ;
  return INPUT_RULE_IMPOSSIBLE;
}

static enum input_rule
choose_method (enum input_method *method, struct input_policy const *asked,
               struct input_facts const *facts, size_t block_size)
{
  *method = INPUT_READ;
  if (asked->stock)
    return INPUT_RULE_STOCK;
  if (!facts->ahead)
    return (asked->method == INPUT_AUTO || asked->method == INPUT_READ
            ? INPUT_RULE_IN_ORDER : INPUT_RULE_IMPOSSIBLE);
  bool has_ring = facts->has_ring && block_size <= RING_MEMORY / 2;
  if (asked->method != INPUT_AUTO)
    return choose_asked (method, asked, facts->direct, has_ring);
  if (!facts->direct)
    return INPUT_RULE_READ;
  bool queue = has_ring && asked->depth != 1;
  *method = queue ? INPUT_RING : INPUT_DIRECT;
  return queue ? INPUT_RULE_DIRECT_QUEUE : INPUT_RULE_DIRECT_SINGLE;
}

/* Is the advice ours to choose?  */
static bool
is_advice_free (struct input_policy const *asked)
{
  return asked->method == INPUT_AUTO && !asked->advice_set && !asked->stock;
}

static enum input_rule
choose_advice (unsigned *advice, struct input_policy const *asked,
               struct input_facts const *facts, size_t block_size)
{
  if (!is_advice_free (asked))
    return asked->stock ? INPUT_RULE_STOCK : INPUT_RULE_ASKED;
  *advice = 0;
  if (!facts->ahead)
    return INPUT_RULE_IN_ORDER;
  if (facts->direct)
    return INPUT_RULE_DIRECT_ADVICE;
  if ((uintmax_t) facts->left / 2 <= block_size)
    return INPUT_RULE_FEW_BLOCKS;
  *advice = INPUT_SEQUENTIAL;
  if (facts->left <= ASK_DEVICE)
    return INPUT_RULE_SMALL;
  if (!(facts->known & INPUT_KNOW_DEVICE)
      || facts->device_ahead >= AHEAD_ENOUGH)
    return INPUT_RULE_READ_AHEAD;
  if (facts->known & INPUT_KNOW_RESIDENT && facts->resident >= facts->left)
    return INPUT_RULE_RESIDENT;
  *advice |= INPUT_WILLNEED;
  return INPUT_RULE_KEEP_AHEAD;
}

/* Does the window move in a source read with POLICY?  */
static bool
has_window (struct input_policy const *policy,
            struct input_facts const *facts)
{
  return policy->advice & INPUT_WILLNEED && facts->ahead && !facts->direct;
}

static enum input_rule
choose_window (size_t *bytes, struct input_policy const *policy,
               struct input_facts const *facts)
{
  enum input_rule rule = INPUT_RULE_ASKED;
  size_t measured = tuning_of (facts).window;
  if (!has_window (policy, facts))
    {
      *bytes = 0;
      return INPUT_RULE_NO_WINDOW;
    }
  if (*bytes == 0)
    {
      *bytes = measured ? measured : WINDOW;
      rule = measured ? INPUT_RULE_CALIBRATED : INPUT_RULE_WINDOW;
    }
  uintmax_t share = facts->memory / MEMORY_SHARE;
  if (facts->sharers > 1)
    share /= facts->sharers;
  if (facts->known & INPUT_KNOW_MEMORY && *bytes > share)
    {
      *bytes = (size_t) share;
      rule = INPUT_RULE_MEMORY_SHARE;
    }
  if (facts->known & INPUT_KNOW_DEVICE && (off_t) *bytes < facts->piece)
    {
      *bytes = (size_t) facts->piece;
      rule = INPUT_RULE_ONE_PIECE;
    }
  return rule;
}

static enum input_rule
choose_depth (unsigned *depth, struct input_policy const *policy,
              struct input_facts const *facts)
{
  enum input_rule rule = INPUT_RULE_ASKED;
  size_t block_size = policy->block_size;
  size_t n = *depth;
  if (policy->method != INPUT_RING)
    {
      *depth = 1;
      return INPUT_RULE_ONE_REQUEST;
    }
  if (n == 0)
    {
      n = tuning_of (facts).depth;
      rule = INPUT_RULE_CALIBRATED;
    }
  if (n == 0)
    {
      n = RING_BYTES / block_size;
      n = n > RING_DEPTH_MAX ? RING_DEPTH_MAX : n;
      n = n < RING_DEPTH_MIN ? RING_DEPTH_MIN : n;
      rule = INPUT_RULE_QUEUE_BYTES;
    }
  if (n > RING_MEMORY / block_size - 1)
    {
      n = RING_MEMORY / block_size - 1;
      rule = INPUT_RULE_QUEUE_MEMORY;
    }
  *depth = (unsigned) n;
  return rule;
}

/* Of a source that memory cannot hold nothing is left for a second reading,
   but on its way through it would push out what others still need: in 64 MB
   a warm file of 32 MB lost 95% to 1 GB, and nothing when the window dropped
   behind the reader what it had brought.  */
static enum input_rule
choose_cache (bool *drop, struct input_policy const *policy,
              struct input_facts const *facts)
{
  if (*drop)
    return INPUT_RULE_ASKED;
  if (!has_window (policy, facts) || !(facts->known & INPUT_KNOW_MEMORY)
      || (uintmax_t) facts->left <= facts->memory)
    return INPUT_RULE_KEEP;
  *drop = true;
  return INPUT_RULE_PASSING;
}

void
input_choose (struct input_decision *decision,
              struct input_policy const *asked,
              struct input_facts const *facts)
{
  struct input_policy *to = &decision->policy;
  enum input_rule *rule = decision->rule;
  *to = *asked;
  rule[INPUT_PART_BLOCK] = choose_block (&to->block_size, asked, facts);
  rule[INPUT_PART_METHOD] = choose_method (&to->method, asked, facts,
                                           to->block_size);
  rule[INPUT_PART_ADVICE] = choose_advice (&to->advice, asked, facts,
                                           to->block_size);
  rule[INPUT_PART_WINDOW] = choose_window (&to->prefetch, to, facts);
  rule[INPUT_PART_DEPTH] = choose_depth (&to->depth, to, facts);
  rule[INPUT_PART_CACHE] = choose_cache (&to->drop_behind, to, facts);
}

unsigned
input_choose_wants_first (struct input_policy const *asked,
                          struct input_facts const *facts)
{
  return (facts->ahead && !asked->stock && facts->left > ASK_DEVICE
          && asked->block_size == 0 && asked->use != INPUT_USE_COPY
          ? INPUT_KNOW_TUNING & ~facts->known : 0);
}

unsigned
input_choose_wants (struct input_policy const *asked,
                    struct input_facts const *facts)
{
  struct input_decision d;
  unsigned wants = input_choose_wants_first (asked, facts);
  if (!facts->ahead || asked->stock)
    return 0;
  input_choose (&d, asked, facts);
  if (facts->left > ASK_DEVICE && d.policy.method == INPUT_RING
      && asked->depth == 0)
    wants |= INPUT_KNOW_TUNING;
  if (d.rule[INPUT_PART_ADVICE] == INPUT_RULE_READ_AHEAD)
    wants |= INPUT_KNOW_DEVICE;
  if (d.rule[INPUT_PART_ADVICE] == INPUT_RULE_KEEP_AHEAD)
    wants |= INPUT_KNOW_RESIDENT;
  if (wants & ~facts->known)
    return wants & ~facts->known;

  if (has_window (&d.policy, facts))
    {
      wants |= INPUT_KNOW_DEVICE;
      if (asked->prefetch == 0 && facts->left > ASK_DEVICE)
        wants |= INPUT_KNOW_TUNING;
      /* What many take together may be more than there is.  */
      if (facts->left > ASK_MEMORY || facts->sharers > 1)
        wants |= INPUT_KNOW_MEMORY;
    }
  return wants & ~facts->known;
}
