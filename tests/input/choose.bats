# choose.bats -- what is best for a source

load ../lib/common
load methods

used() { probe facts "$@" 2>&1 > /dev/null; }

choose() { "$HELPERS/choose-probe" "$@"; }

# Every rule, and what lies just beyond it: facts | part of the decision.
rules='
ring | method=read/read
ring direct | method=ring/direct-queue
direct | method=direct/direct-single
ring direct spec=depth=1 | method=direct/direct-single
ring direct spec=depth=2 | method=ring/direct-queue
pipe | method=read/in-order advice=0/in-order
pipe spec=mmap | method=read/impossible
pipe spec=read | method=read/in-order
spec=mmap | method=mmap/asked
spec=mmap direct | method=direct/impossible
spec=direct | method=read/impossible
spec=direct direct | method=direct/asked
spec=direct,depth=4 direct ring | method=ring/asked
spec=ring | method=read/impossible
spec=ring ring | method=ring/asked
spec=read direct | method=direct/impossible
spec=stock direct ring | method=read/stock advice=0/stock
spec=stock,willneed left=10M | advice=2/stock
use=scan spec=stock | block=96K/stock

left=512K | advice=0/few-blocks
left=513K | advice=1/read-ahead
left=512K spec=block=128K | advice=1/small
left=513K spec=block=128K device=128K | advice=3/keep-ahead
left=10M device=1M | advice=1/read-ahead
left=10M device=1023K | advice=3/keep-ahead
left=10M device=128K resident=10M | advice=1/resident
left=10M device=128K resident=10236K | advice=3/keep-ahead
left=10M direct | advice=0/past-the-cache
left=10M spec=noreuse device=128K | advice=4/asked
left=10M spec=read device=128K | advice=0/asked
left=10M pipe device=128K | advice=0/in-order

left=1M | block=256K/file-block
pipe | block=64K/pipe-block
pipe tuning=block=1M | block=64K/pipe-block
use=sort left=1M | block=256K/file-block
use=scan left=1M | block=192K/scan-block
use=copy left=1M | block=256K/copy-block
use=copy left=1M tuning=block=1M | block=256K/copy-block
left=1M tuning=block=1M | block=1024K/calibrated
left=1M spec=block=32K tuning=block=1M | block=32K/asked
use=scan left=1M tuning=block=512K | block=480K/calibrated
use=scan left=1M tuning=block=64K | block=96K/calibrated

left=10M device=1M | window=0K/no-window
left=10M device=128K | window=8192K/window
left=10M device=128K tuning=window=2M | window=2048K/calibrated
left=10M spec=willneed=3M tuning=window=2M | window=3072K/asked
left=10M spec=willneed direct | window=0K/no-window
left=10M device=128K memory=128M | window=8192K/window
left=10M device=128K memory=127M | window=8128K/memory-share
left=10M device=128K memory=512M sharers=4 | window=8192K/window
left=10M device=128K memory=512M sharers=8 | window=4096K/memory-share
left=10M spec=willneed=3M memory=32M | window=2048K/memory-share
left=10M device=128K piece=512K memory=8M | window=512K/memory-share
left=10M device=128K piece=512K memory=7M | window=512K/one-piece
left=10M spec=willneed=4K piece=128K | window=128K/one-piece

ring | depth=1/one-request
ring spec=ring | depth=8/queue-bytes
ring spec=ring,block=4K | depth=32/queue-bytes
ring spec=ring,block=4M | depth=2/queue-bytes
ring spec=ring,depth=5 tuning=depth=3 | depth=5/asked
ring spec=ring tuning=depth=3 | depth=3/calibrated
ring spec=ring,block=16M,depth=4 | depth=3/queue-memory
ring spec=ring,block=16M,depth=3 | depth=3/asked
ring spec=ring,block=33M | method=read/impossible

left=10M device=128K memory=10M | cache=keep/keep
left=10M device=128K memory=9M | cache=drop/larger-than-memory
left=10M device=1M memory=9M | cache=keep/keep
left=10M device=128K memory=9M resident=10M | cache=keep/keep
left=10M spec=drop-behind | cache=drop/asked
'

@test "each rule decides within its bounds and not beyond" {
  local words want got failed=
  : > fired
  while IFS='|' read -r words want; do
    [ "$words" ] || continue
    # shellcheck disable=SC2086
    got=$(choose $words)
    [[ " $got " == *" ${want# } "* ]] || { echo "$words: $got"; failed=1; }
    echo "$got" >> fired
  done <<< "$rules"
  [ ! "$failed" ]
  choose rules | sort -u > all
  grep -o '/[a-z-]*' fired | tr -d / | sort -u | cmp - all
}

# Facts known so far | what is looked up next.
wants='
left=512K | nothing
left=512K spec=block=64K | nothing
pipe left=0 | nothing
left=10M spec=stock | nothing
left=10M spec=read,block=64K | nothing
left=513K | tuning device
left=513K use=copy | device
left=513K use=scan | tuning device
left=10M tuning=depth=3 | device
left=10M tuning=depth=3 device=1M | nothing
left=10M spec=block=64K device=1M | nothing
left=10M tuning=depth=3 device=128K | resident
left=10M tuning=depth=3 device=128K resident=10M | nothing
left=10M tuning=depth=3 device=128K resident=9M | memory
left=4M tuning=depth=3 device=128K resident=0 | nothing
left=4M tuning=depth=3 device=128K resident=0 sharers=2 | memory
left=10M tuning=depth=3 device=128K resident=0 memory=1G | nothing
left=10M spec=willneed,block=64K | tuning device memory
left=10M spec=willneed=2M,block=64K | device memory
left=512K spec=willneed | device
left=10M direct ring | tuning
left=10M direct ring spec=block=64K,depth=4 | nothing
'

@test "facts are looked up only where they can change the decision" {
  local words want got failed=
  while IFS='|' read -r words want; do
    [ "$words" ] || continue
    # shellcheck disable=SC2086
    got=$(choose wants $words)
    [ "$got" = "${want# }" ] || { echo "$words: $got"; failed=1; }
  done <<< "$wants"
  [ ! "$failed" ]
}

# calls PROGRAM ARG...: the system calls of PROGRAM, by name.
calls() {
  strace -f -o trace "$@" > /dev/null
  sed 's/^[0-9]* *//; s/(.*//' trace
}

@test "small files cost no look at the system" {
  need_command strace
  need_plain_build
  head -c 100000 /dev/zero | tr '\0' '\n' > in
  export WILLNEED_POLICY="$PWD/no-such-policy"
  for command in "$GREP -c x in" "$SORT in" "$DD if=in of=out status=none"; do
    # shellcheck disable=SC2086
    calls $command > /dev/null || true
    not grep -E '"/sys|/proc/meminfo|/proc/self/cgroup|no-such-policy|cachestat|syscall_0x1c3|fadvise' trace
  done
}

@test "the calibration is read once, for a file of more than a few blocks" {
  need_command strace
  need_plain_build
  truncate -s 1M in
  echo block=64K > tuning
  WILLNEED_POLICY=$PWD/tuning strace -o trace "$INPUT_PROBE" facts sum \
    in in in > out 2>&1
  [ "$(grep -c '/tuning"' trace)" -eq 1 ]
  [ "$(grep -c 'block=65536 ' out)" -eq 3 ]
}

@test "a calibration sets block, depth and window, in bounds" {
  truncate -s 10M in
  check() { WILLNEED_POLICY=$PWD/tuning used "$@" in; }
  printf 'what is this\n# block=1M\nblock=64K\n\ndepth=5' > tuning
  [[ $(check) == *' block=65536 '* ]]
  [[ $(check spec=block=1M) == *' block=1048576 '* ]]
  if [[ $(check spec=ring) == method=ring* ]]; then
    [[ $(check spec=ring) == *' depth=5 '* ]]
  fi
  for line in block=1 block=64 block=99T block=-1 block= =64K 'block =64K' \
              block=64X 'block=64K ' BLOCK=64K; do
    printf '%s\n' "$line" > tuning
    [[ $(check) == *' block=262144 '* ]]
  done
}

@test "what is no readable file of text is no calibration" {
  truncate -s 10M in
  check() { WILLNEED_POLICY=$1 used in; }
  mkfifo fifo
  head -c 100000 /dev/urandom > noise
  { head -c 20000 /dev/zero; echo; echo block=64K; } > huge
  for name in '' missing fifo . /dev/zero /dev/tty noise huge "$(printf %5000d 7)"; do
    [[ $(check "$name") == *' block=262144 '* ]]
  done
}

@test "the user's calibration comes before the system's, by absolute names" {
  truncate -s 10M in
  mkdir -p xdg/willneed home/.config/willneed
  echo block=64K > xdg/willneed/policy
  echo block=32K > home/.config/willneed/policy
  check() { (unset WILLNEED_POLICY; used in); }
  [[ $(XDG_CONFIG_HOME=$PWD/xdg HOME=$PWD/home check) == *' block=65536 '* ]]
  [[ $(XDG_CONFIG_HOME=xdg HOME=$PWD/home check) == *' block=32768 '* ]]
  [[ $(XDG_CONFIG_HOME='' HOME=$PWD/home check) == *' block=32768 '* ]]
  [[ $(XDG_CONFIG_HOME='' HOME=home check) != *' block=32768 '* ]]
}

@test "a large file is read in blocks of 256 KiB" {
  truncate -s 10M in
  [[ $(used in) == *'method=read block=262144 advice='[13]' '* ]]
}

@test "the window moves where the device's own read-ahead is small" {
  need_loop
  truncate -s 10M image
  loop_device image
  blockdev --setra 256 "$loop"
  [[ $(used "$loop") == *'method=read block=262144 advice=3 '* ]]
  blockdev --setra 8192 "$loop"
  [[ $(used "$loop") == *'method=read block=262144 advice=1 '* ]]
}

@test "a small file gets no advice" {
  seq 10 > in
  [[ $(used stats in) == *'advice=0 '*'advice=0 '* ]]
}

@test "advice that was asked for is kept" {
  truncate -s 10M in
  [[ $(used spec=normal in) == *'method=read '*'advice=0 '* ]]
  [[ $(used spec=noreuse in) == *'advice=4 '* ]]
  [[ $(used spec=read in) == *'advice=0 '* ]]
  [[ $(used spec=stock stats in) == *'advice=0 '*'advice=0 '* ]]
}

@test "pipes and devices are read, whatever was asked for" {
  for method in "${methods[@]}"; do
    [[ $(seq 9 | used spec="$method" attach=0) == *'method=read '*'depth=1 '* ]]
    [[ $(used spec="$method" limit=9 /dev/zero) == *'method=read '* ]]
  done
}

@test "stock makes one read a block and no other call" {
  need_glibc
  need_plain_build
  need_command strace
  truncate -s 1000000 in
  strace -o trace -e trace=desc "$INPUT_PROBE" spec=stock,block=100000 sum in
  sed -n '/"in"/,/^close/p' trace > calls
  [ "$(grep -c '^read' calls)" -eq 11 ]
  run -1 grep -vE '^(openat|fstat|newfstatat|read|close|write)' calls
}
