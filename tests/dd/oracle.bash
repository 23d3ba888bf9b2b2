# oracle.bash -- run our dd and the system's on the same files and compare
#
# same OPERAND... runs both, each in a directory of its own (ours/, system/)
# that begins as a copy of start/, with ./in as standard input.  Output
# files, standard output, status, messages and what the input's offset
# leaves for the next reader must be equal.  Seconds and rates are left out,
# the program's name too.

normalise() {
  sed -E 's#^([^ :]*/)?dd: #dd: #; s#(bytes?( \([^)]*\))? copied), .*#\1#;
    s#'"'"'[^ ]*dd --help#'"'"'dd --help#'
}

# run_in DIRECTORY PROGRAM OPERAND...
run_in() {
  local directory=$1 program=$2
  shift 2
  rm -rf "$directory"
  if [ -d start ]; then cp -R start "$directory"; else mkdir "$directory"; fi
  (
    cd "$directory" || exit
    {
      timeout 60 "$program" "$@" >stdout 2>messages && echo 0 >status ||
        echo $? >status
      cat >rest
    } <"${input-../in}"
    normalise <messages >messages-t && mv messages-t messages
  )
}

same() {
  run_in system "$SYSTEM_DD" "$@"
  run_in ours "$DD" "$@"
  diff -r system ours || {
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
