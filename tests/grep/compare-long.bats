load ../lib/common
load oracle
load generate

setup_file() { export BATS_TEST_TIMEOUT=3600; }

@test "random commands on random data: many seeds" {
  local seed
  for seed in {100..160}; do
    (compare_generated $seed 300)
  done
}

@test "random commands on random data: another seed each day" {
  compare_generated "$(date +%j)" 2000
}
