load ../lib/common
load oracle

@test "usage errors" {
  in_place
  echo a >f
  same
  same -E
  same -k
  same --bogus
  same -e
  same -m
  same --include
  same --null=x a
  same -12
  same -r
}

@test "abbreviations are those of GNU, in spite of our own options" {
  in_place
  echo a >f
  local prefix
  for prefix in b c d e f i l n no no- r w x ex exc exclude- fi fil files li \
    line re nu bi de; do
    same --$prefix a f
  done
  same --m 1 a f
  ! has_perl || same --p a f
  same --con=1 a f
  same --s a f
}

@test "arguments of options" {
  in_place
  echo a >f
  local n
  for n in x '' -1 1k 1b ' 1' +1 99999999999999999999999 0x1; do
    same -A "$n" a f
    same -B "$n" a f
    same -C "$n" a f
    same -m "$n" a f
  done
  same --binary-files=x a f
  same -d x a f
  same -D x a f
  same -d rec a f
  same -X x a f
  same_each '-X grep' '-X egrep' '-X fgrep' '-X awk' '-X gawk' \
    '-X posixawk' -- a f
  ! has_perl || same -X perl a f
  same -f nofile f
  same --exclude-from=nofile a f
}

@test "matchers that conflict" {
  in_place
  echo a >f
  same -E -F a f
  same -E -G a f
  same -E -E a f
  same -X egrep -E a f
}

@test "-P takes one pattern and no other matcher" {
  need_perl
  in_place
  echo a >f
  same -E -P a f
  same -P -e a -e b f
  same -P $'a\nb' f
  same -P -e a -e a f
}

@test "-NUM takes adjacent digits" {
  in_place
  seq 40 >f
  same_each -1 -12 -1x2 '-1 -2' -1n2 '-2 -C1' '-C1 -2' '-2 -A1' '-B0 -2' \
    -- 20 f
}

@test "options after operands, unless POSIXLY_CORRECT" {
  in_place
  printf 'a\n-n\n' >f
  same a f -n
  same -- -n f
  POSIXLY_CORRECT=1 same a f -n
}

@test "-m 0, and patterns that select nothing, open no file" {
  in_place
  echo a >f
  same -m 0 a nofile
  same -m 0 '\(' nofile
  same -m 0 -L a f
  same -e '' -v nofile
  same -e '' -vx f
  same -e '' -vw f
}

@test "egrep and fgrep select -E and -F, without a warning" {
  need_glibc
  ours_only 'GNU warns'
  printf 'a+\naa\n' >f
  local dir=${GREP%/*}
  run "$dir/egrep" 'a+$' f
  [ "$output" = aa ]
  run "$dir/fgrep" a+ f
  [ "$output" = a+ ]
  run "$dir/egrep" -F a f
  [ "$status" -eq 2 ]
  [ "$output" = 'grep: conflicting matchers specified' ]
  POSIXLY_CORRECT=1 run "$dir/egrep" aa f
  [ "${lines[0]}" = \
    'egrep: warning: egrep is obsolescent; using grep -E' ]
  [ "${lines[1]}" = aa ]
}

@test "--version names GNU grep, for configure scripts; --help is help" {
  ours_only 'our own words'
  run "$GREP" --version
  [ "$status" -eq 0 ]
  [ "${lines[0]}" = "grep (willneed) $PACKAGE_VERSION" ]
  [[ $output == *'GNU grep'* ]]
  run "$GREP" --help
  [ "$status" -eq 0 ]
  [[ ${lines[0]} == 'Usage: '*' [OPTION]... PATTERNS [FILE]...' ]]
  [[ $output == *--input=SPEC* ]]
}

@test "-u is gone, as in grep 3.12" {
  ours_only 'the system may have an older one'
  run "$GREP" -u a
  [ "$status" -eq 2 ]
  [[ ${lines[0]} == *"invalid option -- 'u'" ]]
}
