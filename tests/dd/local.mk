# tests/dd -- dd against what GNU's manual says and the system's dd does

DD_TESTS = \
  %D%/convert.bats \
  %D%/copy.bats \
  %D%/errors.bats \
  %D%/gather.bats \
  %D%/input.bats \
  %D%/number.bats \
  %D%/operands.bats \
  %D%/output.bats \
  %D%/position.bats \
  %D%/random.bats \
  %D%/report.bats \
  %D%/signals.bats

TESTS += $(DD_TESTS)
METHOD_TESTS += $(DD_TESTS)
REFERENCE_TESTS += $(DD_TESTS)
EXTRA_DIST += %D%/oracle.bash

check_PROGRAMS += tests/helper/dribble
tests_helper_dribble_SOURCES = tests/helper/dribble.c
tests_helper_dribble_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_dribble_LDADD = lib/libgnu.a

BENCHES += tests/bench/dd-bench
