load ../lib/common
load compare

plan() { compare --dry-run "$@" -- echo a --vs echo b; }

@test "a dry run prints the order and runs nothing" {
  compare --dry-run --runs=2 -- touch ran --vs touch ran > out
  [ ! -e ran ]
  [ "$(grep -c '^pair ' out)" -eq 2 ]
  [ "$(grep -c '^warm-up ' out)" -eq 1 ]
}

@test "the same seed gives the same order, another seed another" {
  plan --runs=64 --seed=7 | grep '^pair' > one
  plan --runs=64 --seed=7 | grep '^pair' | cmp - one
  plan --runs=64 --seed=8 | grep '^pair' > two
  not cmp -s one two
}

@test "each side begins in one of every two pairs" {
  for seed in 1 2 3; do
    plan --runs=40 --warmup=0 --seed=$seed | grep '^pair' |
      awk '{ if (NR % 2 == 0 && $3 == last) exit 1; last = $3 }'
  done
}

@test "runs happen in the order of the plan" {
  compare --runs=5 --warmup=2 --seed=3 --no-check -- \
    sh -c 'echo A >> log' --vs sh -c 'echo B >> log' > report
  compare --dry-run --runs=5 --warmup=2 --seed=3 -- true --vs true |
    sed -n 's/^\(pair\|warm-up\) [0-9]*: //p' | tr ' ' '\n' > plan
  cmp log plan
}

@test "input files are the arguments that exist, also behind KEY=" {
  seq 9 > in; seq 8 > other; echo x > copy
  compare --runs=1 --no-check -- dd if=in of=copy --vs cat other > out
  grep -q '^file  *in, 18 bytes' out
  grep -q '^file  *other, 16 bytes' out
  not grep '^file  *copy' out
}
