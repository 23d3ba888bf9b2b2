#include <config.h>

#include "reader/explain-report.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quotearg.h"
#include "xalloc.h"

#include "cli/quote-name.h"

/* --- table --- */

/* Print TEXT from column INDENT on, in lines of at most 79 columns.  */
static void
print_wrapped (char const *text, int indent)
{
  int room = 79 - indent;
  while ((int) strlen (text) > room)
    {
      int cut = room;
      while (cut > 0 && text[cut] != ' ')
        cut--;
      if (cut == 0)
        break;
      printf ("%.*s\n%*s", cut, text, indent, "");
      text += cut + 1;
    }
  printf ("%s\n", text);
}

enum { PART_INDENT = 30, FACT_INDENT = 51 };

static void
print_table (struct explain_lines const *lines, char const *file)
{
  printf ("%s\n", quotef (file));
  for (int i = 0; i < INPUT_PARTS; i++)
    {
      struct explain_line const *l = &lines->parts[i];
      int width = printf ("  %-8s%-20s", l->name, l->value);
      if (width > PART_INDENT)
        printf ("\n%*s", PART_INDENT, "");
      char text[EXPLAIN_SOURCE + 32];
      snprintf (text, sizeof text, "%s: %s", l->rule, l->source);
      print_wrapped (text, PART_INDENT);
    }
  fputs ("  because\n", stdout);
  for (unsigned i = 0; i < lines->n_facts; i++)
    {
      struct explain_line const *l = &lines->facts[i];
      int width = printf ("  %c %-25s %-20s ", l->looked_up ? '*' : ' ',
                          l->name, l->value);
      if (width > FACT_INDENT)
        printf ("\n%*s", FACT_INDENT, "");
      print_wrapped (l->source, FACT_INDENT);
    }
}

/* --- json --- */

static json_t *
line_object (struct explain_line const *l)
{
  if (l->rule)
    return json_pack ("{s:s, s:s, s:s, s:s}", "part", l->name, "value",
                      l->value, "rule", l->rule, "because", l->source);
  return json_pack ("{s:s, s:o, s:s, s:b}", "fact", l->name, "value",
                    format_json_name (l->value), "source", l->source,
                    "looked_up", l->looked_up);
}

static void
print_object (json_t *object, unsigned n)
{
  if (!object)
    xalloc_die ();
  fputs (n ? ",\n" : "[\n", stdout);
  json_dumpf (object, stdout, JSON_INDENT (2));
  json_decref (object);
}

static void
print_json (struct explain_lines const *lines, char const *file, unsigned n)
{
  json_t *parts = json_array ();
  json_t *facts = json_array ();
  for (int i = 0; i < INPUT_PARTS; i++)
    json_array_append_new (parts, line_object (&lines->parts[i]));
  for (unsigned i = 0; i < lines->n_facts; i++)
    json_array_append_new (facts, line_object (&lines->facts[i]));
  print_object (json_pack ("{s:o, s:o, s:o}", "file", format_json_name (file),
                           "decision", parts, "facts", facts), n);
}

/* --- tsv --- */

static void
print_tsv_line (char const *file, char const *kind,
                struct explain_line const *l)
{
  printf ("%s\t%s\t%s\t%s\t%s\t%s\n",
          quotearg_n_style (0, escape_quoting_style, file), kind, l->name,
          quotearg_n_style (1, escape_quoting_style, l->value),
          l->rule ? l->rule : l->looked_up ? "looked-up" : "not-needed",
          l->source);
}

static void
print_tsv (struct explain_lines const *lines, char const *file)
{
  for (int i = 0; i < INPUT_PARTS; i++)
    print_tsv_line (file, "decision", &lines->parts[i]);
  for (unsigned i = 0; i < lines->n_facts; i++)
    print_tsv_line (file, "fact", &lines->facts[i]);
}

/* --- all --- */

void
explain_report (struct explain_lines const *lines, char const *file,
                enum format format, unsigned n)
{
  switch (format)
    {
    case FORMAT_TABLE:
      if (n)
        putchar ('\n');
      print_table (lines, file);
      break;
    case FORMAT_TSV:
      print_tsv (lines, file);
      break;
    case FORMAT_JSON:
      print_json (lines, file, n);
      break;
    }
}

void
explain_report_nothing (char const *file, char const *thing, char const *why,
                        enum format format, unsigned n)
{
  struct explain_line line = { .name = "type", .looked_up = true };
  snprintf (line.value, sizeof line.value, "%s", thing);
  snprintf (line.source, sizeof line.source, "%s", why);
  switch (format)
    {
    case FORMAT_TABLE:
      printf ("%s%s\n  a %s: %s\n", n ? "\n" : "", quotef (file), thing, why);
      break;
    case FORMAT_TSV:
      print_tsv_line (file, "fact", &line);
      break;
    case FORMAT_JSON:
      print_object (json_pack ("{s:o, s:[], s:[o]}", "file",
                               format_json_name (file), "decision", "facts",
                               line_object (&line)), n);
      break;
    }
}

void
explain_report_end (enum format format, unsigned n)
{
  if (format == FORMAT_JSON)
    puts (n ? "\n]" : "[]");
  else if (format == FORMAT_TABLE && n)
    puts ("\n(* looked at; the others could not have changed the "
          "decision)");
}
