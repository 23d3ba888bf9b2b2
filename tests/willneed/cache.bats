load ../lib/common
load compare

@test "cold input is verified, without being root" {
  public_place
  head -c 3000000 /dev/urandom > in
  chmod 666 in
  as_nobody ./willneed compare --runs=2 --cold -- cat in --vs cat in > out ||
    { cat out; false; }
  grep -Eq '^cache  *cold by fadvise; (cachestat|mincore) before each of 6 runs saw 0 to [0-9]+ of 733 pages' out
}

@test "a file that may not be asked about is cold but not verified" {
  [ "$(id -u)" -eq 0 ] || skip 'needs a file of another user'
  public_place
  seq 100000 > in
  chmod 644 in
  as_nobody ./willneed compare --runs=1 --cold -- cat in --vs cat in > out
  grep -q '^cache  *cold by fadvise, NOT verified' out
}

@test "a cold run reads blocks from the device" {
  need_command jq
  head -c 3000000 /dev/urandom > in
  [ "$(stat -f -c %T .)" != tmpfs ] || skip 'needs a disk'
  compare --runs=2 --cold --format=json -- cat in --vs cat in > out
  jq -e '.metrics.in.A.min >= 5859' out
}

@test "a file that stays in the cache is not called cold" {
  [ -d /dev/shm ] && [ -w /dev/shm ] || skip 'needs /dev/shm'
  in=$(mktemp /dev/shm/wn-test-XXXXXX)
  undo "rm -f '$in'"
  head -c 1000000 /dev/zero > "$in"
  run compare --runs=1 --cold=fadvise -- cat "$in" --vs cat "$in"
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *'cannot make the input cold: 245 of 245 pages stay'* ]]
}

@test "warm input is read before each run and reported" {
  head -c 3000000 /dev/urandom > in
  compare --runs=2 --warm -- cat in --vs cat in > out
  grep -Eq '^cache  *warm by reading before each run; cachestat|mincore' out
}

@test "--cold=drop_caches wants root" {
  public_place
  seq 1000 > in
  chmod 666 in
  run as_nobody ./willneed compare --cold=drop_caches -- cat in --vs cat in
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"cannot write '/proc/sys/vm/drop_caches' (root may)"* ]]
}

@test "--cold=remount wants a device" {
  seq 9 > in
  run compare --cold=remount -- cat in --vs cat in
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = 'willneed: --cold=remount needs a device of our own; add --device' ]
}
