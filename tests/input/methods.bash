# methods.bash -- what the tests of the input module share

# Every way to read, as SPECs.
methods=(stock read mmap direct ring direct,depth=4 auto
         read,sequential,willneed,drop-behind mmap,willneed,noreuse
         ring,drop-behind)

# make_files: files around the sizes that matter; their names are in $files.
make_files() {
  seq 60000 > long
  seq 3000 > short
  : > empty
  printf x > one
  head -c 4096 long > page
  head -c 4097 long > page-and-one
  files=(long short empty one page page-and-one)
}

probe() { "$INPUT_PROBE" "$@"; }

# The largest resident size that the statistics in FILE tell, in KiB.
resident() { sed -n 's/.*maxrss=\([0-9]*\).*/\1/p' "$1"; }

# These emulators (7.2) tell SIGBUS another address: one with its halves
# swapped, one a page further.
need_sigbus() {
  [[ ${STAND_IN-} != qemu-s390x && ${STAND_IN-} != qemu-i386 ]] ||
    skip 'needs the address of SIGBUS'
}
