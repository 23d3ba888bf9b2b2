# engine-long.bats -- the same as engine.bats, for longer
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

@test "many more random patterns, in every locale and level" {
  for level in portable avx2 avx512; do
    export WILLNEED_SIMD=$level
    for locale in C en_US.UTF-8 tr_TR.UTF-8 en_US.ISO-8859-1; do
      for seed in 101 102 103; do
        probe $locale 60000 $seed
      done
    done
  done
}
