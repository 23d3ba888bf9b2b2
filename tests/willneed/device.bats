load ../lib/common
load compare

# Nothing of a comparison is left.
nothing_left() {
  # Other programs may take and leave devices of their own meanwhile.
  [ -z "$(losetup -ln -O BACK-FILE | grep -F "$TMPDIR/")" ]
  [ -z "$(grep -F "$TMPDIR/" /proc/self/mountinfo)" ]
  [ -z "$(find "$TMPDIR" -name 'willneed-*')" ]
}

place() {
  need_loop
  need_command mkfs.ext4
  export TMPDIR=$PWD
}

@test "input moves to a loop device with the read-ahead asked for" {
  place
  head -c 3000000 /dev/urandom > in
  compare --runs=2 --device=read-ahead=256 --cold -- \
    dd if=in bs=64K --vs cat in > out || { cat out; false; }
  grep -q '^file  *in, 3000000 bytes, ext4 on /dev/loop[0-9]*, read-ahead 256 kB' out
  grep -q '^cache  *cold by unmounting and mounting' out
  grep -q 'same output (3000000 bytes' out
  grep -q '^A  *dd if=in bs=64K' out
  nothing_left
}

@test "a device's speed is limited" {
  place
  need_command jq
  grep -q blkio /proc/cgroups || skip 'needs the blkio controller'
  head -c 4000000 /dev/urandom > in
  # 4 MB at 4 MB/s; the controller lets some bytes through at once.
  compare --runs=1 --warmup=0 --device=limit=4MB --cold --format=json -- \
    cat in --vs cat in > out
  jq -e '.metrics.wall.A.min > 0.5' out
  nothing_left
}

@test "standard input and named files move too" {
  place
  seq 1000 > in
  compare --runs=1 --device --stdin=in -- cat --vs cat in > out
  grep -q 'same output (3893 bytes' out
  nothing_left
}

@test "an image too small for the files is told and leaves nothing" {
  place
  head -c 3000000 /dev/urandom > in
  run compare --device=size=1M -- cat in --vs cat in
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"cannot copy 'in' onto the device: No space left on device" ]]
  nothing_left
}

@test "--device wants root" {
  public_place
  seq 9 > in
  run as_nobody ./willneed compare --device -- cat in --vs cat in
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = 'willneed: --device needs root'* ]]
}

@test "without mkfs.ext4 one line says so and nothing is left" {
  place
  seq 9 > in
  mkdir empty
  run env PATH="$PWD/empty" "$WILLNEED" compare --device -- /bin/cat in --vs /bin/cat in
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = 'willneed: mkfs.ext4 is missing'* ]]
  nothing_left
}
