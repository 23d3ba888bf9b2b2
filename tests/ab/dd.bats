# dd.bats -- dd against the system's, by method, advice and block size

load ../lib/common
load ab

@test "dd, cold, read" { cells dd cold read; }

@test "dd, cold, mmap" { cells dd cold mmap; }

@test "dd, cold, direct" { cells dd cold direct; }

@test "dd, cold, ring" { cells dd cold ring; }

@test "dd, warm, read" { cells dd warm read; }

@test "dd, warm, mmap" { cells dd warm mmap; }

@test "dd, warm, direct" { cells dd warm direct; }

@test "dd, warm, ring" { cells dd warm ring; }
