load ../lib/common
load oracle
load generate

setup_file() { export BATS_TEST_TIMEOUT=3600; }

@test "random commands on random data, many" {
  local seed
  for seed in {100..140}; do compare_generated $seed 500; done
}

@test "random lines and locales through the probe, many" {
  need_command locale
  local name
  while read -r name; do
    in_locale "$name"
    "$SORT_PROBE" weights 3 50000
    "$SORT_PROBE" prefixes 3 30
    "$SORT_PROBE" lines 3 20
    "$SORT_PROBE" prefixes 3 30 -f
  done < <(locale -a)
}

@test "a line of 100 MB among others" {
  { head -c 100000000 /dev/zero | tr '\0' b; echo; echo c; echo a; } >f
  "$SORT" f | cksum | diff <("$SYSTEM_SORT" f | cksum) -
  "$SORT" -S 1M f | cksum | diff <("$SYSTEM_SORT" f | cksum) -
  "$SORT" -m f f | cksum | diff <("$SYSTEM_SORT" -m f f | cksum) -
}

@test "10 million empty lines" {
  head -c 10000000 /dev/zero | tr '\0' '\n' >f
  "$SORT" f | cmp - f
  "$SORT" -S 1M f | cmp - f
  "$SORT" -n f | cmp - f
  [ "$("$SORT" -u f | wc -c)" -eq 1 ]
  "$SORT" -m f | cmp - f
  "$SORT" -c f
}

@test "20,000 files merged" {
  local i
  seq 20000 | split -a 4 -l 1
  printf '%s\0' x???? >list
  "$SORT" -mn --files0-from=list | cmp - <(seq 20000)
  "$SORT" -mn --batch-size=3 --files0-from=list | cmp - <(seq 20000)
}
