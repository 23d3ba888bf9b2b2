load ../lib/common
load oracle

@test "a full device: message, counts, status 1" {
  printf abcdefghij >in
  same of=/dev/full
  same of=/dev/full bs=4
  same of=/dev/full obs=4
  same of=/dev/full ibs=4 obs=3
  same of=/dev/full bs=4 seek=2
  grep "error writing '/dev/full': No space left on device" ours/messages
}

@test "a directory cannot be read" {
  : >in
  same if=.
  same if=. bs=4 count=2 conv=noerror,sync
  same if=. of=out ibs=4 obs=3 count=2 conv=noerror,sync
}

@test "closed standard input and output" {
  local side program
  printf abc >in
  for side in system ours; do
    program=$DD
    [ $side = ours ] || program=$SYSTEM_DD
    {
      "$program" of=out <&- ; echo $?
      "$program" if=in >&- ; echo $?
      "$program" if=in of=out 2>&- ; echo $?
      "$program" if=in >&- 2>&- ; echo $?
      "$program" if=in of=out <&- >&- ; echo $?
    } 2>&1 | normalise >said-$side
  done
  cmp said-system said-ours
}

# small_disk: a file system of 1 MiB at ./disk.
small_disk() {
  need_root
  mkdir disk
  mount -t tmpfs -o size=1M tmpfs disk 2>/dev/null || skip 'needs tmpfs'
  undo "umount '$PWD/disk'"
}

@test "a disk that fills up: what was written is counted and stays" {
  small_disk
  seq 300000 >in
  local operands
  for operands in bs=4096 bs=512 bs=64K 'ibs=1000 obs=8192' 'bs=4096 conv=ucase'; do
    for side in system ours; do
      rm -f disk/out
      program=$DD
      [ $side = ours ] || program=$SYSTEM_DD
      # shellcheck disable=SC2086
      { check "$program" of=disk/out $operands; cat >rest-$side; } <in
      ended 1
      cp messages messages-$side
      cp disk/out out-$side
    done
    diff messages-system messages-ours
    cmp out-system out-ours
    cmp rest-system rest-ours
  done
}

@test "a partial write before an error is a partial record out" {
  ours_only '9.1 did not count it'
  small_disk
  seq 300000 >in
  local operands
  for operands in 'bs=1000' 'ibs=512 obs=3000' 'bs=3000 conv=swab'; do
    # shellcheck disable=SC2086
    check "$DD" if=in of=disk/out $operands
    ended 1
    grep '+1 records out' messages
    # shellcheck disable=SC2086
    check "$DD" if=in of=disk/out $operands input=stock
    cp messages stock
    # shellcheck disable=SC2086
    check "$DD" if=in of=disk/out $operands
    diff stock messages
  done
}

@test "a file size limit is an error of writing" {
  seq 300000 >in
  local operands
  for operands in bs=1024 bs=512 bs=64K 'ibs=100 obs=2048'; do
    for side in system ours; do
      program=$DD
      [ $side = ours ] || program=$SYSTEM_DD
      (
        ulimit -f 512
        trap '' XFSZ
        # shellcheck disable=SC2086
        { check "$program" of=out $operands; cat >rest-$side; } <in
        cp messages messages-$side
        ended 1
      ) || [ "$operands" = bs=64K ]
    done
    diff messages-system messages-ours
    cmp rest-system rest-ours
  done
}

# bad_device: a loop device that cannot be read after 64 KiB; its readahead
# is off, so that errors are where they are.
bad_device() {
  [ "${WILLNEED_INPUT-}" != direct ] ||
    skip 'a direct request fails as a whole'
  need_loop
  head -c 131072 /dev/urandom >backing
  loop_device "$PWD/backing"
  truncate -s 65536 backing
  blockdev --setra 0 "$loop"
}

@test "a read error: message, counts, status 1, and what came before it" {
  need_glibc
  bad_device
  : >in
  local operands
  for operands in bs=512 bs=4096 bs=64K bs=1M bs=1000 'ibs=1000 obs=7000' \
    'ibs=512 obs=512 conv=ucase' 'bs=32K skip=1' 'bs=32K conv=sync'; do
    "$SYSTEM_DD" of=/dev/null if="$loop" iflag=nocache count=0 status=none
    # shellcheck disable=SC2086
    same if="$loop" of=out $operands
    grep 'Input/output error' ours/messages
  done
}

@test "noerror goes on, noerror,sync puts NULs in the place" {
  need_glibc
  bad_device
  : >in
  local operands
  for operands in 'bs=4096 conv=noerror,sync' 'bs=4096 conv=noerror' \
    'bs=512 conv=noerror,sync' 'ibs=4096 obs=1000 conv=noerror,sync,swab'; do
    # shellcheck disable=SC2086
    same if="$loop" of=out $operands
  done
  [ "$(stat -c %s ours/out)" = 131072 ]
}

@test "noerror with blocks across the bad place ends" {
  ours_only '9.1 does not end'
  bad_device
  check timeout 60 "$DD" if="$loop" of=out bs=1000 conv=noerror,sync
  ended 0
  cmp -n 65536 backing out
}
