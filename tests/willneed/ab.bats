load ../lib/common
load compare

# The quick table with few runs: does it work, not who wins.
@test "ab shows every row, checked and with a verdict" {
  mkdir ours
  cp "$(readlink -f "$SYSTEM_DD")" ours/dd
  export TMPDIR=$PWD WILLNEED_BINDIR=$PWD/ours
  "$WILLNEED" ab --quick --runs=2 --tool=dd > out
  [ "$(grep -c '^dd .*x  ' out)" -ge 7 ]
  grep -q '^Verdict: of [78] rows measured' out
  grep -q 'Every output was equal' out
  [ -z "$(find . -name 'willneed-*')" ]
}

@test "ab tells when our tool is wrong" {
  mkdir ours
  printf '#!/bin/sh\necho wrong\n' > ours/dd
  chmod +x ours/dd
  export TMPDIR=$PWD WILLNEED_BINDIR=$PWD/ours
  run "$WILLNEED" ab --quick --runs=2
  [ "$status" -eq 1 ]
  [[ "$output" = *'VOID: the outputs differ'* ]]
  [[ "$output" = *'Outputs DIFFER in '* ]]
}

@test "ab without our tool says what to do" {
  mkdir ours
  export TMPDIR=$PWD WILLNEED_BINDIR=$PWD/ours
  run "$WILLNEED" ab --quick
  [ "$status" -eq 2 ]
  [[ "$output" = *"no 'dd' of ours"* ]]
}

@test "ab without room for its input says so" {
  need_root
  need_command mount
  mkdir ours small
  cp "$(readlink -f "$SYSTEM_DD")" ours/dd
  mount -t tmpfs -o size=1m none small || skip 'cannot mount'
  undo "umount $PWD/small"
  export TMPDIR=$PWD/small WILLNEED_BINDIR=$PWD/ours
  run "$WILLNEED" ab --quick --runs=2
  [ "$status" -eq 2 ]
  [[ "$output" = *'TMPDIR names another place): No space left on device' ]]
  [ -z "$(ls small)" ]
}

@test "ab refuses what it does not know" {
  run "$WILLNEED" ab --runs=1
  [ "$status" -eq 2 ]
  run "$WILLNEED" ab --format=json
  [ "$status" -eq 2 ]
  run "$WILLNEED" ab now
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: extra operand 'now'" ]
}
