# input.bats -- open, attach, next, keep, limit, skip, single, close

load ../lib/common
load methods

@test "every method delivers what cat does, whatever is kept and written to" {
  make_files
  cat "${files[@]}" > expected
  for method in "${methods[@]}"; do
    for block in 511 100000 16777216; do
      for words in keep=1 'keep=2 full'; do
        probe spec="$method,block=$block" $words scribble "${files[@]}" > out
        cmp out expected
      done
    done
  done
}

@test "blocks of a few bytes are delivered too" {
  seq 1000 > in
  for method in "${methods[@]}"; do
    for block in 1 63 65; do
      probe spec="$method,block=$block" keep=$block scribble in > out
      cmp in out
    done
  done
}

@test "a run of kept bytes may grow to the whole file" {
  seq 60000 > in
  for method in "${methods[@]}"; do
    probe spec="$method,block=4096" keep=all scribble in > out
    cmp in out
  done
}

@test "a limit leaves the rest of a pipe unread" {
  seq 5000 > in
  for words in '' full; do
    for limit in 0 1 511 512 513 1000; do
      cat in | { probe spec=block=512 $words limit=$limit attach=0 > head
                 cat > tail; }
      [ "$(wc -c < head)" -eq $limit ]
      cat head tail | cmp - in
    done
  done
}

@test "each block takes one read from a pipe, and no more than it holds" {
  mkfifo turn
  { printf one; read -r _ < turn; printf two; } |
    probe spec=block=512 'lent=1:echo > turn' attach=0 stats 2> err > out
  [ "$(cat out)" = onetwo ]
  grep -q 'blocks=2 calls=3 ' err
}

@test "full blocks gather what a pipe delivers in parts" {
  mkfifo turn
  { printf one; read -r _ < turn; printf two; } | probe full 'at=1:exec sh -c "echo > turn" &'  attach=0 stats 2> err > out
  [ "$(cat out)" = onetwo ]
  grep -q 'blocks=1 ' err
}

@test "skipping reads from a pipe no more than it skips" {
  seq 5000 > in
  cat in | { probe spec=block=512 skip=1000 limit=7 attach=0 > middle
             cat > tail; }
  { head -c 1000 in; cat middle tail; } | cmp - in
}

@test "a pipe that ends before what is skipped says so" {
  run -0 --separate-stderr bash -c \
    'printf 12345 | "$INPUT_PROBE" skip=9 attach=0'
  [ "$output" = '' ]
  [ "$stderr" = 'input-probe: skipped 5' ]
}

@test "a file is skipped by offset, also beyond its end" {
  seq 30000 > in
  for method in "${methods[@]}"; do
    for skip in 1 100001 999999; do
      probe spec="$method" skip=$skip in > out
      tail -c +$((skip + 1)) in | cmp - out
    done
  done
}

@test "an attached descriptor starts at its offset and is left where the reader was" {
  seq 60000 > in
  for method in "${methods[@]}"; do
    for offset in 1 70001; do
      for limit in 0 1000; do
        { dd bs=1 skip=$offset count=0 status=none
          probe spec="$method,block=512" keep=3 limit=$limit attach=0 > middle
          cat > rest; } < in
        { head -c $offset in; cat middle rest; } | cmp - in
        [ "$(wc -c < middle)" -eq $limit ]
      done
    done
  done
}

@test "files of /proc and /sys, whose sizes are wrong, are read to the end" {
  for file in /proc/filesystems /sys/kernel/mm/transparent_hugepage/enabled; do
    [ -r "$file" ] || continue
    for method in "${methods[@]}"; do
      for block in 7 65536; do
        probe spec="$method,block=$block" "$file" > out
        cat "$file" | cmp - out
      done
    done
  done
}

@test "a file that grows while it is read is read to its new end" {
  for method in "${methods[@]}"; do
    seq 1000 > in
    probe spec="$method,block=512" scribble 'at=3:echo three >> in' \
      'at=9:echo nine >> in' in > out
    cmp in out
  done
}

@test "a file that was empty when it was opened grows too" {
  for method in "${methods[@]}"; do
    : > in
    probe spec="$method" 'at=1:seq 9 > in' in > out
    cmp in out
  done
}

@test "a file that grows after its end was seen by a full block grows on" {
  for method in "${methods[@]}"; do
    seq 1000 | head -c 1024 > in
    probe spec="$method,block=1024" scribble 'at=2:seq 500 >> in' in > out
    cmp in out
  done
}

@test "after a truncation the rest up to the new end is delivered" {
  need_sigbus
  seq 30000 > all
  for method in "${methods[@]}"; do
    for size in 40960 45000; do
      cp all in
      probe spec="$method,block=4096" "at=11:truncate -s $size in" in > out
      # A queue or a buffer may have read more before.
      [ "$(wc -c < out)" -ge $size ] || [ "$size" -lt 40960 ]
      head -c "$(wc -c < out)" all | cmp - out
      case $method in
        stock | read* | mmap* | auto) [ "$(wc -c < out)" -eq $size ] ;;
      esac
    done
  done
}

@test "directories, missing files and closed descriptors are errors" {
  mkdir dir
  for method in "${methods[@]}"; do
    run -1 probe spec="$method" dir
    [ "$output" = 'input-probe: dir: read: Is a directory' ]
    run -1 probe spec="$method" none
    [ "$output" = 'input-probe: none: open: No such file or directory' ]
    run -1 probe spec="$method" attach=77
    [ "$output" = 'input-probe: attached: open: Bad file descriptor' ]
  done
}

@test "a block size that memory cannot hold is an error, not a crash" {
  need_glibc
  need_plain_build
  echo text > in
  for method in stock read; do
    run -1 probe spec=$method,block=4E in
    [ "$output" = 'input-probe: in: read: Cannot allocate memory' ]
  done
}

@test "an empty non-blocking pipe is EAGAIN" {
  mkfifo pipe
  exec 7<> pipe
  run -1 python3 -c 'import fcntl, os, sys
fcntl.fcntl (7, fcntl.F_SETFL, os.O_NONBLOCK)
os.execv (sys.argv[1], sys.argv[1:])' "$INPUT_PROBE" attach=7
  [ "$output" = 'input-probe: attached: read: Resource temporarily unavailable' ]
}

@test "interrupted reads lose nothing" {
  seq 60000 > in
  for words in '' full; do
    { head -c 1000 in; sleep .02; tail -c +1001 in; } |
      probe spec=block=4096 $words alarm keep=5 attach=0 > out
    cmp in out
    for method in "${methods[@]}"; do
      probe spec="$method,block=512" $words alarm in > out
      cmp in out
    done
  done
}

@test "single blocks go on where the method was, byte for byte" {
  seq 60000 > in
  for method in "${methods[@]}"; do
    probe spec="$method,block=65536" keep=4 single=100@3 in > out
    cmp in out
  done
}

@test "one object reads a few files many times in the same memory" {
  need_plain_build
  make_files
  for method in "${methods[@]}"; do
    "$INPUT_PROBE" spec="$method" lines stats repeat=20 "${files[@]}" 2> few > /dev/null
    "$INPUT_PROBE" spec="$method" lines stats repeat=200 "${files[@]}" 2> many > /dev/null
    [ "$(resident many)" -le $(($(resident few) + 256)) ]
  done
}

@test "threads with objects of their own read the same" {
  make_files
  probe sum "${files[@]}" | sort > expected
  for method in "${methods[@]}"; do
    probe spec="$method,block=4096" threads=8 repeat=5 "${files[@]}" |
      sort | uniq -c > counted
    awk '{ if ($1 != 40) exit 1; print $2, $3 }' counted | sort | cmp - expected
  done
}
