# residency.bats -- what is left of the input in the page cache

load ../lib/common
load ab

pages() { fincore -rno PAGES "$1"; }

# Drop "in" from the cache, or skip the test.
cold() {
  need_command fincore
  cp "$BATS_FILE_TMPDIR/in" in
  sync in
  "$SYSTEM_DD" if=in iflag=nocache count=0 status=none
  [ "$(pages in)" -eq 0 ] || skip 'cannot empty the cache here'
}

# leaves_none SPEC...: each tool reads everything and leaves no page behind.
# A folio that the kernel is busy with at the last moment may stay; not each
# time.
leaves_none() {
  local spec tool try
  for spec; do
    for tool in sort grep dd; do
      for try in 1 2 3; do
        cold
        words $tool ours in 128K "$spec"
        "${words[@]}" > out
        [ "$(pages in)" -ne 0 ] || continue 2
      done
      echo "$tool, $spec: $(pages in) pages"
      return 1
    done
  done
}

@test "drop-behind leaves no page of the input" {
  leaves_none read,drop-behind read,willneed,drop-behind mmap,drop-behind \
    ring,drop-behind
}

@test "direct leaves no page of the input" {
  leaves_none direct direct,depth=4
}

@test "without them the input stays" {
  for _ in 1 2 3; do
    cold
    words grep ours in 128K read
    "${words[@]}" > out
    [ "$(pages in)" -eq 0 ] || return 0
  done
  false
}
