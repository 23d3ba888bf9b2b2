# read.bats -- read(2) and O_DIRECT, read errors

load ../lib/common
load methods

# A device that fails to read from 1 MiB on: its backing file was cut.
bad_device() {
  need_loop
  seq 400000 | head -c 2M > whole
  cp whole backing
  loop_device backing
  truncate -s 1M backing
  blockdev --flushbufs "$loop"
}

@test "O_DIRECT serves odd offsets, odd blocks and tails" {
  seq 60000 > in
  probe spec=direct facts in 2>&1 > /dev/null | grep -q method=direct ||
    skip 'needs a file system with O_DIRECT'
  for skip in 0 1 511 512 4095 4096 100001; do
    for block in 1000 4096 10000; do
      probe spec=direct,block=$block skip=$skip keep=2 scribble in > out
      tail -c +$((skip + 1)) in | cmp - out
    done
  done
}

@test "a descriptor that is O_DIRECT already is read by aligned requests" {
  need_command python3
  seq 60000 > in
  python3 -c 'import os, sys
fd = os.open ("in", os.O_RDONLY | os.O_DIRECT)
os.lseek (fd, 4321, 0)
os.dup2 (fd, 0)
os.execv (sys.argv[1], sys.argv[1:])' "$INPUT_PROBE" spec=block=1000 \
    attach=0 facts 2> err > out || skip 'needs a file system with O_DIRECT'
  tail -c +4322 in | cmp - out
  grep -qE 'method=(ring|direct)' err
}

@test "a true read error comes after all bytes before it" {
  need_glibc
  need_sigbus
  for method in "${methods[@]}"; do
    bad_device
    run -1 bash -c '"$INPUT_PROBE" spec='"$method"',block=4096 '"$loop"' > out'
    [ "$output" = "input-probe: $loop: read: Input/output error" ]
    head -c 1M whole | cmp - out
    common_teardown
  done
}

@test "reading goes on behind a bad place that is skipped" {
  need_sigbus
  for method in "${methods[@]}"; do
    bad_device
    run -1 bash -c '"$INPUT_PROBE" spec='"$method"',block=65536 noerror=1048576 \
      '"$loop"' > out'
    head -c 1M whole | cmp - out
    common_teardown
  done
}

@test "a block device is read to its end" {
  need_loop
  seq 400000 | head -c 1000448 > image
  loop_device image
  for method in "${methods[@]}"; do
    probe spec="$method,block=65536" keep=1 "$loop" > out
    cmp image out
  done
}
