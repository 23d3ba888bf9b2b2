load ../lib/common
load faults

setup() {
  common_setup
  numbers 3000 >in
  seq 5 >small
  mkdir tree
  seq 99 >tree/f
}

# same RUNNER...: under RUNNER, a command that starts what follows it, each
# tool does what the system's does.
same() {
  local row ours system words
  for row in "SORT -n +0 in" "SORT -S 100k -o target in" "SORT missing" \
    "GREP --color=always -n 7 in" "GREP -r 7 tree missing" \
    "DD if=in of=target bs=7000 status=noxfer" "DD if=missing"; do
    read -ra words <<<"$row"
    ours=${words[0]}
    system=SYSTEM_$ours
    result "$@" "${!system}" "${words[@]:1}" <small
    mv result wanted
    result "$@" "${!ours}" "${words[@]:1}" <small
    cmp wanted result || {
      echo "$row under $*"
      diff -a wanted result | head -n 6
      return 1
    }
    rm -f wanted result
  done
}

@test "hostile environment variables change nothing that they do not with GNU" {
  local long assignments
  long=$(printf '%0100000d' 7)
  while read -ra assignments; do
    same env "${assignments[@]//LONG/$long}" || return
  done <<'END'
LC_ALL= LANG= LANGUAGE= NLSPATH= TERM= TZ= HOME= PATH= GREP_COLOR= GREP_COLORS=
LC_ALL=LONG LANG=LONG LANGUAGE=LONG NLSPATH=LONG TERM=LONG TZ=LONG HOME=LONG
LC_ALL=/etc/passwd LANG=%s%n LANGUAGE=de:../../x NLSPATH=%N%L%s TZ=:/etc/passwd
LC_ALL=C.UTF-8 LANGUAGE=../../tmp NLSPATH=../%N XDG_CONFIG_HOME=/dev/null
GREP_COLORS=LONG
GREP_COLORS=mt=:::= GREP_OPTIONS=-v COLUMNS=-1 LINES=x IFS=0123456789
GREP_COLOR=LONG
POSIXLY_CORRECT= _POSIX2_VERSION=
_POSIX2_VERSION=199209 POSIXLY_CORRECT=LONG
_POSIX2_VERSION=-1
_POSIX2_VERSION=99999999999999999999
OMP_NUM_THREADS=0 OMP_THREAD_LIMIT=x MALLOC_PERTURB_=165 MALLOC_ARENA_MAX=1
OMP_NUM_THREADS=99999999999999999999 MALLOC_MMAP_THRESHOLD_=0
OMP_NUM_THREADS=-1 MALLOC_TOP_PAD_=999999999
END
}

@test "hostile variables of ours: a message, or nothing" {
  local long spec
  long=$(printf '%0100000d' 7)
  for spec in "$long" nonsense read, ,read block=0 block=99999999999999999999 \
    block=-1 depth=0 depth=4294967297 'willneed=1Y' $'read\n' =read read=1; do
    from=in WILLNEED_INPUT=$spec fails 2 WILLNEED_INPUT "$SORT" || return
    from=in WILLNEED_INPUT=$spec fails 2 WILLNEED_INPUT "$GREP" 7 || return
    from=in WILLNEED_INPUT=$spec fails 1 WILLNEED_INPUT "$DD" || return
    [ ! -s out ]
  done
  # What auto does may change, what comes of it may not.
  printf '%s\n' "$long" 'x = y' '{' >bad
  head -c 5000 /dev/urandom >worse
  for spec in "$long" /nonexistent . /dev/full /dev/zero bad worse in; do
    WILLNEED_POLICY=$spec "$SORT" in 2>err | cmp - <("$SYSTEM_SORT" in)
    WILLNEED_POLICY=$spec "$GREP" 7 in 2>err | cmp - <("$SYSTEM_GREP" 7 in)
    WILLNEED_POLICY=$spec "$DD" if=in status=none 2>err | cmp - in
  done
}

@test "an environment of a megabyte, and none" {
  local i names=()
  for i in {1..30}; do names+=("HOSTILE$i=$(printf '%040000d' "$i")"); done
  same env "${names[@]}"
  same env -i
}

@test "ignored and blocked signals are inherited as by GNU's" {
  same env --ignore-signal=PIPE,CHLD,XFSZ
  same env --block-signal=PIPE,CHLD,XFSZ,BUS,USR1
  same env --ignore-signal --block-signal
}

@test "a small stack, a low priority, no time and an odd mask" {
  same bash -c 'ulimit -s 128; exec "$@"' sh
  same nice -n 19
  ! command -v ionice >/dev/null || same ionice -c 3
  same bash -c 'ulimit -c 0; ulimit -q 0 -i 0; exec "$@"' sh
  same bash -c 'umask 0777; exec "$@"' sh
  same bash -c 'umask 0; exec "$@"' sh
}

@test "an output made under a mask has the mode that GNU's has" {
  local mask
  for mask in 0777 077 022 0 0222; do
    (umask $mask; "$SYSTEM_SORT" -o a in; "$SORT" -o b in
     "$SYSTEM_DD" if=in of=c status=none; "$DD" if=in of=d status=none)
    [ "$(stat -c %a a)" = "$(stat -c %a b)" ]
    [ "$(stat -c %a c)" = "$(stat -c %a d)" ]
    rm a b c d
  done
}

@test "a current directory that was removed" {
  mkdir gone
  local gone='cd gone; rmdir ../gone; "$@"; code=$?; mkdir ../gone; exit $code'
  local row words ours system
  for row in 'SORT -n' 'SORT -S 100k' 'SORT x' 'SORT -o x' 'GREP 7' \
    'GREP -r 7' 'GREP -r 7 .' 'GREP 7 x' 'DD status=none' 'DD of=x' 'DD if=x'; do
    read -ra words <<<"$row"
    ours=${words[0]}
    system=SYSTEM_$ours
    result bash -c "$gone" sh "${!system}" "${words[@]:1}" <in
    mv result wanted
    result bash -c "$gone" sh "${!ours}" "${words[@]:1}" <in
    diff wanted result || { echo "$row"; return 1; }
  done
}

@test "an empty name of the program, and none" {
  need_command python3
  local name system
  cat >start.py <<'P'
import ctypes, sys
words = [b''] + [word.encode() for word in sys.argv[3:]]
if sys.argv[1] == 'none':
    words = []
array = (ctypes.c_char_p * (len(words) + 1))(*words)
ctypes.CDLL(None).execv(sys.argv[2].encode(), array)
P
  for name in SORT GREP DD; do
    case $name in
      SORT) set -- -n ;; GREP) set -- 7 ;; DD) set -- status=none ;;
    esac
    system=SYSTEM_$name
    result python3 start.py empty "${!system}" "$@" <in
    mv result wanted
    result python3 start.py empty "${!name}" "$@" <in
    diff wanted result
    result python3 start.py none "${!system}" <in
    mv result wanted
    result python3 start.py none "${!name}" <in
    diff wanted result || [ $name != SORT ]
  done
}
