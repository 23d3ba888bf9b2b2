# sort.bats -- sort against the system's, by method, advice and block size

load ../lib/common
load ab

@test "sort, cold, read" { cells sort cold read; }

@test "sort, cold, mmap" { cells sort cold mmap; }

@test "sort, cold, direct" { cells sort cold direct; }

@test "sort, cold, ring" { cells sort cold ring; }

@test "sort, warm, read" { cells sort warm read; }

@test "sort, warm, mmap" { cells sort warm mmap; }

@test "sort, warm, direct" { cells sort warm direct; }

@test "sort, warm, ring" { cells sort warm ring; }
