load ../lib/common
load oracle

@test "-c names the first line that is out of order" {
  printf 'a\nc\nb\na\n' >in
  same -c
  same -C
  same -c -r
  same -c -n
  printf '3\n2\n1\n' >in
  same -c
  same -cr
  same -cn
  same -crn
}

@test "-c with -u: equal lines are out of order" {
  printf 'a\na\n' >in
  same -c
  same -cu
  same -Cu
  printf 'a 1\na 2\n' >in
  same -cu -k1,1
  same -cu -k2,2
  same -c -k1,1
  same -cs -k1,1
  same -c -k1,1 -r
}

@test "-c of files, by their names" {
  mkdir start
  printf 'b\na\n' >start/f
  printf 'b\na\n' >start/'a b'
  printf 'b\na\n' >start/$'new\nline'
  printf 'b\na' >start/unended
  : >start/empty
  alike 'sort -c f'
  alike 'sort -c "a b"'
  alike 'sort -c $'\''new\nline'\'
  alike 'sort -c unended'
  alike 'sort -c empty'
  alike 'sort -c <f'
  alike 'sort -c - <f'
  alike 'sort -c missing'
  alike 'sort -C missing'
  alike 'sort -c f f'
  alike 'sort -C f missing'
  alike 'sort -c .'
  alike 'sort -c -k2 f'
  alike 'sort -cz f'
}

@test "-c: the line is written as it is" {
  printf 'b\0x\na\0y\001\377\n' >in
  same -c
  printf 'b\na\nc\0a\nz\0' >in
  same -cz
}

@test "-c: long lines, and disorder after many" {
  seq -w 300000 >in
  "$SORT" -c in
  echo 7 >>in
  same -c
  { head -c 3000000 /dev/zero | tr '\0' b; echo
    head -c 3000000 /dev/zero | tr '\0' a; echo; } >in
  same -c
  same -c -k1.5000000
}

@test "-C does not read on once it knows" {
  # The rest of the pipe never comes.
  timeout 20 "$SORT" -C < <(printf 'b\na\n'; yes | head -c 1000000
                           exec sleep 60) && return 1
  [ $? -le 1 ]
}
