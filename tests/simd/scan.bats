# scan.bats -- searches with vectors against plain loops

load ../lib/common

@test "every level finds what a plain loop finds, and reads nothing else" {
  "$HELPERS/simd-probe" 20000 1 > levels
  [ "$(head -n 1 levels)" = portable ]
}

@test "the environment can ask for a lower level" {
  WILLNEED_SIMD=portable "$HELPERS/simd-probe" 100 2 > levels
  [ "$(head -n 1 levels)" = portable ]
}
