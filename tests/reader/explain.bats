# explain.bats -- what auto does, and why

load ../lib/common

explain() { "$WILLNEED" explain "$@"; }

# field FILE NAME: the value of a part or fact in a report of lines.
field() { awk -F'\t' -v name="$2" '$3 == name { print $4 }' "$1"; }
rule() { awk -F'\t' -v name="$2" '$3 == name { print $5 }' "$1"; }

@test "a small file: every part, its rule, and the facts" {
  seq 100 > in
  explain --format=tsv in > out
  [ "$(field out method)" = read ] && [ "$(rule out method)" = read ]
  [ "$(field out advice)" = normal ] && [ "$(rule out advice)" = few-blocks ]
  [ "$(field out block)" = 256K ] && [ "$(rule out block)" = file-block ]
  [ "$(field out window)" = none ] && [ "$(rule out window)" = no-window ]
  [ "$(field out depth)" = 1 ] && [ "$(rule out depth)" = one-request ]
  [ "$(field out cache)" = keep ] && [ "$(rule out cache)" = keep ]
  [ "$(field out type)" = 'regular file' ]
  [ "$(field out size)" = '292 bytes' ]
  [ "$(rule out 'in the page cache')" = not-needed ]
}

@test "explain says what the tools then do" {
  truncate -s 3M in
  explain --use=scan --format=tsv in > out
  "$GREP" --input=verbose -c x in > /dev/null 2> report || true
  grep -E " method=$(field out method) advice=$(field out advice) " report
  [ "$(field out block)" = 192K ]
  grep ' block=196608 ' report
  explain --use=sort --format=tsv in > out
  "$SORT" --input=verbose in 2> report > /dev/null
  grep -E " method=$(field out method) advice=$(field out advice) " report
}

@test "SPEC and the environment are explained too" {
  truncate -s 3M in
  explain --input=mmap,sequential,block=1M --format=tsv in > out
  [ "$(field out method) $(field out advice) $(field out block)" = 'mmap sequential 1M' ]
  [ "$(rule out method) $(rule out advice) $(rule out block)" = 'asked asked asked' ]
  WILLNEED_INPUT=noreuse explain --format=tsv in > out
  [ "$(field out advice)" = noreuse ]
}

@test "the window, its device and the page cache on a device of 128 KiB" {
  need_loop
  head -c 6M /dev/urandom > image
  loop_device image
  blockdev --setra 256 "$loop"
  blockdev --flushbufs "$loop"
  explain --format=tsv "$loop" > out
  [ "$(field out type)" = 'block device' ]
  [ "$(field out 'read-ahead of its device')" = '128 KiB' ]
  [ "$(rule out advice)" = keep-ahead ]
  [ "$(field out window)" = 8M ]
  dd if="$loop" of=/dev/null bs=1M status=none
  explain --format=tsv "$loop" > out
  [[ $(field out 'in the page cache') != *'(100%)' ]] ||
    [ "$(rule out advice)" = resident ]
}

@test "pipes, devices and directories" {
  mkfifo fifo
  explain --format=tsv fifo /dev/zero > out
  [ "$(field out type)" = $'pipe\ncharacter device' ]
  [ "$(rule out method)" = $'in-order\nin-order' ]
  seq 3 | explain --format=tsv - > out
  [ "$(field out type)" = pipe ]
  grep '^standard input	' out
  run -0 explain /
  [[ $output == *'a directory: '* ]]
}

@test "the table is for people: sentences, and a mark at what counted" {
  seq 10 > in
  explain in > out
  grep -E '^  method +read +read: read\(2\) ' out
  grep -E '^  \* type +regular file' out
  awk 'length > 100 { exit 1 }' out
}

@test "JSON holds the same" {
  need_command jq
  seq 10 > in
  explain --format=json in / > out
  [ "$(jq -r '.[0].decision[] | select(.part == "block").value' out)" = 256K ]
  [ "$(jq -r '.[1].facts[0].value' out)" = directory ]
  [ "$(jq -r '.[0].facts[] | select(.fact == "type").looked_up' out)" = true ]
}

@test "a missing file is one line and status 1; the others are explained" {
  seq 10 > in
  run -1 explain --format=tsv missing in
  [ "${lines[0]}" = "willneed: cannot look at 'missing': No such file or directory" ]
  [[ $output == *$'in\tdecision\tmethod\tread\t'* ]]
}

@test "wrong usage is status 2 and a line that says what is wrong" {
  run -2 explain
  [ "${lines[0]}" = 'willneed: no file is named' ]
  run -2 explain --use=juggle in
  [ "${lines[0]}" = "willneed: invalid --use 'juggle': want one of copy scan sort" ]
  run -2 explain --format=xml in
  [ "${lines[0]}" = "willneed: invalid --format 'xml': want one of table tsv json" ]
  run -2 explain --input=fast in
  [ "${lines[0]}" = "willneed: invalid word 'fast' in --input=fast" ]
}

@test "nothing is read, and the offset stays" {
  seq 1000 > in
  { read -r _; explain - > /dev/null; read -r line; } < in
  [ "$line" = 2 ]
}
