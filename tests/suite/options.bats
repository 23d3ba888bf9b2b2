load ../lib/common
load suite

@test "--list tells the cells, their rounds and arms, and runs nothing" {
  suite --list E1 e4 > out
  grep -q '^E1\. grep reading through mmap or read' out
  grep -q '^  cold  *7 rounds of stock read mmap auto$' out
  grep -q '^  sort-80-loaded  *3 rounds of stock normal sequential willneed-call willneed-window auto$' out
  not grep -q '^E0' out
  [ ! -e willneed-suite ]
}

@test "--quick has fewer cells and rounds, --runs sets them" {
  suite --list --quick E4 > out
  grep -q '^  sort-free  *2 rounds' out
  not grep -q 'sort-11' out
  suite --list --runs=9 E4 > out
  grep -q '^  sort-11  *9 rounds' out
}

@test "wrong options are one line and status 2" {
  while IFS='|' read -r options message; do
    # shellcheck disable=SC2086
    run suite $options
    [ "$status" -eq 2 ]
    [ "${lines[0]}" = "willneed: $message" ]
    [ "${lines[1]}" = "Try 'willneed suite --help' for more information." ]
    [ "${#lines[@]}" -eq 2 ]
  done <<'END'
E5|unknown experiment 'E5': there are E0 to E4
--runs=1|invalid --runs '1': want a whole number from 2 to 1000
--scale=0|invalid --scale '0': want a whole number from 1 to 1000
--seed=x|invalid --seed 'x': want a whole number from 0 to 18446744073709551615
--resume --report|--resume, --report and --list exclude each other
--report E1|--report takes what was run from its directory: only --output goes with it
--output=|--output wants the name of a directory
END
  [ ! -e willneed-suite ]
}

@test "a directory with samples is not measured into again" {
  mkdir dir
  header E1 > dir/samples.tsv
  run suite --output=dir E1
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: 'dir/samples.tsv' is there already: --resume goes on, --report writes its report again, --output=DIR names another place" ]
  run suite --output=dir --resume --quick E0
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = 'willneed: --resume goes on with the options that the suite began with; leave the others out' ]
}

@test "--report wants samples, whole ones" {
  run suite --report
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: cannot open 'willneed-suite/samples.tsv': No such file or directory" ]
  mkdir willneed-suite
  { header E1; echo nonsense; } > willneed-suite/samples.tsv
  run suite --report
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: 'willneed-suite/samples.tsv': line 8 is not a line of the suite's samples" ]
  header E1 | grep -v scale > willneed-suite/samples.tsv
  run suite --report
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: 'willneed-suite/samples.tsv': the line \"# scale: N\" is missing" ]
}
