load ../lib/common
load compare

naps=$abs_top_builddir/tests/willneed/naps

# least SIDE METRIC: the smallest value in the JSON report.
least() { jq ".metrics.$2.$1.min" report; }

@test "voluntary switches are those of the command alone" {
  need_command jq
  [ -x "$naps" ] || skip 'needs the helper naps'
  compare --runs=4 --format=json -- "$naps" 0 0 --vs "$naps" 40 0 > report
  more=$(($(least B voluntary) - $(least A voluntary)))
  [ "$more" -ge 40 ]
  [ "$more" -le 50 ]
}

@test "resident size and faults are those of the command" {
  need_command jq
  [ -x "$naps" ] || skip 'needs the helper naps'
  compare --runs=3 --format=json -- "$naps" 0 0 --vs "$naps" 0 64 > report
  [ "$(least B rss)" -ge 65536 ]
  [ "$(least A rss)" -lt 65536 ]
  # Fewer faults where the kernel gives huge pages.
  [ "$(least B minor)" -gt "$(least A minor)" ]
}

@test "the reader of the pipe is not in the figures" {
  need_command jq
  truncate -s 64M in
  compare --runs=2 --format=json -- cat in --vs cat in > report
  jq -e '.metrics.user.A.min < 1 and .metrics.rss.A.max < 32768' report
}

@test "output to a pipe, a file and null" {
  seq 100000 > in
  for kind in pipe file null; do
    compare --runs=1 --output=$kind -- cat in --vs cat in > out-$kind
  done
  grep -q 'same output (588895 bytes' out-pipe
  grep -q 'same output (588895 bytes' out-file
  grep '^check ' out-pipe > a
  grep '^check ' out-file | cmp - a
  grep -q 'went to /dev/null, unseen' out-null
}

@test "standard input comes from --stdin, fresh for every run" {
  seq 1000 > in
  compare --runs=2 --warm --stdin=in -- cat --vs cat in > out
  grep -q 'same output (3893 bytes' out
  grep -q '^cache .* of 1 pages resident' out
}

@test "a result file is compared and removed" {
  seq 1000 > in
  compare --runs=2 --result=copy -- cp in copy --vs dd if=in of=copy > out
  grep -q 'same output (3893 bytes' out
  [ ! -e copy ]
  run compare --runs=2 --result=copy -- cp in copy --vs sh -c 'seq 9 > copy'
  [ "$status" -eq 1 ]
  [[ "$output" = *'the results differ'* ]]
  [ ! -e copy ]
}

@test "a result that exists is not touched" {
  echo precious > copy
  run compare --result=copy -- true --vs true
  [ "$status" -eq 2 ]
  [[ "$output" = *"the result 'copy' exists already"* ]]
  [ "$(cat copy)" = precious ]
}

@test "a process left behind does not hold the report up" {
  need_command ps
  compare --runs=1 --warmup=0 --no-check -- \
    sh -c 'echo x; sleep 1000 & echo $! >> pids' --vs echo x > out
  # Gone, or dead and not yet collected by its new parent.
  [[ "$(ps -o stat= -p "$(cat pids)")" =~ ^(Z.*)?$ ]]
}

@test "a command without an interpreter line cannot be run" {
  echo 'echo hi' > script
  chmod +x script
  run compare -- ./script --vs true
  [ "$status" -eq 2 ]
  [[ "$output" = *"cannot run './script': Exec format error"* ]]
}
