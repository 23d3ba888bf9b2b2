load ../lib/common
load oracle

@test "files, standard input among them, are sorted together" {
  mkdir start
  printf 'c\na' >start/f
  printf 'd\nb\n' >start/g
  alike 'sort f g'
  alike 'sort f - g <<<e'
  alike 'echo e | sort - f'
  alike 'sort - - <f'
  alike 'sort f f'
  alike 'sort ./-'
  alike 'sort <f'
}

@test "a last line without an end gets one" {
  printf 'b\na' >in
  same
  same -z
  printf 'b\0a' >in
  same -z
  printf '' >in
  same
  printf '\n' >in
  same
  printf '\n\n' >in
  same -u
}

@test "files that cannot be read are told before anything is done" {
  mkdir start
  printf 'b\n' >start/f
  printf old >start/out
  alike 'sort f missing'
  alike 'sort -o out f missing'
  alike 'sort -m -o out f missing'
  alike 'sort -o new missing; ls'
  alike 'sort missing missing2'
  alike 'sort ""'
  alike 'sort f ""'
  alike 'sort f/x'
  alike 'sort "a b" '
}

@test "files without permission" {
  [ "$(id -u)" -ne 0 ] || need_command setpriv
  mkdir start
  echo b >start/f
  echo a >start/locked
  chmod 0 start/locked
  local as=
  [ "$(id -u)" -ne 0 ] || {
    as='setpriv --reuid=65534 --clear-groups bash -c '
    chmod 755 . start
    chmod -R a+rx "$BATS_RUN_TMPDIR" 2>/dev/null || true
    setpriv --reuid=65534 --clear-groups test -r start/f &&
      setpriv --reuid=65534 --clear-groups test -x "$SORT" ||
      skip 'another user cannot come here'
  }
  if [ "$as" ]; then
    alike 'setpriv --reuid=65534 --clear-groups bash -c "exec -a sort $sort locked"'
    alike 'setpriv --reuid=65534 --clear-groups bash -c "exec -a sort $sort f -o locked"'
  else
    alike 'sort locked'
    alike 'sort f -o locked'
  fi
}

@test "a directory" {
  mkdir start
  echo b >start/f
  alike 'sort .'
  alike 'sort f .'
  alike 'sort -m .'
  alike 'sort -m f .'
  alike 'sort <.'
  alike 'sort f -o .'
  alike 'sort -c .'
}

@test "standard input closed" {
  alike 'sort <&-'
  alike 'sort - <&-'
  alike 'sort -m - <&-'
  alike 'sort -c <&-'
  alike 'sort /dev/null <&-'
  alike 'sort --files0-from=- <&-'
}

@test "standard input that stands past its start is sorted from there" {
  mkdir start
  printf 'z\nc\nb\n' >start/f
  alike '(read -r x; sort) <f'
  alike '(read -r x; sort -m) <f'
  alike '(read -r x; sort -c) <f'
  alike '(sort; cat) <f'
}

@test "files of /proc with an apparent size of 0 are read in full" {
  [ -r /proc/self/status ] || skip 'needs /proc'
  [ "$("$SORT" /proc/self/status | grep -c '^Name:')" -eq 1 ]
  "$SORT" /proc/cpuinfo | cmp - <("$SYSTEM_SORT" /proc/cpuinfo)
}

@test "a pipe and a named pipe" {
  mkfifo pipe
  seq 100000 >pipe &
  "$SORT" -n pipe | cmp - <(seq 100000)
  seq 100000 | "$SORT" -rn | "$SORT" -n | cmp - <(seq 100000)
  wait $!
}

@test "a file cut short while it is read is no crash" {
  yes abcdefg | head -c 8000000 >f
  (sleep .02; truncate -s 8 f) &
  run "$SORT" f
  wait $!
  # What was lost under a mapping is told; read(2) sees the file's end.
  [ "$status" -eq 0 ] ||
    [[ $status/${WILLNEED_INPUT-}/$output = \
      2/mmap/*': read failed: f: Input/output error' ]]
}

@test "--files0-from: names ended by NUL" {
  mkdir start
  printf 'b\n' >start/f
  printf 'a\n' >start/g
  printf 'f\0g\0' >start/list
  printf 'f\0g' >start/unended
  printf 'f\0\0g\0' >start/empty-name
  printf '\0' >start/only-empty
  printf 'f\0missing\0' >start/missing-name
  printf -- '-\0f\0' >start/dash
  : >start/none
  local l
  for l in list unended empty-name only-empty missing-name none missing . \
    f '' 'a b' "'\\n'"; do
    alike "sort --files0-from='$l'"
  done
  alike 'sort --files0-from=- <list'
  alike 'sort --files0-from=- <none'
  alike 'sort --files0-from=- <empty-name'
  alike 'sort --files0-from=list f'
  alike 'sort --files0-from=list -'
  alike 'sort -m --files0-from=list'
  alike 'sort -c --files0-from=list'
  alike 'sort -o f --files0-from=list; cat f'
  alike 'sort --files0-from=list --files0-from=none'
  alike 'cat list | sort --files0-from=/dev/stdin'
}

@test "--files0-from=-: - is no name there" {
  need_glibc
  ours_only 'GNU 9.1 says stdin'
  printf -- 'f\0-\0' >list
  # GNU 9.1 said "stdin".  It says so for every list.
  local l
  for l in - list; do
    run bash -c "'$SORT' --files0-from=$l <list"
    [ "$status" -eq 2 ]
    [ "$output" = "$SORT: when reading file names from standard input, no file name of '-' allowed" ]
  done
}

@test "many files" {
  mkdir start
  alike 'for i in {1..300}; do echo $((i * 7919 % 1000)) $i >$i; done
    sort {1..300}; sort -n {1..300}; sort -m {1..300}; rm ???  ?? ?'
}
