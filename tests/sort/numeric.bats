load ../lib/common
load oracle

numbers() {
  printf '%s\n' 0 -0 1 -1 10 9 2 '' x 00 01 1.0 1.00 1. .5 -.5 -0.0 - . -. \
    +5 --5 1e3 1,000 1,0 ' 7' '	8' ' -3' '- 3' 1.5.5 10.10 10.1 \
    99999999999999999999999 99999999999999999999998 \
    -99999999999999999999999 .000000000000000000000001 1..2 0x10 1K 1_000 \
    000000000000000000000000000000012 3.14159265358979323846264338327950288 \
    3.14159265358979323846264338327950289 ٣ 1٫5 12345678901234567 \
    12345678901234568 1.0000000000000001 1.0000000000000002 \
    0.1234567890123456 0.12345678901234561 -12345678901234568
}

human() {
  printf '%s\n' 0 0K -0M 1 1K 1k 1M 1m 1G 1T 1P 1E 1Z 1Y 1Ki 1KiB 1MB 1.5K \
    1024 2K -1K -2G -1 K .K '' x 1,5K ' 3M' 999Y 1.0K 0.9M 10E 1e3 1x 1K2 \
    100000M 00K -.5K 1.K 1KK
}

@test "-n: digits of any number, a minus sign, a point" {
  numbers >in
  local o
  for o in -n -rn -nu -ns '-n -k1.2' -nb '-c -n' '-n -t.' '-n -k1,1 -t,'; do
    same $o
  done
}

@test "-n: no precision is lost, -0 equals 0, a plus sign is no sign" {
  printf '%s\n' 99999999999999999999999 99999999999999999999998 -0 0 -1 >in
  sorted $'-1\n-0\n0\n99999999999999999999998\n99999999999999999999999\n' -n
  printf '3\n+5\n1\n' >in
  sorted $'+5\n1\n3\n' -n
}

@test "-nu takes all that is no number for 0" {
  printf 'x\ny\n0\n1\n' >in
  sorted $'x\n1\n' -nu
}

@test "numbers that are equal are ordered by their lines" {
  printf '%s\n' 10 9 2 1 20 >in
  sorted $'1\n10\n2\n20\n9\n' -n -k1.2
}

@test "-n by the locale's point and separators" {
  need_no_valgrind
  local l
  for l in en_US.UTF-8 de_DE.UTF-8 fr_FR.UTF-8 de_CH.UTF-8 \
    de_DE.ISO-8859-1 hi_IN pt_PT.UTF-8; do
    has_locale $l || continue
    set_locale $l
    { numbers; printf '%s\n' 1.000,5 1.000 1,5 1,50 1.234.567 1234.5 '1 000' \
      $'1\u202f000' $'1\u00a0000' 1,000,000 1,,2 ,1 1\'000 1’000; } >in
    same -n
    same -nu
    same -k1,1nr -s
    same -h
    same -g
  done
}

@test "-h: the unit before the number, whatever its value" {
  human >in
  local o
  for o in -h -rh -hu -hs '-h -k1.2' '-k1,1h -k1,1r' '-c -h'; do
    same $o
  done
}

@test "-hu keeps the first of the lines with equal values" {
  printf '1K\n1k\n1.0K\n2K\n' >in
  sorted $'1K\n2K\n' -hu
}

@test "-h knows R and Q" {
  ours_only 'GNU since 9.2'
  printf '%s\n' 1Q 1R 1Y 2Q -1Q 1Ri 5 >in
  sorted $'-1Q\n5\n1Y\n1R\n1Ri\n1Q\n2Q\n' -h
}

@test "-h with separators of the locale, also those above CHAR_MAX" {
  in_locale en_US.UTF-8
  printf '%s\n' 1,000K 2K 1,5M 1M >in
  same -h
  has_locale fr_FR.ISO-8859-1 || skip 'needs the locale fr_FR.ISO-8859-1'
}

@test "numbers of a megabyte each" {
  local zeros
  zeros=$(printf '%01000000d' 0)
  printf '%s\n' "1${zeros}1" "1${zeros}0" "1$zeros" "-1${zeros}" \
    "0.${zeros}1" "0.${zeros}2" "0$zeros" >in
  same -n
  same -h
}
