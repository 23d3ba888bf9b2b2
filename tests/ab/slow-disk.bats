# slow-disk.bats -- who sleeps how often at a disk of 80 MB/s
#
# A voluntary switch is a read that waited for the disk.  With a read-ahead
# of 128 kB the kernel's own goes no further than that; WILLNEED does.

load ../lib/common
load ab

setup_file() { make_records 97 > "$BATS_FILE_TMPDIR/in"; }

need_slow_disk() {
  need_loop
  need_command mkfs.ext4
  grep -qE '^(blkio|io)' /proc/cgroups || skip 'needs the blkio controller'
}

slow_disk() {
  measure "$1" --runs=2 --cold --device=read-ahead=128,limit=80MB \
    --file="$BATS_FILE_TMPDIR/in" "${@:2}"
}

# a_tenth COMMAND...: ours with $WILLNEED_INPUT, writing nothing to wait for.
a_tenth() {
  need_slow_disk
  slow_disk "$1, slow disk, normal | willneed" --output=null --no-check -- \
    WILLNEED_INPUT=read,normal,block=128K "${@:2}" --vs \
    WILLNEED_INPUT=read,willneed,block=128K "${@:2}"
  awk -F '\t' '/^[0-9]/ { sum[$3] += $13 }
    END { exit !(sum["A"] > 0 && sum["B"] <= sum["A"] / 10) }' report
}

@test "sort sleeps a tenth as often with willneed" {
  a_tenth sort "$SORT" --parallel=1 "$BATS_FILE_TMPDIR/in"
}

@test "grep sleeps a tenth as often with willneed" {
  a_tenth grep "$GREP" --parallel=1 -c 'no such line' "$BATS_FILE_TMPDIR/in"
}

@test "dd sleeps a tenth as often with willneed" {
  a_tenth dd "$DD" if="$BATS_FILE_TMPDIR/in" bs=128K of=/dev/null status=none
}

@test "the system's tools and ours with willneed" {
  need_slow_disk
  for tool in sort grep dd; do
    words $tool stock "$BATS_FILE_TMPDIR/in" 128K
    stock=("${words[@]}")
    words $tool ours "$BATS_FILE_TMPDIR/in" 128K read,willneed
    slow_disk "$tool, slow disk, willneed" -- "${stock[@]}" --vs "${words[@]}"
  done
}
