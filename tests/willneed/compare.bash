# compare.bash -- loaded by the tests of willneed

compare() { "$WILLNEED" compare "$@"; }

# Write a report of --format=tsv in which A has the values of $1 and B those
# of $2 for every metric, to be judged by --replay.
record() {
  local i a b
  read -ra a <<<"$1"
  read -ra b <<<"$2"
  printf '# seed: 1\n'
  for ((i = 0; i < ${#a[@]}; i++)); do
    record_run $((i + 1)) A "${a[i]}"
    record_run $((i + 1)) B "${b[i]}"
  done
}

record_run() {
  local metric
  printf '%d\t1\t%s' "$1" "$2"
  for ((metric = 0; metric < 11; metric++)); do printf '\t%s' "$3"; done
  printf '\n'
}

# Run "$@" as a user who is not root.
as_nobody() {
  if [ "$(id -u)" -ne 0 ]; then
    "$@"
  else
    need_command setpriv
    setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
  fi
}

# A directory that everybody may use, with the program in it; cd there.
public_place() {
  local place
  place=$(mktemp -d "${TMPDIR:-/tmp}/wn-test-XXXXXX")
  undo "rm -rf '$place'"
  chmod 777 "$place"
  cp "$WILLNEED" "$place/willneed"
  chmod 755 "$place/willneed"
  cd "$place" || return
}
