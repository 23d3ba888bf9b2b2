# faults.bash -- what the tests of make check-faults share

# Hanging is a failure.
setup_file() { export BATS_TEST_TIMEOUT=300; }

# Every way to read.
methods=(stock read mmap direct ring auto)

# numbers COUNT [STEP]: COUNT different numbers in no order, one a line.
numbers() {
  awk -v n="$1" -v step="${2-7919}" \
    'BEGIN { for (; i < n; i++) print (i * step) % 1000003 }'
}

# fails STATUS MESSAGE COMMAND...: the command, with $from (/dev/null) as
# standard input, ends with STATUS and says MESSAGE, once at least.
# Standard output goes to $to (./out).
fails() {
  local expected=$1 message=$2 code=0
  shift 2
  timeout 60 "$@" <"${from-/dev/null}" >"${to-out}" 2>err 3>&- || code=$?
  [ "$code" -eq "$expected" ] && "$SYSTEM_GREP" -qF -e "$message" err || {
    echo "status $code: $*"
    head -n 5 err
    return 1
  }
}

# begins FILE WHOLE: FILE is a beginning of WHOLE, not all of it.
begins() {
  local size
  size=$(stat -c %s "$1")
  [ "$size" -lt "$(stat -c %s "$2")" ] || return
  [ "$size" -eq 0 ] || cmp -n "$size" "$1" "$2"
}

# small_disk: a file system of 1 MiB at ./disk.
small_disk() {
  need_root
  mkdir disk
  mount -t tmpfs -o size=1M tmpfs disk 2>/dev/null || skip 'needs tmpfs'
  undo "umount '$PWD/disk'"
}

# What a command says, without its name.
said() { sed -e 's/^[^ :]*: //' -e "s/^Usage: [^ ]*/Usage:/" err; }

# result COMMAND...: its status, output and messages in the file ./result.
result() {
  local code=0
  rm -f out err target
  timeout 60 "$@" >out 2>err 3>&- || code=$?
  { echo "status $code"; said; cat out; [ ! -e target ] || cat target; } >result
}
