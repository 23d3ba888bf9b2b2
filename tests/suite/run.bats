load ../lib/common
load ../willneed/compare
load suite

place() {
  export TMPDIR=$PWD/tmp
  mkdir "$TMPDIR"
}

# Start the suite ARG... in the background and wait for N runs.
start() {
  local runs=$1
  shift
  env --default-signal=INT "$WILLNEED" suite "$@" > out 2> errors &
  pid=$!
  undo "kill -KILL $pid 2> /dev/null"
  for ((i = 0; i < 3000; i++)); do
    n=$(grep -c '^E' willneed-suite/samples.tsv 2> /dev/null) || true
    [ "${n:-0}" -lt "$runs" ] || return 0
    kill -0 "$pid" || { cat errors; return 1; }
    sleep 0.02
  done
  return 1
}

@test "every arm of every cell is run in every round, with a bar on a terminal" {
  need_command script
  place
  script -qec "'$WILLNEED' suite --quick --scale=1 --runs=2 E0 > out" /dev/null > screen
  grep -q '^willneed-suite/report.md: 108 runs$' out
  grep '^E0' willneed-suite/samples.tsv > runs
  [ "$(grep -c '^E0.zero-null-64K.ours' runs)" -eq 2 ]
  [ "$(cut -f 1-4 runs | sort -u | wc -l)" -eq 108 ]
  # Which arm runs first is not the same everywhere.
  [ "$(awk 'NR % 2 { print $3 }' runs | sort -u | wc -l)" -eq 2 ]
  grep -q '^# policy: block=[0-9]*[KM] built-in, ' willneed-suite/samples.tsv
  grep -q '^# outcome: E0/file-file-8K/ours: 100000 bytes, digest ' willneed-suite/samples.tsv
  grep -q 'E0 zero-null-512  \[\.*\] 1 of 108 runs, [0-9]*:[0-9][0-9] left' screen
  grep -q 'E0 file-file-2M  \[#*\] 108 of 108 runs, 0:00 left' screen
  nothing_left
}

@test "an arm whose output is not stock's is void" {
  place
  mkdir bin
  cat > bin/dd <<'END'
#!/bin/sh
for word; do case $word in of=*) of=${word#of=} ;; esac; done
echo other > "$of"
END
  chmod +x bin/dd
  run env PATH="$PWD/bin:$PATH" "$WILLNEED" suite --quick --scale=1 --runs=2 E0
  [ "$status" -eq 1 ]
  [[ "$output" = *'; outputs DIFFER' ]]
  grep -q '^# void: E0/file-file-2M/ours: 100000 bytes, digest .* where 6 bytes, digest .* was expected$' willneed-suite/samples.tsv
  grep -q '^- VOID: E0/file-file-2M/ours' willneed-suite/report.md
  not grep -q '^# void: E0/file-null' willneed-suite/samples.tsv
  nothing_left
}

@test "Ctrl-C keeps what was measured, and --resume runs what is missing" {
  # Without root there is no device to be made.
  if [ "$(id -u)" -eq 0 ]; then
    need_loop
    need_command mkfs.ext4
  fi
  place
  start 5 --quick --scale=10 --runs=2 E1
  kill -INT "$pid"
  result=0
  wait "$pid" || result=$?
  [ "$result" -eq 130 ]
  [ "$(cat errors)" = 'willneed: stopped by Interrupt' ]
  nothing_left "$pid"
  grep -q '^No plots: the suite was stopped' willneed-suite/report.md
  grep '^E1' willneed-suite/samples.tsv > kept
  # A line that a crash cut short.
  printf 'E1\tcold\tst' >> willneed-suite/samples.tsv
  suite --resume > out
  grep '^E1' willneed-suite/samples.tsv > all
  head -n "$(wc -l < kept)" all | cmp - kept
  [ "$(cut -f 1-4 all | sort -u | wc -l)" -eq "$(wc -l < all)" ]
  for cell in cold warm; do
    [ "$(grep -c "^E1.$cell" all)" -eq 8 ]
  done
  suite --resume > out
  grep '^E1' willneed-suite/samples.tsv | cmp - all
  nothing_left
}

@test "nothing stays after SIGKILL" {
  need_loop
  need_command mkfs.ext4
  place
  start 1 --quick --scale=10 --runs=100 E1
  [ "$(losetup -ln -O BACK-FILE | grep -cF "$TMPDIR/")" -eq 1 ]
  kill -KILL "$pid"
  wait "$pid" || true
  for ((i = 0; i < 500; i++)); do
    nothing_left "$pid" && return
    sleep 0.02
  done
  return 1
}

@test "without root the files lie in TMPDIR, and what cannot be is told" {
  public_place
  cp -r "$(dirname "$DD")" tools 2> /dev/null || skip 'needs the built tools'
  export WILLNEED_BINDIR=$PWD/tools
  mkdir -m 777 tmp
  export TMPDIR=$PWD/tmp
  as_nobody ./willneed suite --quick --scale=10 --runs=2 E1 > out
  report=willneed-suite/report.md
  grep -q "^- rights: a user's\$" $report
  grep -q '^- E1/cold: cold by fadvise; ' $report
  grep -q '^- Not measured: E1/slow: ' $report
  grep -q '^| warm | stock | 2 |' $report
  [ -z "$(ls tmp)" ]
}
