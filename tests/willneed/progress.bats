load ../lib/common
load compare

@test "a long series shows a bar with the time left on a terminal" {
  need_command script
  script -qec "'$WILLNEED' compare --runs=5 --no-check -- sleep 0.2 --vs sleep 0.2 > out" \
    /dev/null > screen
  grep -q '#\.*\] [0-9]* of 12 runs, [0-9]*:[0-9][0-9] left' screen
  grep -q '^Verdict' out
  not grep -q 'left' out
}

@test "a short series on a terminal shows none" {
  need_command script
  script -qec "'$WILLNEED' compare --runs=2 -- true --vs true > out" /dev/null > screen
  [ ! -s screen ]
}

@test "there is no bar where no terminal is" {
  compare --runs=5 --no-check -- sleep 0.2 --vs sleep 0.2 > out 2> errors
  [ ! -s errors ]
}
