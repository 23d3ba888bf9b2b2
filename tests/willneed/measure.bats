load ../lib/common
load compare

@test "different outputs make the row void" {
  run compare --runs=3 -- echo one --vs echo two
  [ "$status" -eq 1 ]
  [[ "$output" = *'Verdict: void.'*'the outputs differ: A 4 bytes'* ]]
  [[ "$output" != *'wall time, s'* ]]
}

@test "outputs of the same size that differ in one byte differ" {
  head -c 300000 /dev/zero > a
  for at in 0 63 64 131071 262144 299999; do
    cp a b
    printf x | dd of=b bs=1 seek=$at conv=notrunc status=none
    run compare --runs=1 -- cat a --vs cat b
    [ "$status" -eq 1 ]
  done
}

@test "an output that changes from run to run is void" {
  run compare --runs=3 -- sh -c 'echo $$' --vs sh -c 'echo $$'
  [ "$status" -eq 1 ]
}

@test "different exit statuses make the row void and show why" {
  run compare -- true --vs sh -c 'echo broken >&2; exit 3'
  [ "$status" -eq 1 ]
  [[ "$output" = *'the exit statuses differ: A 0, B 3: broken'* ||
     "$output" = *'the exit statuses differ: B 3, A 0: broken'* ]]
}

@test "--no-check measures what differs" {
  compare --no-check --runs=2 -- echo one --vs echo two > out
  grep -q '^check  *not asked for' out
  grep -q '^wall time' out
}

@test "commands that both fail cannot be measured" {
  run compare -- sh -c 'echo no luck >&2; exit 3' --vs sh -c 'echo no luck >&2; exit 3'
  [ "$status" -eq 2 ]
  [[ "$output" = *'failed with exit status 3: no luck (--status=3 accepts that)'* ]]
}

@test "--status accepts an exit status, and only that" {
  compare --runs=1 --status=3 -- sh -c 'exit 3' --vs sh -c 'exit 3' > out
  run compare --runs=1 --status=3 -- true --vs true
  [ "$status" -eq 2 ]
}

@test "a silent status 1 of both is an answer, and noted" {
  seq 9 > in
  compare --runs=1 -- grep -q x in --vs grep -q x in > out
  grep -q '^note  *both commands exit with status 1' out
}

@test "a command killed by a signal is told" {
  run compare -- true --vs sh -c 'kill -SEGV $$'
  [ "$status" -eq 2 ]
  [[ "$output" = *'B was killed by signal 11 (Segmentation fault)'* ]]
}

@test "a file that vanishes between runs is told" {
  echo x > in
  run compare --warm --no-check -- rm -f in --vs cat in
  [ "$status" -eq 2 ]
  [[ "$output" = *"'in': the file vanished between runs"* ]]
}

@test "a side without a run has no figures" {
  # With this seed A begins the first pair.
  set -- --seed=1 --no-check -- true --vs \
    sh -c 'echo x >> log; [ $(wc -l < log) -ne 2 ] || kill -KILL $$'
  run compare --runs=5 "$@"
  [[ "$output" = *'1 runs of A and 0 of B were measured'* ]]
  [[ "${lines[*]}" =~ 'wall time, s '[^-]*' -         -         -          -  too few runs' ]]
  rm log
  run compare --runs=5 --format=json "$@"
  [[ "$output" = *'"n": 0,'*'"mean": null'* ]]
  [[ "$output" = *'"percent": null'* ]]
}

@test "runs that were measured before trouble are printed" {
  run compare --runs=5 --no-check -- true --vs \
    sh -c 'echo x >> log; [ $(wc -l < log) -lt 4 ] || kill -KILL $$'
  [ "$status" -eq 2 ]
  [[ "$output" = *'Incomplete: B was killed by signal 9'* ]]
}
