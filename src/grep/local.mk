# src/grep -- print lines that match patterns

noinst_LIBRARIES += src/grep/libgrep.a

# Everything but main, so that tests can link it.
src_grep_libgrep_a_SOURCES = \
  %D%/fast.c \
  %D%/matcher.h

src_grep_libgrep_a_CPPFLAGS = $(AM_CPPFLAGS) $(PCRE2_CFLAGS)
src_grep_libgrep_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
