# input.bats -- open, attach, next, keep, limit, skip, close

load ../lib/common

@test "a file comes out as it is" {
  seq 100000 > in
  "$INPUT_PROBE" in > out
  cmp in out
}

@test "kept bytes begin the next block" {
  seq 30000 > in
  for block in 1 7 512 4096 65536; do
    for seed in 1 2 3; do
      "$INPUT_PROBE" spec=read,block=$block keep=$seed scribble in > out
      cmp in out
    done
  done
}

@test "a limit leaves the rest of a pipe unread" {
  seq 5000 > in
  cat in | { "$INPUT_PROBE" spec=block=512 limit=1000 attach=0 > head
             cat > tail; }
  [ "$(wc -c < head)" -eq 1000 ]
  cat head tail | cmp - in
}

@test "skipping reads from a pipe no more than it skips" {
  seq 5000 > in
  cat in | { "$INPUT_PROBE" spec=block=512 skip=1000 limit=7 attach=0 > mid
             cat > tail; }
  { head -c 1000 in; cat mid tail; } | cmp - in
}
