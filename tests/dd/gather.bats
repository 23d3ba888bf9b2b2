load ../lib/common
load oracle

# stock_same OPERAND...: gathered and stock leave the same.
stock_same() {
  run_in stock "$DD" "$@" input=stock
  run_in gathered "$DD" "$@"
  same_files stock gathered
}

setup() {
  common_setup
  ours_only 'the reference does not gather'
  unset WILLNEED_INPUT
}

@test "gathered copying leaves what record by record does" {
  seq 50000 >in
  local operands
  for operands in bs=1 bs=512 bs=4096 bs=64K bs=1M bs=3 'ibs=3 obs=7' \
    'ibs=512 obs=1M' 'ibs=1M obs=512' 'obs=300000' 'ibs=999 obs=1000'; do
    # shellcheck disable=SC2086
    stock_same of=out $operands
    # shellcheck disable=SC2086
    stock_same of=out $operands skip=11 seek=3 count=70001B
  done
}

@test "gathered conversions leave what record by record does" {
  { seq 20000; head -c 100000 /dev/zero; seq 9000; } >in
  local conv operands
  for conv in ebcdic swab,lcase,sparse sparse block unblock,ucase sync,swab; do
    for operands in 'ibs=512 obs=4096' 'ibs=1000 obs=512' bs=100000; do
      # shellcheck disable=SC2086
      stock_same of=out conv=$conv $operands cbs=20
    done
  done
}

@test "gathering into a pipe" {
  seq 50000 >in
  local operands
  for operands in bs=1 bs=512 bs=1000 bs=64K 'ibs=100 obs=7'; do
    # shellcheck disable=SC2086
    "$DD" if=in $operands status=noxfer 2>err | cmp - in
    # shellcheck disable=SC2086
    "$DD" if=in $operands status=noxfer input=stock 2>stock | cat >/dev/null
    cmp err stock
  done
}

@test "a pipe whose reader leaves is an error of the same kind" {
  seq 200000 >in
  (
    trap '' PIPE
    check "$DD" if=in bs=512 status=noxfer
  ) | head -c 1000 >/dev/null
  ended 1
  head -n 1 messages |
    grep -x "dd: error writing 'standard output': Broken pipe"
}

@test "gathering takes far fewer system calls" {
  need_command strace
  seq 100000 >in
  strace -f -c -o calls "$DD" if=in of=out bs=1 status=none ||
    skip 'strace does not work here'
  cmp in out
  [ "$(awk '$NF == "total" { print $(NF - 1) + $(NF - 2) }' calls)" -lt 2000 ]
}

# writes FILE: how many writes of "$DD" OPERAND... there are.
writes() {
  strace -f -e trace=write -e write=1 -o calls "$DD" "$@" status=none
  grep -c '^[0-9]* *write(1,' calls
}

@test "nothing is gathered where it could be noticed" {
  need_command strace
  seq 3000 | head -c 8192 >in
  strace -o /dev/null true || skip 'strace does not work here'
  [ "$(writes if=in of=/dev/null bs=512)" = 16 ]
  [ "$(writes if=in of=out bs=512 oflag=sync)" = 16 ]
  [ "$(writes if=in of=out bs=512 oflag=dsync)" = 16 ]
  [ "$(writes if=in of=out bs=512 iflag=sync)" = 16 ]
  [ "$(writes if=in of=out bs=512 oflag=append conv=notrunc)" = 16 ]
  [ "$(writes if=in of=out bs=512 oflag=nonblock)" = 16 ]
  [ "$(writes if=in of=out bs=512 input=stock)" = 16 ]
  [ "$(writes if=in of=out bs=512)" -lt 16 ]
}

@test "a file that grows while it is copied is copied to its end" {
  seq 100000 >in
  mkfifo pipe
  "$DD" if=in bs=512 status=none >pipe &
  exec 9<pipe
  head -c 70000 <&9 >first
  seq 100000 >>in
  cat <&9 >second
  exec 9<&-
  wait
  cat first second | cmp - in
}

@test "a file that shrinks while it is copied ends there" {
  seq 200000 >in
  cp in whole
  mkfifo pipe
  "$DD" if=in bs=1000 status=noxfer 2>err >pipe &
  exec 9<pipe
  head -c 1000 <&9 >first
  truncate -s 600500 in
  cat <&9 >second
  exec 9<&-
  wait
  cat first second >got
  cmp -n "$(stat -c %s got)" got whole
  [ "$(stat -c %s got)" -ge 600500 ]
}

@test "what the kernel will not move is read and written" {
  need_command strace
  seq 700000 >in
  strace -f -e trace=sendfile -o calls "$DD" if=in of=out bs=64K status=none ||
    skip 'strace does not work here'
  cmp in out
  grep -q sendfile calls || skip 'not moved inside the kernel here'
  local fault operands
  for fault in error=EIO:when=2 error=ENOSYS error=EINTR:when=1..3 \
    retval=0:when=3; do
    for operands in bs=64K bs=3M 'ibs=1000 obs=3000' 'skip=5 seek=7 count=900'
    do
      rm -f out moved
      # shellcheck disable=SC2086
      "$SYSTEM_DD" if=in of=out $operands 2>expected
      # shellcheck disable=SC2086
      strace -f -e inject=sendfile:$fault -e trace=sendfile -o calls \
        "$DD" if=in of=moved $operands 2>messages
      cmp out moved
      diff <(normalise <expected) <(normalise <messages)
    done
  done
}

@test "an input that cannot be moved behind what was copied is an error" {
  need_command strace
  seq 9000 >in
  strace -o /dev/null true || skip 'strace does not work here'
  local n
  for n in {1..8}; do
    rm -f out
    if strace -o calls -e inject=lseek:error=EIO:when=$n \
      "$DD" if=in of=out bs=1000 status=none 2>messages; then
      cmp in out
    else
      grep '^[^ ]*dd: ' messages
    fi
  done
}

@test "an output whose last hole cannot be found is an error" {
  need_command strace
  { head -c 20000 /dev/zero; seq 100; head -c 9000 /dev/zero; } >in
  strace -o /dev/null true || skip 'strace does not work here'
  local n
  for n in {1..8}; do
    rm -f out
    if strace -o calls -e inject=lseek:error=EIO:when=$n \
      "$DD" if=in of=out bs=1000 conv=sparse status=none 2>messages; then
      cmp in out
    else
      grep '^[^ ]*dd: ' messages
    fi
  done
}

@test "a limit in the middle of a moved piece is met at the same byte" {
  seq 300000 >in
  local operands
  for operands in bs=64K bs=3M bs=1000 'ibs=512 obs=8K'; do
    # shellcheck disable=SC2086
    (ulimit -f 1500; trap '' XFSZ; stock_same of=out $operands)
  done
}
