load ../lib/common
load oracle

@test "key definitions that are wrong are refused as GNU refuses them" {
  local k
  for k in '' x 0 1x 1. 1.0 1.x 0.1 1,0 1, 1,x 1.1, 1,1.x 1,1. '1 ' 1,2,3 \
    1n,1x -1 1.-1 1,-1 1,1.-1 1nn 1.1n2 +1 ' 1' 1.1.1 1,1.1.1 1n.1 b 1b,b \
    1,0.1 1.1x,2 ' +1' 1,+1 '1,  2' 1.+2 1.+0 +0 '+ 1' ++1 0x1 \
    $'\t1' $'\n1'; do
    same -k "$k"
  done
}

@test "key numbers beyond the largest are the largest" {
  printf 'b 1\na 2\n' >in
  local big=18446744073709551615 k
  for k in $big ${big}0 1,$big 1,${big}0 1,1.$big $big,$big \
    18446744073709551614 \
    99999999999999999999999999n; do
    same -k "$k"
  done
  export _POSIX2_VERSION=199209
  for k in +$big +${big}0; do
    same $k
    same $k -1
  done
  same +1 -$big
  same +1 -${big}0
  same +1.$big -${big}0.$big
}

@test "bytes beyond the largest are at the end of the line" {
  ours_only 'GNU 9.1 reads what is not the line'"'"'s'
  printf 'b 1\na 2\n' >in
  local big=18446744073709551615 k
  for k in 1.$big 1.${big}0 $big.${big}R 1.${big}n,2; do
    sorted $'a 2\nb 1\n' -k "$k"
    sorted $'b 1\na 2\n' -s -k "$k"
  done
  sorted $'b 1\na 2\n' -k 1.2,1.${big}0
  export _POSIX2_VERSION=199209
  sorted $'b 1\na 2\n' -s +0.${big}R
  sorted $'b 1\na 2\n' -s +0.${big}0 -1
}

@test "the numbers of keys with many digits and leading zeros" {
  printf 'b 1\na 2\n' >in
  same -k 0001.0002,00002
  same -k 1.00000000000000000000000000000000001
}

@test "+POS -POS under the versions of POSIX that had them" {
  printf 'b 2 x\na 3 y\nc 1 z\n' >in
  local v k
  for v in 199209 200112 ''; do
    export _POSIX2_VERSION=$v
    for k in +1 '+1 -2' '+1n -2' '+0.1 -0.2' '+1 -1' '+0 -0' '+1b -2b' \
      +1x '+1 -x' '+1 -2x' '-k1 +1' '+1 -2 +0' '+1 -n' '-n +1' +1.x +1. + \
      '+1 -2.' '+1 -2.x' '+x -2' -1 '+1 -r -2' '+1 -2 -3' \
      ++1 +0.+1 '+0 -+1' '+0 -1.+1'; do
      same $k
    done
    POSIXLY_CORRECT=1 same +1
    POSIXLY_CORRECT=1 same +1 -2
    POSIXLY_CORRECT=1 same -n +1 -2
  done
}

@test "a file may be called +1" {
  mkdir start
  printf 'b\na\n' >start/+1
  alike 'sort ./+1'
  alike '_POSIX2_VERSION=200112 sort +1'
  alike 'sort -- +1'
  alike '_POSIX2_VERSION=199209 sort -- +1'
}

@test "keys inherit global letters only if they have none" {
  printf '19\n21\n3\n' >in
  same -n -k1r
  same -n -k1
  same -rn -k1b
  same -b -k1,1
  same -f -k1d -k2
  same -r -k1n -k2
}
