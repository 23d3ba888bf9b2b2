load ../lib/common
load oracle

@test "-m: equal lines from the earlier file first" {
  mkdir start
  printf 'x 1\n' >start/f
  printf 'x 0\n' >start/g
  alike 'sort -m -s -k1,1 f g'
  alike 'sort -m -k1,1 f g'
  alike 'sort -m -u -k1,1 f g'
  alike 'sort -m -u -k1,1 g f'
  alike 'sort -m -r -k1,1 f g'
}

@test "-m of files that are not sorted" {
  mkdir start
  printf '3\n1\n2\n' >start/f
  printf '2\n2\n0\n' >start/g
  alike 'sort -m f g'
  alike 'sort -mu f g'
  alike 'sort -m f'
  alike 'sort -mn f g f'
}

@test "-m of empty files, and of none" {
  mkdir start
  : >start/e
  printf '1\n2' >start/f
  alike 'sort -m e'
  alike 'sort -m e e e'
  alike 'sort -m e f e'
  alike 'sort -m </dev/null'
  alike 'sort -m -o out e e; wc -c <out'
}

@test "-m in every order" {
  local i
  mkdir start
  for i in 1 2 3 4 5; do
    seq $i 7 600 | awk '{ print $1 % 13, $1, $1 % 5 "K" }' >$i
  done
  local o
  for o in '' -n -rh '-k3,3h -k1,1nr' '-s -k1,1' '-u -k1,1n'; do
    rm -rf start/*
    for i in 1 2 3 4 5; do "$SYSTEM_SORT" $o $i >start/$i; done
    alike "sort -m $o 1 2 3 4 5"
    alike "sort -m $o --batch-size=2 5 4 3 2 1"
  done
}

@test "many files with few descriptors" {
  need_no_valgrind
  mkdir start
  alike 'for i in {1..200}; do echo "$((i * 7 % 10)) $i"; done | split -l 1
    ulimit -n 10
    sort -m x*; sort -ms -k1,1 x*; sort -mu -k1,1 x*
    sort -m --batch-size=7 x*; sort x*; sort -m -o xaa x*; rm x*'
}

@test "many files with few descriptors, each opened twice for O_DIRECT" {
  need_no_valgrind
  ours_only 'GNU has no --input'
  local i
  for i in {1..40}; do echo $i >f$i; done
  (
    ulimit -n 10
    exec 3>&-
    "$SORT" -m -n --input=direct f* | cmp - <(seq 40)
    "$SORT" -m -n --input=ring f* | cmp - <(seq 40)
  )
}

@test "spills with few descriptors" {
  need_no_valgrind
  seq 60000 >in
  mkdir t
  (
    ulimit -n 10
    exec 3>&-
    "$SORT" -rn -S 50k -T t <in | cmp - <(seq 60000 -1 1)
  )
  rmdir t
}

@test "spills with few descriptors and a compressor" {
  need_no_valgrind
  ours_only 'GNU leaves its compressor none'
  seq 60000 >in
  mkdir t
  (
    ulimit -n 10
    exec 3>&-
    "$SORT" -rn -S 50k -T t --compress-program=gzip <in |
      cmp - <(seq 60000 -1 1)
  )
  rmdir t
}

@test "very few descriptors are an error, not a crash" {
  seq 100000 >in
  local n
  for n in 7 8 9; do
    run bash -c "ulimit -n $n; exec '$SORT' -n -S 100k in >out 2>&1"
    echo "$n: $status $output"
    [ "$status" -eq 0 ] || [ "$status" -eq 2 ] || [ "$status" -eq 127 ]
  done
}

@test "-m writes what it can before a slow file has ended" {
  ours_only 'GNU waits for a whole buffer of each file'
  mkfifo p
  { echo 2; exec sleep 100; } >p &
  undo "kill $! || true"
  # More than any buffer of output, all of it before p's line.
  seq -f '1 %09g' 400000 >f
  run bash -c 'timeout 20 "$SORT" -m f p | head -n 1; exit ${PIPESTATUS[0]}'
  [ "$output" = '1 000000001' ]
  # It was writing on, not waiting until its time was up.
  [ "$status" -eq 141 ]
}

@test "lines longer than any buffer, merged" {
  mkdir start
  { head -c 400000 /dev/zero | tr '\0' a; echo; echo b; } >start/f
  { echo a; head -c 900000 /dev/zero | tr '\0' a; echo x; } >start/g
  alike 'sort -m f g | cksum; sort -mu f g f g | cksum; sort -mr g f | cksum'
}

# More than a buffer, so that a second thread writes.
@test "-m writes the same behind the merge and within it" {
  local i
  for i in 1 2 3; do seq -f '%012g' $i 3 90000 >$i; done
  cat 1 2 3 | command sort >expected
  "$SORT" -m --parallel=2 1 2 3 >behind
  "$SORT" -m --parallel=1 1 2 3 >within
  "$SORT" -m --parallel=2 -o inplace 1 2 3
  cmp expected behind
  cmp expected within
  cmp expected inplace
}

@test "-m behind: the reader goes away, the disk is full" {
  mkdir start
  seq -f '%012g' 90000 >start/f
  alike 'sort -m --parallel=2 f f | head -n 1; echo "${PIPESTATUS[0]}"'
  [ -c /dev/full ] || skip 'needs /dev/full'
  alike 'sort -m --parallel=2 f f >/dev/full'
  alike 'sort -m --parallel=2 f f -o /dev/full'
  alike 'ulimit -f 500; { sort -m f f -o out; echo "$?"; } 2>/dev/null'
}
