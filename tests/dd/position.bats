load ../lib/common
load oracle

@test "skip= and seek= go so many blocks, or bytes" {
  seq 2000 >in
  mkdir start
  head -c 5000 /dev/zero | tr '\0' x >start/out
  same skip=3 of=out
  same seek=3 of=out
  same skip=2 seek=4 ibs=100 obs=300 of=out conv=notrunc
  same skip=7B seek=3B bs=10 of=out
  same skip=100000 of=out
  same seek=100 count=0 of=out
  same seek=3B bs=7 count=0 of=out
}

@test "skipping past the end is told and copies nothing" {
  printf abcdefghij >in
  same skip=3 bs=4
  grep "'standard input': cannot skip to specified offset" ours/messages
  same skip=3 bs=4 if=../in
  same skip=11 iflag=skip_bytes status=none
  same skip=2 bs=5
}

@test "a pipe is skipped by reading" {
  printf abcdefghijkl | "$DD" bs=4 skip=1 status=none >out
  [ "$(cat out)" = efghijkl ]
  printf abcdefghijkl | "$DD" bs=3 skip=7B status=none 2>err >out
  [ "$(cat out)" = hijkl ]
  printf abc | "$DD" bs=4 skip=3 2>err >out
  grep 'cannot skip to specified offset' err
}

@test "skip on a pipe counts short reads, and says so" {
  dribble ab cde | check "$DD" bs=4 skip=1 status=noxfer of=out
  said "dd: 'standard input': cannot skip to specified offset" \
    'dd: warning: partial read (2 bytes); suggest iflag=fullblock' \
    '0+1 records in' '0+1 records out'
  [ "$(cat out)" = cde ]
}

@test "skip moves a shared offset, with count=0 too" {
  printf abcdef >in
  same bs=1 skip=2 count=0
  [ "$(cat ours/rest)" = cdef ]
}

@test "input that already stands past the start is copied from there" {
  printf 'x\nabc' >f
  (read -r _; "$DD" status=none) <f >out
  [ "$(cat out)" = abc ]
  (read -r _; "$DD" bs=1 skip=1 status=none) <f >out
  [ "$(cat out)" = bc ]
}

@test "the next reader of a shared descriptor goes on where dd ended" {
  seq 100000 >in
  same bs=1 count=1000 of=out
  same bs=7 count=1000 of=out
  same ibs=7 obs=512 count=1000 of=out
  same ibs=512 obs=7 count=10 skip=3 of=out
  same bs=512 of=out
  same bs=64K count=2 conv=ucase of=out
}

@test "seek= on a standard output at an odd place goes on from there" {
  printf abc >in
  { printf 0123; "$DD" if=in bs=2 seek=1 status=none; } >out
  printf '0123\0\0abc' | cmp - out
}

@test "a pipe cannot be sought in" {
  need_glibc
  printf abc >in
  check "$DD" if=in seek=2 bs=2 status=noxfer | cat >out
  grep -x "dd: 'standard output': cannot seek: Illegal seek" messages
  ended 1
}

@test "a character device is sought in" {
  printf abc >in
  same if=../in of=/dev/null bs=1 seek=5
}

@test "offsets that are too large are refused" {
  need_glibc
  printf abc >in
  same skip=9223372036854775807 bs=512
  same seek=9223372036854775807 bs=512 of=out
  same seek=9223372036854775807 bs=512
  same skip=4E bs=1
}

@test "if the output cannot be cut, copying does not go on" {
  ours_only '9.1 went on'
  printf abc >in
  printf old >out
  check "$DD" if=in of=out seek=7E bs=1
  ended 1
  said "dd: failed to truncate to 8070450532247928832 bytes in output file 'out': File too large"
  [ "$(cat out)" = old ]
}
