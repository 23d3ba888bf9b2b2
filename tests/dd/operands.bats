load ../lib/common
load oracle

# refused MESSAGE OPERAND...: status 1 and a hint at --help.
refused() {
  local message=$1
  shift
  check "$DD" "$@" </dev/null
  ended 1
  said "dd: $message" "Try 'dd --help' for more information."
}

# forbidden MESSAGE OPERAND...: status 1 and no hint.
forbidden() {
  local message=$1
  shift
  check "$DD" "$@" </dev/null
  ended 1
  said "dd: $message"
}

@test "an operand that is not known is refused" {
  refused "unrecognized operand 'foo'" foo
  refused "unrecognized operand 'foo=bar'" foo=bar
  refused "unrecognized operand '=bar'" =bar
  refused "unrecognized operand 'bs'" bs
  refused "unrecognized operand 'IF=x'" IF=x
  refused "unrecognized operand 'i=x'" i=x
  refused "unrecognized operand '--help'" -- --help
}

@test "an option that is not known is refused" {
  refused "invalid option -- 'x'" -x
  refused "unrecognized option '--foo'" --foo
  refused "option '--help' doesn't allow an argument" --help=1
}

@test "a word that is not known is refused" {
  refused "invalid conversion: 'foo'" conv=foo
  refused "invalid conversion: 'foo'" conv=ascii,foo
  refused "invalid conversion: ''" conv=
  refused "invalid input flag: 'foo'" iflag=foo
  refused "invalid input flag: ''" iflag=fullblock,
  refused "invalid output flag: 'fullblock'" oflag=fullblock
  refused "invalid status level: 'foo'" status=foo
}

@test "flags that mean nothing on GNU/Linux are refused" {
  local flag
  for flag in binary text nolinks cio; do
    refused "invalid input flag: '$flag'" iflag=$flag
    refused "invalid output flag: '$flag'" oflag=$flag
  done
}

@test "conversions and flags that exclude each other are refused" {
  forbidden 'cannot combine any two of {ascii,ebcdic,ibm}' conv=ascii,ibm
  forbidden 'cannot combine any two of {ascii,ebcdic,ibm}' \
    conv=ebcdic conv=ibm
  forbidden 'cannot combine block and unblock' conv=block,unblock cbs=2
  forbidden 'cannot combine block and unblock' conv=ascii,block cbs=2
  forbidden 'cannot combine lcase and ucase' conv=lcase,ucase
  forbidden 'cannot combine excl and nocreat' conv=excl,nocreat
  forbidden 'cannot combine direct and nocache' iflag=direct,nocache
  forbidden 'cannot combine direct and nocache' oflag=direct,nocache
}

@test "block and unblock without cbs= mean nothing, together too" {
  printf abc | "$DD" conv=block,unblock status=none >out
  [ "$(cat out)" = abc ]
}

@test "bs= wins over ibs= and obs= wherever they stand" {
  printf abcdefg >in
  same bs=3 ibs=1 obs=1
  same ibs=1 obs=1 bs=3
  grep '2+1 records in' ours/messages
}

@test "of several values the last counts" {
  printf abcdefg >in
  same bs=3 bs=2
  same count=1 count=2 bs=1
  same status=none status=noxfer
  same status=none,noxfer
  same if=/dev/null if=../in
  same conv=swab conv=ucase
}

@test "obsolete and new spellings of skip= and seek= are the same" {
  printf abcdefgh >in
  same iseek=1 oseek=2 bs=2 of=out
  same iseek=1B oseek=3B bs=2 of=out
  same skip=3 seek=3 bs=2 iflag=skip_bytes oflag=seek_bytes of=out
  same count=5 bs=2 iflag=count_bytes
}

@test "counting flags of the other direction have no effect" {
  printf abcdefgh >in
  same count=1 skip=1 bs=2 oflag=count_bytes,skip_bytes
  same seek=1 bs=2 iflag=seek_bytes of=out
}

@test "the program is named and quotes are those of the locale" {
  LC_ALL=en_US.UTF-8 check "$DD" bs=2x </dev/null
  said 'dd: invalid number: ‘2x’'
  LC_ALL=en_US.UTF-8 check "$DD" if=missing
  said "dd: failed to open 'missing': No such file or directory"
  check "$DD" if=$'a\nb'
  said "dd: failed to open 'a'\$'\\n''b': No such file or directory"
}

@test "options may follow operands, unless POSIXLY_CORRECT" {
  "$DD" bs=1 --version >out
  grep '^dd ' out
  POSIXLY_CORRECT=1 refused "unrecognized operand '--version'" \
    bs=1 --version
}

@test "--help and --version go to standard output" {
  "$DD" --help >out 2>err
  grep '^Usage: .*dd \[OPERAND\]' out
  [ ! -s err ]
  "$DD" --vers >out
  head -n 1 out | grep '^dd ('
}

@test "--help that cannot be written fails" {
  check "$DD" --help >/dev/full
  ended 1
  grep 'write error' messages
}

@test "a wrong operand with an unwritable standard error is still status 1" {
  local status=0
  printf a | "$DD" typo 2>/dev/full || status=$?
  [ "$status" -eq 1 ]
}

@test "oflag=append without conv=notrunc is warned about" {
  check "$DD" of=f oflag=append status=none </dev/null
  ended 0
  said 'dd: you probably want conv=notrunc with oflag=append'
  check "$DD" of=f oflag=append conv=notrunc status=none </dev/null
  [ ! -s messages ]
}
