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

@test "a merge with little memory reads nothing twice" {
  ours_only 'input=SPEC'
  need_loop
  need_plain_build
  for k in {10..25}; do
    seq -f "%08.0f $k $(printf '%080d' 7)" 20000 > "f$k"
  done
  # Bytes in blocks of 512 that each run took from the device.
  "$WILLNEED" compare --device=read-ahead=128 --memory=16M --cold --runs=1 \
    --warmup=0 --output=null --format=tsv --no-check \
    -- "$SORT" -m --input=willneed f?? --vs "$SORT" -m --input=normal f?? \
    > out 2> err || skip "no control groups: $(head -n 1 err)"
  read -r a b < <(awk -F'\t' '/^1/ { print $11 }' out | xargs)
  [ "$a" -gt 50000 ]
  [ "$a" -le $((b + b / 20)) ]
}
