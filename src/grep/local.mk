# src/grep -- print lines that match patterns

noinst_LIBRARIES += src/grep/libgrep.a
tools_PROGRAMS += src/tools/grep src/tools/egrep src/tools/fgrep

# Everything but main, so that tests can link it.
src_grep_libgrep_a_SOURCES = \
  %D%/ast.c \
  %D%/ast.h \
  %D%/automaton-classes.c \
  %D%/automaton-internal.h \
  %D%/automaton-state.c \
  %D%/automaton-wide.c \
  %D%/automaton.c \
  %D%/automaton.h \
  %D%/binary.c \
  %D%/binary.h \
  %D%/blocks.c \
  %D%/blocks.h \
  %D%/charset.c \
  %D%/charset.h \
  %D%/chunks.c \
  %D%/chunks.h \
  %D%/colour.c \
  %D%/colour.h \
  %D%/crew.c \
  %D%/crew.h \
  %D%/extract-cost.c \
  %D%/extract-cost.h \
  %D%/extract.c \
  %D%/extract.h \
  %D%/fast-lines.c \
  %D%/fast-match.c \
  %D%/fast.c \
  %D%/fast.h \
  %D%/files.c \
  %D%/files.h \
  %D%/finder.c \
  %D%/finder.h \
  %D%/grep.c \
  %D%/grep.h \
  %D%/many.c \
  %D%/many.h \
  %D%/matcher-fixed.c \
  %D%/matcher-new.c \
  %D%/matcher-new.h \
  %D%/matcher-pcre.c \
  %D%/matcher-regex.c \
  %D%/matcher.h \
  %D%/nfa.c \
  %D%/nfa.h \
  %D%/options.c \
  %D%/options.h \
  %D%/parse-internal.h \
  %D%/parse-literal.c \
  %D%/parse-perl.c \
  %D%/parse.c \
  %D%/parse.h \
  %D%/pattern.c \
  %D%/pattern.h \
  %D%/print.c \
  %D%/print.h \
  %D%/rarity.c \
  %D%/rarity.h \
  %D%/search.c \
  %D%/search.h \
  %D%/sink.c \
  %D%/sink.h \
  %D%/tally.c \
  %D%/tally.h \
  %D%/text.c \
  %D%/text.h \
  %D%/usage.c \
  %D%/usage.h \
  %D%/walk.c \
  %D%/walk.h

src_grep_libgrep_a_CPPFLAGS = $(AM_CPPFLAGS) $(PCRE2_CFLAGS)
src_grep_libgrep_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

GREP_LIBS = src/grep/libgrep.a src/simd/libsimd.a src/cli/libcli.a \
  $(INPUT_LIBS) $(PCRE2_LIBS)

src_tools_grep_SOURCES = %D%/main.c
src_tools_grep_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_tools_grep_LDADD = $(GREP_LIBS)

src_tools_egrep_SOURCES = %D%/main-egrep.c
src_tools_egrep_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_tools_egrep_LDADD = $(GREP_LIBS)

src_tools_fgrep_SOURCES = %D%/main-fgrep.c
src_tools_fgrep_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_tools_fgrep_LDADD = $(GREP_LIBS)
