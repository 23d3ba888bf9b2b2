load ../lib/common
load oracle

@test "--input=, --mmap and WILLNEED_INPUT choose how files are read" {
  seq 60000 >f
  "$SYSTEM_GREP" -n 77 f >want
  local spec
  for spec in auto read mmap direct ring stock normal sequential willneed \
    noreuse block=4096,read depth=2,ring drop-behind; do
    "$GREP" -n --input=$spec 77 f | cmp want -
    "$GREP" -n --input=$spec 77 <f | cmp want -
    WILLNEED_INPUT=$spec "$GREP" -n 77 f | cmp want -
  done
  "$GREP" -n --mmap 77 f | cmp want -
  WILLNEED_INPUT='' "$GREP" -n 77 f | cmp want -
}

@test "verbose says how each file was read" {
  echo a >f
  run "$GREP" --input=verbose,read a f f
  [ "$status" -eq 0 ]
  [ "${#lines[@]}" -eq 4 ]
  [[ $output =~ 'input: method=read' ]]
}

@test "--progress tells files, bytes and selected lines" {
  seq 100000 >f
  "$GREP" --progress 77 f f >out 2>messages
  "$SYSTEM_GREP" 77 f f | cmp - out
  [[ $(<messages) =~ ': 2 files, 1.2 MB, '[0-9]+' lines selected, 0:0' ]]
}

@test "a wrong SPEC is an error that names the wrong part" {
  echo a >f
  run "$GREP" --input=read,nonsense a f
  [ "$status" -eq 2 ]
  [[ ${lines[0]} =~ "'nonsense'" ]]
  WILLNEED_INPUT=nonsense run "$GREP" a f
  [ "$status" -eq 2 ]
  [[ ${lines[0]} =~ WILLNEED_INPUT ]]
}

@test "a file cut short while it is mapped is no crash" {
  truncate -s 200M f
  (sleep .02; truncate -s 1 f) 3>&- &
  local pid=$!
  run "$GREP" --mmap -z lol f
  [ "$status" -eq 1 ]
  wait $pid
}

@test "a mapped file that is cut while it is printed gives no line it never had" {
  seq 300000 >whole
  cp whole f
  mkfifo pipe
  "$GREP" --mmap '' f >pipe 3>&- &
  local pid=$!
  exec 7<pipe
  # The first lines are there, and the rest does not fit.
  head -c 1 <&7 >out
  truncate -s 99999 f
  cat <&7 >>out
  exec 7<&-
  wait $pid
  cmp -n "$(($(stat -c %s out) - 1))" out whole
}
