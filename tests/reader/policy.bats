# policy.bats -- what auto is tuned to, and tuning it

load ../lib/common

setup() {
  common_setup
  unset WILLNEED_POLICY
  export HOME="$PWD/home" XDG_CONFIG_HOME=
  own=$HOME/.config/willneed/policy
}

policy() { "$WILLNEED" policy "$@"; }

# conclude BUILT-IN POINT...
conclude() { "$HELPERS/curve-probe" "$@"; }

@test "without a calibration what is built in is shown" {
  not policy --system > /dev/null 2>&1 || skip 'the system is calibrated'
  policy > out
  printf 'block=256K\tbuilt-in\ndepth=8\tbuilt-in\nwindow=8M\tbuilt-in\n' |
    cmp - <(head -n 3 out)
}

@test "a calibration is shown with the file that it comes from" {
  mkdir -p "${own%/*}"
  printf 'depth=3\nblock=1\n' > "$own"
  policy > out
  grep -Fx "depth=3	$own" out
  grep -Fx "block=256K	built-in" out
  echo depth=4 > other
  policy --file=other | grep -Fx 'depth=4	other'
  WILLNEED_POLICY=other policy | grep -Fx 'depth=4	other'
  WILLNEED_POLICY='' policy | grep -Fx 'depth=8	built-in'
}

@test "calibrating measures, writes a file and says what it concludes" {
  umask 077
  mkdir scratch
  policy --calibrate --quick scratch > out 2> err
  [ ! -s err ]
  [ "$(stat -c %a "$own")" = 644 ]
  [ -z "$(ls -A scratch)" ]
  [ "$(ls -A "${own%/*}")" = policy ]
  for word in block depth window; do
    grep -E "^$word=[0-9]+[KM]?( stays)?: " out
    grep -E "^# $word=[0-9]+[KM]?( stays)?: " "$own"
  done
  grep -E '^ +256K +0\.[0-9]+ .* built-in$' out
  # What is not a comment is what the tools understand.
  not grep -vE '^(#.*|(block|window)=[0-9]+[KM]|depth=[0-9]+)$' "$own"
  grep -F "wrote $own" out
}

@test "a calibration that cannot be made or written is an error" {
  run -1 policy --calibrate --quick missing
  [ "$output" = "willneed: cannot make a file in 'missing': No such file or directory" ]
  : > file
  run -1 policy --calibrate --quick --file=file/policy .
  [[ $output == *"willneed: cannot write 'file/policy': Not a directory" ]]
}

@test "--reset removes the calibration, once" {
  mkdir -p "${own%/*}"
  : > "$own"
  run -0 policy --reset
  [ "$output" = "removed $own" ]
  [ ! -e "$own" ]
  run -0 policy --reset
  [ "$output" = "there is no $own" ]
  : > other
  policy --reset --file=other
  [ ! -e other ]
}

@test "what is clearly better is concluded" {
  run -0 conclude 4 2:100,100,100 4:50,50,50 8:40,41,40
  [ "$output" = '8 it is clearly better than what is built in' ]
}

@test "what is not 3% better, or not always, leaves what is built in" {
  local stays='4 nothing is clearly better'
  run -0 conclude 4 4:100,100,100 8:98,98,98
  [ "$output" = "$stays" ]
  run -0 conclude 4 4:100,100,100,100 8:96,96,96,120
  [[ $output == 8* ]]
  run -0 conclude 4 4:100,100,100,100 8:90,90,101,101
  [ "$output" = "$stays" ]
  run -0 conclude 4 4:100,100,100:10,10,10 8:50,50,50:14,14,14
  [ "$output" = "$stays" ]
  run -0 conclude 4 4:100,100,100:10,10,10 8:50,50,50:13,13,13
  [[ $output == 8* ]]
}

@test "of settings that are nearly equal the smallest wins" {
  run -0 conclude 4 4:100,100,100 8:50,50,50 16:49.8,49.8,49.8
  [[ $output == 8* ]]
  run -0 conclude 4 4:100,100,100 8:50,50,50 16:49,49,49
  [[ $output == 16* ]]
}

@test "two rounds are too few" {
  run -0 conclude 4 4:100,100 8:50,50
  [ "$output" = '4 there was no time for enough rounds' ]
}

@test "wrong usage is status 2 and a line that says what is wrong" {
  refuse() { run -2 policy "${@:2}"; [ "${lines[0]}" = "willneed: $1" ]; }
  refuse '--calibrate and --reset exclude each other' --calibrate --reset
  refuse '--file and --system exclude each other' --file=x --system
  refuse '--quick goes with --calibrate only' --quick
  refuse 'a directory goes with --calibrate only' .
  refuse 'more than one directory' --calibrate . .
  refuse "invalid --file ''" --file=
  unset HOME
  refuse 'HOME is not set: name a file by --file' --reset
}
