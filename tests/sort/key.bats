load ../lib/common
load oracle

@test "every form of position, with and without blanks and separators" {
  printf '%s\n' 'a b c' ' a  b' 'b	a' '' ' ' 'c' 'aa bb cc' '  x y' \
    'a:b:c' ':b' '::' 'b:a c' 'ab:cd ef:g' >in
  local k t
  for k in 1 2 3 1,1 1,2 2,2 2,1 1.2 1.2,1.2 2.2 2.2,2.3 1,1.0 1,2.0 1.2,2 \
    1b 2b 2b,2 2,2b 2b,2b 2.2b 2.2b,2.2b 2,2.2b 2,2.2 1.3,2.1b 3.1,3.1 \
    1.5,1.3 9 1,9 2.9 1,1.9; do
    for t in '' ' ' :; do
      same -s -k "$k" ${t:+-t "$t"}
    done
  done
}

@test "3.0 ends at the end of field 3, and ties are left alone under -s" {
  printf 'a b d\na b c\n' >in
  sorted $'a b c\na b d\n' -s -k2,3.0
  sorted $'a b d\na b c\n' -s -k2,2
}

@test "a key that ends before it begins is empty" {
  printf '2 1\n1 9\n1 3\n' >in
  sorted $'2 1\n1 9\n1 3\n' -s -k2,1n
}

@test "b at a key's end does not pass over blanks at its beginning" {
  printf '  b 1\n a 2\n' >in
  sorted $' a 2\n  b 1\n' -k1b,1
  sorted $'  b 1\n a 2\n' -k1,1b
}

@test "a carriage return is no blank" {
  printf 'aa\n0aa\r\n' >in
  same -k2,3
  printf '\r4\na\n' >in
  same -n
  printf 'a\rb\naab\n' >in
  same -d
}

@test "blanks of the locale separate fields" {
  in_locale fr_FR.ISO-8859-1
  printf 'a\240c b\nb\240a a\n' >in
  same -k2
  same -k2,2
  same -b
}

@test "with -z a newline is a blank" {
  printf 'b\na 2\0a\nb 1\0' >in
  same -z -k2
  same -z -k3
  same -z -b -k2
  same -zn
  printf '\n\n2\0\n1\0' >in
  same -zn
  same -zb
}

@test "several keys, the later ones for ties" {
  printf '%s\n' 'a 1 z' 'a 1 y' 'a 2 x' 'b 1 w' 'b 0 v' >in
  same -k1,1 -k2,2n
  same -k1,1r -k2,2nr
  same -k2,2n -k1,1 -k3
  same -u -k2,2
  same -s -k2,2 -k1,1
  same -k1,1 -k2,2n -r
}
