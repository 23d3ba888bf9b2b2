# tests/cli

TESTS += \
  %D%/version.bats
