load ../lib/common
load oracle

@test "NUL bytes" {
  in_place
  printf 'a\0b\nc\na\n' >f
  printf 'x\na\n' >g
  local locale
  for locale in C en_US.UTF-8; do
    export LC_ALL=$locale
    same_each '' -c -n -o -l -L -v -a -I -U --binary-files=text \
      --binary-files=without-match --binary-files=binary -q -A1 -cv -m1 -h \
      -cI -lI -LI -z -- a f g
    same '^b' f
    same -c '^b' f
    same -a 'a.b' f
  done
}

@test "encoding errors" {
  in_place
  printf 'x\nax\na\200x\nay\n\303\251a\n\355\240\200a\n' >f
  printf 'a\303\n' >g
  local locale
  for locale in C C.UTF-8 en_US.ISO-8859-1 ja_JP.eucjp; do
    decodes_locale $locale || continue
    export LC_ALL=$locale
    same_each '' -c -n -o -L -v -a -I -C1 -w -x -i -- a f g
    same_each '' -a -o -- 'a.' f g
    same_each '' -ao -- $'\200' f
    same_each -F -aoF -- $'\303' f g
  done
}

@test "NUL bytes after much text: what is printed before" {
  in_place
  local at
  for at in 98303 98304 98305 200000 786430; do
    seq 1 200000 | head -c $at >f
    printf 'x\0' >>f
    seq 1 1000 >>f
    same -c 9 f
    same -n 77 f
    same -vI 9 f
  done
}

@test "holes" {
  in_place
  truncate -s 1M f
  echo abc >>f
  same abc f
  same -c abc f
  same -ao abc f
  seq 1000 >g
  truncate -s 2M g
  same 99 g
  same -c 99 g
  same -z 99 g
}

# Far apart, in long lines, at the ends of blocks.
@test "encoding errors among many lines" {
  in_place
  export LC_ALL=en_US.UTF-8
  seq 100000 >f
  { cat f; printf 'bad \200\n'; cat f; printf '\303\251\n'; cat f; } >g
  { head -c 300000 /dev/zero | tr '\0' x; printf '\303\251\n'; cat f
    head -c 300000 /dev/zero | tr '\0' y; printf '\200\n'; cat f; } >h
  same . f g h
  same -n 9 f g h
  same -v 7 f g h
  same -C1 99999 f g h
  same -c . f g h
}
