load ../lib/common
load oracle

@test "-V: numbers by their values, ~ before the end" {
  printf '1.10\n1.9\n1.9~rc1\n' >in
  sorted $'1.9~rc1\n1.9\n1.10\n' -V
}

@test "-V as the system's on names of files" {
  printf '%s\n' foo-1.2.tar.gz foo-1.10.tar.gz foo-1.2a.tar.gz a1 a01 a001 \
    a1.1 a1.01 a A b~ b b1~ b-1 b_1 b+1 x.7z x.tar x.txt x1.txt x10.txt \
    x2.txt '' 9 10 100 1 01 001 1~ 1a 1.0 1.00 1.0.0 1-1 1-2 1-10 z~~ z~ z \
    '8.49.txt' '8.5.txt' '8.10.a.b' 'v1.0-rc1' 'v1.0' 'v1.0-rc10' ä é \
    long.c long.h long00.c long0.c >in
  local o
  for o in -V -rV -Vu -Vs -k1,1V '-fV' '-t. -k2V' '-c -V'; do
    case $o in -fV) continue ;; esac
    same $o
  done
}

@test "-V: hidden names first, . and .. before them" {
  printf '%s\n' a .a .. . .b '' .ab >in
  same -V
}

@test "-V: .0 before .A" {
  ours_only 'GNU 9.1 has it the other way round'
  # GNU 9.1 has it the other way round, releases before and after do not.
  printf '%s\n' .A .0 .10 .9 .a a .. >in
  sorted $'..\n.0\n.9\n.10\n.A\n.a\na\n' -V
}
