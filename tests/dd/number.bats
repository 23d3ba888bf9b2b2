load ../lib/common
load oracle

# size TEXT [BS]: how far seek=TEXT goes, or the message.
size() {
  rm -f sized
  check "$DD" if=/dev/null of=sized bs="${2-1}" seek="$1" count=0 status=none
  [ "$(cat code)" != 0 ] || stat -c %s sized
  cat messages
}

@test "every multiplier multiplies" {
  local text value
  while read -r text value; do
    [ "$(size "$text")" = "$value" ] || { echo "$text"; size "$text"; false; }
  done <<'END'
3c 3
3w 6
3b 1536
3k 3072
3K 3072
3KiB 3072
3kB 3000
3KB 3000
3M 3145728
3MB 3000000
3MiB 3145728
1G 1073741824
1GB 1000000000
1T 1099511627776
K 1024
b 512
0Y 0
END
}

@test "x multiplies" {
  [ "$(size 2x3)" = 6 ]
  [ "$(size 2xK)" = 2048 ]
  [ "$(size 2kBx3k)" = 6144000 ]
  [ "$(size 1Bx8)" = 8 ]
  [ "$(size 99999999999999999999x0)" = 0 ]
}

@test "a product has any number of factors" {
  ours_only '9.1 knows products of two'
  [ "$(size 1024x1024x32)" = 33554432 ]
  [ "$(size 2x3x5x7x11x13)" = 30030 ]
}

@test "thousands of factors need no deep stack" {
  ours_only '9.1 knows products of two'
  local ones
  ones=$(printf '1x%.0s' {1..20000})
  (
    ulimit -s 256
    "$DD" if=/dev/null of=sized bs=1 seek="${ones}7" count=0 status=none
  )
  [ "$(stat -c %s sized)" = 7 ]
}

@test "any B makes a count one of bytes" {
  [ "$(size 3 7)" = 21 ]
  [ "$(size 10B 7)" = 10 ]
  [ "$(size 1KB 7)" = 1000 ]
  [ "$(size 2KiB 7)" = 2048 ]
  [ "$(size 8Bx2 7)" = 16 ]
}

@test "what is no number is named" {
  local text
  for text in 2x 1e3 -1 1.5 '' x xM m 2m B BB 1BB 1KBB KiBB 1Bx 2xx3 1x2x \
    +K '5 ' 1KB2 2x-3 99999999999999999999xq; do
    [ "$(size "$text")" = "dd: invalid number: '$text'" ]
    ended 1
  done
}

@test "numbers above the largest offset are too large" {
  need_glibc
  local text
  for text in 9223372036854775808 99999999999999999999 8E 1Y 1Z \
    4000000000x4000000000 1x99999999999999999999; do
    [ "$(size "$text")" = \
      "dd: invalid number: '$text': Value too large for defined data type" ]
    ended 1
  done
}

@test "R and Q are too large in the same words" {
  need_glibc
  ours_only '9.1 does not know R and Q'
  local text
  for text in 1R 1Q 1RB 1QiB; do
    [ "$(size "$text")" = \
      "dd: invalid number: '$text': Value too large for defined data type" ]
  done
}

@test "blanks and a plus sign may stand in front" {
  [ "$(size ' 5')" = 5 ]
  [ "$(size '+5')" = 5 ]
}

@test "0x is a zero multiplier, and warned about" {
  check "$DD" if=/dev/zero bs=1 count=0x1 status=none
  ended 0
  said "dd: warning: '0x' is a zero multiplier; use '00x' if that is intended"
  check "$DD" if=/dev/zero bs=1 count=00x1 status=none
  ended 0
  [ ! -s messages ]
}

@test "a block size is not zero" {
  local name
  for name in bs ibs obs cbs; do
    check "$DD" "$name=0" </dev/null
    ended 1
    said "dd: invalid number: '0'"
  done
}

@test "unusable numbers leave the output alone" {
  printf abc >f
  local n
  for n in 2x 1e3 -1 99999999999999999999 ''; do
    check "$DD" if=/dev/zero of=f bs=$n count=1 status=none
    ended 1
  done
  [ "$(cat f)" = abc ]
}
