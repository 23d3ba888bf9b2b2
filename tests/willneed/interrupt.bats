load ../lib/common
load compare

# start ARG...: compare in the background, and go on when 8 runs are over.
# Bash lets background jobs ignore SIGINT, and nohup SIGHUP; env takes that
# back.
start() {
  need_command pgrep
  : > log
  env --default-signal=INT,QUIT,HUP "$WILLNEED" compare --runs=100000 --no-check \
    "$@" -- sh -c 'echo >> log' --vs sh -c 'echo >> log' > out 2> errors &
  pid=$!
  undo "kill -KILL $pid 2> /dev/null"
  for ((i = 0; i < 3000; i++)); do
    [ "$(wc -l < log)" -lt 8 ] || return 0
    kill -0 "$pid" || { cat errors; return 1; }
    sleep 0.02
  done
  return 1
}

# stop SIGNAL STATUS
stop() {
  local result=0
  children=$(pgrep -P "$pid" | tr '\n' ' ')
  kill "-$1" "$pid"
  wait "$pid" || result=$?
  [ "$result" -eq "$2" ]
}

@test "Ctrl-C prints what was measured and exits with 130" {
  start
  stop INT 130
  grep -q '^Incomplete: stopped by Interrupt; [0-9]* runs of A' out
  grep -q '^wall time' out
  grep -q '^willneed: stopped by Interrupt$' errors
}

@test "SIGQUIT, SIGTERM and SIGHUP end in the same way" {
  start
  stop QUIT 131
  start
  stop TERM 143
  start
  stop HUP 129
}

@test "a command that runs is ended" {
  need_command pgrep
  env --default-signal=INT "$WILLNEED" compare -- sh -c 'echo $$ > began; exec sleep 1000' \
    --vs sleep 1000 > out 2> errors &
  pid=$!
  undo "kill -KILL $pid 2> /dev/null"
  for ((i = 0; i < 1000; i++)); do
    [ ! -s began ] || break
    pgrep -P "$pid" -x sleep > /dev/null && break
    sleep 0.02
  done
  children=$(pgrep -P "$pid" | tr '\n' ' ')
  [ -n "$children" ]
  stop INT 130
  for child in $children; do run kill -0 "$child"; [ "$status" -ne 0 ]; done
  [ ! -s out ]
}

# A loop device whose image was made below TMPDIR; other programs may take
# and leave devices of their own meanwhile.
our_loops() {
  losetup -ln -O BACK-FILE | grep -cF "$TMPDIR/"
}

@test "spinners, mounts, loop devices, groups and files are put back" {
  need_loop
  need_command mkfs.ext4
  export TMPDIR=$PWD
  seq 1000 > in
  start --device --cold --load=2 --memory=64M --file=in
  [ "$(pgrep -P "$pid" | wc -l)" -ge 2 ]
  [ "$(our_loops)" -eq 1 ]
  stop INT 130
  [ "$(our_loops)" -eq 0 ]
  [ -z "$(find . -name 'willneed-*')" ]
  [ -z "$(find /sys/fs/cgroup -maxdepth 2 -name "willneed-$pid")" ]
  for child in $children; do run kill -0 "$child"; [ "$status" -ne 0 ]; done
}

@test "even a kill leaves no mount, loop device or spinner" {
  need_loop
  need_command mkfs.ext4
  export TMPDIR=$PWD
  seq 1000 > in
  start --device --cold --load=2 --file=in
  [ "$(our_loops)" -eq 1 ]
  stop KILL 137
  for ((i = 0; i < 500; i++)); do
    [ "$(our_loops)" -gt 0 ] || break
    sleep 0.02
  done
  [ "$(our_loops)" -eq 0 ]
}

@test "a reader of the table that goes away leaves no files" {
  mkdir ours
  cp "$(readlink -f "$SYSTEM_DD")" ours/dd
  export TMPDIR=$PWD WILLNEED_BINDIR=$PWD/ours
  { "$WILLNEED" ab --quick --runs=2 2> errors || echo $? > result; } | head -n 1 > out
  [ "$(cat result)" -eq 2 ]
  grep -q 'Broken pipe' errors
  [ -z "$(find . -name 'willneed-*')" ]
}

@test "the measured command gets SIGPIPE as ever" {
  compare --runs=1 -- bash -c 'yes | head -n 1; echo ${PIPESTATUS[0]}' \
    --vs sh -c 'echo y; echo 141' > out
}
