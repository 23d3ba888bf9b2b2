# advice.bats -- the window, noreuse, drop-behind

load ../lib/common
load methods

need_trace() {
  need_command strace
  need_plain_build
}

# calls SPEC [WORD...]: the fadvise calls made for the file "in".
calls() {
  strace -o trace -e trace=fadvise64 "$INPUT_PROBE" spec="$1" "${@:2}" sum in \
    > /dev/null
  grep fadvise64 trace | sed 's/.*fadvise64([0-9]*, //; s/).*//'
}

@test "each advice is given as asked" {
  need_trace
  truncate -s 3M in
  [ "$(calls read,sequential)" = '0, 0, POSIX_FADV_SEQUENTIAL' ]
  [ "$(calls mmap,noreuse)" = '0, 0, POSIX_FADV_NOREUSE' ]
  [ "$(calls read,normal)" = '' ]
  [ "$(calls stock)" = '' ]
}

# The cache is emptied first, where the file system can; else the file may be
# found there, and nothing is asked for.
cold() { sync in; dd if=in iflag=nocache count=0 status=none; }

@test "pieces of the window cover the file once, in order, up to the limit" {
  need_trace
  head -c 20000000 /dev/urandom > in
  cold
  calls read,willneed=4M > all
  [ -s all ] || skip 'the file did not leave the cache'
  awk -F', ' '$1 < last || $2 > 524288 { exit 1 } { last = $1 + $2 }
    END { if (last > 20000000) exit 1 }' all
  cold
  calls read,willneed=4M limit=3000000 > some
  awk -F', ' '$1 + $2 > 3000000 { exit 1 }' some
}

@test "what is in the cache is not asked for" {
  need_trace
  seq 300000 > in
  for _ in 1 2 3; do
    cat in ./in > /dev/null
    n=$(calls read,willneed | wc -l)
    [ "$n" -ne 0 ] || return 0
  done
  skip 'the file did not stay in the cache'
}

@test "nothing is asked for beyond the end, from a pipe, or by O_DIRECT" {
  need_trace
  : > in
  [ "$(calls auto)" = '' ]
  truncate -s 10M in
  [[ $(calls direct,sequential,willneed) != *WILLNEED* ]]
  strace -o trace -e trace=fadvise64 "$INPUT_PROBE" \
    spec=read,sequential,willneed,noreuse attach=0 < <(seq 9)
  run -1 grep fadvise trace
}

@test "drop-behind takes nothing from the cache that others brought" {
  need_command fincore
  head -c 3000000 /dev/urandom > in
  for method in read ring read,willneed mmap,willneed; do
    for _ in 1 2 3; do
      cat in > /dev/null
      probe spec=$method,drop-behind sum in > /dev/null
      pages=$(fincore -rno PAGES in)
      [ "$pages" -lt 733 ] || continue 2
    done
    skip 'the file did not stay in the cache'
  done
}

@test "drop-behind leaves nothing behind" {
  need_command fincore
  head -c 5000000 /dev/urandom > in
  cold
  [ "$(fincore -rno PAGES in)" -eq 0 ] || skip 'cannot empty the cache here'
  for method in read ring mmap read,willneed mmap,sequential,willneed; do
    probe spec=$method,drop-behind sum in > /dev/null
    # A last folio that the kernel was busy with may stay.
    [ "$(fincore -rno PAGES in)" -le 64 ]
    cold
  done
}
