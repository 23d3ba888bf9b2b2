load ../lib/common
load oracle

# NaNs are left out where GNU's order of them is the memory's.
values() {
  printf '%s\n' 0 -0 1 -1 1e2 1E2 1e+2 1e-2 1e -1e400 1e400 1e5000 -1e5000 \
    1e-5000 inf -inf Infinity INFx infinit +5 ++5 .5 -.5 . - '' x \
    0x10 0x1p4 0x1.8p1 0x 0x1p 0x9p-10 0x2p10 1,000 1.5.5 ' 3' '	4' \
    1_000 123456789012345678 123456789012345679 1234567890123456789 \
    1234567890123456788 0.1 0.10 0.1000000000000000055 1e0 1.0 100e-2 \
    3.14159265358979323846 3.14159265358979323847 1d2 1f 1L 2e308 2e-308 \
    4.9e-324 1e-4950 99999999999999999999999999 1e1x 007 -007 \
    0.00000000000000000000000001 1e26 123456.789e3
}

@test "-g: what strtold reads" {
  need_real_machine
  values >in
  local o
  for o in -g -rg -gu -gs '-g -k1.2' '-k1,1g -k1,1r' '-c -g' \
    '-g -t. -k1,1'; do
    same $o
  done
}

@test "-g: exponents with signs, hexadecimal numbers" {
  printf '1e+2\n1\n1e-3\n1e-5\n' >in
  sorted $'1e-5\n1e-3\n1\n1e+2\n' -g
  printf '0x123\n0x0\n0x2p10\n0x9p-10\n' >in
  sorted $'0x0\n0x9p-10\n0x123\n0x2p10\n' -g
}

@test "-g: no number, NaN, minus infinity, numbers, infinity" {
  printf 'inf\n1\nnan\n-inf\nx\n' >in
  sorted $'x\nnan\n-inf\n1\ninf\n' -g
  printf 'inf\n1\n-nan(7)\n-inf\nx\n' >in
  sorted $'inf\n1\n-inf\n-nan(7)\nx\n' -rg
}

@test "-g: numbers that agree as doubles" {
  need_no_valgrind
  printf '%s\n' 1 0.9999999999999999999 1.0000000000000000001 \
    -1 -0.9999999999999999999 -1.0000000000000000001 \
    2e308 inf 1e400 -inf -1e400 0 1e-400 -1e-400 9007199254740993 \
    9007199254740992 9007199254740994 9007199254740993.5 >in
  same -g
  same -rg
}

@test "-g: many NaNs come to an end" {
  local i
  for i in nan -nan 'nan(1)' 'nan(2)' NAN 1 x -inf; do
    printf -- "$i\\n%.0s" {1..500}
  done >in
  "$SORT" -g <in >out
  [ "$(wc -l <out)" -eq 4000 ]
  [ "$(head -n 500 out | "$SYSTEM_SORT" -u)" = x ]
  [ "$(tail -n 500 out | "$SYSTEM_SORT" -u)" = 1 ]
}

@test "-gu: NaNs with the same bytes are one" {
  need_no_valgrind
  need_glibc
  ours_only 'GNU keeps some by chance'
  printf '%s\n' nan nan 'nan(1)' NAN 1 1 nan >in
  sorted $'nan\nnan(1)\n1\n' -gu
}

@test "-g: NaNs by sign and payload" {
  need_glibc
  need_real_machine
  printf '%s\n' nan -nan 'nan(1)' NAN 'nan(0x2)' '-nan(1)' 'nan()' >in
  same -g
  same -gs
  same -rg
}

@test "-g by the locale's decimal point" {
  need_real_machine
  in_locale de_DE.UTF-8
  { values; printf '%s\n' 1,5 1,25 1.75 0x1,8 1e1,5 ,5; } >in
  same -g
  same -gu
}

@test "-g: a key's end ends its number" {
  printf '%s\n' 1e5 1e6 12345 '1 2e3' inf infinity >in
  same -s -k1.1,1.2g
  same -s -k1.1,1.3g
  same -k1,1g -te
}
