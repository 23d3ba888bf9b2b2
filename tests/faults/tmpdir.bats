load ../lib/common
load faults

@test "a TMPDIR of any kind: the result and the message that GNU's gives" {
  numbers 30000 >in
  mkdir t $'new\nline'
  ln -s t link
  : >file
  local long directory
  long=$(printf '%05000d' 7)
  for directory in t link file $'new\nline' "$long" '' /nonexistent /proc; do
    TMPDIR=$directory result "$SYSTEM_SORT" -S 100k in
    mv result wanted
    TMPDIR=$directory result "$SORT" -S 100k in
    cmp wanted result
    [ -z "$(find t new* -type f)" ]
  done
}

@test "temporary files where unnamed ones cannot be made" {
  need_command strace
  strace -o /dev/null true 2>/dev/null || skip 'cannot trace'
  numbers 30000 >in
  mkdir t
  local error
  for error in EOPNOTSUPP EISDIR; do
    TMPDIR=$PWD/t strace -f -o log -e trace=openat -P "$PWD/t" \
      -e inject=openat:error=$error "$SORT" -S 100k in 3>&- >out
    "$SYSTEM_GREP" -q INJECTED log
    "$SYSTEM_SORT" in | cmp - out
    [ -z "$(ls t)" ]
  done
}
