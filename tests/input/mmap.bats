# mmap.bats -- windows, truncation, the SIGBUS guard

load ../lib/common
load methods

@test "a loss in a block that is lent is reported, and the program lives" {
  need_glibc
  need_sigbus
  seq 60000 > in
  for method in mmap mmap,sequential,willneed; do
    cp in file
    run -1 --separate-stderr bash -c '"$INPUT_PROBE" spec='$method',block=65536 \
      "lent=2:truncate -s 70000 file" stats file > out'
    [ "${stderr_lines[0]}" = 'input-probe: file: read: Input/output error' ]
    [[ ${stderr_lines[1]} == *truncations=1* ]]
    head -c 70000 in | cmp -n 70000 - out
  done
}

@test "a loss in the last block is reported when the source is left" {
  need_glibc
  seq 60000 > in
  for block in 4096 1048576; do
    cp in file
    run -1 probe spec=mmap,block=$block limit=8192 'lent=2:truncate -s 5000 file' \
      'lent=1:[ '$block' -eq 4096 ] || truncate -s 5000 file' sum file
    [[ ${lines[0]} == 'input-probe: file: close: Input/output error' ]]
  done
}

@test "a truncation to nothing between two blocks is a loss" {
  need_glibc
  seq 60000 > in
  run -1 probe spec=mmap,block=4096 'at=2:truncate -s 0 in' sum in
  [[ ${lines[0]} == 'input-probe: in: read: Input/output error' ]]
}

@test "lost pages in one thread's object do not disturb another's" {
  need_glibc
  need_sigbus
  seq 60000 > in
  cp in file
  run -1 probe spec=mmap,block=65536 threads=4 'lent=2:truncate -s 70000 file' file
  [[ $output == *'Input/output error'* ]]
}

@test "a SIGBUS elsewhere goes to the handler that was there before" {
  seq 60000 > in
  run -3 probe spec=mmap foreign sum in
  [[ $output == *'our own SIGBUS'* ]]
}

@test "what cannot be mapped is read" {
  seq 100 > in
  cat in | probe spec=mmap facts attach=0 2> err > out
  cmp in out
  grep -q method=read err
  probe spec=mmap facts /proc/version 2>&1 > /dev/null | grep -q method=read
}

@test "a run of kept bytes longer than the window widens it" {
  seq 600000 > in
  probe spec=mmap,block=262144 keep=all in > out
  cmp in out
}

@test "a mapped file needs no more memory than its window" {
  need_plain_build
  seq 4000000 > in
  probe spec=mmap sum stats in 2> err
  [ "$(resident err)" -lt 8192 ]
}
