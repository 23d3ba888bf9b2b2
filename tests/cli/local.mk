# tests/cli

TESTS += \
  %D%/bindir.bats \
  %D%/nls.bats \
  %D%/version.bats
