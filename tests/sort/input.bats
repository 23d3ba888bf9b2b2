load ../lib/common
load oracle

@test "--input= and WILLNEED_INPUT choose how files are read" {
  seq 20000 | awk '{ print ($1 * 7919) % 10007 }' >f
  "$SYSTEM_SORT" f >want
  local spec
  for spec in auto read mmap direct ring stock normal sequential willneed \
    noreuse block=4096,read depth=2,ring drop-behind; do
    "$SORT" --input=$spec f | cmp want -
    "$SORT" --input=$spec <f | cmp want -
    WILLNEED_INPUT=$spec "$SORT" f | cmp want -
    "$SORT" -m --input=$spec want | cmp want -
    "$SORT" -c --input=$spec want
  done
}

@test "verbose says how each file was read" {
  echo a >f
  run "$SORT" --input=verbose,read f f
  [ "$status" -eq 0 ]
  [ "${#lines[@]}" -eq 4 ]
  [[ ${lines[0]} =~ 'input: method=read' ]]
}

@test "a wrong SPEC is an error that names the wrong part" {
  echo a >f
  run "$SORT" --input=read,nonsense f
  [ "$status" -eq 2 ]
  [[ ${lines[0]} =~ "'nonsense'" ]]
  WILLNEED_INPUT=nonsense run "$SORT" f
  [ "$status" -eq 2 ]
  [[ ${lines[0]} =~ WILLNEED_INPUT ]]
}
