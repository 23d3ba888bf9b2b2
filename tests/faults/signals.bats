load ../lib/common
load faults

# Moments are counts of system calls out of seeded random numbers; strace(1)
# sends the signal there.
setup() {
  common_setup
  need_command strace pgrep
  strace -o /dev/null true 2>/dev/null || skip 'cannot trace'
  ulimit -c 0
  mkdir tmp
  export TMPDIR=$PWD/tmp
}

signals=(KILL TERM INT HUP PIPE XFSZ)

# calls CALL COMMAND...: how often the thread that makes it most often makes
# CALL.
calls() {
  local call=$1
  shift
  env --default-signal strace -f -o log -e trace="$call" "$@" >/dev/null 2>&1 3>&- || true
  awk '/\(/ { n[$1]++ } END { for (i in n) if (n[i] > m) m = n[i]; print m + 0 }' log
}

# ended COMMAND: nothing of ours is left, neither files nor processes.
ended() {
  local tries
  [ -z "$(ls tmp)" ] || { ls tmp; return 1; }
  for tries in {1..200}; do
    pgrep -f "$PWD/child" >/dev/null || return 0
    sleep .05
  done
  pgrep -af "$PWD/child"
  return 1
}

# shoot CHECK COMMAND...: COMMAND with every signal at random moments of
# each of the calls; ends by it, or in time before it, and CHECK holds.
shoot() {
  local check=$1 call signal n when code number killed=0
  shift
  for call in openat read write; do
    prepare
    n=$(calls $call "$@")
    [ "$n" -gt 0 ] || continue
    for signal in "${signals[@]}"; do
      when=$((RANDOM % n + 1))
      number=$(kill -l $signal)
      prepare
      code=0
      env --default-signal strace -f -o log -e trace=$call \
        -e inject=$call:signal=$number:when=$when "$@" \
        </dev/null >out 2>err 3>&- || code=$?
      { [ $code -eq 0 ] || [ $code -eq $((128 + number)) ]; } && ended &&
        eval "$check" || {
        echo "status $code: $signal at $call $when of $n: $*"
        head -n 3 err
        return 1
      }
      [ $code -eq 0 ] || killed=$((killed + 1))
    done
  done
  [ $killed -gt 0 ]
}

# $1 is a beginning of $2, maybe all.
starts() { cmp -s -n "$(stat -c %s "$1")" "$1" "$2"; }

@test "sort, plain, spilling and merging: ended by the signal, nothing is left" {
  RANDOM=6
  numbers 20000 >in
  "$SYSTEM_SORT" in >sorted
  prepare() { :; }
  shoot 'starts out sorted' "$SORT" in
  shoot 'starts out sorted' "$SORT" -S 100k in
  shoot 'starts out sorted' "$SORT" -m sorted
  shoot 'starts out sorted' "$SORT" --input=ring -S 100k in
}

@test "sort -o over an input: the old file or a beginning of the new one" {
  RANDOM=7
  numbers 20000 >in
  "$SYSTEM_SORT" in >sorted
  prepare() { cp in f; }
  shoot 'cmp -s f in || starts f sorted' "$SORT" -o f f
  shoot 'cmp -s f in || starts f sorted' "$SORT" -S 100k -o f f
}

@test "sort --compress-program: the compressors end too" {
  RANDOM=8
  numbers 20000 >in
  "$SYSTEM_SORT" in >sorted
  cp "$(command -v cat)" child
  prepare() { :; }
  signals=(KILL TERM INT)
  shoot 'starts out sorted' "$SORT" -S 100k --compress-program="$PWD/child" in
}

@test "grep -r and dd: what they wrote is a beginning" {
  RANDOM=9
  mkdir tree
  numbers 30000 >in
  split -l 5000 in tree/f
  "$GREP" -rh 7 tree >found
  prepare() { rm -f copy; }
  shoot 'starts out found' "$GREP" -rh 7 tree
  shoot '[ ! -e copy ] || starts copy in' "$DD" if=in of=copy bs=5000
}

@test "willneed compare: the measured commands end, no file is left" {
  RANDOM=10
  cp "$(command -v sleep)" child
  local signal when killed=0
  for signal in TERM INT HUP; do
    for when in 1 $((RANDOM % 3 + 2)); do
      timeout 60 env --default-signal strace -o log -e trace=wait4,waitid \
        -e inject=wait4,waitid:signal=$signal:when=$when \
        "$WILLNEED" compare --runs=3 --no-check -- "$PWD/child" .1 \
        --vs "$PWD/child" .1 </dev/null >out 2>err 3>&- || {
        [ $? -gt 128 ]
        killed=$((killed + 1))
      }
      ended
    done
  done
  [ $killed -gt 0 ]
}
