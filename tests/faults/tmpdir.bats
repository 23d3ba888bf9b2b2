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

# Whoever may write to TMPDIR takes each temporary file away as soon as it
# has a name, and plants a link; strace widens the gap before sort removes it.
@test "links planted in the place of temporary files are not followed" {
  need_command strace
  strace -o /dev/null true 2>/dev/null || skip 'cannot trace'
  numbers 30000 >in
  mkdir t
  echo precious >victim
  : >going
  while [ -e going ]; do
    for name in t/sort*; do
      [ -L "$name" ] || [ ! -e "$name" ] || ln -sf ../victim "$name" ||
        continue
      [ ! -L "$name" ] || echo "$name" >>planted
    done
  done 3>&- &
  undo "rm -f going; wait $!"
  local n
  TMPDIR=$PWD/t strace -f -o log -e trace=openat \
    "$SORT" --parallel=1 -S 100k in 3>&- >out
  n=$(awk '/O_TMPFILE/ { print NR; exit }' log)
  TMPDIR=$PWD/t strace -f -o log -e trace=openat,unlink \
    -e inject=openat:error=EOPNOTSUPP:when="$n" \
    -e inject=unlink:delay_enter=300ms "$SORT" --parallel=1 -S 100k in 3>&- >out
  [ -s planted ]
  "$SYSTEM_SORT" in | cmp - out
  [ "$(cat victim)" = precious ]
  [ -z "$(ls t)" ]
}

@test "a TMPDIR that may not be written, and none that is set" {
  need_root
  need_command setpriv
  numbers 30000 >in
  chmod 755 . .. ; mkdir -m 755 t
  local as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  "${as_nobody[@]}" test -r in || skip 'needs a directory that others may read'
  TMPDIR=$PWD/t fails 2 "cannot create temporary file in '$PWD/t': Permission denied" \
    "${as_nobody[@]}" "$SORT" -S 100k in
  [ ! -s out ]
  (unset TMPDIR && "${as_nobody[@]}" "$SORT" -S 100k in >out)
  "$SYSTEM_SORT" in | cmp - out
}
