load ../lib/common

# Speak the language of LOCALE, or skip where the system's tools do not.
in_language() {
  locale -a | "$SYSTEM_GREP" -q -i "^${1/UTF-8/utf-\\?8}\$" ||
    skip "needs the locale $1"
  export LC_ALL=$1
  [ "$1" != en_US.UTF-8 ] || return 0
  local tool
  for tool in "$SYSTEM_SORT" "$SYSTEM_GREP"; do
    not eval '"$tool" --nosuch 2>&1 | "$SYSTEM_GREP" -q "^Try "' ||
      skip "${tool##*/} has no translation installed for $1"
  done
}

need_nls() {
  "$SYSTEM_GREP" -q '^#define ENABLE_NLS 1' "$abs_top_builddir/config.h" ||
    skip 'configured with --disable-nls'
}

setup() {
  common_setup
  need_nls
  printf 'b\na\n' > f
  printf 'x\0y\n' > binary
  printf '%s\n' a 'b' > disorder
  mkdir d
}

# alike NAME ARG...: append what the system's and what ours print, in one
# stream, and their statuses, to two transcripts.
alike() {
  local name=$1 system=SYSTEM_${1^^} ours=${1^^} status side program
  shift
  for side in system ours; do
    status=0
    program=${!side}
    {
      echo "\$ $name $*"
      (exec -a "$name" "${!program}" "$@" 2>&1 < f) || status=$?
      echo "status $status"
    } >> "$side.log"
  done
}

# same_transcripts: times and speeds apart.
same_transcripts() {
  sed -i 's/, [0-9][^ ]* s, .*/, TIME, SPEED/' system.log ours.log
  diff system.log ours.log
}

# A few of each kind of message.
some_messages() {
  in_language "$1"
  alike sort --nosuch
  alike sort -k0
  alike sort /nosuch
  alike sort -c f
  alike sort --sort=x
  alike sort -S 1Zx
  alike sort --batch-size=99999999999999999999
  alike sort --debug -k1n -s -r +1 -2 f
  alike dd bs=x
  alike dd if=/nosuch
  alike dd if=f of=copy
  alike dd if=/dev/zero of=copy bs=3000 count=1
  alike dd of=/dev/full if=f
  alike grep
  alike grep -m x a
  alike grep -H b -
  alike grep y binary
  alike grep '[:space:]' f
  alike grep -E ')' f
  same_transcripts
}

many_messages() {
  in_language "$1"
  alike sort --nosuch
  alike sort -k0
  alike sort -k1,x
  alike sort -k f
  alike sort /nosuch
  alike sort -t ab
  alike sort -t ''
  alike sort -c f
  alike sort -cC f
  alike sort --sort=x
  alike sort -S 1Zx
  alike sort --buffer-size=5x
  alike sort --parallel=0
  alike sort --batch-size=1
  alike sort --batch-size=99999999999999999999
  alike sort --files0-from=f f
  alike sort --files0-from=/dev/null
  alike sort --compress-program=a --compress-program=b
  alike sort --debug -k1,1n -k2 -t. -r f
  alike sort --debug -k1n -s -r +1 -2 f
  alike sort --debug -t- -k1n f
  alike sort --debug -t, -k1n f
  alike dd nosuch=1
  alike dd bs=x
  alike dd if=/nosuch
  alike dd conv=x
  alike dd conv=block,unblock
  alike dd oflag=direct,nocache
  alike dd status=x
  alike dd count=0x1
  alike dd if=f of=copy
  alike dd if=/dev/zero of=copy bs=1 count=1
  alike dd if=/dev/zero of=copy bs=3000 count=1
  alike dd if=f of=copy cbs=1 conv=block
  alike dd skip=9 bs=1M
  alike dd of=/dev/full if=f
  alike dd if=d of=copy
  alike dd oflag=append if=f of=copy
  alike grep
  alike grep -m x a
  alike grep -A x a
  alike grep -D x a
  alike grep -d x a
  alike grep --binary-files=x a
  alike grep -H b -
  alike grep -c b f -
  alike grep y binary
  alike grep 'a[' f
  alike grep '[[:x:]]' f
  alike grep '[:space:]' f
  alike grep -E 'a{1' f
  alike grep -E '(' f
  alike grep -E ')' f
  alike grep 'a\' f
  GREP_COLOR=1 alike grep --color=always a f
  same_transcripts
}

@test "the messages of GNU in German" {
  many_messages de_DE.UTF-8
}

@test "the messages of GNU in French" {
  some_messages fr_FR.UTF-8
}

@test "and in English with its quotes" {
  some_messages en_US.UTF-8
}

@test "LANGUAGE chooses among languages, and nothing is looked up in C" {
  in_language de_DE.UTF-8
  LANGUAGE=nosuch:fr alike sort /nosuch
  LC_ALL=C LANGUAGE=fr alike sort /nosuch
  same_transcripts
  "$SYSTEM_GREP" '^sort: cannot read: /nosuch' ours.log
}

@test "a file called (standard input) keeps its name" {
  in_language de_DE.UTF-8
  cp f '(standard input)'
  alike grep -H b '(standard input)'
  alike grep -c b '(standard input)' -
  cp f 'standard input'
  alike dd if='standard input' of=/dev/full
  same_transcripts
}

@test "our own domain comes first, and nothing is opened before a message" {
  need_command strace
  need_plain_build
  in_language de_DE.UTF-8
  local tool
  for tool in "$SORT -c disorder" "$GREP b f" "$GREP b" \
    "$DD if=f of=copy status=none" "$DD status=none"; do
    # shellcheck disable=SC2086
    strace -f -o calls $tool < f > /dev/null
    [ -s calls ]
    not "$SYSTEM_GREP" 'LC_MESSAGES/[a-z]*\.mo' calls
  done
  strace -o calls -e trace=openat "$SORT" /nosuch 2> err || true
  sed -n 's,.*LC_MESSAGES/\([a-z]*\)\.mo.*,\1,p' calls | uniq > domains
  [ "$(head -n 1 domains)" = willneed ]
  [ "$("$SYSTEM_GREP" -n -m 1 coreutils domains)" = 2:coreutils ]
}
