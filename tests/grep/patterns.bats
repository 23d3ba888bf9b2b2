load ../lib/common
load oracle

@test "errors in regular expressions" {
  in_place
  echo a >f
  local p
  for p in 'a\{1' 'a\{2,1\}' 'a\{99999\}' '[' '[a' '\(' '\)' '[[:foo:]]' \
    '[:space:]' '[[.foo.]]' '[[=foo=]]' '[z-a]' '\' 'a\' '\1' '\(a\)\2' \
    '[[.a' '[[:alpha:' '[[:alpha:]' '[:' '[:]' '[::]' '[:a:]' '[^:space:]' \
    '[]' '[^]' '[a-' '[[=a=]-z]' '[:alpha:][:digit:]'; do
    same "$p" f
  done
  for p in 'a\{1' '[' '\(' '[:space:]' '\1' 'a\'; do
    same -w "$p" f
    same -x "$p" f
  done
  for p in 'a{1' 'a{1a}' 'a{2,1}' 'a{99999}' '(' ')' 'a)' '[' '*a' '+a' \
    'a|*b' '(*b)' 'a**' 'a{,5}' '{1}a' '{a' '^*' '()' 'a||b' '(a)\2' '\'; do
    same -E "$p" f
  done
  for p in '(' ')' 'a)' '*a' 'a|*b' '()'; do
    same -Ex "$p" f
    same -Ew "$p" f
  done
}

@test "warnings" {
  in_place
  echo a >f
  local p
  for p in '\d' '\d\e' '\ ' '\-' '\/' '\"' '\]' '\}' '\{' '\?' '\|' '\_' \
    '\0' '\n' '*a' '\(*b\)' '\+a' '\a*'; do
    same "$p" f
    same -E "$p" f
  done
  same -F '\d' f
  same -e '\d' -e a f
  same -e 'a.' -e '\d' f
}

@test "messages name the file and line of a pattern" {
  in_place
  echo a >f
  printf 'a\n[\nb\n(\n' >p
  same -f p f
  same -E -f p f
  same -E -f p -e '[' f
  same -E -e '[' -f p f
  same -E -e '[' -e '(' f
}

@test "patterns of several options and files" {
  in_place
  printf 'one\ntwo\nthree\n' >f
  printf 'one\n\n' >p
  : >empty
  printf three >q
  same -f p f
  same -f empty f
  same -vf empty f
  same -vxf empty f
  same -f q f
  same -f q -e one f
  same -e $'one\nthree' f
  same -F $'two\nzzz' f
  same $'one\n' f
  in=in
  cp q in
  same -f - f
}

@test "case is ignored as in the locale" {
  need_glibc
  in_place
  printf 'k\nK\n\342\204\252\ns\n\305\277\ni\nI\n\304\260\n\304\261\nstra\303\237e\n\303\211\n\303\251\n' >f
  local locale p
  for locale in C en_US.UTF-8 tr_TR.UTF-8; do
    (LC_ALL=$locale
      for p in k K s i I $'\304\261' $'\304\260' $'\303\251' '[k]' '[a-z]' \
        '[[:upper:]]' '\w'; do
        same -i -n "$p" f
        same -i -noF "$p" f
      done)
  done
}

@test "words and lines" {
  in_place
  printf 'wordword word\nww\nfoofoo bar\nfoofoox\n\na  b\n_a\na_\n-a-\n' >f
  same_each -w -x -ow '-w -i' '-v -w' -- word f
  same_each -w -x -ow -- '\(foo\)\1' f
  same_each -w -x -ow '-F -w' '-F -x' -- a f
  same_each -w -x -ow '-F -w' -- '' f
  same_each -w -x -ow -- ' *' f
  same_each -w -x -ow -- 'x*' f
}

@test "back-references" {
  in_place
  printf 'abab\nabba\naa\nab\n' >f
  same '\(a\)\1' f
  same -E '(.)(.)\2\1' f
  same -Eo '(.)\1' f
  same -e '\(a\)\1' -e '\(b\)\1' f
  same -E '(a)\1|b' f
  same -Ex '(ab)\1' f
}

@test "100,000 patterns" {
  in_place
  seq 1 3 300000 >p
  seq 299000 300010 >f
  local want
  want=$(seq 299002 3 300000 | wc -l)
  [ "$("$GREP" -Fcxf p f)" -eq "$want" ]
  [ "$("$GREP" -cxf p f)" -eq "$want" ]
  "$GREP" -Ff p f >/dev/null
}

@test "Perl's regular expressions" {
  need_perl
  in_place
  printf 'ab12\nfoo(bar)\nb\na\nx\303\251y\n\377b\n' >f
  same_each '' -o -x -w -i -v -c -n -- -P '\d+|b(?=\))' f
  same -Po 'a\Kb' f
  same -P '(' f
  same -P 'a\' f
  same -P '[' f
  same -P '(?<n' f
  same -P '^(?:a|b)$' f
  LC_ALL=en_US.UTF-8 same -aPo '\w.\w' f
  LC_ALL=en_US.UTF-8 same -aPn '^.b' f
  LC_ALL=en_US.UTF-8 same -aP '\xe9' f
  printf '((aaaaaaaaaaaaaaaaaaaaaaaaaa)\n' >g
  same -vP '^(\((?:(?:(?:[^()]+)|\g<1>))*\))$' g
  printf 'a\nb\0c\0' >z
  same -Pz '^c$' z
  same -Pz '^b$' z
  same -Pzo 'a\nb' z
}

@test "an absurd pattern ends with a message, not with a crash" {
  need_real_machine
  head -c 400000 /dev/zero | tr '\0' '(' >p
  ulimit -s 1024
  run "$GREP" -E -f p /dev/null
  [ "$status" -eq 2 ]
  [[ $output == *'stack overflow'* || $output == *Unmatched* ||
    $output == *exhausted* || $output == *'too big'* ]]
}

@test "strings of very different lengths, in any case" {
  printf '%s\n' foo 'a long string that goes on and on' éa 'xİy' >f
  local long='a[é-z]+ long string that goes on and on'
  for locale in en_US.UTF-8 tr_TR.UTF-8 C; do
    in_locale $locale
    same -F -i -n -e "$long" -e '1?' -e é -e ß -e "ß{0}{2}İ+.{2}" -e _ f
    same -E -i "(($long)|(İ|é|ß.foo)(x|$long))y" f
    same -E "(a|$long|$long$long)(é|$long)" f
  done
}

@test "what may be empty at the ends of a pattern" {
  in_place
  printf 'xy\naxyb\n\303\251x\nx\200y\nyx xx\nq\n\nabab\n' >f
  local p locale
  for locale in C en_US.UTF-8; do
    export LC_ALL=$locale
    for p in '.*.*x.*' 'x+.*' '(.*x|y)' '.*(x|y)' '(ab)+' '.*^x' 'x$.*'; do
      same_each -c -ob -w -x --color=always -- -E "$p" f
    done
  done
}
