# many-long.bats -- a million files with one object

load ../lib/common
load methods

@test "a million files leave no memory and no descriptor behind" {
  make_files
  for method in read mmap ring auto; do
    probe spec=$method sum stats repeat=100 short empty one page 2> few > /dev/null
    bash -c 'ulimit -n 16; exec "$INPUT_PROBE" spec='$method' sum stats \
      repeat=250000 short empty one page' 2> many > /dev/null
    [ "$(resident many)" -le $(($(resident few) + 256)) ]
  done
}
