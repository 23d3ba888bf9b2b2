# read.bats -- willneed read

load ../lib/common

reader() { "$WILLNEED" read "$@"; }

# rows: standard input, a TSV report, without its first line.
rows() { tail -n +2; }

# column N ROW: of the TSV report "out"; row 1 is the first file's.
column() { rows < out | sed -n "$2p" | cut -f "$1"; }

make_files() {
  seq 60000 > long
  : > empty
  printf x > one
  head -c 4096 long > page
  head -c 4097 long > page-and-one
  files=(long empty one page page-and-one)
}

@test "every method reads every byte, of odd sizes too" {
  make_files
  for words in '' stock read mmap nocopy direct ring 'direct depth=4' \
    'direct ring' 'ring direct depth=2' 'read dontcache' \
    'mmap,sequential,willneed=1M,noreuse' 'read normal drop-behind'; do
    for bs in bs=512 block=128K bs=4097; do
      # shellcheck disable=SC2086
      reader $words $bs --format=tsv -- "${files[@]}" > out
      rows < out | cut -f 1,3 > got
      stat -c $'%n\t%s' "${files[@]}" > want
      printf 'total\t%d\n' $(($(cat "${files[@]}" | wc -c))) >> want
      diff want got || { echo "words: $words $bs"; return 1; }
    done
  done
}

@test "the number of blocks and what they are read by is told" {
  head -c 100000 /dev/zero > in
  reader bs=4K read --format=tsv in > out
  [ "$(column 2 1)" = read ]
  [ "$(column 6 1)" = 25 ]
  reader bs=4K mmap --format=tsv in > out
  [ "$(column 2 1)" = mmap ]
  [ "$(column 6 1)" = 25 ]
  # The same words with commas, and the last method wins.
  reader mmap,read,bs=10000 --format=tsv in > out
  [ "$(column 2 1)" = read ]
  [ "$(column 6 1)" = 10 ]
}

@test "blocks=N is the most of each file" {
  seq 100000 > a
  seq 100 > b
  for method in read mmap direct ring; do
    reader blocks=3 bs=1000 $method --format=tsv a b > out
    [ "$(column 3 1)" = 3000 ]
    [ "$(column 3 2)" = 292 ]
    [ "$(column 3 3)" = 3292 ]
  done
  reader blocks=0 --format=tsv a > out
  [ "$(column 3 1)" = 0 ]
  reader blocks=1K bs=1000 --format=tsv /dev/zero > out
  [ "$(column 3 1)" = 1024000 ]
  [ "$(column 6 1)" = 1024 ]
}

@test "nothing beyond the last block is read in advance" {
  need_command strace
  need_plain_build
  head -c 1000000 /dev/zero > in
  strace -f -o trace -e trace=read,fadvise64 "$WILLNEED" read blocks=2 bs=8K \
    read,willneed in > out
  # posix_fadvise (FD, OFFSET, SIZE, WILLNEED): none ends after two blocks.
  awk -F '[(,]' '/WILLNEED/ && $3 + $4 > 16384 { exit 1 }' trace
  [ "$(grep -c 'read(.*, 8192) *= 8192' trace)" -eq 2 ]
}

@test "a pipe, standard input and a FIFO" {
  seq 20000 > in
  reader --format=tsv - < in > out
  [ "$(column 1 1)" = - ]
  [ "$(column 3 1)" = 108894 ]
  reader --format=tsv direct - < <(cat in) > out
  [ "$(column 3 1)" = 108894 ]
  [ "$(column 2 1)" = read ]
  mkfifo fifo
  cat in > fifo &
  reader mmap --format=tsv fifo in > out
  wait $!
  [ "$(column 2 1),$(column 3 1)" = read,108894 ]
  [ "$(column 2 2),$(column 3 2)" = mmap,108894 ]
  [ "$(column 2 3)" = mixed ]
}

@test "files are read at once" {
  mkfifo a b
  # The writer of a waits for what the reader of b has taken.
  { echo > b; echo > a; } &
  timeout 20 "$WILLNEED" read --format=tsv a b > out
  wait $!
  [ "$(column 3 3)" = 2 ]
}

@test "a method that is impossible is marked" {
  mkfifo fifo
  seq 9 > fifo &
  reader direct ring fifo > out
  wait $!
  grep -q ' read\*  fifo$' out
  grep -q '^\* direct,ring was asked for' out
  seq 9 > in
  reader mmap in > out
  run -1 grep -F '*' out
}

@test "a missing file and a directory are told, the others are read" {
  seq 1000 > in
  mkdir dir
  run -1 --separate-stderr "$WILLNEED" read --format=tsv missing in dir in
  printf '%s\n' "$output" > out
  [ "$(column 3 2),$(column 3 4),$(column 3 5)" = 3893,3893,7786 ]
  [ "$(column 2 1),$(column 3 1)" = -,0 ]
  [ "$stderr" = "willneed: cannot open 'missing': No such file or directory
willneed: cannot read 'dir': Is a directory" ]
}

@test "operands that are not understood" {
  seq 9 > in
  for word in bs=0 bs=1Q bs= blocks=x blocks=-1 blocks= depth=0 foo=bar \
    direct=1 verbose,bs=4K read,bs=4K,nonsense; do
    run -2 --separate-stderr "$WILLNEED" read $word in
    [ -z "$output" ]
    [[ "${stderr_lines[0]}" = "willneed: invalid word '$word'"* ]]
  done
  run -2 "$WILLNEED" read bs=4K
  [ "${lines[0]}" = 'willneed: no file is named' ]
  run -2 "$WILLNEED" read --format=xml in
  [[ "${lines[0]}" = "willneed: invalid --format 'xml'"* ]]
  run -2 "$WILLNEED" read --nonsense in
}

@test "what is a word and what is a file" {
  seq 9 > mmap
  seq 99 > bs=4K
  seq 999 > other
  reader --format=tsv ./mmap ./bs=4K > out
  [ "$(column 3 1),$(column 3 2)" = 18,288 ]
  reader --format=tsv bs=512 -- mmap bs=4K > out
  [ "$(column 3 1),$(column 3 2)" = 18,288 ]
  reader other blocks=2 --format=tsv bs=512 -- mmap > out
  [ "$(column 3 1),$(column 3 2)" = 1024,18 ]
  run -1 "$WILLNEED" read dircet other
  [[ "$output" = *"cannot open 'dircet'"* ]]
}

@test "the shape of the TSV" {
  name=$'a\tb\nc\\d'
  seq 9 > "$name"
  reader --format=tsv "./$name" > out
  [ "$(wc -l < out)" -eq 3 ]
  [ "$(head -n 1 out)" = "$(printf '%s\t' '#file' method bytes seconds mb_per_s \
    blocks mean_us p50_us p90_us p99_us max_us user_s system_s voluntary)involuntary" ]
  awk -F '\t' 'NF != 15 { exit 1 }' out
  [ "$(column 1 1)" = './a\tb\nc\\d' ]
  # Times are in order and belong together.
  awk -F '\t' 'NR > 1 && !($8 <= $9 && $9 <= $10 && $10 <= $11 && $4 * 1e6 >= $11) { exit 1 }' out
}

@test "the shape of the JSON" {
  need_command jq
  seq 9 > in
  printf '' > $'\377'
  run -1 --separate-stderr "$WILLNEED" read --format=json in $'\377' missing
  jq -e '.files | length == 3' <<< "$output"
  jq -e '.files[0] | .file == "in" and .bytes == 18 and .blocks == 1
         and .failure == null and .max_us > 0 and .block_size > 0' <<< "$output"
  jq -e '.files[1].file == "?"' <<< "$output"
  jq -e '.files[2].failure == "No such file or directory"' <<< "$output"
  jq -e '.total.bytes == 18 and .stopped_by == null' <<< "$output"
}

@test "Ctrl-C reports what was read until then" {
  mkfifo quiet
  exec 9<> quiet
  mkfifo busy
  (cd "$abs_top_srcdir" && exec cat /dev/zero) > busy &
  writer=$!
  undo "kill $writer 2> /dev/null"
  # The first waits in open, the second in read, the third reads.
  mkfifo unopened
  env --default-signal=INT "$WILLNEED" read --format=tsv unopened quiet busy \
    /dev/zero > out 2> err 9>&- &
  reader=$!
  # Something has been read when more was written than a pipe holds.
  for ((i = 0; i < 1000; i++)); do
    [ "$(awk '/^wchar/ { print $2 }' /proc/$writer/io)" -lt 2000000 ] || break
    sleep 0.01
  done
  kill -INT $reader
  status=0
  wait $reader || status=$?
  exec 9>&-
  [ "$status" -eq 130 ]
  [ "$(cat err)" = 'willneed: stopped by Interrupt' ]
  [ "$(rows < out | wc -l)" -eq 5 ]
  [ "$(column 3 1),$(column 3 2)" = 0,0 ]
  [ "$(column 3 3)" -gt 0 ]
}

@test "loop devices, at once" {
  need_loop
  for i in 1 2 3; do
    truncate -s "${i}M" image$i
    loop_device image$i
    devices+=("$loop")
  done
  for words in read mmap direct 'direct depth=8' ring dontcache; do
    # shellcheck disable=SC2086
    reader $words bs=64K --format=tsv "${devices[@]}" > out
    [ "$(column 3 1),$(column 3 2),$(column 3 3)" = 1048576,2097152,3145728 ]
    [ "$(column 6 4)" -eq 96 ]
  done
  [ "$(column 3 4)" -eq 6291456 ]
}

@test "the help names every word" {
  reader --help > help
  "$INPUT_PROBE" words | while read -r word _; do
    word=${word%%[[=]*}
    [ "$word" = verbose ] || grep -q "^  $word" help || { echo "$word"; false; }
  done
  grep -q '^  blocks=N' help
}
