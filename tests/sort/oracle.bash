# oracle.bash -- run our sort and the system's and compare
#
# Both are called "sort", so that their messages agree.

# Hanging is a failure.
setup_file() { export BATS_TEST_TIMEOUT=150; }

# run_as NAME PROGRAM ARGUMENT...: what PROGRAM writes goes to NAME.out, its
# messages and its status to NAME.err.  ./in (or nothing) is standard input.
run_as() {
  local name=$1 program=$2 from=/dev/null status=0
  shift 2
  [ ! -e in ] || from=in
  (exec -a sort "$program" "$@") <"$from" >"$name.out" 2>"$name.err" \
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
  run_as system "$SYSTEM_SORT" "$@"
  run_as ours "$SORT" "$@"
  same_bytes system.out ours.out && same_bytes system.err ours.err || {
    echo "differs: sort $*"
    diff -a system.err ours.err | head -n 20
    diff -a system.out ours.out | head -n 20
    return 1
  }
}

# alike SNIPPET: likewise for the bash SNIPPET, which calls the function
# "sort" (also as $sort after exec -a sort), in directories of their own,
# copies of start/ if that is there; the files that it leaves are compared.
alike() {
  local name program status
  rm -rf system ours
  if [ -d start ]; then cp -R start system; else mkdir system ours; fi
  [ ! -d start ] || cp -R start ours
  for name in system ours; do
    program=$SORT
    status=0
    [ "$name" = ours ] || program=$SYSTEM_SORT
    (
      cd "$name" || exit
      sort=$program exec bash -c '
        sort() (exec -a sort "$sort" "$@")
        '"$1"'
        ' </dev/null >stdout 2>messages 3>&-
    ) || status=$?
    [ ! -s "$name/messages" ] ||
      sed -E -i 's/sort[A-Za-z0-9]{6}/sortXXXXXX/g;
        s/^bash: line [0-9]+: +[0-9]+ //' "$name/messages"
    echo "status $status" >>"$name/messages"
  done
  diff -r system ours >differences || {
    echo "differs: $1"
    head -n 20 differences
    return 1
  }
}

# sorted EXPECTED ARGUMENT...: ours alone, with ./in as standard input,
# writes EXPECTED.
sorted() {
  local expected=$1
  shift
  "$SORT" "$@" <in >ours.out
  printf '%s' "$expected" | diff - ours.out
}

# has_locale NAME
has_locale() {
  [ -z "$(LC_ALL=$1 locale charmap 2>&1 >/dev/null)" ]
}

# in_locale NAME: everything but the language of messages.
in_locale() {
  has_locale "$1" || skip "needs the locale $1"
  set_locale "$1"
}

set_locale() {
  unset LC_ALL
  export LC_COLLATE=$1 LC_CTYPE=$1 LC_NUMERIC=$1 LC_TIME=$1 LC_MESSAGES=C
}
