load ../lib/common
load oracle
load generate

@test "random commands on random data: seed 1" { compare_generated 1 40; }
