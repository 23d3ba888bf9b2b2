load ../lib/common
load oracle

lines() {
  printf '%s\n' 'a b' '1 2' '	x	y' '  5,3 z' - -5 -. 1,000.5 1.5.5 ' .' \
    2K 3Ki ' -3k' 0K 1,,2 ,1 +5 --5 ' 0x1fg' 1e5x infx Jan JANUARY '  feb' \
    é中b' 5' '' ' ' a:b:c 'a::b' 1. '5 -'
  printf '\377\376 x\n\001\002 z\na\0b c\n'
}

@test "the keys of each line are marked" {
  lines >in
  local o
  for o in '' -n -h -g -M -V -b -f -r -s -u -k2 -k2b -k1,1b -k2,2n -k2.2,2.3 \
    -k2,1 -k3,1n '-k2,2n -k1,1' '-t: -k2' -k1.2b '-s -k2n' '-z' \
    '-k1,1M -k2,2g' -k2nr; do
    case $o in -V) printf 'b 1\na 2\n' >in ;; esac
    same --debug $o
    lines >in
  done
}

@test "marks have the width of what they mark" {
  in_locale en_US.UTF-8
  lines >in
  local o
  for o in '' -k2 -k2b -n -h -g -k1.3,1.4; do
    same --debug $o
  done
}

@test "the locale is named" {
  need_glibc
  printf 'b\na\n' >in
  same --debug
  LC_ALL=xx_YY.UTF-8 same --debug
  local l
  for l in en_US.UTF-8 C.UTF-8 POSIX de_DE.ISO-8859-1; do
    has_locale $l || continue
    LC_ALL=$l LANGUAGE=C same --debug
  done
}

@test "doubtful keys are warned of" {
  local o
  for o in -k1 -k2b -k2,1 '-k1,1 -k3,2n' -k1n -k1,2n -k1.2n -k1,1.3 \
    -k1.2,1.3 -k2.2,2.1 -k2b,2.1 -k1,1b -k1M -k1,2h '-t: -k1n' '-t, -k1n' \
    '-t. -k1n' '-t. -n' '-t- -k1n' '-t+ -k1g' '-t+ -k1n' '-t. -k1,1g' \
    '-n -k1' '-n -k1,1r' '-r -k1n' '-rs -k1n' '-ru -k1n' '-bdfgi -k1,1n' \
    '-b -k1b,1' '-b -k1b,1b' '-di -k1f' '-M -k1h -h' '-V -k1n' '-fr -k1n' \
    '-Rr -k1V' '-k1,1r -k2n -r' -rn; do
    same --debug $o
  done
}

@test "notes on numbers in locales" {
  need_glibc
  local l o
  for l in en_US.UTF-8 de_DE.UTF-8 fr_FR.UTF-8 de_CH.UTF-8; do
    has_locale $l || continue
    set_locale $l
    for o in -n -k1g '-t, -k1n' '-t. -k1n' '-t, -k1,1g' -h '-t. -k1g'; do
      same --debug $o
    done
  done
}

@test "obsolescent keys are warned of" {
  export _POSIX2_VERSION=199209
  local o
  for o in +0 '+1 -2' +0n '+1.2 -3.4' '+1b -2' '+2 -1' '+0 -0' \
    +18446744073709551615 '+18446744073709551614 -2' \
    '+5b -18446744073709551615b' '-k2 +1' '+0.1b -1.2b'; do
    same --debug $o
  done
}

@test "warnings come before errors, and -m and spills mark too" {
  printf 'b 2\na 1\n' >in
  same --debug -n missing
  same --debug -m -k2
  same --debug -k x
  seq 3000 >in
  same --debug -k1n -S 1k
  same --debug -n -m --batch-size=2 in in in
}
