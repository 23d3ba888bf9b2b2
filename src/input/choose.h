/* choose.h -- the best way to read a source, as a function of facts

   input_choose looks at nothing but its arguments, so that every rule can be
   tested and explained.  Facts that cost system calls are looked up only
   where they can change the decision: input_choose_wants tells which, and
   survey.c looks them up.  */

#ifndef WILLNEED_INPUT_CHOOSE_H
#define WILLNEED_INPUT_CHOOSE_H

#include "input/input.h"
#include "input/tuning.h"

/* Facts that have to be looked up; a set.  */
enum input_known
{
  INPUT_KNOW_TUNING = 1,
  INPUT_KNOW_DEVICE = 2,
  INPUT_KNOW_RESIDENT = 4,
  INPUT_KNOW_MEMORY = 8
};

/* What is known about a source.  */
struct input_facts
{
  mode_t mode;
  off_t size;              /* bytes; 0 unknown */
  off_t left;              /* from the position to the end or the limit;
                              0 unknown */
  bool ahead;              /* can be read ahead of the caller */
  bool direct;             /* the descriptor is O_DIRECT */
  bool has_ring;           /* io_uring(7) works here */
  unsigned sharers;        /* sources read in turns with this one, itself
                              among them; 0 is 1 */

  /* Meaningful where the bit in KNOWN is set.  */
  unsigned known;          /* set of enum input_known */
  struct input_tuning tuning;
  off_t device_ahead;      /* bytes the kernel reads ahead; 0 unknown */
  off_t piece;             /* bytes of one WILLNEED that are honoured */
  off_t resident;          /* of LEFT, in the page cache before the first
                              that is not, as far as looked; -1 unknown */
  uintmax_t memory;        /* that the page cache may take; UINTMAX_MAX
                              unknown */
};

/* The parts of a decision.  */
enum input_part
{
  INPUT_PART_METHOD, INPUT_PART_ADVICE, INPUT_PART_BLOCK, INPUT_PART_WINDOW,
  INPUT_PART_DEPTH, INPUT_PART_CACHE, INPUT_PARTS
};

/* What decided a part; input_rule_text has the names and a sentence.  */
enum input_rule
{
  INPUT_RULE_STOCK, INPUT_RULE_ASKED, INPUT_RULE_IMPOSSIBLE,
  INPUT_RULE_IN_ORDER, INPUT_RULE_READ, INPUT_RULE_DIRECT_QUEUE,
  INPUT_RULE_DIRECT_SINGLE,
  INPUT_RULE_DIRECT_ADVICE, INPUT_RULE_FEW_BLOCKS, INPUT_RULE_SMALL,
  INPUT_RULE_READ_AHEAD, INPUT_RULE_RESIDENT, INPUT_RULE_KEEP_AHEAD,
  INPUT_RULE_CALIBRATED, INPUT_RULE_FILE_BLOCK, INPUT_RULE_PIPE_BLOCK,
  INPUT_RULE_SCAN_BLOCK, INPUT_RULE_COPY_BLOCK,
  INPUT_RULE_NO_WINDOW, INPUT_RULE_WINDOW, INPUT_RULE_MEMORY_SHARE,
  INPUT_RULE_ONE_PIECE,
  INPUT_RULE_ONE_REQUEST, INPUT_RULE_QUEUE_BYTES, INPUT_RULE_QUEUE_MEMORY,
  INPUT_RULE_KEEP, INPUT_RULE_PASSING,
  INPUT_RULES
};

struct input_rule_text
{
  char const *name;        /* "read-ahead" */
  char const *sentence;    /* without the full stop */
};
struct input_rule_text const *input_rule_text (enum input_rule rule);

/* POLICY is what to do: its block size and depth are set, prefetch is the
   window's length in bytes if advice has INPUT_WILLNEED.  */
struct input_decision
{
  struct input_policy policy;
  enum input_rule rule[INPUT_PARTS];
};

/* Decide how to read a source of which FACTS are known by what ASKED asks
   for.  A fact that is not known counts as harmless.  */
void input_choose (struct input_decision *decision,
                   struct input_policy const *asked,
                   struct input_facts const *facts);

/* Return the facts to look up next, because the decision hangs on them;
   0 when it is final.  */
unsigned input_choose_wants (struct input_policy const *asked,
                             struct input_facts const *facts);

/* The facts, of those that it returns, that the block size and the method
   hang on: the ones to look up when a source is opened.  */
unsigned input_choose_wants_first (struct input_policy const *asked,
                                   struct input_facts const *facts);

/* Return what is built in, for where there is no calibration.  */
struct input_tuning input_tuning_built_in (void);

#endif
