# policy.bats -- the grammar of SPEC

load ../lib/common
load methods

used() { probe spec="$1" facts in 2>&1 > /dev/null; }

@test "every word of the table is understood, with and without its argument" {
  seq 60000 > in
  probe words /dev/null | while IFS=$'\t' read -r word help; do
    case $word in
      *'[='*) probe spec="${word%%[*}" in > /dev/null
              probe spec="${word%%[*}=64K" in > /dev/null ;;
      *=SIZE) probe spec="${word%=*}=64K" in > /dev/null ;;
      *=N) probe spec="${word%=*}=4" in > /dev/null ;;
      *) probe spec="$word" in > /dev/null ;;
    esac
    [ -n "$help" ]
  done
}

@test "sizes take the usual units" {
  : > in
  [[ $(used block=12) == *'block=12 '* ]]
  [[ $(used block=12B) == *'block=12 '* ]]
  [[ $(used block=3K) == *'block=3072 '* ]]
  [[ $(used block=3k) == *'block=3072 '* ]]
  [[ $(used block=3kB) == *'block=3000 '* ]]
  [[ $(used block=2MiB) == *'block=2097152 '* ]]
  [[ $(used block=1GB) == *'block=1000000000 '* ]]
}

@test "the later word wins" {
  seq 10 > in
  [[ $(used mmap,read) == *method=read* ]]
  [[ $(used read,mmap) == *method=mmap* ]]
  [[ $(used sequential,normal) == *advice=0* ]]
  [[ $(used normal,sequential,willneed) == *advice=3* ]]
  [[ $(used block=1K,block=2K) == *block=2048* ]]
  [[ $(used stock,mmap) == *method=mmap* ]]
}

@test "what is not understood is named" {
  for bad in nonsense mmap=1 block block= block=0 block=x block=1Q block=-1 \
             depth depth=1K depth=9999 willneed=0 block=99999999999999999999 \
             block=16E '' read=; do
    run -2 probe spec="sequential,$bad,read" in
    [ "$output" = "input-probe: bad word: $bad" ]
  done
}
