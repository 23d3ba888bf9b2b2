load ../lib/common
load compare

@test "recorded runs give the report again" {
  compare --runs=3 --format=tsv -- true --vs true > first
  compare --replay=first --format=tsv > second
  cmp first second
}

@test "recorded runs are judged by another metric and confidence" {
  record '1.0 1.1 0.9 1.05' '2.0 2.1 1.9 2.05' > runs
  compare --replay=runs --metric=cpu --confidence=99 > out
  grep -q '^Verdict: B took 98.8% +/- 22.1% more CPU time' out
}

@test "the published sweep comes out of recorded runs" {
  a=$(awk 'BEGIN { d = 0.00071514528 * sqrt (.9)
    for (i = 0; i < 10; i++) printf "%.12f ", 0.732452 + (i % 2 ? d : -d) }')
  b=$(awk 'BEGIN { d = 0.00060064733 * sqrt (.9)
    for (i = 0; i < 10; i++) printf "%.12f ", 0.7273732 + (i % 2 ? d : -d) }')
  record "$a" "$b" > runs
  compare --replay=runs --histogram > out
  grep -qF -e '-0.0050788 +/- 0.00062049' out
  grep -qF 'pooled s = 0.00066038' out
}

@test "--fail-slower fails only on a proven loss beyond the limit" {
  record '1.00 1.01 0.99' '1.20 1.21 1.19' > slower
  record '1.00 2.01 0.10' '1.20 2.21 0.19' > noisy
  record '1.20 1.21 1.19' '1.00 1.01 0.99' > faster
  run compare --replay=slower --fail-slower=5
  [ "$status" -eq 1 ]
  [[ "$output" = *'willneed: B takes 20% more wall time than A, more than --fail-slower=5 allows'* ]]
  compare --replay=slower --fail-slower=25
  compare --replay=noisy --fail-slower=5
  compare --replay=faster --fail-slower=0
}

@test "--fail-slower looks at the judged metrics" {
  record '1 1 1' '1 1 1' | awk -F'\t' -v OFS='\t' \
    '/^[0-9]/ && $3 == "B" { $8 = 2 } { print }' > more-memory
  compare --replay=more-memory --fail-slower=5
  run compare --replay=more-memory --metric=wall,rss --fail-slower=5
  [ "$status" -eq 1 ]
}

@test "a broken record is told by its line" {
  printf '1\t1\tA\t0.5\n' > short
  run compare --replay=short
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"'short': line 1 is not a run of --format=tsv" ]]
  : > empty
  run compare --replay=empty
  [ "$status" -eq 2 ]
  run compare --replay=missing
  [ "$status" -eq 2 ]
}
