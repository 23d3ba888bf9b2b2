load ../lib/common
load dropin
load hosts

# GNU parallel splits, our tools work, "sort -m" merges: doc/parallel.texi.

setup() {
  common_setup
  need_command parallel
  awk 'BEGIN { srand(1); for (i = 0; i < 200000; i++)
    printf "%d %x word%d\n", rand () * 1e6, i * 7919 % 65536, i % 977 }' > big
  mkdir runs
}

# parallel on our tools, asking nothing and leaving nothing.
ours_parallel() {
  on "$ours_path" parallel --will-cite --pipepart -a big --block -1 "$@"
}

@test "local jobs sort their parts, and sort -m merges" {
  local options
  for options in -n '-k2,2 -k1,1n' '-u -k3,3' '-s -k3.5,3.6'; do
    rm -f runs/*
    ours_parallel --jobs 3 "sort --parallel=1 $options > runs/{#}"
    [ "$(ls runs | wc -l)" -eq 3 ]
    on "$ours_path" sort -m $options runs/* > merged
    "$SYSTEM_SORT" $options big | cmp - merged
  done
}

@test "local jobs search their parts, in order" {
  ours_parallel --jobs 3 --keep-order grep -e "'word9[0-9]*$'" > found
  "$SYSTEM_GREP" 'word9[0-9]*$' big | cmp - found
  ours_parallel --jobs 3 grep -c -e 'ff' > counts
  [ "$(wc -l < counts)" -eq 3 ]
  [ "$(awk '{ n += $1 } END { print n }' counts)" = \
    "$("$SYSTEM_GREP" -c ff big)" ]
}

@test "local jobs copy their parts by dd" {
  ours_parallel --jobs 2 --keep-order dd bs=64k status=none | cmp - big
}

@test "two hosts sort their parts, and sort -m merges" {
  start_hosts "$ours_path"
  here ssh -F ssh.conf two sort --version | head -n 1 | grep -F '(willneed)'
  here env -i PATH="$ours_path" HOME="$PWD" LC_ALL=C parallel --will-cite \
    --pipepart -a big --block -1 --jobs 1 --ssh "ssh -F $PWD/ssh.conf" \
    --sshlogin 1/one,1/two --results "$PWD/runs/{#}/" \
    'hostname > /dev/null; sort -n' > /dev/null 2> err || { cat err; false; }
  [ "$(ls runs | wc -l)" -eq 2 ]
  on "$ours_path" sort -m -n runs/*/stdout > merged
  "$SYSTEM_SORT" -n big | cmp - merged
}

@test "two hosts search files of their own, merged while they arrive" {
  start_hosts "$ours_path"
  head -n 90000 big > part.one
  tail -n +90001 big > part.two
  here env PATH="$ours_path" bash -c 'sort -m -k2,2 \
    <(ssh -F ssh.conf one "grep word5 $PWD/part.one | sort -k2,2") \
    <(ssh -F ssh.conf two "grep word5 $PWD/part.two | sort -k2,2")' > merged
  "$SYSTEM_GREP" word5 big | "$SYSTEM_SORT" -k2,2 | cmp - merged
}
