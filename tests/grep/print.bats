load ../lib/common
load oracle

make_files() {
  in_place
  printf 'xab yab\nnope\nab\n\nAB ab\nb\n' >f
  printf 'b\nab' >g
  : >e
}

@test "what stands before lines" {
  make_files
  same_each '' -n -b -nb -H -h -Hn -T -Tn -TH -Tnb -Z -ZH -ZT -c -cZ -l -lZ \
    -L -LZ -lc -q -s -o -ob -on -onH -vo -v -vn -vc -vl -vL -io -m1 -m2 \
    '-m1 -c' '-m1 -v' -- ab f g e
  same_each '' -n -H -T -Tn -c -l -L -o -b -- ab f
}

@test "standard input and its label" {
  make_files
  cp f in
  same_each '' -H -c -l -L -n '--label=x -H' '--label=x -c -H' \
    '--label=x -l' -- ab
  same -c ab - g
  same ab - g
}

@test "context" {
  in_place
  seq 1 60 >f
  seq 30 -1 5 >g
  same_each -A1 -B1 -C1 -0 -2 '-A2 -B0' '-n -2' '-b -C1' '-v -C1' '-c -2' \
    '-o -2' '-on -A1' '-vo -1' '-m2 -A3' '-m1 -C9' '-l -1' '-A99' '-B99' \
    '-1 --group-separator=XX' '-1 --no-group-separator' \
    '-1 --group-separator=' '-nvC2' '-h -C1' -- '[27]5*$' f g
}

@test "colours" {
  make_files
  same_each '' -n -nb -H -o -ob -v -nv -A1 -vA1 -c -cH -l -lZ -L -ZnH -x -w \
    -T -Tn '-A1 -n' -i '-m1 -C2' -- --color=always ab f g
  same --color=always 'x*' f
  same --color=always '^' f
  ! has_perl || same --color=always -P 'a|$' f
  printf 'ab\r\nb\r\n' >r
  same --color=always b r
  same_each --color --color=auto --colour --color=never --color=tty \
    --color=if-tty --color=no --color=none --color=yes --color=force -- ab f
}

@test "GREP_COLORS" {
  make_files
  local value
  for value in sl=1 sl=1:cx=2 sl=1:cx=2:rv sl=1:cx=2:rv:ne mt= mt=:sl=1 \
    ms=:sl=1 'ms=7:foo=2:sl=1' ms=x:sl=1 'sl=1:ms=x;' sl rv=1 sl=1: sl=1=2 \
    :sl=1 'fn=1;2:ln=3:bn=4:se=5' se= se=:ln= mc=4 mc=4:rv ne; do
    export GREP_COLORS=$value
    same_each -nb '-vC1 -H' -on -- --color=always ab f
  done
  same_each '' -v '-C1 -n' -o -- --color=always ab f
}

@test "GREP_COLOR, with a warning" {
  make_files
  GREP_COLOR=7 same --color=always ab f
  GREP_COLOR=7 GREP_COLORS=mt=3 same --color=always ab f
  GREP_COLOR='7;1' same --color=always ab f
  GREP_COLOR= same --color=always ab f
}

@test "records of -z" {
  in_place
  printf 'a\nb.txt\0c.log\0d.txt\0' >f
  same_each -z -zn -zc -zo -zb -zv -zl -zA1 -zH -- '\.txt$' f
  same -z '^b' f
  same -z 'a.b' f
  same -z '[^x]b' f
}

@test "lines of any length" {
  in_place
  head -c 3000000 /dev/zero | tr '\0' a >f
  same -c a f
  printf '\nb' >>f
  same -c . f
  same -ob b f
  same -c 'a\{3\}$' f
  same -B1 -c b f
  "$GREP" -B1 b f | cmp - <(cat f; echo)
}

@test "output goes on where a message stands" {
  make_files
  "$GREP" -n ab f nofile g >both 2>&1 || true
  [[ $(<both) == *'f:5:AB ab'*nofile*'g:2:ab' ]]
}

@test "errors of writing" {
  ours_only 'in our words'
  make_files
  [ -e /dev/full ] || skip 'needs /dev/full'
  run sh -c "\"$GREP\" ab f >/dev/full"
  [ "$status" -eq 2 ]
  [[ $output == *'write error: No space left on device' ]]
  local method
  for method in auto direct ring; do
    run sh -c "\"$GREP\" --input=$method ab f >&-"
    [ "$status" -eq 2 ]
    [[ $output == *'write error: Bad file descriptor' ]]
  done
}
