load ../lib/common
load oracle

# A megabyte that -S 200k does not hold.
data() {
  [ -s data ] || seq 100000 | awk '{ print ($1 * 7919) % 1000003, $1 }' >data
}

want() { "$SYSTEM_SORT" "$@" data | cksum; }

@test "spilled, the same bytes as in memory" {
  data
  mkdir t
  local o
  for o in '' '-s -k1,1n' '-u -k1.1,1.1' '-k2,2nr'; do
    want $o >want
    "$SORT" $o -S 200k -T t data | cksum | diff want -
    "$SORT" $o -S 200k -T t --batch-size=2 data | cksum | diff want -
  done
  rmdir t
}

@test "the smallest buffer" {
  seq 20000 | awk '{ print $1 % 7, $1 }' >data
  local s
  for s in 0 20k; do
    "$SORT" -s -k1,1n -S $s data | cksum | diff <(want -s -k1,1n) -
    "$SORT" -s -k1,1n -S $s --batch-size=3 data |
      cksum | diff <(want -s -k1,1n) -
  done
}

@test "temporary files go to each -T in turn, else to TMPDIR" {
  need_glibc
  need_command strace
  data
  mkdir t1 t2 t3
  strace -f -o trace -e trace=openat "$SORT" -S 200k -T t1 -T t2 data |
    cksum | diff <(want) -
  grep -qE '"t1(/sort.*)?"' trace
  grep -qE '"t2(/sort.*)?"' trace
  TMPDIR=t3 strace -f -o trace -e trace=openat "$SORT" -S 200k data >out
  grep -qE '"t3(/sort.*)?"' trace
  rmdir t1 t2 t3
}

@test "temporary files are private and closed to children" {
  need_glibc
  ours_only 'GNU opens its files again by name'
  need_command strace
  data
  mkdir t
  strace -f -o trace -e trace=openat "$SORT" -S 200k -T t data >out
  private
  # Where O_TMPFILE does not work there is a name for a moment.
  local n
  n=$(grep openat trace | grep -n O_TMPFILE | head -n 1 | cut -d: -f1)
  [ -n "$n" ] || skip 'O_TMPFILE does not work here'
  strace -f -o trace -e trace=openat -e inject=openat:error=EOPNOTSUPP:when=$n \
    "$SORT" -S 200k -T t data | cksum | diff <(want) -
  grep '"t/sort' trace
  private
  rmdir t
}

# The files opened in t, by ./trace.
private() {
  grep -E '"t(/sort.*)?"' trace >opened
  [ -s opened ]
  not grep -v 'O_EXCL' opened
  not grep -v 'O_CLOEXEC' opened
  not grep -v '0600' opened
}

@test "a directory for temporary files that is missing or read-only" {
  need_no_valgrind
  mkdir start
  seq 100000 >start/f
  alike 'sort -T missing f | cksum'
  alike 'sort -S 100k -T missing f; echo $?'
  alike 'sort -S 100k -T f f; echo $?'
  alike 'sort -S 100k -T "" f; echo $?'
  alike 'TMPDIR=missing sort -S 100k f; echo $?'
  alike 'TMPDIR= sort -S 100k f; echo $?'
}

@test "a directory that vanishes on the way" {
  data
  mkdir t
  { head -c 600000 data; rm -rf t; tail -c +600001 data; } |
    { "$SORT" -S 100k -T t >out 2>err && echo 0 >code || echo $? >code; }
  # Made before or not at all.
  if [ "$(<code)" -eq 0 ]; then
    cksum <out | diff <(want) -
  else
    [ "$(<code)" -eq 2 ]
    grep -q "cannot create temporary file in 't': No such file" err
    [ ! -s out ]
  fi
}

@test "a full disk" {
  seq 100000 >f
  mkdir t
  (
    trap '' XFSZ
    ulimit -f 2
    "$SORT" -S 1k -T t f 2>err >/dev/null || echo $? >code
  )
  [ "$(<code)" -eq 2 ]
  grep 'write failed: t/sort......: File too large' err
  rmdir t
}

@test "a full device for temporary files" {
  need_loop
  need_command mkfs.ext2 mount
  data
  truncate -s 512K image
  mkfs.ext2 -q -F image
  mkdir t
  mount -o loop image t || skip 'cannot mount'
  undo "umount $PWD/t"
  run "$SORT" -S 200k -T t -o out data
  [ "$status" -eq 2 ]
  [[ $output =~ 'No space left on device' ]]
  [ ! -s out ]
  [ "$(ls t)" = lost+found ]
}

@test "--compress-program compresses and decompresses" {
  data
  need_command gzip
  mkdir t
  local p
  cat >log <<'END'
#!/bin/sh
echo "$@" >>called
exec gzip -1 "$@"
END
  chmod +x log
  for p in gzip ./log; do
    "$SORT" -S 200k -T t --compress-program=$p data | cksum | diff <(want) -
    "$SORT" -S 200k -T t --compress-program=$p --batch-size=2 -u data |
      cksum | diff <(want -u) -
  done
  grep -q -e '^-d$' called
  grep -q '^$' called
  rmdir t
}

@test "a program that cannot be run is told, and sorting goes on without" {
  need_glibc
  need_real_machine
  ours_only 'GNU 9.1 says it otherwise'
  data
  run bash -c '"$SORT" -S 200k --compress-program=./missing data >out'
  [ "$status" -eq 0 ]
  [ "$output" = "$SORT: could not run compress program './missing': No such file or directory" ]
  cksum <out | diff <(want) -
  : >plain
  run bash -c '"$SORT" -S 200k --compress-program=./plain data >out'
  [ "$status" -eq 0 ]
  [ "$output" = "$SORT: could not run compress program './plain': Permission denied" ]
  cksum <out | diff <(want) -
}

@test "a script without an interpreter line is not run" {
  need_real_machine
  ours_only 'GNU 9.1 runs it'
  data
  printf 'touch ran; exec gzip "$@"\n' >script
  chmod +x script
  run bash -c '"$SORT" -S 200k --compress-program=./script data >out'
  [ ! -e ran ]
  [ "$status" -eq 0 ]
  [[ $output =~ "could not run compress program './script': Exec format error" ]]
  cksum <out | diff <(want) -
}

@test "it is not looked at unless it is needed" {
  printf 'b\na\n' >in
  same --compress-program=./missing
  same -m --compress-program=./missing
}

@test "a compressor that fails is an error" {
  ours_only 'SIGPIPE ends GNU 9.1'
  data
  printf '#!/bin/sh\ncat >/dev/null\nexit 3\n' >fails
  printf '#!/bin/sh\nexit 0\n' >early
  printf '#!/bin/sh\nexit 1\n' >at-once
  printf '#!/bin/sh\nkill -9 $$\n' >killed
  printf '#!/bin/sh\ncase $1 in -d) exit 1;; esac\nexec cat\n' >decompress
  chmod +x fails early at-once killed decompress
  local p
  mkdir t
  for p in fails early at-once killed decompress; do
    run timeout 60 "$SORT" -S 200k -T t --compress-program=./$p -o out data
    echo "$p: $status $output"
    [ "$status" -eq 2 ]
    [[ $output =~ "'./$p'".*'terminated abnormally' ]] ||
      [[ $output =~ 'write failed: '.*'Broken pipe' ]]
  done
  rmdir t
  # Little enough to fit into the pipe to a compressor that is gone.
  seq 3000 >few
  run timeout 60 "$SORT" -r -S 64k -T . --compress-program=./early few few few few
  [ "$status" -eq 2 ]
}

@test "a decompressor that says nothing is an error" {
  data
  printf '#!/bin/sh\ncase $1 in -d) cat >/dev/null; exit 4;; esac\nexec cat\n' \
    >mute
  chmod +x mute
  run timeout 60 "$SORT" -S 200k --compress-program=./mute -o out data
  [ "$status" -eq 2 ]
}

@test "killed compressors" {
  ours_only 'SIGPIPE ends GNU 9.1'
  data
  printf '#!/bin/sh\n[ -e armed ] && { rm armed; kill -9 $$; }\nexec cat\n' \
    >weak
  chmod +x weak
  local i
  mkdir t
  for i in 1 2 3; do
    : >armed
    run timeout 60 "$SORT" -S 200k -T t --compress-program=./weak -o out data
    [ "$status" -eq 2 ]
  done
  run timeout 60 "$SORT" -S 200k -T t --compress-program=./weak -o out data
  [ "$status" -eq 0 ]
  cksum <out | diff <(want) -
  rmdir t
}

@test "children that are not ours are left alone; SIGCHLD may be ignored" {
  data
  (
    trap '' CHLD
    "$SORT" -S 200k --compress-program=gzip data | cksum | diff <(want) -
  )
  # exec: sort becomes the parent of the sleeper.
  bash -c 'sleep 0.1 & exec "$SORT" -S 200k --compress-program=gzip data' |
    cksum | diff <(want) -
  bash -c 'false & exec "$SORT" -S 200k --compress-program=gzip data' |
    cksum | diff <(want) -
}
