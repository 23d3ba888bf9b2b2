# suite.bash -- loaded by the tests of willneed suite

suite() { "$WILLNEED" suite "$@"; }

# header EXPERIMENTS: the lines that a report needs.
header() {
  printf '# %s: %s\n' L1d 49152 L2 1048576 experiments "$1" sizes quick scale 100 runs 0 seed 1
}

# runs EXPERIMENT CELL ARM WALL...: recorded runs with the same other figures.
runs() {
  local experiment=$1 cell=$2 arm=$3 round=0 wall
  shift 3
  for wall; do
    round=$((round + 1))
    printf '%s\t%s\t%s\t%d\t%s\t0.2\t0.3\t0.5\t1000\t10\t20\t30\t40\t50\t60\t-\t-\n' \
      "$experiment" "$cell" "$arm" "$round" "$wall"
  done
}

# Of the suite nothing is left.
nothing_left() {
  [ -z "$(find "${TMPDIR-/tmp}" -maxdepth 1 -name 'willneed-*')" ] &&
    [ -z "$(losetup -ln -O BACK-FILE | grep -F "$TMPDIR/")" ] &&
    [ -z "$(find /sys/fs/cgroup -maxdepth 2 -name "willneed-$1")" ]
}
