# ring.bats -- the queue of requests

load ../lib/common
load methods

need_ring() {
  echo x > ring-probe
  probe spec=ring facts ring-probe 2>&1 > /dev/null | grep -q method=ring ||
    skip 'needs io_uring and liburing'
}

@test "every depth delivers the same" {
  need_ring
  seq 60000 > in
  for depth in 1 2 3 31 1024; do
    for block in 512 3000 65536; do
      for method in ring direct; do
        probe spec=$method,depth=$depth,block=$block keep=$depth scribble in > out
        cmp in out
      done
    done
  done
}

@test "a queue takes no more memory than allowed" {
  need_plain_build
  need_ring
  truncate -s 100M in
  for block in 65536 16777216; do
    probe spec=ring,depth=1024,block=$block sum stats in 2> err
    [ "$(resident err)" -lt 70000 ]
  done
}

@test "without io_uring the queue becomes plain reading" {
  seq 60000 > in
  # A process that may not have another descriptor has no ring.
  probe spec=ring facts descriptors=4 in 2> err > out 3>&-
  cmp in out
  grep -q method=read err
}

@test "a limit and a skip in the middle of a queue are exact" {
  need_ring
  seq 60000 > in
  for depth in 2 8; do
    probe spec=ring,depth=$depth,block=4096 skip=5001 limit=30001 in > out
    tail -c +5002 in | head -c 30001 | cmp - out
  done
}
