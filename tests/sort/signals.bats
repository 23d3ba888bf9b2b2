load ../lib/common
load oracle

@test "signals at random moments leave no temporary file" {
  seq 150000 | awk '{ print ($1 * 7919) % 1000003 }' >f
  mkdir t
  printf old >out
  local signal i
  for signal in TERM HUP XCPU USR1; do
    for i in 1 2 3; do
      bash -c "ulimit -c 0
        exec '$SORT' -S 200k -T t -o out --compress-program=cat f" \
        2>/dev/null 3>&- &
      sleep ".0$((RANDOM % 10))"
      kill -$signal $! 2>/dev/null || true
      wait $! || true
      [ -z "$(ls t)" ] || {
        echo "left by $signal:"
        ls t
        return 1
      }
    done
  done
}

@test "a signal ends sort as it ends others" {
  mkfifo p
  local signal
  for signal in TERM ALRM XCPU; do
    "$SORT" p 2>/dev/null 3>&- &
    exec 7>p
    kill -$signal $!
    local status=0
    wait $! || status=$?
    exec 7>&-
    [ "$status" -eq $((128 + $(kill -l $signal))) ]
  done
}

@test "an endless input is ended by a signal, and its files go" {
  mkdir t
  yes | timeout -s TERM .5 "$SORT" -S 500k -T t >/dev/null || [ $? -eq 124 ]
  [ -z "$(ls t)" ]
}

@test "a signal during -o over an input does not lose it before output begins" {
  seq 300000 >f
  cp f copy
  mkfifo p
  "$SORT" -S 500k - f -o f <p 3>&- &
  local sorter=$!
  exec 7>p
  # Nearly all of it has been read then, and more may come.
  cat copy >&7
  kill $sorter
  wait $sorter || true
  exec 7>&-
  cmp f copy
}
