load ../lib/common
load faults

# asleep PID CALL: PID waits in CALL of a pipe (pipe_r or pipe_w), in one of
# its threads; or it has ended.
asleep() {
  local task call
  while kill -0 "$1" 2>/dev/null; do
    for task in /proc/"$1"/task/*; do
      { read -r call <"$task"/wchan || true; } 2>/dev/null
      [[ $call != *$2* ]] || return 0
    done
    ! "$SYSTEM_GREP" -qs '^State:.Z' "/proc/$1/status" || return 0
    sleep .03
  done
}

setup() {
  common_setup
  cat /proc/self/wchan >/dev/null 2>&1 || skip 'needs /proc'
}

# while_full ACTION COMMAND...: when the pipe of COMMAND's output is full, do
# ACTION, then read it all: ./out, ./err and $code.
while_full() {
  local action=$1 pid
  shift
  rm -f pipe
  mkfifo pipe
  "$@" </dev/null >pipe 2>err 3>&- &
  pid=$!
  exec 7<pipe
  asleep $pid pipe_w
  eval "$action"
  cat <&7 >out
  exec 7<&-
  code=0
  wait $pid || code=$?
  # The program's name goes.
  sed -i 's/^[^:]*: //' err
}

# while_empty ACTION COMMAND...: when COMMAND waits for more from ./fifo, which
# has had 3 lines, do ACTION, then let it have 3 more.
while_empty() {
  local action=$1 pid
  shift
  rm -f fifo
  mkfifo fifo
  "$@" </dev/null >out 2>err 3>&- 8>&- &
  pid=$!
  exec 8>fifo
  printf '1\n2\n3\n' >&8
  asleep $pid pipe_r
  eval "$action"
  printf '4\n5\n6\n' >&8
  exec 8>&-
  code=0
  wait $pid || code=$?
  # The program's name goes.
  sed -i 's/^[^:]*: //' err
}

# ended_well FAILURE: status 0 and no message, or FAILURE and one.
ended_well() {
  case $code in
    0) [ ! -s err ] ;;
    "$1") [ -s err ] ;;
    *) false ;;
  esac
}

# cut_from WHOLE: ./out is a beginning of WHOLE, but for the newline that a
# line gets where the cut went through it.
cut_from() {
  local size
  size=$(stat -c %s out)
  [ "$size" -le "$(stat -c %s "$1")" ] || return
  cmp -s -n "$size" out "$1" ||
    { cmp -s -n $((size - 1)) out "$1" && [ -z "$(tail -c 1 out)" ]; }
}

# told COMMAND...: what to look at when CHECK fails.
told() {
  echo "status $code: $*"
  head -n 5 err
  return 1
}

# again: f is a new copy of whole.
again() {
  rm -rf f
  cp whole f
}

# readers ACTION CHECK: the commands that write f as it stands, by every
# method, with $failure, their status of failure.
readers() {
  local method failure
  for method in "${methods[@]}"; do
    again
    failure=2
    while_full "$1" "$SORT" -m -s -k 2,2 --input="$method" f /dev/null
    eval "$2" || told sort "$method" || return
    again
    while_full "$1" "$GREP" --input="$method" '' f
    eval "$2" || told grep "$method" || return
    again
    while_full "$1" "$GREP" -h -A 1 --input="$method" '[0-9]' f /dev/null
    eval "$2" || told grep, context, "$method" || return
    again
    failure=1
    while_full "$1" "$DD" if=f bs=2000 status=none input="$method"
    eval "$2" || told dd "$method" || return
  done
}

@test "a file that is cut while it is read: a beginning of it, by every method" {
  numbers 250000 >whole
  readers 'truncate -s 9999 f' 'ended_well $failure && cut_from whole'
  # Beyond the first blocks, in the middle of a line and of a page.
  readers 'truncate -s 1000003 f' 'ended_well $failure && cut_from whole'
}

@test "a file that grows while it is read: to the old end or to the new one" {
  numbers 200000 >whole
  local size
  size=$(stat -c %s whole)
  readers 'for i in 1 2 3; do cat whole >>f; done' \
    '[ $code -eq 0 ] && cmp -n '"$size"' out f && cut_from f'
}

@test "a file that is removed, replaced or made unreadable is read on" {
  numbers 200000 >whole
  local action
  for action in 'seq 9 >g; mv g f' 'chmod 0 f; rm f; mkfifo f'; do
    readers "$action" '[ $code -eq 0 ] && cmp out whole'
  done
}

@test "sort: a file that is cut or grows once it has been read" {
  numbers 60000 >whole
  seq 6 | cat whole - | "$SYSTEM_SORT" >sorted
  "$SYSTEM_SORT" whole >sorted-alone
  local method action size
  for method in "${methods[@]}"; do
    for action in 'truncate -s 300001 f' 'seq 99 >>f; mv f g'; do
      for size in 100k 200M; do
        again
        while_empty "$action" "$SORT" -S $size --input="$method" f fifo
        ended_well 2 && { [ $code -eq 2 ] || cmp out sorted; } ||
          told "$method -S $size $action"
        [ $code -eq 0 ] || [ ! -s out ]
        again
        while_full "$action" "$SORT" -S $size --input="$method" f
        ended_well 2 && cut_from sorted-alone || told "$method -S $size $action"
        [ $code -eq 2 ] || cmp out sorted-alone
      done
    done
  done
}

@test "a file that changes before it is its turn is read as it is then" {
  numbers 30000 >whole
  local method action
  for action in ': >f' 'truncate -s 99999 f' 'cat whole >>f' \
    'rm f' 'rm f; mkdir f'; do
    again
    while_empty "$action" "$SYSTEM_SORT" fifo f
    mv out sorted
    mv err sorted-err
    local sorted_code=$code
    again
    while_empty "$action" "$SYSTEM_GREP" -n '' fifo f
    mv out found
    mv err found-err
    local found_code=$code
    for method in stock mmap ring auto; do
      again
      while_empty "$action" "$SORT" --input="$method" fifo f
      [ $code -eq $sorted_code ] && cmp out sorted && cmp err sorted-err ||
        told "sort $method $action"
      again
      while_empty "$action" "$GREP" --input="$method" -n '' fifo f
      [ $code -eq $found_code ] && cmp out found && cmp err found-err ||
        told "grep $method $action"
    done
    rm -rf f
  done
}
