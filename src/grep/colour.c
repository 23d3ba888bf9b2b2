/* colour.c -- --color and GREP_COLORS  */

#include <config.h>

#include "grep/colour.h"

#include <error.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "xalloc.h"

#include "cli/nls.h"
#include "grep/sink.h"

/* A capability: one or two parameters, or a flag.  */
struct capability
{
  char name[3];
  short parameters[2];     /* offsets in struct colours, -1: none */
  short flag;
};

#define PARAMETER(member) offsetof (struct colours, member)

static struct capability const capabilities[] = {
  { "mt", { PARAMETER (match_selected), PARAMETER (match_context) }, -1 },
  { "ms", { PARAMETER (match_selected), -1 }, -1 },
  { "mc", { PARAMETER (match_context), -1 }, -1 },
  { "fn", { PARAMETER (filename), -1 }, -1 },
  { "ln", { PARAMETER (line_number), -1 }, -1 },
  { "bn", { PARAMETER (byte_offset), -1 }, -1 },
  { "se", { PARAMETER (separator), -1 }, -1 },
  { "sl", { PARAMETER (selected), -1 }, -1 },
  { "cx", { PARAMETER (context), -1 }, -1 },
  { "rv", { -1, -1 }, PARAMETER (reverse) },
  { "ne", { -1, -1 }, PARAMETER (no_erase) }
};

static void
set_parameter (struct colours *colours, short offset, char const *value)
{
  if (offset >= 0)
    memcpy ((char *) colours + offset, &value, sizeof value);
}

/* Set the capability NAME of N bytes to VALUE, NULL for a flag.  False when
   it takes no value or needs one.  Unknown ones are for other versions.  */
static bool
set_capability (struct colours *colours, char const *name, size_t n,
                char const *value)
{
  for (size_t i = 0; i < sizeof capabilities / sizeof *capabilities; i++)
    {
      struct capability const *c = &capabilities[i];
      if (n != strlen (c->name) || memcmp (name, c->name, n) != 0)
        continue;
      if ((c->flag >= 0) != (value == NULL))
        return false;
      if (c->flag >= 0)
        *(bool *) ((char *) colours + c->flag) = true;
      for (int k = 0; k < 2; k++)
        set_parameter (colours, c->parameters[k], value);
    }
  return true;
}

/* name=value:name:...  What follows something wrong is not looked at.  */
static void
parse_colours (struct colours *colours, char *p)
{
  for (;;)
    {
      size_t n = strcspn (p, ":=");
      if (n == 0 && *p == ':')
        {
          p++;
          continue;
        }
      if (n == 0)
        return;
      char *value = NULL, *end = p + n;
      if (*end == '=')
        {
          value = end + 1;
          end = value + strspn (value, "0123456789;");
        }
      bool last = *end == '\0';
      if (!last && *end != ':')
        return;
      *end = '\0';
      if (!set_capability (colours, p, n, value) || last)
        return;
      p = end + 1;
    }
}

void
colours_init (struct colours *colours)
{
  *colours = (struct colours) {
    .match_selected = "01;31", .match_context = "01;31",
    .selected = "", .context = "", .filename = "35", .line_number = "32",
    .byte_offset = "32", .separator = "36"
  };
  char const *old = getenv ("GREP_COLOR");
  if (old && *old && old[strspn (old, "0123456789;")] == '\0')
    colours->match_selected = colours->match_context = old;
  char const *value = getenv ("GREP_COLORS");
  if (value && *value)
    {
      colours->copy = xstrdup (value);
      parse_colours (colours, colours->copy);
    }
  if (colours->match_selected == old || colours->match_context == old)
    error (0, 0, _("warning: GREP_COLOR='%s' is deprecated;"
                   " use GREP_COLORS='mt=%s'"), old, old);
}

void
colours_clear (struct colours *colours)
{
  free (colours->copy);
}

bool
colours_welcome (void)
{
  char const *term = getenv ("TERM");
  return term && strcmp (term, "dumb") != 0 && isatty (STDOUT_FILENO);
}

void
colour_start (struct sink *sink, struct colours const *colours,
              char const *parameters)
{
  if (!*parameters)
    return;
  sink_put (sink, "\33[", 2);
  sink_string (sink, parameters);
  sink_string (sink, colours->no_erase ? "m" : "m\33[K");
}

void
colour_end (struct sink *sink, struct colours const *colours,
            char const *parameters)
{
  if (*parameters)
    sink_string (sink, colours->no_erase ? "\33[m" : "\33[m\33[K");
}
