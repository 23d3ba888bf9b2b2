load ../lib/common
load oracle

setup() {
  common_setup
  ours_only 'input= is ours'
}

@test "input=SPEC and iflag=WORD choose how the input is read" {
  seq 100000 >in
  local word
  for word in read mmap direct ring stock auto sequential willneed noreuse \
    normal willneed=1M block=64K depth=4 drop-behind \
    mmap,sequential,willneed; do
    "$DD" if=in of=out input=$word bs=1024 status=none
    cmp in out
    "$DD" if=in of=out iflag=$word bs=1024 status=none
    cmp in out
    WILLNEED_INPUT=$word "$DD" if=in of=out bs=1024 status=none
    cmp in out
    "$DD" if=in input=$word bs=1024 status=none | cmp - in
    cat in | "$DD" input=$word bs=1024 status=none | cmp - in
  done
}

@test "a wrong SPEC is refused, the wrong word named" {
  check "$DD" input=mmap,bogus,read </dev/null
  ended 1
  said "dd: invalid word 'bogus' in input=mmap,bogus,read" \
    "Try 'dd --help' for more information."
  WILLNEED_INPUT=willneed=x check "$DD" </dev/null
  ended 1
  said "dd: invalid word 'willneed=x' in WILLNEED_INPUT=willneed=x" \
    "Try 'dd --help' for more information."
}

@test "the operand wins over the environment" {
  seq 1000 >in
  WILLNEED_INPUT=mmap check "$DD" if=in of=out input=read,verbose status=none
  grep 'method=read' messages
}

@test "verbose tells in one line what was done" {
  seq 100000 >in
  check "$DD" if=in of=out bs=512 input=read,verbose status=none
  [ "$(wc -l <messages)" = 1 ]
  grep -E '^dd: input: method=read advice=[a-z,]+ block=[0-9]+ bytes=588895 calls=[0-9]+ advice-calls=[0-9]+ minor-faults=[0-9]+ major-faults=[0-9]+ voluntary-switches=[0-9]+ involuntary-switches=[0-9]+$' messages
}
