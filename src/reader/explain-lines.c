/* explain-lines.c -- what explain-report.c prints, as texts  */

#include <config.h>

#include "reader/explain-report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/sysmacros.h>

#include "attribute.h"

#include "cli/input-option.h"

ATTRIBUTE_CONST char const *
explain_use_word (enum input_use use)
{
  switch (use)
    {
    case INPUT_USE_COPY: return "copy";
    case INPUT_USE_SCAN: return "scan";
    case INPUT_USE_SORT: return "sort";
    case INPUT_USE_UNKNOWN: break;
    }
  return "unknown";
}

static void
put (char *text, size_t size, char const *format, ...)
  __attribute__ ((format (printf, 3, 4)));

static void
put (char *text, size_t size, char const *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  vsnprintf (text, size, format, arguments);
  va_end (arguments);
}

/* As SPEC takes it: 256K, 8M, else bytes.  */
static void
put_size (char *value, uintmax_t bytes)
{
  if (bytes && bytes % (1 << 20) == 0)
    put (value, EXPLAIN_VALUE, "%juM", bytes >> 20);
  else if (bytes && bytes % 1024 == 0)
    put (value, EXPLAIN_VALUE, "%juK", bytes >> 10);
  else
    put (value, EXPLAIN_VALUE, "%ju", bytes);
}

static void
put_amount (char *value, uintmax_t bytes)
{
  static char const units[][4] = { "KiB", "MiB", "GiB", "TiB" };
  double amount = bytes / 1024.0;
  unsigned i = 0;
  if (bytes < 10240)
    {
      put (value, EXPLAIN_VALUE, "%ju bytes", bytes);
      return;
    }
  for (; amount >= 1024 && i < 3; i++)
    amount /= 1024;
  put (value, EXPLAIN_VALUE, "%.*f %s",
       amount < 100 && amount != (unsigned) amount, amount, units[i]);
}

/* --- The decision --- */

static void
fill_parts (struct explain_line *parts, struct input_decision const *d)
{
  static char const *const names[INPUT_PARTS] = {
    "method", "advice", "block", "window", "depth", "cache"
  };
  struct input_policy const *p = &d->policy;
  char words[INPUT_ADVICE_WORDS];
  for (int i = 0; i < INPUT_PARTS; i++)
    {
      struct input_rule_text const *rule = input_rule_text (d->rule[i]);
      parts[i] = (struct explain_line) { .name = names[i],
                                         .rule = rule->name };
      put (parts[i].source, EXPLAIN_SOURCE, "%s", rule->sentence);
    }
  input_option_advice (p->advice, words);
  put (parts[INPUT_PART_METHOD].value, EXPLAIN_VALUE, "%s",
       input_option_method (p->method));
  put (parts[INPUT_PART_ADVICE].value, EXPLAIN_VALUE, "%s", words);
  put_size (parts[INPUT_PART_BLOCK].value, p->block_size);
  if (p->prefetch)
    put_size (parts[INPUT_PART_WINDOW].value, p->prefetch);
  else
    strcpy (parts[INPUT_PART_WINDOW].value, "none");
  put (parts[INPUT_PART_DEPTH].value, EXPLAIN_VALUE, "%u", p->depth);
  strcpy (parts[INPUT_PART_CACHE].value,
          p->drop_behind ? "drop-behind" : "keep");
}

/* --- The facts --- */

static struct explain_line *
add (struct explain_lines *lines, char const *name, bool looked_up,
     char const *source)
{
  struct explain_line *line = &lines->facts[lines->n_facts++];
  *line = (struct explain_line) { .name = name, .looked_up = looked_up };
  put (line->source, EXPLAIN_SOURCE, "%s", source);
  return line;
}

static char const *
type_of (mode_t mode)
{
  return (S_ISREG (mode) ? "regular file" : S_ISBLK (mode) ? "block device"
          : S_ISCHR (mode) ? "character device" : S_ISFIFO (mode) ? "pipe"
          : S_ISSOCK (mode) ? "socket" : "of an unknown type");
}

static void
add_size (struct explain_lines *lines, struct input_facts const *f)
{
  char *value = add (lines, "size", true, "fstat(2)")->value;
  if (f->size == 0 && !S_ISREG (f->mode))
    strcpy (value, "unknown");
  else
    put_amount (value, (uintmax_t) f->size);
  if (f->left == f->size)
    return;
  value = add (lines, "left to read", true, "lseek(2)")->value;
  put_amount (value, (uintmax_t) f->left);
}

static void
add_device (struct explain_lines *lines, struct input_explanation const *e)
{
  struct input_facts const *f = &e->facts;
  bool wanted = e->wanted & INPUT_KNOW_DEVICE;
  struct explain_line *line = add (lines, "read-ahead of its device", wanted,
                                   "");
  if (f->device_ahead)
    put_amount (line->value, (uintmax_t) f->device_ahead);
  else
    strcpy (line->value, "unknown");
  put (line->source, EXPLAIN_SOURCE, "/sys/class/bdi/%u:%u/read_ahead_kb",
       major (e->device), minor (e->device));
  line = add (lines, "honoured of one WILLNEED", wanted,
              "read-ahead, or the largest request if that is larger");
  put_amount (line->value, (uintmax_t) f->piece);
  line = add (lines, "rotating disk", false, "");
  strcpy (line->value, (e->rotating > 0 ? "yes" : e->rotating == 0 ? "no"
                        : "unknown"));
  put (line->source, EXPLAIN_SOURCE, "/sys/dev/block/%u:%u/queue/rotational",
       major (e->device), minor (e->device));
}

static void
add_resident (struct explain_lines *lines, struct input_explanation const *e)
{
  struct input_facts const *f = &e->facts;
  char *value = add (lines, "in the page cache",
                     e->wanted & INPUT_KNOW_RESIDENT, e->resident_by)->value;
  if (e->resident < 0)
    strcpy (value, "unknown");
  else if (f->left == 0)
    strcpy (value, "nothing to be there");
  else
    {
      put_amount (value, (uintmax_t) e->resident);
      size_t length = strlen (value);
      /* Not 100% when it is almost all.  */
      put (value + length, EXPLAIN_VALUE - length, " (%d%%)",
           (int) (100.0 * e->resident / f->left));
    }
}

static void
add_memory (struct explain_lines *lines, struct input_explanation const *e)
{
  char *value = add (lines, "memory that can be had",
                     e->wanted & INPUT_KNOW_MEMORY,
                     "/proc/meminfo, limits of the control group")->value;
  if (e->facts.memory == UINTMAX_MAX)
    strcpy (value, "unknown");
  else
    put_amount (value, e->facts.memory);
}

static void
add_calibration (struct explain_lines *lines,
                 struct input_explanation const *e)
{
  struct explain_line *line = add (lines, "calibration",
                                   e->wanted & INPUT_KNOW_TUNING,
                                   "see willneed policy");
  /* The end of a long name says more than its beginning.  */
  size_t length = strlen (e->tuning_name);
  size_t skip = length < EXPLAIN_VALUE ? 0 : length - EXPLAIN_VALUE + 1;
  strcpy (line->value, e->calibrated ? e->tuning_name + skip : "none");
}

void
explain_lines_fill (struct explain_lines *lines,
                    struct input_explanation const *e)
{
  struct input_facts const *f = &e->facts;
  *lines = (struct explain_lines) { .n_facts = 0 };
  fill_parts (lines->parts, &e->decision);

  strcpy (add (lines, "type", true, "fstat(2)")->value, type_of (f->mode));
  if (f->ahead)
    {
      add_size (lines, f);
      add_device (lines, e);
      add_resident (lines, e);
      add_memory (lines, e);
    }
  put (add (lines, "processors", false, "sched_getaffinity(2)")->value,
       EXPLAIN_VALUE, "%u", e->cores);
  strcpy (add (lines, "use", true, "--use")->value,
          explain_use_word (e->decision.policy.use));
  add_calibration (lines, e);
}
