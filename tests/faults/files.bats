load ../lib/common
load faults

# cut_device: $loop is a device of numbers that ends, for reading, in the
# middle; whole is what was on it.
cut_device() {
  need_loop
  numbers 40000 | head -c 262144 >whole
  cp whole backing
  loop_device "$PWD/backing"
  truncate -s 131072 backing
  blockdev --setra 0 "$loop"
}

# Nothing of it is in the cache.
forget() { "$SYSTEM_DD" if="$1" iflag=nocache count=0 status=none; }

@test "a device that cannot be read to its end, by every method" {
  cut_device
  "$SYSTEM_GREP" -na 7 whole >found
  local method
  for method in "${methods[@]}"; do
    forget "$loop"
    fails 2 "read failed: $loop: Input/output error" \
      "$SORT" --input="$method" "$loop"
    [ ! -s out ]
    forget "$loop"
    fails 2 "$loop: Input/output error" \
      "$GREP" -na --input="$method" 7 "$loop"
    begins out found
    forget "$loop"
    fails 1 "error reading '$loop': Input/output error" \
      "$DD" if="$loop" of=copy bs=4K input="$method"
    begins copy whole
    cmp -n 131072 copy whole
  done
}

@test "a file on a disk that has lost its end, by every method" {
  need_loop
  need_command mkfs.ext2
  truncate -s 2M image
  mkfs.ext2 -q -F image
  loop_device "$PWD/image"
  mkdir disk
  mount "$loop" disk || skip 'cannot mount'
  undo "umount '$PWD/disk'"
  numbers 100000 >whole
  cp whole disk/f
  "$SYSTEM_SORT" -m whole whole >merged
  sync -f disk
  # Its metadata stays in the cache.
  : <disk/f
  truncate -s 600K image
  local method
  for method in "${methods[@]}"; do
    forget disk/f
    forget "$loop"
    fails 2 "read failed: disk/f: Input/output error" \
      "$SORT" --input="$method" disk/f
    [ ! -s out ]
    printf old >target
    fails 2 "read failed: disk/f: Input/output error" \
      "$SORT" --input="$method" -o target disk/f
    [ "$(cat target)" = old ]
    fails 2 "disk/f: Input/output error" \
      "$SORT" -c --input="$method" -s -k 3 disk/f
    forget disk/f
    fails 2 "read failed: disk/f: Input/output error" \
      "$SORT" -m --input="$method" -s -k 3 disk/f whole
    fails 2 "disk/f: Input/output error" "$GREP" --input="$method" '' disk/f
    begins out whole
    fails 2 "disk/f: Input/output error" "$GREP" -c --input="$method" 7 disk/f
    fails 2 "disk/f: Input/output error" \
      "$GREP" -r --input="$method" 'no such line' disk
    forget disk/f
    fails 1 "error reading 'disk/f': Input/output error" \
      "$DD" if=disk/f of=copy bs=1000 input="$method"
    begins copy whole
  done
}
