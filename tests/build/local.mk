# tests/build -- what "make install" puts where

TESTS += \
  %D%/completions.bats \
  %D%/install.bats \
  %D%/manual.bats
