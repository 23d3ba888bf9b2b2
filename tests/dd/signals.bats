load ../lib/common
load oracle


# Ask PID for a report until it gives one: the first signal may come in the
# moment between dd's look at its signals and read(2).
ask() {
  local tries
  for tries in {1..100}; do
    [ ! -s err ] || return 0
    kill -USR1 "$1"
    sleep .05
  done
  return 1
}

@test "SIGUSR1 prints the counts so far, and the copy goes on" {
  mkfifo pipe
  "$DD" if=pipe of=out status=noxfer 2>err &
  local pid=$!
  dribble abc @asked def >pipe &
  until [ "$(cat /proc/$pid/io | sed -n 's/^rchar: //p')" -gt 0 ] &&
    [ "$(cat /proc/$pid/wchan)" != 0 ]; do sleep .02; done
  until grep -q 'S (sleeping)' /proc/$pid/status; do sleep .02; done
  ask $pid
  touch asked
  wait $pid
  [ "$(cat out)" = abcdef ]
  head -n 2 err >first
  tail -n 2 err >last
  printf '0+1 records in\n0+0 records out\n' | cmp - first
  printf '0+2 records in\n0+1 records out\n' | cmp - last
}

@test "SIGINT prints the counts and ends dd by that signal" {
  mkfifo pipe
  # A background job of a script ignores SIGINT: start it by env.
  env --default-signal=INT "$DD" if=pipe of=out status=noxfer 2>err &
  local pid=$! status=0
  exec 9>pipe
  kill -INT $pid
  wait $pid || status=$?
  exec 9>&-
  [ "$status" -eq 130 ]
  printf '0+0 records in\n0+0 records out\n' | cmp - err
}

@test "an ignored SIGINT stays ignored" {
  mkfifo pipe
  (trap '' INT; exec "$DD" if=pipe of=out status=none 2>err) &
  local pid=$!
  exec 9>pipe
  kill -INT $pid
  printf abc >&9
  exec 9>&-
  wait $pid
  [ "$(cat out)" = abc ]
}

@test "SIGUSR1 ends dd under POSIXLY_CORRECT" {
  mkfifo pipe
  POSIXLY_CORRECT=1 "$DD" if=pipe of=out 2>err &
  local pid=$! status=0
  exec 9>pipe
  kill -USR1 $pid
  wait $pid || status=$?
  exec 9>&-
  [ "$status" -eq 138 ]
}

@test "a report in the middle of gathered copying adds up" {
  mkfifo pipe
  seq 100000 >in
  "$DD" if=in bs=10 status=noxfer 2>err >pipe &
  local pid=$!
  exec 9<pipe
  until grep -q 'S (sleeping)' /proc/$pid/status; do sleep .02; done
  ask $pid
  cmp in - <&9
  exec 9<&-
  wait $pid
  local full
  full=$(sed -n '1s/+.*//p' err)
  [ "$full" -ge 400 ]
  sed -n '2p' err | grep -E "^($full|$((full - 1)))\+0 records out"
  tail -n 2 err | head -n 1 | grep -x '58889+1 records in'
}
