load ../lib/common
load oracle

make_tree() {
  in_place
  mkdir -p t/sub/deep t/.hidden t/out
  echo 'a one' >t/one.c
  echo 'a two' >t/two.h
  echo 'a three' >t/sub/three.c
  echo b >t/sub/none
  echo 'a deep' >t/sub/deep/x.txt
  echo 'a hidden' >t/.hidden/y
  ln -s ../sub t/out/link
  ln -s ../one.c t/out/file
  ln -s nowhere t/dangling
  ln -s t u
  mkfifo t/fifo
}

@test "trees" {
  make_tree
  same_each -r -rn -rh -rH -rl -rL -rc -rv -rs -rq -ro -rI -rZ -- a t
  same -r a t u t/one.c
  same -r a u
  same -r a t/out/file
  same -R a t/sub t/out
  same -d recurse a t
  same -d skip a t t/one.c
  same -d read a t t/one.c
  same a t
  same -s a t
  cd t
  same -r a
  same -rn a .
  same -r a ./sub
  same -rl a sub/ one.c
  same -rH a one.c
  same -r a one.c
}

@test "which files of a tree" {
  make_tree
  same_each '--include=*.c' '--include=*.c --include=*.h' '--exclude=*.c' \
    '--exclude=one*' '--exclude-dir=sub' '--exclude-dir=sub/' \
    '--exclude-dir=t' '--exclude-dir=.hidden' '--exclude=t/one.c' \
    '--exclude=*' '--exclude-dir=*' '--include=*.c --exclude=one*' \
    '--exclude=one* --include=*.c' '--exclude-dir=deep --include=*.txt' \
    -- -r a t t/one.c
  same --exclude=one.c a t/one.c t/two.h
  same '--include=*.h' a t/one.c t/two.h
  printf '*.c\n\n#x\n' >globs
  same -r --exclude-from=globs a t
  cd t
  same -r --exclude-dir=. a
  same -r --exclude-dir=. a .
  same -r --exclude-dir=.. a
}

@test "loops of links" {
  in_place
  mkdir d
  echo a >d/f
  ln -s .. d/up
  same -R a d
  same -Rs a d
}

@test "without any pattern no file is opened" {
  in_place
  : >none
  same_each '' -c -l -L -v -F -x -w -q -r '-e x' -vx -- -f none nofile
  ! has_perl || same -P -f none nofile
}

@test "files that cannot be read" {
  need_glibc
  in_place
  echo a >f
  same a nofile f
  same -s a nofile f
  same -q a nofile f
  same -q a f nofile
  same -sq b nofile f
  same -c a nofile f
  same -L a nofile f
  same a .
  same a f/
  # What is known where reading failed is printed.
  same_each -c -cH -L -l -cv -Lv -cq -Ls -Lr -- a . f
  same_each -c -cH -L -l -cv -Lv -- a /proc/self/mem f
  ln -s . in
  same -c a
  same -L a - f
  rm in
  ln -s loop loop
  same a loop
  same -r a loop
}

@test "devices" {
  in_place
  echo a >f
  same -D skip a f /dev/null
  same -D read a /dev/null
  same -c a /dev/null
  mkfifo p
  same -D skip a p f
  same -r a .
}

@test "input that is also the output" {
  mkdir start
  echo a >start/f
  alike 'grep a f >>f; echo $?; cat f'
  alike 'grep a f f >>f; grep -q a f >>f; grep -m1 a f >>f; grep -c a f >>f
    grep -l a f >>f; grep -v b <f >>f; cat f'
  alike 'grep -r a . >>f; cat f'
}

@test "standard input is left where it should be" {
  mkdir start
  seq 1 30 >start/f
  alike 'for options in "-m1 5" "-m2 5" "-m3 5" "-m9 5" "-m1 -v 1" "-m1 -c 5" \
      "-m1 -A3 5" "-m2 -C1 5" "-q 5" "-l 5" "-m1 -q 5" "-m1 -o 5" "-c 5" 5
    do
      echo "$options"
      (grep $options; mapfile -t rest; echo "${rest[*]}") <f
      (read x; grep -nb $options; mapfile -t rest; echo "${rest[*]}") <f
    done
    (grep 5 >/dev/null; cat) <f; (grep -m1 5 >/dev/null; cat) <f'
}

@test "standard input that cannot be left there is an error" {
  need_glibc
  need_command strace
  { seq 30; truncate -s 100K /dev/stdout; seq 9; } >f
  strace -o /dev/null true || skip 'strace does not work here'
  local n code
  for n in 1 2 3 4 5; do
    { strace -o calls -e inject=lseek:error=EIO:when=$n -P "$PWD/f" \
      "$GREP" -m1 5 2>messages && code=$? || code=$?; cat >rest; } <f
    if grep INJECTED calls; then
      [ $code -eq 2 ]
      [ "$(head -n 1 messages)" = "$GREP: (standard input): Input/output error" ]
    else
      [ $code -eq 0 ]
      tail -c +11 f | cmp - rest
    fi
  done
}

@test "pipes: -m stops at once, /dev/null does not close them early" {
  # A pipeline would wait for the sleeper too.
  alike 'timeout 10 "$grep" -m1 a < <(echo a; exec sleep 20); echo $?'
  alike '{ { echo a; sleep .4; echo b; echo w=$? >&3; } |
    grep a >/dev/null; } 3>&1'
}

@test "a closed standard input" {
  alike 'grep a <&-; echo $?; grep a - <&-; echo $?'
}

@test "files in /proc" {
  in_place
  same -c '^Name:' /proc/self/status
  same -l processor /proc/cpuinfo
}

@test "a directory that cannot be entered for want of descriptors is told" {
  need_glibc
  ours_only 'GNU grep finds nothing in it and says nothing'
  need_plain_build
  mkdir tree
  echo a >tree/f
  local code=0
  bash -c 'ulimit -n 4; exec "$GREP" -r a tree' 2>err 3>&- || code=$?
  [ $code -ne 1 ]
  grep -qi 'too many open files\|error 24' err
}
