load ../lib/common
load oracle

@test "of= cuts the file, at seek= if that is given, conv=notrunc does not" {
  printf XY >in
  mkdir start
  printf abcdef >start/f
  same of=f
  same of=f seek=1 bs=2
  same of=f seek=1 bs=2 conv=notrunc
  same of=f seek=1 bs=2 count=0
  same of=f conv=notrunc
}

@test "conv=excl, conv=nocreat" {
  printf XY >in
  mkdir start
  printf abc >start/f
  same of=f conv=excl
  same of=g conv=excl
  same of=f conv=nocreat
  same of=g conv=nocreat
}

@test "files that cannot be opened" {
  need_glibc
  printf XY >in
  same of=.
  same of=none/f
  same if=none
  same of=f oflag=directory
  same if=../in iflag=directory
  same iflag=directory
  same oflag=directory
  ln -s in link
  same if=../link iflag=nofollow
}

@test "append mode appends" {
  printf XY >in
  mkdir start
  printf abc >start/f
  same of=f oflag=append conv=notrunc
  same of=f oflag=append seek=1 bs=1
  printf 012 >out
  "$DD" if=in bs=1 status=none >>out
  [ "$(cat out)" = 012XY ]
}

@test "sparse seeks over blocks of NULs, and ends at the full size" {
  { printf a; head -c 4999 /dev/zero; printf b; head -c 20000 /dev/zero; } >in
  same conv=sparse of=out bs=512
  same conv=sparse of=out ibs=512 obs=1000
  same conv=sparse of=out bs=100 seek=7
  "$DD" if=in of=out bs=4096 conv=sparse status=none
  cmp in out
  "$DD" if=/dev/zero of=holes bs=64K count=16 conv=sparse status=none
  [ "$(stat -c %s holes)" = 1048576 ]
  [ "$(stat -c %b holes)" -le 8 ]
}

@test "sparse and notrunc let old bytes show through" {
  head -c 8 /dev/zero >in
  mkdir start
  printf 0123456789 >start/out
  same conv=sparse,notrunc of=out bs=4
  [ "$(cat ours/out)" = 0123456789 ]
}

@test "sparse into a pipe writes the NULs" {
  head -c 3000 /dev/zero >in
  "$DD" if=in bs=512 conv=sparse status=none | cmp - in
}

@test "a tail that is not a multiple of the sector is written direct as well" {
  head -c 4609 /dev/zero | tr '\0' q >in
  "$DD" if=in of=probe bs=512 count=1 oflag=direct status=none ||
    skip 'no direct I/O on this file system'
  same of=out bs=4096 oflag=direct
  same of=out ibs=1000 obs=512 oflag=direct
  same of=out bs=4096 iflag=direct
  cmp in ours/out
}

@test "sync, dsync, fsync and fdatasync" {
  printf XYZ >in
  same of=out oflag=sync bs=1
  same of=out oflag=dsync iflag=sync bs=1
  same of=out conv=fsync
  same of=out conv=fdatasync,fsync
  same of=/dev/null conv=fsync
  same of=/dev/null conv=fdatasync
}

@test "nocache leaves the data alone" {
  seq 100000 >in
  same iflag=nocache oflag=nocache of=out
  same iflag=nocache oflag=nocache of=out bs=64K count=3
  same if=../in iflag=nocache count=0
  same if=../in of=../in conv=notrunc oflag=nocache count=0
}

@test "nocache for a whole file that has no cache is diagnosed" {
  need_glibc
  printf abc | check "$DD" iflag=nocache count=0 status=none
  ended 1
  said "dd: failed to discard cache for: 'standard input': Illegal seek"
}

@test "flags of standard input and output" {
  printf XYZ >in
  same iflag=nonblock,sync
  same iflag=nofollow,noctty
  same iflag=append
  same oflag=append
}
