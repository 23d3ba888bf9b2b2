# oracle.bash -- run our dd and the system's on the same files and compare
#
# same OPERAND... runs both, each in a directory of its own (ours/, system/)
# that begins as a copy of start/, with ./in as standard input.  Output
# files, standard output, status, messages and what the input's offset
# leaves for the next reader must be equal.  Seconds and rates are left out,
# the program's name too.

# The messages on standard input without what may differ.  No process is
# made for it: there are many messages.
normalise() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    if [[ $line =~ ^([^\ :]*/)?dd:\ (.*)$ ]]; then
      line="dd: ${BASH_REMATCH[2]}"
    elif [[ $line =~ ^(.*bytes?( \([^\)]*\))?\ copied),\ .*$ ]]; then
      line=${BASH_REMATCH[1]}
    elif [[ $line =~ ^(.*\')[^\ ]*(dd\ --help.*)$ ]]; then
      line=${BASH_REMATCH[1]}${BASH_REMATCH[2]}
    fi
    printf '%s\n' "$line"
  done
}

# run_in DIRECTORY PROGRAM OPERAND...
run_in() {
  local directory=$1 program=$2 status=0
  shift 2
  rm -rf "$directory"
  if [ -d start ]; then cp -R start "$directory"; else mkdir "$directory"; fi
  cd "$directory" || return
  {
    "$program" "$@" >stdout 2>messages-t || status=$?
    cat >rest
  } <"${input-../in}"
  echo $status >status
  normalise <messages-t >messages
  cd .. || return
}

# same_files DIRECTORY DIRECTORY: show what differs, and fail if anything.
same_files() {
  diff -r -x messages-t "$1" "$2"
}

same() {
  run_in system "$SYSTEM_DD" "$@"
  run_in ours "$DD" "$@"
  same_files system ours || {
    echo "differs: dd $*"
    return 1
  }
}

# check COMMAND...: run it, leaving its status for "ended" and its messages
# for "said", in files: it may stand in a pipeline.
check() {
  local status=0
  timeout 60 "$@" 2>messages-t || status=$?
  echo $status >code
  normalise <messages-t >messages
}

# ended STATUS
ended() {
  echo "$1" | diff - code
}

# said LINE...: the messages are these lines.
said() {
  printf '%s\n' "$@" | diff - messages
}

# dribble PIECE...: see tests/helper/dribble.c.
dribble() { "$HELPERS/dribble" "$@"; }
