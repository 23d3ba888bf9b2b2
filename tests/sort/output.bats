load ../lib/common
load oracle

@test "-o over an input, sorted and merged" {
  mkdir start
  printf 'c\na\nb' >start/f
  printf 'a\nc\n' >start/m1
  printf 'b\n' >start/m2
  alike 'sort -o f f'
  alike 'sort -o f <f'
  alike 'sort -o f f f'
  alike 'sort f -o f -u f'
  alike 'sort -m -o m1 m1 m2'
  alike 'sort -m -o m1 m2 m1'
  alike 'sort -m -o m1 m1 m1 m2'
  alike 'sort -m -o m1 - m2 <m1'
  alike 'sort -m -o m1 m2 - <m1'
  alike 'ln m1 l; sort -m -o l m1 m2'
  alike 'ln -s m1 l; sort -m -o l m1 m2; ls -l l | cut -c1; rm l'
  alike 'ln -s f l; sort -o l f; rm l'
  alike 'sort -m -o ./m1 m2 ../system/../$(basename "$PWD")/m1'
  alike 'sort -m -o m1 /dev/stdin m2 <m1'
}

@test "-o over an input larger than memory" {
  mkdir start
  seq 100000 -1 1 >start/f
  alike 'sort -S 50k -o f f; cksum <f'
  seq -w 100000 >start/f
  seq -w 2 3 100000 >start/g
  alike 'sort -m -S 50k -o f f g; cksum <f'
  alike 'sort -m -S 50k --batch-size=2 -o f g f g; cksum <f'
}

@test "-o keeps the file, its mode and what it is" {
  mkdir start
  printf 'c\na\n' >start/f
  alike 'chmod 640 f; ls -i f >../inode; sort -o f f; ls -i f | cmp - ../inode
    stat -c %a f'
  alike 'umask 027; sort -o new f; stat -c %a new'
  alike 'sort -o /dev/null f'
  alike 'sort -o /dev/stdout f'
  alike 'printf longer >new; sort -o new f; cat new'
  alike 'mkfifo p; cat p >got & sort -o p f; wait; rm p'
}

@test "closed standard descriptors are not taken for files" {
  mkdir start
  seq 60000 -1 1 >start/f
  printf '2\n1\n' >start/g
  alike 'sort -o g . 2>&-; echo $?'
  alike 'sort -m -o g . 2>&-; echo $?'
  alike 'sort -o g - <&-; echo $?'
  alike 'sort -S 50k f >&- 2>&-; echo $? >code'
  alike 'sort -S 50k f <&- 2>&- | cksum'
  alike 'sort -S 50k -o g f <&- >&- 2>&-'
  alike 'sort -c - <&-; echo $?'
  alike 'sort g <&- >&-; echo $?'
  alike 'sort --files0-from=- <&-; echo $?'
}

@test "-o that cannot be written" {
  mkdir start
  printf 'c\na\n' >start/f
  alike 'sort -o missing/x f'
  alike 'sort -o . f'
  alike 'sort -o "" f'
  alike 'sort -o f/x f'
  alike 'sort f -o'
}

@test "when the input fails the old output stays" {
  mkdir start
  printf 'c\na\n' >start/f
  printf 'old\n' >start/out
  alike 'sort -o out f missing'
  alike 'sort -o out f .'
  alike 'sort -o out -k x f'
  alike 'sort -m -o out f missing'
}

@test "standard output closed" {
  printf 'b\na\n' >in
  alike 'printf "b\na\n" | sort >&-'
  alike 'printf "" | sort >&-'
  alike 'printf "b\na\n" | sort -m >&-'
  alike 'sort -c /dev/null >&-'
  alike 'printf "b\na\n" | sort -o f >&-'
  alike 'seq 100000 | sort >&-'
}

@test "a full device" {
  [ -c /dev/full ] || skip 'needs /dev/full'
  alike 'printf "b\na\n" | sort >/dev/full'
  alike 'seq 100000 | sort >/dev/full'
  alike 'seq 100000 | sort -o /dev/full'
  alike 'seq 100000 | sort -m >/dev/full'
  alike 'printf "b\na\n" | sort -o /dev/full'
  alike 'seq 100000 | sort -S 50k -o /dev/full'
}

@test "a reader that goes away" {
  mkdir start
  alike 'seq 300000 | sort | head -n 1; echo ${PIPESTATUS[*]}'
  alike 'trap "" PIPE; { seq 300000 | sort; echo $? >&2; } | head -n 1'
}

@test "a file that may not grow" {
  mkdir start
  alike 'trap "" XFSZ; ulimit -f 1; seq 10000 | sort -o f 2>err; echo $?
    sed "s/[^:]*: //" err; wc -c <f; rm f'
}
