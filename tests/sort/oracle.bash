# oracle.bash -- run our sort and the system's and compare

# shellcheck disable=SC2034
tool=sort our_tool=$SORT system_tool=$SYSTEM_SORT results=

load ../lib/oracle

# Names of temporary files, and what bash says of killed processes.
plain_messages() {
  sed -E -i 's/sort[A-Za-z0-9]{6}/sortXXXXXX/g;
    s/^bash: line [0-9]+: +[0-9]+ //' "$1"
}

# sorted EXPECTED ARGUMENT...: ours alone, with ./in as standard input,
# writes EXPECTED.
sorted() {
  local expected=$1
  shift
  "$SORT" "$@" <in >ours.out
  printf '%s' "$expected" | diff - ours.out
}

# Everything but the language of messages.
set_locale() {
  unset LC_ALL
  export LC_COLLATE=$1 LC_CTYPE=$1 LC_NUMERIC=$1 LC_TIME=$1 LC_MESSAGES=C
}
