# tests/grep -- grep against what GNU's manual says and the system's grep does

GREP_TESTS = \
  %D%/binary.bats \
  %D%/files.bats \
  %D%/options.bats \
  %D%/patterns.bats \
  %D%/print.bats

GREP_OWN_TESTS = \
  %D%/compare.bats \
  %D%/input.bats \
  %D%/threads.bats

TESTS += $(GREP_TESTS) $(GREP_OWN_TESTS)
METHOD_TESTS += $(GREP_TESTS) %D%/compare.bats
REFERENCE_TESTS += $(GREP_TESTS)
LONG_TESTS += %D%/compare-long.bats
EXTRA_DIST += %D%/generate.bash %D%/oracle.bash
