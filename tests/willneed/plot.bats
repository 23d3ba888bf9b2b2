load ../lib/common
load compare

@test "a plot is drawn as svg and as png" {
  need_command gnuplot
  record '2.0 2.1 1.9 2.05' '1.0 1.1 0.9 1.05' > runs
  compare --replay=runs --plot="it's.svg" > out
  grep -q '<svg' "it's.svg"
  compare --replay=runs --metric=rss --plot=runs.png > out
  [ "$(head -c 4 runs.png | tail -c 3)" = PNG ]
}

@test "another ending is refused before anything runs" {
  run compare --plot=runs.pdf -- touch ran --vs touch ran
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *'--plot=runs.pdf: the name must end in .svg or .png' ]]
  [ ! -e ran ]
}

@test "without gnuplot one line says so" {
  mkdir empty
  run env PATH="$PWD/empty" "$WILLNEED" compare --plot=runs.svg -- /bin/true --vs /bin/true
  [ "$status" -eq 2 ]
  [ "${lines[0]}" = 'willneed: --plot needs gnuplot, which is missing (Debian package gnuplot-nox)' ]
  [ "${#lines[@]}" -eq 1 ]
}
