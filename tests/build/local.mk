# tests/build -- what "make install" puts where

TESTS += \
  %D%/install.bats \
  %D%/manual.bats
