/* automaton-state.c -- the states of an automaton, made when needed

   A state is a sorted set of items, closed under SPLIT but not under
   ASSERT: whether an assertion holds is known only when the next byte is
   read.  */

#include <config.h>

#include "grep/automaton-internal.h"

#include <stdlib.h>
#include <string.h>

#include "xalloc.h"

#include "grep/ast.h"
#include "grep/charset.h"

/* The table is emptied when it would become larger.  2 MiB of entries stay
   in a second-level cache or near it.  */
enum { ENTRIES_MAX = 1 << 19, ITEMS_MAX = 1 << 17 };

/* --- Lists --- */

static void
push (struct item_list *list, item it)
{
  if (list->count == list->room)
    list->item = x2nrealloc (list->item, &list->room, sizeof *list->item);
  list->item[list->count++] = it;
}

/* Begin a list that shares no mark with another.  */
static void
begin_list (struct automaton *a, struct item_list *list)
{
  list->count = 0;
  a->generation++;
}

/* Put NODE and what follows it without reading a byte on LIST.  */
static void
add_node (struct automaton *a, struct item_list *list, uint32_t node)
{
  for (;;)
    {
      if (a->mark[node] == a->generation)
        return;
      a->mark[node] = a->generation;
      struct nfa_node const *n = &a->nfa.node[node];
      if (n->kind != NFA_SPLIT)
        break;
      add_node (a, list, n->out);
      node = n->alt;
    }
  push (list, node);
}

/* Put NODE, which has READ some bytes of a character, on LIST.  */
static void
add_reading (struct item_list *list, uint32_t node, uint32_t read)
{
  item it = node | (item) read << 32;
  for (size_t i = 0; i < list->count; i++)
    if (list->item[i] == it)
      return;
  push (list, it);
}

static int
compare_items (void const *a, void const *b)
{
  item x = *(item const *) a, y = *(item const *) b;
  return (x > y) - (x < y);
}

static void
sort_items (struct item_list *list)
{
  if (list->count > 24)
    {
      qsort (list->item, list->count, sizeof *list->item, compare_items);
      return;
    }
  for (size_t i = 1; i < list->count; i++)
    {
      item it = list->item[i];
      size_t j = i;
      for (; j > 0 && list->item[j - 1] > it; j--)
        list->item[j] = list->item[j - 1];
      list->item[j] = it;
    }
}

/* --- Assertions --- */

enum truth { FALSE, TRUE, MAYBE };

static enum truth
word_truth (enum ast_assert assert, enum context left, enum context right)
{
  bool before = left == CONTEXT_WORD, after = right == CONTEXT_WORD;
  bool know_before = left != CONTEXT_HIGH, know_after = right != CONTEXT_HIGH;
  bool holds;
  switch (assert)
    {
    case ASSERT_NO_WORD_BEFORE:
      return !know_before ? MAYBE : before ? FALSE : TRUE;
    case ASSERT_NO_WORD_AFTER:
      return !know_after ? MAYBE : after ? FALSE : TRUE;
    case ASSERT_BEGIN_WORD:
      holds = !before && after;
      break;
    case ASSERT_END_WORD:
      holds = before && !after;
      break;
    case ASSERT_EDGE:
      holds = before != after;
      break;
    default:
      holds = before == after;
      break;
    }
  return !know_before || !know_after ? MAYBE : holds ? TRUE : FALSE;
}

static enum truth
truth (enum ast_assert assert, enum context left, enum context right)
{
  if (assert == ASSERT_BEGIN_LINE)
    return left == CONTEXT_EDGE ? TRUE : FALSE;
  if (assert == ASSERT_END_LINE)
    return right == CONTEXT_EDGE ? TRUE : FALSE;
  return word_truth (assert, left, right);
}

/* Follow the assertions on LIST that are certain to hold (WANTED TRUE), and
   put what follows those that may hold on MAYBE if that is not NULL.  */
static void
follow_asserts (struct automaton *a, struct item_list *list,
                enum context left, enum context right,
                struct item_list *maybe)
{
  for (size_t i = 0; i < list->count; i++)
    {
      struct nfa_node const *n = &a->nfa.node[(uint32_t) list->item[i]];
      if (n->kind != NFA_ASSERT)
        continue;
      enum truth holds = truth (n->assert, left, right);
      if (holds == TRUE || (holds == MAYBE && !maybe))
        add_node (a, list, n->out);
      else if (holds == MAYBE)
        push (maybe, n->out);
    }
}

/* --- One byte --- */

/* What reading BYTE does to the item IT: 1 and the next node or reading, 0,
   or -1 if it cannot be told.  */
static int
read_byte (struct automaton *a, item it, unsigned char byte,
           struct item_list *next)
{
  uint32_t node = it, read = it >> 32;
  struct nfa_node const *n = &a->nfa.node[node];
  if (n->kind == NFA_BYTE)
    {
      if ((byte | n->fold) != n->byte)
        return 0;
      if (next)
        add_node (a, next, n->out);
      return 1;
    }
  if (n->kind != NFA_SET)
    return 0;
  bool single = read == 0 && charset_has (n->set, byte);
  if (single)
    {
      if (next)
        add_node (a, next, n->out);
      return 1;
    }
  if (byte < 0x80 || n->set->wide == WIDE_NONE)
    return 0;
  int result = wide_advance (n->set, a->mode, &read, byte);
  if (next && result == 1)
    add_node (a, next, n->out);
  if (next && result == 2)
    add_reading (next, node, read);
  return result < 0 ? -1 : result > 0;
}

/* Whether the items on a->maybe, which may or may not be there, make a
   difference at BYTE.  */
static bool
maybe_matters (struct automaton *a, enum context left, enum context right,
               unsigned char byte)
{
  if (a->maybe.count == 0)
    return false;
  /* Continue a->now, with its marks: what is there for certain is left.  */
  size_t certain = a->now.count;
  for (size_t i = 0; i < a->maybe.count; i++)
    add_node (a, &a->now, a->maybe.item[i]);
  follow_asserts (a, &a->now, left, right, NULL);
  bool matters = false;
  for (size_t i = certain; i < a->now.count && !matters; i++)
    matters = (a->nfa.node[(uint32_t) a->now.item[i]].kind == NFA_MATCH
               || read_byte (a, a->now.item[i], byte, NULL) != 0);
  a->now.count = certain;
  return matters;
}

/* The context as far as states need to know it.  */
static enum context
useful_context (struct automaton const *a, enum context context)
{
  return (a->nfa.word_asserts || context == CONTEXT_EDGE ? context
          : CONTEXT_OTHER);
}

/* --- Tables --- */

static void
empty (struct automaton *a)
{
  if (a->scanned < 40 * a->states && ++a->wasted > 4)
    a->thrashes = true;
  a->scanned = 0;
  a->states = 0;
  a->items.count = 0;
  memset (a->index, 0, a->index_size * sizeof *a->index);
  for (int i = 0; i < CONTEXTS; i++)
    a->start[i] = ENTRY_UNKNOWN;
}

static uint32_t
hash_of (struct item_list const *list, enum context context)
{
  uint64_t h = context;
  for (size_t i = 0; i < list->count; i++)
    h = (h ^ list->item[i]) * UINT64_C (0x9e3779b97f4a7c15);
  return h >> 32;
}

static void
index_put (struct automaton *a, uint32_t state)
{
  size_t i = a->state[state].hash & (a->index_size - 1);
  while (a->index[i])
    i = (i + 1) & (a->index_size - 1);
  a->index[i] = state + 1;
}

static void
grow (struct automaton *a)
{
  a->states_room = a->states_room ? 2 * a->states_room : 16;
  a->state = xreallocarray (a->state, a->states_room, sizeof *a->state);
  a->table = xreallocarray (a->table, a->states_room,
                            a->classes * sizeof *a->table);
  free (a->index);
  a->index_size = 4 * a->states_room;
  a->index = xcalloc (a->index_size, sizeof *a->index);
  for (uint32_t s = 0; s < a->states; s++)
    index_put (a, s);
}

static bool
same_state (struct automaton const *a, struct state const *s,
            struct item_list const *list, uint32_t hash, enum context context)
{
  return (s->hash == hash && s->count == list->count && s->context == context
          && memcmp (a->items.item + s->first, list->item,
                     list->count * sizeof *list->item) == 0);
}

/* The row of the state with LIST's items, which are sorted; *EMPTIED tells
   that older rows are gone.  */
static entry
intern (struct automaton *a, struct item_list const *list,
        enum context context, bool *emptied)
{
  uint32_t hash = hash_of (list, context);
  if (a->index_size)
    for (size_t i = hash & (a->index_size - 1); a->index[i];
         i = (i + 1) & (a->index_size - 1))
      {
        uint32_t s = a->index[i] - 1;
        if (same_state (a, &a->state[s], list, hash, context))
          return s * a->classes;
      }
  if (a->states * a->classes >= ENTRIES_MAX || a->items.count >= ITEMS_MAX)
    {
      empty (a);
      *emptied = true;
    }
  if (a->states == a->states_room)
    grow (a);
  uint32_t s = a->states++;
  a->state[s] = (struct state) { a->items.count, list->count, hash, context };
  for (size_t i = 0; i < list->count; i++)
    push (&a->items, list->item[i]);
  index_put (a, s);
  memset (a->table + s * a->classes, 0xff, a->classes * sizeof *a->table);
  return s * a->classes;
}

static bool
has_assert (struct automaton const *a, struct item_list const *list)
{
  for (size_t i = 0; i < list->count; i++)
    if (a->nfa.node[(uint32_t) list->item[i]].kind == NFA_ASSERT)
      return true;
  return false;
}

/* The row for a->next.  */
static entry
finish (struct automaton *a, enum context context, bool *emptied)
{
  context = (has_assert (a, &a->next) ? useful_context (a, context)
             : CONTEXT_OTHER);
  sort_items (&a->next);
  return intern (a, &a->next, context, emptied);
}

static entry
start (struct automaton *a, enum context context, bool *emptied)
{
  if (a->start[context] == ENTRY_UNKNOWN)
    {
      begin_list (a, &a->next);
      add_node (a, &a->next, a->nfa.start);
      entry row = finish (a, context, emptied);
      a->start[context] = row;
    }
  return a->start[context];
}

entry
automaton_start (struct automaton *a, enum context context)
{
  bool emptied;
  return start (a, context, &emptied);
}

static entry
step (struct automaton *a, entry from, unsigned char byte, bool *emptied)
{
  struct state s = a->state[from / a->classes];
  enum context side = a->context_of[byte];
  enum context left = a->nfa.reverse ? side : s.context;
  enum context right = a->nfa.reverse ? s.context : side;
  if (byte == '\n' && byte != a->eol)
    return ENTRY_QUIT;

  begin_list (a, &a->now);
  a->maybe.count = 0;
  for (size_t i = 0; i < s.count; i++)
    {
      item it = a->items.item[s.first + i];
      if (it >> 32 == 0)
        a->mark[it] = a->generation;
      push (&a->now, it);
    }
  follow_asserts (a, &a->now, left, right, &a->maybe);
  if (maybe_matters (a, left, right, byte))
    return ENTRY_QUIT;
  bool accept = false;
  for (size_t i = 0; i < a->now.count && !accept; i++)
    accept = a->nfa.node[(uint32_t) a->now.item[i]].kind == NFA_MATCH;
  if (accept && a->mode == AUTOMATON_LINES)
    return ENTRY_MATCHED;
  if (byte == a->eol)
    return (a->mode == AUTOMATON_LINES ? start (a, CONTEXT_EDGE, emptied)
            : accept ? ENTRY_DEAD_ACCEPT : ENTRY_DEAD);

  begin_list (a, &a->next);
  for (size_t i = 0; i < a->now.count; i++)
    if (read_byte (a, a->now.item[i], byte, &a->next) < 0)
      return ENTRY_QUIT;
  if (a->mode != AUTOMATON_LONGEST)
    add_node (a, &a->next, a->nfa.start);
  else if (a->next.count == 0)
    return accept ? ENTRY_DEAD_ACCEPT : ENTRY_DEAD;
  return finish (a, side, emptied) | (accept ? ENTRY_ACCEPT : 0);
}

entry
automaton_step (struct automaton *a, entry from, unsigned char byte)
{
  bool emptied = false;
  from &= ENTRY_OFFSET;
  entry to = step (a, from, byte, &emptied);
  if (a->skip && to == a->start[CONTEXT_EDGE])
    to |= ENTRY_START;
  if (!emptied)
    a->table[from + a->class_of[byte]] = to;
  return to;
}
