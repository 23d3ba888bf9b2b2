# oracle.bash -- run our grep and the system's and compare
#
# Both are called "grep", so that their messages agree.  The system's is made
# to warn of stray backslashes, as GNU's does and Debian's does not.

# Hanging is a failure.
setup_file() { export BATS_TEST_TIMEOUT=150; }

setup() {
  common_setup
  unset GREP_COLOR GREP_COLORS GREP_OPTIONS TERM
  export DEB_GREP_ENABLE_STRAY_BACKSLASH_WARN=1
}

# run_as NAME PROGRAM ARGUMENT...: what PROGRAM writes goes to NAME.out, its
# messages and its status to NAME.err.  ./in (or nothing) is standard input.
run_as() {
  local name=$1 program=$2 from=/dev/null status=0
  shift 2
  [ ! -e in ] || from=in
  (exec -a grep "$program" "$@") <"$from" >"../$name.out" 2>"../$name.err" \
    3>&- || status=$?
  echo "status $status" >>"../$name.err"
}

# same_bytes FILE FILE: cmp without a process, of which there are many here.
same_bytes() {
  local one two IFS=$'\4'
  mapfile -d '' one <"$1"
  mapfile -d '' two <"$2"
  [[ ${#one[@]} -eq ${#two[@]} && "${one[*]}" == "${two[*]}" ]]
}

# in_place: the tests' files are in a directory of their own, so that what
# run_as writes is not found by -r.
in_place() {
  mkdir -p d
  cd d || return
}

# same ARGUMENT...: output, messages and status are equal.
same() {
  run_as system "$SYSTEM_GREP" "$@"
  run_as ours "$GREP" "$@"
  same_bytes ../system.out ../ours.out && same_bytes ../system.err ../ours.err || {
    echo "differs: grep $*"
    diff -a ../system.err ../ours.err | head -n 20
    diff -a ../system.out ../ours.out | head -n 20
    return 1
  }
}

# same_each OPTION... -- ARGUMENT...: same, with each OPTION in turn (a list
# of words) before the ARGUMENTs.
same_each() {
  local options=()
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  shift
  local option
  for option in "${options[@]}"; do
    # shellcheck disable=SC2086
    same $option "$@"
  done
}

# alike SNIPPET: likewise for the bash SNIPPET, which calls the function
# "grep", in directories of their own, copies of start/ if that is there.
alike() {
  local name program status
  rm -rf system ours
  if [ -d start ]; then cp -R start system; else mkdir system ours; fi
  [ ! -d start ] || cp -R start ours
  for name in system ours; do
    program=$GREP
    status=0
    [ "$name" = ours ] || program=$SYSTEM_GREP
    (
      cd "$name" || exit
      grep=$program exec bash -c '
        grep() (exec -a grep "$grep" "$@")
        '"$1"'
        ' </dev/null >stdout 2>messages 3>&-
    ) || status=$?
    echo "status $status" >>"$name/messages"
  done
  diff -r system ours >differences || {
    echo "differs: $1"
    head -n 20 differences
    return 1
  }
}

# in_locale NAME
in_locale() {
  [ -z "$(LC_ALL=$1 locale charmap 2>&1 >/dev/null)" ] ||
    skip "needs the locale $1"
  export LC_ALL=$1 LANGUAGE=en
}
