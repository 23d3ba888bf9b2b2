/* automaton-classes.c -- bytes that no node of an automaton tells apart  */

#include <config.h>

#include "grep/automaton-internal.h"

#include <ctype.h>
#include <string.h>

#include "grep/charset.h"

/* Split every class into the bytes that are in SET and those that are not.  */
static void
refine (struct automaton *a, uint64_t const set[4])
{
  unsigned int renamed[256][2];
  memset (renamed, 0xff, sizeof renamed);
  unsigned int classes = 0;
  for (int b = 0; b < 256; b++)
    {
      int in = set[b >> 6] >> (b & 63) & 1;
      unsigned int *name = &renamed[a->class_of[b]][in];
      if (*name == -1u)
        *name = classes++;
      a->class_of[b] = *name;
    }
  a->classes = classes;
}

static void
refine_range (struct automaton *a, unsigned int from, unsigned int to)
{
  struct charset set = { .bytes = { 0 } };
  for (unsigned int b = from; b <= to; b++)
    charset_add (&set, b);
  refine (a, set.bytes);
}

/* Give the bytes the names in NAME, any numbers, as classes.  */
static void
rename_classes (struct automaton *a, unsigned int const name[256])
{
  unsigned int classes = 0;
  for (int b = 0; b < 256; b++)
    {
      int same = 0;
      while (name[same] != name[b])
        same++;
      a->class_of[b] = same < b ? a->class_of[same] : classes++;
    }
  a->classes = classes;
}

/* The bytes that strings have.  */
static void
refine_strings (struct automaton *a)
{
  unsigned int name[256];
  for (int b = 0; b < 256; b++)
    name[b] = a->class_of[b];
  for (uint32_t i = 0; i < a->nfa.count; i++)
    {
      struct nfa_node const *n = &a->nfa.node[i];
      if (n->kind == NFA_BYTE && n->fold && name[n->byte] < 256)
        name[n->byte] = name[n->byte ^ 0x20] = 256 + n->byte;
    }
  for (uint32_t i = 0; i < a->nfa.count; i++)
    {
      struct nfa_node const *n = &a->nfa.node[i];
      if (n->kind == NFA_BYTE && !n->fold)
        name[n->byte] = 512 + n->byte;
    }
  rename_classes (a, name);
}

/* The bytes of sets; return the least certain of their rules.  */
static enum wide_rule
refine_sets (struct automaton *a)
{
  enum wide_rule wide = WIDE_NONE;
  struct charset const *last = NULL;
  for (uint32_t i = 0; i < a->nfa.count; i++)
    {
      struct charset const *set = a->nfa.node[i].set;
      if (a->nfa.node[i].kind != NFA_SET || set == last)
        continue;
      last = set;
      refine (a, set->bytes);
      if (wide < set->wide)
        wide = set->wide;
    }
  return wide;
}

/* The bytes of UTF-8, as far as WIDE needs them.  */
static void
refine_wide (struct automaton *a, enum wide_rule wide)
{
  static unsigned char const ranges[][2] = {
    { 0x80, 0x8f }, { 0x90, 0x9f }, { 0xa0, 0xbf }, { 0xc2, 0xdf },
    { 0xe0, 0xe0 }, { 0xe1, 0xef }, { 0xed, 0xed }, { 0xf0, 0xf0 },
    { 0xf1, 0xf3 }, { 0xf4, 0xf4 },
  };
  if (wide == WIDE_ALL)
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
      refine_range (a, ranges[i][0], ranges[i][1]);
  else if (wide == WIDE_ASK)
    {
      unsigned int name[256];
      for (int b = 0; b < 256; b++)
        name[b] = b < 0x80 ? a->class_of[b] : 256 + b;
      rename_classes (a, name);
    }
}

static void
set_contexts (struct automaton *a)
{
  struct charset words = { .bytes = { 0 } }, high = { .bytes = { 0 } };
  for (int b = 0; b < 256; b++)
    {
      enum context context = (b == a->eol ? CONTEXT_EDGE
                              : a->utf8 && b >= 0x80 ? CONTEXT_HIGH
                              : isalnum (b) || b == '_' ? CONTEXT_WORD
                              : CONTEXT_OTHER);
      a->context_of[b] = context;
      if (context == CONTEXT_WORD)
        charset_add (&words, b);
      if (context == CONTEXT_HIGH)
        charset_add (&high, b);
    }
  if (a->nfa.word_asserts)
    {
      refine (a, words.bytes);
      refine (a, high.bytes);
    }
}

void
automaton_classify (struct automaton *a)
{
  memset (a->class_of, 0, sizeof a->class_of);
  a->classes = 1;
  refine_range (a, '\n', '\n');
  refine_range (a, a->eol, a->eol);
  refine_strings (a);
  enum wide_rule wide = refine_sets (a);
  set_contexts (a);
  refine_wide (a, wide);
}
