load ../lib/common
load oracle

# Threads on and off give the same bytes, status and messages, also where
# output and messages go to one file.
alike_threads() {
  local n status
  for n in 1 2 5; do
    status=0
    (exec -a grep "$GREP" --parallel=$n "$@") >../out.$n 2>&1 || status=$?
    echo "status $status" >>../out.$n
  done
  cmp ../out.1 ../out.2
  cmp ../out.1 ../out.5
}

@test "a big file, in chunks" {
  in_place
  seq 2000000 >f
  local options
  for options in '-c 77' '-nb 99$' '-vc 1' '-on [37]9*' \
    '-x 1234567' '-z 1' '-c .' '-nT 4242' '-w 7777' \
    '-iE (1|2)345' '--color=always -n 31415' '-H 9999' \
    '-E (.)\1\1\1\1'; do
    # shellcheck disable=SC2086
    alike_threads $options f
  done
  ! has_perl || alike_threads -P '(\d)\1\1\1\1' f
  same -n 7777 f
  same -nb 31415 f
}

@test "a big file with NUL bytes or encoding errors" {
  in_place
  export LC_ALL=C.UTF-8
  local at mark
  for at in 3145727 3145730 9000000; do
    for mark in '\0' '\377'; do
      seq 1400000 | head -c $at >f
      printf "7${mark}7\n" >>f
      seq 1000000 >>f
      same -n 777 f
      alike_threads -n 777 f
      alike_threads -cI 777 f
    done
  done
}

@test "a long line over several chunks" {
  in_place
  { seq 100000; head -c 9000000 /dev/zero | tr '\0' a; seq 300000; } >f
  alike_threads -c a f
  alike_threads -n 9999 f
  alike_threads -vn 9 f
  same -n 99999 f
}

@test "a tree" {
  in_place
  local i
  mkdir -p t/{a,b,c}/{1,2,3}
  for i in t/*/*; do
    for j in 1 2 3 4 5 6 7 8; do
      seq $((j * 300)) >"$i/$j"
    done
  done
  printf 'a\0007\n' >t/a/1/binary
  seq 900000 >t/b/2/big
  ln -s nowhere t/c/dangling
  local options
  for options in '-r 77' '-rn 77' '-rc 7' '-rl 2000' '-rL 2000' '-rh 99' \
    '-rC1 777' '-rm2 7' '-ro 7*' '-R 7777' '-rI 7' '-rv 1' '-rq 7' \
    '-rZl 7' '-rn --include=[12] 5'; do
    # shellcheck disable=SC2086
    alike_threads $options t
  done
  same -rn 77 t
  same -rC1 777 t
  same -Rc 7 t
}

@test "much output of the file that is not in turn" {
  in_place
  local i
  for i in 1 2 3 4 5 6; do seq 400000 >$i; done
  alike_threads -v none 1 2 nofile 3 4 5 6
  alike_threads -n '' 1 2 3 4 5 6
}
