load ../lib/common
load oracle

pick() {
  local all=("$@")
  picked=${all[RANDOM % $#]}
}

# maybe N NAME VALUE...: in one of N cases, an operand.
maybe() {
  local n=$1 name=$2
  shift 2
  if ((RANDOM % n == 0)); then
    pick "$@"
    operands+=("$name=$picked")
  fi
}

random_input() {
  local size=$((RANDOM % 5000))
  pick 1 1 1 3 100
  size=$((size * picked))
  case $((RANDOM % 3)) in
    0) head -c $size "$BASH" ;;
    1) seq 200000 | head -c $size ;;
    2) { head -c $((size / 2)) /dev/zero; seq 9999 | head -c $size; } ;;
  esac >in || true
}

random_conversions() {
  local word words=()
  for word in ascii ebcdic ibm block unblock lcase ucase sparse swab sync \
    notrunc noerror excl nocreat; do
    if ((RANDOM % 10 == 0)); then words+=("$word"); fi
  done
  if [ ${#words[@]} -gt 0 ]; then
    local IFS=,
    operands+=("conv=${words[*]}")
  fi
}

random_operands() {
  local sizes=(1 2 3 7 10 100 512 513 1000 4096 65536 100000 300000)
  [ "$(stat -c %s in)" -lt 20000 ] || sizes=("${sizes[@]:5}" 1048576)
  operands=()
  maybe 2 bs "${sizes[@]}"
  maybe 2 ibs "${sizes[@]}"
  maybe 2 obs "${sizes[@]}"
  maybe 3 count 0 1 2 3 10 100 7B 1000B 5000B
  maybe 3 skip 0 1 2 10 7B 1000B
  maybe 3 seek 0 1 2 10 7B 1000B
  maybe 3 cbs 1 2 5 10 80 1000
  random_conversions
  maybe 6 iflag fullblock nocache count_bytes skip_bytes sync
  maybe 9 oflag append nocache seek_bytes sync
  maybe 9 status none noxfer
  maybe 2 of out new
  maybe 4 if ../in
}

# compare SEED CASES
compare() {
  RANDOM=$1
  mkdir start
  seq 700 >start/out
  local i
  for ((i = 0; i < $2; i++)); do
    random_input
    random_operands
    same "${operands[@]}" || { echo "case $i of seed $1"; return 1; }
  done
}

@test "random operands: ours does what the system's dd does, seed 1" {
  compare 1 22
}
