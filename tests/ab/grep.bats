# grep.bats -- grep against the system's, by method, advice and block size

load ../lib/common
load ab

@test "grep, cold, read" { cells grep cold read; }

@test "grep, cold, mmap" { cells grep cold mmap; }

@test "grep, cold, direct" { cells grep cold direct; }

@test "grep, cold, ring" { cells grep cold ring; }

@test "grep, warm, read" { cells grep warm read; }

@test "grep, warm, mmap" { cells grep warm mmap; }

@test "grep, warm, direct" { cells grep warm direct; }

@test "grep, warm, ring" { cells grep warm ring; }
