load ../lib/common
load compare

@test "settings in front of a command are its environment" {
  compare --runs=1 -- WORD=same sh -c 'echo $WORD' --vs echo same > out
  grep -q '^check .*same output' out
  grep -q "^A  *WORD=same sh -c 'echo \$WORD'" out
}

@test "both environments have the same size" {
  compare --runs=2 -- LONG_NAME=long_value sh -c 'env | wc -c > a-$$; cat a-$$ >> a' \
    --vs X=1 sh -c 'env | wc -c > b-$$; cat b-$$ >> b' > out || true
  # The words differ by one byte a pair; sizes of words and environment
  # together are equal, and the words here have the same length.
  sort -u a > a1; sort -u b > b1
  [ "$(cat a1)" -eq "$(cat b1)" ]
}

@test "a missing command is told before anything runs" {
  run compare -- touch ran --vs no-such-command
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: 'no-such-command': command not found" ]
  [ ! -e ran ]
  touch plain
  run compare -- ./plain --vs true
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"'./plain': not a program that may be run" ]]
}

@test "--tool compares ours with the next one in PATH" {
  mkdir ours
  printf '#!/bin/sh\necho same\n' > ours/greet
  mkdir theirs
  cp ours/greet theirs/greet
  chmod +x ours/greet theirs/greet
  seq 3 > in
  PATH=$PWD/ours:$PWD/theirs:$PATH WILLNEED_BINDIR=$PWD/ours \
    compare --tool=greet --runs=1 -- in > out
  grep -q "^A  *greet in .*$PWD/theirs/greet" out
  grep -q "^B  *greet in .*$PWD/ours/greet" out
}

@test "--tool without ours or theirs says what is missing" {
  mkdir ours
  run env WILLNEED_BINDIR="$PWD/ours" "$WILLNEED" compare --tool=greet -- x
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = "willneed: no 'greet' of ours in '$PWD/ours'"* ]]
  printf '#!/bin/sh\n' > ours/greet-nobody-else
  chmod +x ours/greet-nobody-else
  run env WILLNEED_BINDIR="$PWD/ours" "$WILLNEED" compare \
    --tool=greet-nobody-else -- x
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"no other 'greet-nobody-else' in PATH"* ]]
}

@test "binaries are asked for their version, scripts are not" {
  printf '#!/bin/sh\necho "$*" >> asked\n' > script
  chmod +x script
  compare --runs=1 -- ./script --vs sh -c : > out
  not grep -e --version asked
  compare --runs=1 -- "$SYSTEM_DD" if=/dev/null --vs "$SYSTEM_DD" if=/dev/null > out
  grep -q '^A .*dd.* [0-9]' out
}
