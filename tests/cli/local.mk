# tests/cli

TESTS += \
  %D%/bindir.bats \
  %D%/version.bats
