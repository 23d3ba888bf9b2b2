load ../lib/common
load oracle

@test "standard input goes to standard output" {
  seq 1000 >in
  same
  same bs=7
  same ibs=7 obs=11
}

@test "bs= passes short reads on as they come" {
  dribble ab cd e | check "$DD" bs=4 status=noxfer of=out
  said '0+3 records in' '0+3 records out'
}

@test "ibs= and obs= gather short reads into full output blocks" {
  dribble ab cd | check "$DD" ibs=3 obs=3 status=noxfer of=out
  said '0+2 records in' '1+1 records out'
  dribble ab cd | check "$DD" bs=3 conv=block status=noxfer of=out
  said '0+2 records in' '1+1 records out'
}

@test "a short read with a larger obs leaves no stale byte" {
  dribble abc d | "$DD" ibs=2 obs=8 status=none >out
  [ "$(cat out)" = abcd ]
}

@test "count= counts short reads unless iflag=fullblock" {
  dribble ab cdef | "$DD" bs=4 count=1 status=none >out
  [ "$(cat out)" = ab ]
  dribble ab cdef | "$DD" bs=4 count=1 iflag=fullblock status=none >out
  [ "$(cat out)" = abcd ]
}

@test "count=NB asks for the last bytes with a shorter read" {
  seq 1000 >in
  same bs=100 count=250B
  same bs=100 count=50B
  same bs=100 count=0B
  same ibs=100 obs=7 count=299 iflag=count_bytes
}

@test "a pipe is never read further than bs and count say" {
  printf abcdefghij >in
  cat in | { "$DD" bs=2 count=2 status=none >out; cat >rest; }
  [ "$(cat out rest)" = abcdefghij ]
  [ "$(cat out)" = abcd ]
  cat in | { "$DD" bs=3 count=7B status=none >out; cat >rest; }
  [ "$(cat rest)" = hij ]
  cat in | { "$DD" ibs=1 obs=4 count=5 status=none >out; cat >rest; }
  [ "$(cat rest)" = fghij ]
}

@test "what a slow source brings is passed on before it brings more" {
  dribble one @seen two |
    "$DD" bs=4 status=none |
    { IFS= read -r -N 3 first; [ "$first" = one ] && touch seen; cat; } >out
  [ "$(cat out)" = two ]
}

@test "a short read is warned about once, where it can matter" {
  local warning='dd: warning: partial read (2 bytes); suggest iflag=fullblock'
  dribble ab cde d | check "$DD" bs=4 count=9 status=noxfer of=out
  said "$warning" '0+3 records in' '0+3 records out'
  dribble ab cde | check "$DD" bs=4 status=noxfer of=out
  said '0+2 records in' '0+2 records out'
  dribble ab | check "$DD" bs=4 count=2 status=noxfer of=out
  said '0+1 records in' '0+1 records out'
  dribble ab cde | check "$DD" bs=4 count=2 status=none of=out
  [ ! -s messages ]
}

@test "a short read before a full one is warned about too" {
  local warning='dd: warning: partial read (1 byte); suggest iflag=fullblock'
  dribble abc de | check "$DD" bs=2 skip=1 status=noxfer of=out
  said "$warning" '1+1 records in' '1+1 records out'
  dribble a bc | check "$DD" bs=2 count=9 status=noxfer of=out
  said "$warning" '1+1 records in' '1+1 records out'
}

@test "no short read is warned about where it cannot matter" {
  dribble a bc | check "$DD" bs=2 skip=1B status=noxfer of=out
  said '1+0 records in' '1+0 records out'
  dribble a bc | check "$DD" bs=3 count=2B status=noxfer of=out
  said '0+1 records in' '0+1 records out'
  dribble a bc | check "$DD" ibs=2 count=2 status=noxfer of=out
  said '1+1 records in' '0+1 records out'
  dribble a bc | check "$DD" bs=2 count=2 conv=swab status=noxfer of=out
  said '1+1 records in' '1+1 records out'
}

@test "buffers are not made before they are needed" {
  [ "${STAND_IN-}" != qemu-i386 ] || skip 'needs sizes of 64 bits'
  printf abc >in
  same bs=1T count=0
  same ibs=1T count=0
  same obs=1T count=0
}

@test "a block that does not fit into memory is told in its size" {
  need_plain_build
  printf abc >in
  same bs=1T count=1
  same ibs=1T count=1
  same obs=1T count=1
  same obs=100T count=1
}

@test "empty and special files" {
  : >in
  same
  same bs=1M of=out
  same if=/dev/null
  same if=/dev/zero count=3
  same if=/proc/self/cmdline of=/dev/null bs=3 count=0
  same if=/proc/version
  same if=/proc/version bs=7 of=out
  same if=/sys/kernel/mm/transparent_hugepage/enabled bs=5 of=out
}

@test "a file copied onto itself goes record by record" {
  seq 1000 >start-f
  mkdir start
  cp start-f start/f
  : >in
  same if=f of=f bs=10 seek=1 conv=notrunc count=50
  same if=f of=f bs=10 skip=3 conv=notrunc
  same if=f of=f bs=10 conv=notrunc,ucase
}
