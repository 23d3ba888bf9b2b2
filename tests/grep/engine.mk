# tests/grep/engine.mk -- the fast engine of grep against the plain matchers

TESTS += %D%/engine.bats
LONG_TESTS += %D%/engine-long.bats
BENCHES += tests/bench/grep-bench

check_PROGRAMS += tests/helper/engine-probe
tests_helper_engine_probe_SOURCES = tests/helper/engine-probe.c \
  tests/helper/engine-check.c tests/helper/engine-check.h \
  tests/helper/chooser.h
tests_helper_engine_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_engine_probe_LDADD = $(GREP_LIBS)
