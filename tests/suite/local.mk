# tests/suite

TESTS += \
  %D%/options.bats \
  %D%/report.bats \
  %D%/run.bats

EXTRA_DIST += %D%/suite.bash
