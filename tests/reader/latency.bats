# latency.bats -- the histogram of times, by known answers

load ../lib/common

probe() { "$abs_top_builddir/tests/reader/latency-probe" "$@"; }

@test "small numbers are exact" {
  run -0 probe 0 1 50 50.1 99 100 < <(seq 0 99)
  [ "$output" = '100 49.5 99 0 0 49 50 98 99' ]
  run -0 probe 50 99 < <(echo 255)
  [ "$output" = '1 255 255 255 255' ]
}

@test "nothing counted is all zeros" {
  run -0 probe 50 100 < /dev/null
  [ "$output" = '0 0 0 0 0' ]
}

@test "a percentile is too high by less than 0.8 percent, never too low" {
  # 2000 numbers from 1 us to 53 minutes, each 1.1 percent larger.
  awk 'BEGIN { for (i = 0; i < 2000; i++) printf "%d\n", 1000 * 1.011 ^ i }' > in
  for percent in 10 25 50 75 90 99 99.9; do
    true=$(awk -v p=$percent 'NR >= 2000 * p / 100 { print; exit }' in)
    got=$(probe $percent < in | cut -d ' ' -f 4)
    awk -v t="$true" -v g="$got" \
      'BEGIN { exit !(g >= t && g <= t * 1.008) }' || { echo "$percent $true $got"; false; }
  done
}

@test "the maximum is exact, and what is beyond all buckets is counted" {
  run -0 probe 50 100 < <(printf '%s\n' 1000003 99999999999999999 5)
  [ "${output##* }" = 99999999999999999 ]
  [ "${output%% *}" = 3 ]
}
