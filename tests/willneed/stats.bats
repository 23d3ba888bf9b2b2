load ../lib/common
load compare

# sample MEAN STDDEV N: N numbers with exactly this mean and deviation.
sample() {
  awk -v m="$1" -v s="$2" -v n="$3" 'BEGIN {
    d = s * sqrt ((n - 1) / n)
    for (i = 0; i < n; i++) printf "%.15g\n", m + (i % 2 ? d : -d)
  }'
}

# random SEED N CENTRE
random() {
  awk -v seed="$1" -v n="$2" -v c="$3" 'BEGIN {
    srand (seed)
    for (i = 0; i < n; i++)
      printf "%.6f\n", c + rand () + rand () + rand () + rand ()
  }'
}

@test "the published block-size sweep comes out to the last digit" {
  sample 0.732452 0.00071514528 10 > a
  sample 0.7273732 0.00060064733 10 > b
  "$WILLNEED" stats a b > out
  grep -qxF 'Difference at 95.0% confidence' out
  grep -qF -e '-0.0050788 +/- 0.000620493' out
  grep -qF -e '-0.693397% +/- 0.0847144%' out
  grep -qF 'pooled s = 0.000660382)' out
}

@test "figures agree with ministat's on random samples" {
  need_command ministat
  for seed in 1 2 3 4; do
    random $seed $((2 + seed * 3)) 10 > a
    random $((seed + 50)) $((seed * 2 + 3)) "10.$seed" > b
    for confidence in 80 90 95 98 99; do
      "$WILLNEED" stats --confidence=$confidence a b |
        sed '1,/^    N/d' > ours
      ministat -c $confidence a b | sed '1,/^    N/d' > theirs
      cmp ours theirs
    done
  done
}

# The column that ministat calls 99.5% holds the quantiles of 99.8%: .999 to
# one side where 99.5% has .9975.  Ours means what it says.
@test "ministat's 99.5% is 99.8% here" {
  need_command ministat
  random 5 17 10 > a
  random 55 13 10.5 > b
  "$WILLNEED" stats --confidence=99.8 a b | grep -F '+/-' > ours
  ministat -c 99.5 a b | grep -F '+/-' | cmp - ours
}

@test "two equal samples show no difference" {
  seq 1 9 > a
  "$WILLNEED" stats a a > out
  grep -qxF 'No difference proven at 95.0% confidence' out
}

@test "any confidence is possible, not only the printed tables'" {
  random 1 8 10 > a
  random 2 8 13 > b
  "$WILLNEED" stats --confidence=97.25 a b | grep -q 'at 97.2% confidence'
}

@test "the histogram marks every value, the means and the medians" {
  seq 1 10 > a
  seq 21 30 > b
  "$WILLNEED" stats a b > out
  [ "$(grep '^|[x+ ]*|$' out | tr -cd x | wc -c)" -eq 10 ]
  [ "$(grep '^|[x+ ]*|$' out | tr -cd + | wc -c)" -eq 10 ]
  [ "$(grep -c '|_*[_A-Z]*A[_A-Z]*|' out)" -eq 2 ]
  [ -z "$(awk 'length != 76' out | grep '^[|+]-*[|+]$')" ]
}

@test "values at the same place are stacked, shared places are stars" {
  printf '%s\n' 1 1 1 9 > a
  printf '%s\n' 1 5 9 9 > b
  "$WILLNEED" stats a b > out
  grep -q '^| *\* *+ *\* *|$' out
  grep -q '^| *x *+ *|$' out
}

@test "numbers are read from a column and from standard input" {
  printf '# time size\n5 1\n6 2\n\n7 3\n' | "$WILLNEED" stats --column=2 - |
    grep -q '^x   3  *1  *3  *2  *2  *1$'
}

@test "a file without numbers, one number and no file are told" {
  echo one > word
  run "$WILLNEED" stats word
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = "willneed: 'word': line 1 has no number in column 1" ]]
  echo 1 > single
  run "$WILLNEED" stats single
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *'two numbers at least are needed' ]]
  run "$WILLNEED" stats missing
  [ "$status" -eq 2 ]
  [[ "${lines[0]}" = *"cannot open 'missing': No such file"* ]]
  run "$WILLNEED" stats
  [ "$status" -eq 2 ]
}
