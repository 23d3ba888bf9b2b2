load ../lib/common
load compare

@test "the header names machine, kernel, files, commands, options and seed" {
  seq 99 > in
  compare --runs=2 --seed=5 --warm -- cat in --vs cat in > out
  for key in willneed date machine kernel file A B options seed cache check; do
    grep -q "^$key  *[^ ]" out
  done
  grep -q '^options .*2 runs, 1 warm-up, warm' out
  grep -q '^seed  *5$' out
}

@test "the table has every metric" {
  compare --runs=2 -- true --vs true > out
  for metric in 'wall time' 'user CPU' 'system CPU' 'max resident' \
    'minor faults' 'major faults' 'blocks in' 'blocks out' \
    'voluntary switches' 'involuntary switches'; do
    grep -q "^$metric" out
  done
}

@test "json parses and holds runs, statistics and header" {
  need_command jq
  seq 99 > in
  compare --runs=3 --format=json -- cat in --vs cat in > out
  jq -e '(.runs | length) == 6
    and .metrics.wall.A.n == 3
    and (.metrics | length) == 11
    and .header.A != null and .header.seed == "1"
    and (.header.files | length) == 1
    and .void == false' out
}

@test "json of a void comparison says so" {
  need_command jq
  run compare --format=json -- echo a --vs echo b
  [ "$status" -eq 1 ]
  compare --format=json -- echo a --vs echo b 2> errors |
    jq -e '.void and (.void_reason | test ("outputs differ"))'
}

@test "tsv has a line for every run with the same number of fields" {
  compare --runs=4 --format=tsv -- true --vs true > out
  grep -v '^#' out | awk -F'\t' 'NF != 14 { exit 1 } END { exit NR != 9 }'
}

@test "markdown has a table" {
  compare --runs=2 --format=markdown -- true --vs true > out
  [ "$(grep -c '^|' out)" -eq 13 ]
  grep '^|' out | awk -F'|' 'NF != 11 { exit 1 }'
}

@test "the verdict tells which side is faster and by how much" {
  record '2.0 2.1 1.9 2.05' '1.0 1.1 0.9 1.05' > runs
  compare --replay=runs > out
  grep -q '^Verdict: B took 49.7% .* less wall time than A' out
  grep -q 'B is 1.99 times as fast as A' out
}

@test "no difference is told with what could have been seen" {
  record '1.0 1.2 0.9 1.1' '1.1 1.0 1.2 0.95' > runs
  compare --replay=runs > out
  grep -q '^Verdict: no difference in wall time proven at 95% confidence' out
  grep -q 'would have shown' out
}

@test "one run proves nothing and says so" {
  compare --runs=1 -- true --vs true > out
  grep -q '^Verdict: nothing can be said about wall time' out
}

@test "a full disk is noticed" {
  [ -w /dev/full ] || skip 'needs /dev/full'
  run bash -c '"$WILLNEED" compare --runs=1 -- true --vs true > /dev/full'
  [ "$status" -eq 2 ]
  [[ "$output" = *'No space left on device'* ]]
}
