# engine.bats -- the fast engine against the plain matchers
#
# engine-probe makes patterns and lines at random and compares in one
# process which lines match, and where.

load ../lib/common

# probe LOCALE ROUNDS SEED
probe() {
  LC_ALL=$1 "$HELPERS/engine-probe" "$2" "$3" || {
    local status=$?
    [ $status -ne 77 ] || skip "no locale $1"
    return $status
  }
}

@test "the fast engine finds what the plain matchers find: C" {
  probe C 4000 11
}

@test "the fast engine finds what the plain matchers find: UTF-8" {
  probe en_US.UTF-8 4000 12
}

@test "the fast engine finds what the plain matchers find: Turkish" {
  probe tr_TR.UTF-8 2000 13
}

@test "the fast engine finds what the plain matchers find: Latin 1" {
  has_encodings || skip 'needs the encoding ISO-8859-1'
  probe en_US.ISO-8859-1 2000 14
}

@test "the fast engine finds the same with lesser vectors" {
  for level in portable avx2; do
    export WILLNEED_SIMD=$level
    probe en_US.UTF-8 1500 15
  done
}
