# choose.bats -- what is best for a source

load ../lib/common
load methods

used() { probe facts "$@" 2>&1 > /dev/null; }

@test "a large file is read in blocks of 256 KiB" {
  truncate -s 10M in
  [[ $(used in) == *'method=read block=262144 advice='[13]' '* ]]
}

@test "the window moves where the device's own read-ahead is small" {
  need_loop
  truncate -s 10M image
  loop_device image
  blockdev --setra 256 "$loop"
  [[ $(used "$loop") == *'method=read block=262144 advice=3 '* ]]
  blockdev --setra 8192 "$loop"
  [[ $(used "$loop") == *'method=read block=262144 advice=1 '* ]]
}

@test "a small file gets no advice" {
  seq 10 > in
  [[ $(used stats in) == *'advice=0 '*'advice=0 '* ]]
}

@test "advice that was asked for is kept" {
  truncate -s 10M in
  [[ $(used spec=normal in) == *'method=read '*'advice=0 '* ]]
  [[ $(used spec=noreuse in) == *'advice=4 '* ]]
  [[ $(used spec=read in) == *'advice=0 '* ]]
  [[ $(used spec=stock stats in) == *'advice=0 '*'advice=0 '* ]]
}

@test "pipes and devices are read, whatever was asked for" {
  for method in "${methods[@]}"; do
    [[ $(seq 9 | used spec="$method" attach=0) == *'method=read '*'depth=1 '* ]]
    [[ $(used spec="$method" limit=9 /dev/zero) == *'method=read '* ]]
  done
}

@test "stock makes one read a block and no other call" {
  need_plain_build
  need_command strace
  truncate -s 1000000 in
  strace -o trace -e trace=desc "$INPUT_PROBE" spec=stock,block=100000 sum in
  sed -n '/"in"/,/^close/p' trace > calls
  [ "$(grep -c '^read' calls)" -eq 11 ]
  run -1 grep -vE '^(openat|fstat|newfstatat|read|close|write)' calls
}
