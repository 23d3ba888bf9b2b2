load ../lib/common
load oracle

@test "-S: sizes that are understood and that are not" {
  printf 'b\na\n' >in
  local s
  for s in 0 1 1k 1K 1b 10% 100% 1M 1G 1T 1P 1E 1Z 1Y 1R 1Q 15E 16E 1KB 1kB \
    1Kb 1KiB x '' -1 +1 ' 1' 1x 1% 1.5K 1bb % 101% 1000000% \
    99999999999999999999 99999999999999999999% 2632222222222222222% \
    18446744073709551615 \
    18446744073709551615b 18446744073709551616b 1m 1g 1t 1B 1c 1w 0x10 010 \
    1K1 K M b; do
    case $s in 1R | 1Q) continue ;; esac
    same -S "$s"
    same --buffer-size="$s"
  done
}

@test "-S: R and Q are sizes too, too large ones" {
  need_glibc
  ours_only 'GNU since 9.2'
  printf 'b\na\n' >in
  run "$SORT" -S 1R in
  [ "$status" -eq 2 ]
  [ "$output" = "$SORT: -S argument '1R' too large" ]
  run "$SORT" --buffer-size=1Q in
  [ "$output" = "$SORT: --buffer-size argument '1Q' too large" ]
}

@test "-S twice: the larger counts, as with GNU" {
  printf 'b\na\n' >in
  same -S 1k -S 1M
  same -S 1k -S x
}

@test "--batch-size: its limits are told" {
  printf 'b\na\n' >in
  local n
  for n in 0 1 2 3 16 1000 1000000 99999999999999999999 x '' -1 2x 2k; do
    same --batch-size="$n"
  done
  alike 'ulimit -n 20; sort --batch-size=18 /dev/null'
  alike 'ulimit -n 20; sort --batch-size=17 /dev/null'
  alike 'ulimit -n 20; sort --batch-size=16 /dev/null'
}

@test "--parallel: a number of threads" {
  printf 'b\na\n' >in
  local n
  for n in 0 1 2 3 8 1000 x '' -1 2x 2k; do
    same --parallel="$n"
  done
}

@test "many short lines stay within -S" {
  need_plain_build
  yes a | head -n 8000000 >in
  (
    ulimit -v 70000
    "$SORT" -n -S 10M in 2>err | cmp - in
  )
  [ ! -s err ]
}

# limited KIB ARGUMENT...: with so much address space, and then so much data,
# sort ./in like the system.
limited() {
  local kib=$1 o
  shift
  for o in -v -d; do
    (
      ulimit $o "$kib"
      exec "$SORT" "$@" in >out 2>err
    )
    [ ! -s err ]
    cmp out want
  done
}

@test "with little memory, sorts by way of files" {
  need_plain_build
  seq 400000 | awk '{ print ($1 * 7919) % 1000003 }' >in
  "$SYSTEM_SORT" in >want
  local kib
  for kib in 16000 30000 60000 100000; do
    limited $kib
    limited $kib -S 1G
    limited $kib --parallel=8
    limited $kib --input=ring
  done
}
