load ../lib/common
load compare

# refuse MESSAGE ARG...: status 2, the message in the first line.
refuse() {
  local message=$1
  shift
  run compare "$@"
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: $message" ]
  [ "${lines[1]}" = "Try 'willneed compare --help' for more information." ]
}

@test "numbers out of range are refused" {
  refuse "invalid --runs '0': want a whole number from 1 to 1000000" --runs=0
  refuse "invalid --runs '-1': want a whole number from 1 to 1000000" --runs=-1
  refuse "invalid --warmup 'x': want a whole number from 0 to 1000000" --warmup=x
  refuse "invalid --load '': want a whole number from 0 to 10000" --load=
  refuse "invalid --seed '1.5': want a whole number" --seed=1.5
  refuse "invalid --confidence '100': want percents between 0 and 100, such as 95 or 99.5" --confidence=100
  local want='want bytes, 4M at least, such as 64M'
  refuse "invalid --memory '0': $want" --memory=0
  refuse "invalid --memory '64': $want" --memory=64
  refuse "invalid --fail-slower '-3': want percents, not negative" --fail-slower=-3
}

@test "unknown words are refused with the known ones" {
  refuse "invalid --output 'tape': want one of pipe file null" --output=tape
  refuse "invalid --cold 'ice': want one of auto remount drop_caches fadvise" --cold=ice
  refuse "invalid --format 'xml': want one of table tsv json markdown" --format=xml
  refuse "invalid --metric 'wall,joules': want some of wall user system cpu rss minor major in out voluntary involuntary" --metric=wall,joules
  refuse "invalid --device word 'rpm=7200': want read-ahead=KB, limit=BYTES or size=BYTES" --device=rpm=7200
}

@test "missing and superfluous commands are told" {
  refuse 'no commands: -- COMMAND [ARG]... --vs COMMAND [ARG]...' --runs=3
  refuse 'only one command: separate two by --vs' -- true
  refuse 'a command is missing: -- COMMAND [ARG...] --vs COMMAND [ARG...]' -- true --vs
  refuse 'a command is missing: -- COMMAND [ARG...] --vs COMMAND [ARG...]' -- X=1 --vs true
  refuse '--warm and --cold exclude each other' --warm --cold -- true --vs true
}

@test "a histogram has no place in raw figures" {
  local sentence='--histogram goes into a table or markdown, not into --format='
  refuse "${sentence}tsv" --histogram --format=tsv -- true --vs true
  refuse "${sentence}json" --format=json --histogram -- true --vs true
}

@test "an unknown option is told" {
  run compare --fast -- true --vs true
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"unrecognized option '--fast'" ]]
}

@test "--cold and --warm want a file" {
  run compare --cold -- true --vs true
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *'--cold: no argument is a regular file'* ]]
  run compare --warm --file=missing -- true --vs true
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"cannot read 'missing': No such file"* ]]
}

@test "every option is in the help" {
  compare --help > out
  for option in tool runs warmup seed warm cold file stdin result load device \
    memory output check no-check status metric confidence histogram format \
    plot fail-slower dry-run replay; do
    grep -q -e "^  --$option\b" out
  done
  grep -q '^Exit status:' out
}

@test "subcommands and their absence" {
  run "$WILLNEED"
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = 'willneed: a subcommand is missing' ]
  run "$WILLNEED" bake
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = "willneed: unknown subcommand 'bake'" ]
  run "$WILLNEED" --frobnicate
  [ "$status" -eq 2 ]
  "$WILLNEED" --help | grep -q '^  compare '
}
