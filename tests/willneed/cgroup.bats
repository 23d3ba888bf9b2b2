load ../lib/common
load compare

naps=$abs_top_builddir/tests/willneed/naps

need_memory_limit() {
  need_root
  grep -qE '^memory' /proc/cgroups || skip 'needs the memory controller'
}

@test "a run that takes more than --memory does not get it" {
  need_memory_limit
  [ -x "$naps" ] || skip 'needs the helper naps'
  [ "$(awk '/SwapTotal/ { print $2 }' /proc/meminfo)" -eq 0 ] ||
    skip 'needs a machine without swap'
  compare --runs=1 --memory=64M -- "$naps" 0 16 --vs "$naps" 0 16 > out
  run compare --runs=1 --memory=64M -- "$naps" 0 128 --vs "$naps" 0 128
  [ "$status" -eq 2 ]
  [[ "$output" = *'was killed by signal 9'* ]]
}

@test "the group is gone afterwards" {
  need_memory_limit
  "$WILLNEED" compare --runs=1 --memory=64M -- true --vs true > out &
  local pid=$!
  wait $pid
  [ -z "$(find /sys/fs/cgroup -maxdepth 2 -name "willneed-$pid")" ]
}

@test "--memory wants root" {
  grep -qE '^memory' /proc/cgroups || skip 'needs the memory controller'
  public_place
  run as_nobody ./willneed compare --memory=64M -- true --vs true
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *'(root may)'* ]]
  [ "${#lines[@]}" -eq 1 ]
}
