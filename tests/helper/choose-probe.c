/* choose-probe.c -- the choice of the input module for made-up facts

   choose-probe [WORD[=VALUE]]...

   Prints each part of the decision with the rule that decided it, or with
   "wants" the facts to look up next.  Words:

     spec=SPEC use=copy|scan|sort       what is asked for
     pipe, file, block                  the source's type (file)
     left=SIZE direct ring              free facts
     device=SIZE piece=SIZE             facts that were looked up
     sharers=N                          sources that are read in turns
     resident=SIZE memory=SIZE tuning=WORD=VALUE,...
     rules                              print the names of all rules  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input/method.h"

struct probe
{
  struct input_policy asked;
  struct input_facts facts;
  bool wants;
};

static _Noreturn void
bad (char const *word)
{
  fprintf (stderr, "choose-probe: bad word: %s\n", word);
  exit (2);
}

static uintmax_t
size_of (char const *text)
{
  uintmax_t value = 0;
  if (strcmp (text, "0") != 0
      && !input_size_parse (text, text + strlen (text), &value))
    bad (text);
  return value;
}

static void
parse_tuning (struct input_facts *facts, char *text)
{
  size_t n = strlen (text);
  for (char *p = text; *p; p++)
    if (*p == ',')
      *p = '\n';
  input_tuning_parse (&facts->tuning, text, n);
  facts->known |= INPUT_KNOW_TUNING;
}

static void
parse_spec (struct input_policy *asked, char const *spec)
{
  size_t length;
  if (input_policy_parse (asked, spec, &length))
    bad (spec);
}

static void
parse_use (struct input_policy *asked, char const *word)
{
  static char const *const uses[] = { "unknown", "copy", "scan", "sort" };
  for (int i = 0; i < 4; i++)
    if (strcmp (uses[i], word) == 0)
      {
        asked->use = (enum input_use) i;
        return;
      }
  bad (word);
}

static void
print_rules (void)
{
  for (int i = 0; i < INPUT_RULES; i++)
    puts (input_rule_text ((enum input_rule) i)->name);
  exit (0);
}

/* Take the words that stand alone.  */
static bool
parse_flag (struct probe *p, char const *word)
{
  if (strcmp (word, "pipe") == 0)
    {
      p->facts.mode = S_IFIFO;
      p->facts.ahead = false;
    }
  else if (strcmp (word, "file") == 0)
    p->facts.mode = S_IFREG;
  else if (strcmp (word, "block") == 0)
    p->facts.mode = S_IFBLK;
  else if (strcmp (word, "direct") == 0)
    p->facts.direct = true;
  else if (strcmp (word, "ring") == 0)
    p->facts.has_ring = true;
  else if (strcmp (word, "wants") == 0)
    p->wants = true;
  else if (strcmp (word, "rules") == 0)
    print_rules ();
  else
    return false;
  return true;
}

static void
parse (struct probe *p, char *word)
{
  struct input_facts *f = &p->facts;
  char *value = strchr (word, '=');
  if (parse_flag (p, word))
    return;
  if (!value)
    bad (word);
  size_t length = (size_t) (value++ - word);
#define IS(name) (length == sizeof name - 1 && !memcmp (word, name, length))
  if (IS ("spec"))
    parse_spec (&p->asked, value);
  else if (IS ("use"))
    parse_use (&p->asked, value);
  else if (IS ("left"))
    f->left = f->size = (off_t) size_of (value);
  else if (IS ("device"))
    {
      f->device_ahead = (off_t) size_of (value);
      f->known |= INPUT_KNOW_DEVICE;
    }
  else if (IS ("piece"))
    {
      f->piece = (off_t) size_of (value);
      f->known |= INPUT_KNOW_DEVICE;
    }
  else if (IS ("sharers"))
    f->sharers = (unsigned) size_of (value);
  else if (IS ("resident"))
    {
      f->resident = (off_t) size_of (value);
      f->known |= INPUT_KNOW_RESIDENT;
    }
  else if (IS ("memory"))
    {
      f->memory = size_of (value);
      f->known |= INPUT_KNOW_MEMORY;
    }
  else if (IS ("tuning"))
    parse_tuning (f, value);
  else
    bad (word);
}

static void
print_wants (unsigned wants)
{
  static char const *const names[] = {
    "tuning", "device", "resident", "memory"
  };
  char const *space = "";
  for (int i = 0; i < 4; i++)
    if (wants & 1u << i)
      {
        printf ("%s%s", space, names[i]);
        space = " ";
      }
  puts (wants ? "" : "nothing");
}

int
main (int argc, char **argv)
{
  struct probe p = { .facts = { .mode = S_IFREG, .ahead = true } };
  for (int i = 1; i < argc; i++)
    parse (&p, argv[i]);
  if (p.wants)
    {
      print_wants (input_choose_wants (&p.asked, &p.facts));
      return 0;
    }
  static char const *const methods[] = {
    "auto", "read", "mmap", "direct", "ring"
  };
  struct input_decision d;
  input_choose (&d, &p.asked, &p.facts);
  struct input_policy const *u = &d.policy;
#define RULE(part) input_rule_text (d.rule[INPUT_PART_##part])->name
  printf ("method=%s/%s advice=%u/%s block=%zuK/%s window=%zuK/%s"
          " depth=%u/%s cache=%s/%s\n", methods[u->method], RULE (METHOD),
          u->advice, RULE (ADVICE), u->block_size / 1024, RULE (BLOCK),
          u->prefetch / 1024, RULE (WINDOW), u->depth, RULE (DEPTH),
          u->drop_behind ? "drop" : "keep", RULE (CACHE));
  return 0;
}
