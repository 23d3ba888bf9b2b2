# tests/sort -- sort against what GNU's manual says and the system's sort does

SORT_TESTS = \
  %D%/check.bats \
  %D%/debug.bats \
  %D%/files.bats \
  %D%/general.bats \
  %D%/key.bats \
  %D%/keydef.bats \
  %D%/merge.bats \
  %D%/month.bats \
  %D%/numeric.bats \
  %D%/options.bats \
  %D%/output.bats \
  %D%/random.bats \
  %D%/size.bats \
  %D%/spill.bats \
  %D%/text.bats \
  %D%/version.bats

SORT_OWN_TESTS = \
  %D%/compare.bats \
  %D%/input.bats \
  %D%/probe.bats \
  %D%/progress.bats \
  %D%/signals.bats \
  %D%/sorter.bats

TESTS += $(SORT_TESTS) $(SORT_OWN_TESTS)
METHOD_TESTS += $(SORT_TESTS) %D%/compare.bats %D%/sorter.bats
REFERENCE_TESTS += $(SORT_TESTS)
LONG_TESTS += %D%/compare-long.bats
BENCHES += tests/bench/sort-bench
EXTRA_DIST += %D%/oracle.bash %D%/generate.bash

check_PROGRAMS += tests/helper/sort-probe
tests_helper_sort_probe_SOURCES = tests/helper/sort-probe.c \
  tests/helper/sort-check.c tests/helper/sort-check.h \
  tests/helper/chooser.h
tests_helper_sort_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_sort_probe_LDADD = src/sort/libsort.a src/cli/libcli.a \
  $(INPUT_LIBS)
