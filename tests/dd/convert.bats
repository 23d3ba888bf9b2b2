load ../lib/common
load oracle

every_byte() {
  local escapes
  printf -v escapes '\\x%x' {0..255}
  printf '%b' "$escapes"
}

@test "the EBCDIC tables are POSIX's, as the system's dd has them" {
  every_byte >in
  same conv=ascii
  same conv=ebcdic
  same conv=ibm
}

@test "ascii and ebcdic undo each other" {
  every_byte >in
  "$DD" if=in conv=ebcdic status=none | "$DD" conv=ascii status=none |
    cmp - in
}

@test "lcase and ucase know the letters, before EBCDIC and after ASCII" {
  need_glibc
  printf 'Hello, World\n' >in
  same conv=lcase
  same conv=ucase
  same conv=ucase,ebcdic
  same conv=lcase,ibm
  "$DD" if=in conv=ebcdic status=none >ebcdic
  input=../ebcdic same conv=ascii,ucase
  unset LC_ALL
  export LC_CTYPE=de_DE.ISO-8859-1
  printf '\344\366\374\337' >in
  same conv=ucase
}

@test "block pads, cuts long lines and counts them" {
  printf 'abcdef\nx\n\nlast' >in
  same cbs=4 conv=block
  grep '1 truncated record$' ours/messages
  printf 'abcdefg\nabcdefgh\n' >in
  same cbs=3 conv=block bs=4
  grep '2 truncated records' ours/messages
  same cbs=3 conv=block ibs=1 obs=2
}

@test "unblock drops the spaces at the ends of records" {
  printf 'ab  cd  efgh   x' >in
  same cbs=4 conv=unblock
  same cbs=4 conv=unblock ibs=3 obs=5
  same cbs=5 conv=unblock
  printf '     ' >in
  same cbs=4 conv=unblock
  printf 'ab' >in
  same cbs=4 conv=unblock
  printf '' >in
  same cbs=4 conv=unblock
}

@test "ebcdic and ibm imply block, ascii implies unblock, with cbs=" {
  printf 'ab\ncdefgh\n' >in
  same cbs=5 conv=ebcdic
  same cbs=5 conv=ibm,ucase
  same conv=ebcdic
  "$DD" if=in cbs=5 conv=ebcdic status=none >ebcdic
  input=../ebcdic same cbs=5 conv=ascii
  input=../ebcdic same conv=ascii
}

@test "swab swaps pairs and keeps an odd last byte" {
  printf abcde >in
  same conv=swab
  [ "$(cat ours/stdout)" = badce ]
  same conv=swab bs=3
  same conv=swab ibs=3 obs=2
  same conv=swab ibs=1
}

@test "swab pairs bytes across short reads" {
  dribble abc de | "$DD" bs=4 conv=swab status=none >out
  [ "$(cat out)" = badce ]
}

@test "sync fills up short reads, with spaces where there are records" {
  dribble ab c | "$DD" bs=4 conv=sync status=none >out
  printf 'ab\0\0c\0\0\0' | cmp - out
  printf 'ab\ncd' >in
  same ibs=8 conv=sync
  same ibs=8 conv=sync,block cbs=4
  same ibs=8 conv=sync,unblock cbs=4
  same ibs=8 conv=sync,swab
  same ibs=8 conv=sync,ebcdic cbs=4
  same ibs=8 conv=sync,ebcdic
  same ibs=8 conv=sync,ascii cbs=4
  same bs=8 conv=sync
}

@test "large input converts as small does" {
  seq 60000 >in
  same conv=ucase,swab of=out
  same conv=ebcdic cbs=6 of=out
  same conv=block cbs=4 of=out ibs=1000 obs=3000
  same conv=unblock cbs=7 of=out
  same conv=swab ibs=7 obs=10 of=out
  same conv=lcase bs=4096 of=out
  same conv=sync ibs=1000 obs=700 of=out
}
