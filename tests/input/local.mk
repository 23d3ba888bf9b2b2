# tests/input -- the input module through tests/helper/input-probe

TESTS += \
  %D%/advice.bats \
  %D%/choose.bats \
  %D%/input.bats \
  %D%/mmap.bats \
  %D%/policy.bats \
  %D%/read.bats \
  %D%/ring.bats

BENCHES += tests/bench/input-bench

LONG_TESTS += \
  %D%/many-long.bats

EXTRA_DIST += %D%/methods.bash

check_PROGRAMS += tests/helper/input-probe
tests_helper_input_probe_SOURCES = tests/helper/input-probe.c
tests_helper_input_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_input_probe_LDADD = $(INPUT_LIBS)

check_PROGRAMS += tests/helper/choose-probe
tests_helper_choose_probe_SOURCES = tests/helper/choose-probe.c
tests_helper_choose_probe_CPPFLAGS = $(AM_CPPFLAGS)
tests_helper_choose_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_choose_probe_LDADD = $(INPUT_LIBS)
