# oracle.bash -- run one of our filters and the system's and compare
#
# Loaded by tests/sort/oracle.bash and tests/grep/oracle.bash, which set
#   tool       sort or grep: what both programs are called, so that their
#              messages agree
#   our_tool, system_tool   the programs
#   results    the directory, with its /, for what "same" writes

# Hanging is a failure.
setup_file() {
  export BATS_TEST_TIMEOUT=150
  [ -z "${STAND_IN-}" ] || BATS_TEST_TIMEOUT=600
}

# run_as NAME PROGRAM ARGUMENT...: what PROGRAM writes goes to NAME.out, its
# messages and its status to NAME.err.  ./in (or nothing) is standard input.
run_as() {
  local name=$results$1 program=$2 from=/dev/null status=0
  shift 2
  [ ! -e in ] || from=in
  (exec -a "$tool" "$program" "$@") <"$from" >"$name.out" 2>"$name.err" \
    3>&- || status=$?
  echo "status $status" >>"$name.err"
}

# same_bytes FILE FILE: cmp without a process, of which there are many here.
same_bytes() {
  local one two IFS=$'\4'
  mapfile -d '' one <"$1"
  mapfile -d '' two <"$2"
  [[ ${#one[@]} -eq ${#two[@]} && "${one[*]}" == "${two[*]}" ]]
}

# same ARGUMENT...: output, messages and status are equal.
same() {
  # Bats traces each command; that costs an eighth of the suite's time.
  local -
  set +o functrace
  compare_both "$@"
}

compare_both() {
  local part differs=
  run_as system "$system_tool" "$@"
  run_as ours "$our_tool" "$@"
  for part in err out; do
    same_bytes "${results}system.$part" "${results}ours.$part" || {
      [ -n "$differs" ] || echo "differs: $tool $*"
      differs=yes
      diff -a "${results}system.$part" "${results}ours.$part" | head -n 20
    }
  done
  [ -z "$differs" ]
}

# alike SNIPPET: likewise for the bash SNIPPET, which calls a function named
# as the tool is (also the program in a variable of that name), in directories
# of their own, copies of start/ if that is there; the files that it leaves
# are compared.
alike() {
  local name program status
  rm -rf system ours
  if [ -d start ]; then cp -R start system; else mkdir system ours; fi
  [ ! -d start ] || cp -R start ours
  for name in system ours; do
    program=$our_tool
    status=0
    [ "$name" = ours ] || program=$system_tool
    (
      cd "$name" || exit
      export "$tool=$program"
      exec bash -c "$tool() (exec -a $tool \"\$$tool\" \"\$@\")
        $1
        " </dev/null >stdout 2>messages 3>&-
    ) || status=$?
    [ ! -s "$name/messages" ] || plain_messages "$name/messages"
    echo "status $status" >>"$name/messages"
  done
  diff -r system ours >differences || {
    echo "differs: $1"
    head -n 20 differences
    return 1
  }
}

# plain_messages FILE: take out of it what may differ.
plain_messages() { :; }

# has_locale NAME
has_locale() {
  [ "$1" = C ] || [ -z "${C_LIBRARY-}" ] || return
  [ -z "$(LC_ALL=$1 locale charmap 2>&1 >/dev/null)" ]
}

# in_locale NAME
in_locale() {
  has_locale "$1" || skip "needs the locale $1"
  set_locale "$1"
}
