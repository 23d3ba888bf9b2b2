/* automaton-internal.h -- states and their making  */

#ifndef WILLNEED_GREP_AUTOMATON_INTERNAL_H
#define WILLNEED_GREP_AUTOMATON_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "simd/scan.h"

#include "grep/automaton.h"
#include "grep/nfa.h"

/* What stands beside a place in a line.  */
enum context
{
  CONTEXT_EDGE,            /* the line begins or ends there */
  CONTEXT_WORD,            /* a byte that is part of a word */
  CONTEXT_OTHER,
  CONTEXT_HIGH,            /* a byte of a character of several, or of none */
  CONTEXTS
};

/* Entries of the table: the number of the row's first entry; in modes BEGINS
   and LONGEST with ENTRY_ACCEPT when a match is complete before the byte
   just read.  Or one of those from ENTRY_START on.  */
typedef uint32_t entry;
#define ENTRY_ACCEPT UINT32_C (0x40000000)
#define ENTRY_OFFSET UINT32_C (0x3fffffff)
/* With an offset: the start state, from which vectors can skip.  */
#define ENTRY_START UINT32_C (0x80000000)
#define ENTRY_DEAD UINT32_C (0xc0000000)
#define ENTRY_DEAD_ACCEPT UINT32_C (0xc0000001)
#define ENTRY_MATCHED UINT32_C (0xc0000002)
#define ENTRY_QUIT UINT32_C (0xc0000003)
#define ENTRY_UNKNOWN UINT32_C (0xffffffff)

/* A node of the NFA in the lower half; in the upper, the bytes read so far
   of a character of several.  */
typedef uint64_t item;

struct item_list
{
  item *item;
  size_t count, room;
};

struct state
{
  uint32_t first, count;   /* of its items */
  uint32_t hash;
  uint32_t context;
};

struct automaton
{
  struct nfa nfa;
  enum automaton_mode mode;
  unsigned char eol;
  bool utf8;
  unsigned char class_of[256];
  unsigned char context_of[256];
  unsigned int classes;

  entry *table;            /* a row of CLASSES entries for each state */
  struct state *state;
  size_t states, states_room;
  struct item_list items;  /* of all states */
  uint32_t *index;         /* hash table of states, counted from 1 */
  size_t index_size;
  entry start[CONTEXTS];

  struct item_list now, next, maybe;
  uint32_t *mark;          /* of each node, the last list it was put on */
  uint32_t generation;

  bool skip_known, skip;   /* whether bytes of LEAVE leave the start state */
  struct scan_class leave;

  size_t scanned;          /* bytes since the table was emptied last */
  unsigned int wasted;     /* times that it was hardly used till then */
  bool thrashes;
};

/* Fill class_of, context_of, classes.  */
void automaton_classify (struct automaton *a);

/* The row of the state at a line's beginning or, in mode LONGEST, after a
   byte of context CONTEXT.  */
entry automaton_start (struct automaton *a, enum context context);

/* The entry of the table for BYTE in the row FROM, made and, unless the
   table had to be emptied, stored.  */
entry automaton_step (struct automaton *a, entry from, unsigned char byte);

/* Advance the character that SET may match by BYTE; *READ are its bytes
   before, 0 at its beginning.  1: complete and a member; 2: *READ is to be
   kept for the next byte; 0: no member; -1: it cannot be told.  */
int wide_advance (struct charset *set, enum automaton_mode mode,
                  uint32_t *read, unsigned char byte);

#endif
