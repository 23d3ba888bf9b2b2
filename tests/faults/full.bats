load ../lib/common
load faults

@test "sort -o onto a disk that fills up: a beginning of the result, and a message" {
  small_disk
  numbers 200000 >in
  "$SYSTEM_SORT" in >want
  local method
  for method in "${methods[@]}"; do
    fails 2 'disk/out: No space left on device' \
      "$SORT" --input="$method" -o disk/out in
    [ ! -s out ]
    begins disk/out want
    rm disk/out
  done
}

@test "sort -o over an input on a full disk loses nothing but what it promises" {
  small_disk
  numbers 100000 >disk/f
  cp disk/f copy
  # The temporary files do not fit: nothing has been written then.
  fails 2 'No space left on device' \
    "$SORT" -S 100k -T disk -o disk/f disk/f
  cmp disk/f copy
  [ "$(ls disk)" = f ]
  # In memory it fits in place.
  "$SORT" -o disk/f disk/f
  "$SYSTEM_SORT" copy | cmp - disk/f
}

@test "a disk without room for another file" {
  need_root
  mkdir disk
  mount -t tmpfs -o nr_inodes=2 tmpfs disk 2>/dev/null || skip 'needs tmpfs'
  undo "umount '$PWD/disk'"
  numbers 50000 >in
  : >disk/one
  fails 2 "cannot create temporary file in 'disk': No space left" \
    "$SORT" -S 100k -T disk in
  [ ! -s out ]
  fails 2 'open failed: disk/two: No space left' "$SORT" -o disk/two in
  fails 1 "failed to open 'disk/two': No space left" \
    "$DD" if=in of=disk/two status=none
  [ "$(ls disk)" = one ]
}

@test "grep's output fills a disk: a beginning of it, and a message" {
  small_disk
  numbers 300000 >in
  "$SYSTEM_GREP" -n 7 in >want
  local method
  for method in "${methods[@]}"; do
    to=disk/out fails 2 'write error: No space left on device' \
      "$GREP" -n --input="$method" 7 in
    begins disk/out want
  done
}

@test "dd onto a disk that fills up, by every method" {
  small_disk
  numbers 300000 >in
  local method bs
  for method in "${methods[@]}"; do
    for bs in 1000 64K; do
      fails 1 "'disk/out': No space left on device" \
        "$DD" if=in of=disk/out bs=$bs input="$method"
      begins disk/out in
      rm disk/out
    done
  done
}

@test "a disk that is full at the end is told by fsync or close at the latest" {
  small_disk
  head -c 1048576 /dev/zero | tr '\0' x >disk/other || true
  printf 'b\na\n' >in
  fails 2 'No space left' "$SORT" -o disk/out in
  fails 1 'No space left' "$DD" if=in of=disk/out status=none
  fails 1 'No space left' "$DD" if=in of=disk/out conv=fsync status=none
  to=disk/out fails 2 'No space left' "$GREP" a in
}
