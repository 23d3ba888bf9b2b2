# ab.bash -- loaded by the tests of make check-ab
#
# Each comparison of the system's tool with ours is a row: a diagnostic in the
# TAP stream and a line of $AB_TSV, which tests/ab/check-ab makes a table of.

# A file of 100-byte records in random order: make_records MEGABYTES > FILE
make_records() {
  awk -v n=$(($1 * 10000)) 'BEGIN {
    for (x = 1; i < n; i++)
      {
        x = (x * 69069 + 12345) % 4294967296
        printf "%08x%10d ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", x, i
        printf "0123456789+-*/=%12d\n", x % 1000 * i
      }
  }'
}

# words TOOL SIDE FILE BLOCK SPEC: the command, in the array "words".
words() {
  local tool=$1 side=$2 file=$3 block=$4 spec=$5
  case $tool in
    sort) words=("$file") ;;
    grep) words=(-n '7[a-f]*3' "$file") ;;
    dd) words=("if=$file" "bs=$block" status=none) ;;
  esac
  case $side,$tool in
    stock,sort) words=("$SYSTEM_SORT" "${words[@]}") ;;
    stock,grep) words=("$SYSTEM_GREP" "${words[@]}") ;;
    stock,dd) words=("$SYSTEM_DD" "${words[@]}") ;;
    ours,sort) words=("$SORT" "--input=$spec,block=$block" "${words[@]}") ;;
    ours,grep) words=("$GREP" "--input=$spec,block=$block" "${words[@]}") ;;
    ours,dd) words=("$DD" "${words[@]}" "input=$spec") ;;
  esac
}

# measure TITLE OPTION... -- COMMAND --vs COMMAND: the commands in turns, and a
# row.  Fails when their outputs or statuses differ.
measure() {
  local title=$1
  shift
  if ! "$WILLNEED" compare --format=tsv --warmup=0 "$@" > report 2> errors
  then
    if grep -q 'cannot make the input cold' errors
    then
      skip "$(head -n 1 errors)"
    fi
    cat errors
    return 1
  fi
  row "$title" < report
}

# The means of a report's two sides.
row() {
  local line
  line=$(awk -F '\t' -v title="$1" -v OFS='\t' '
    /^#/ { next }
    /^pair/ { for (i = 1; i <= NF; i++) column[$i] = i; next }
    {
      n[$3]++
      wall[$3] += $column["wall"]
      cpu[$3] += $column["cpu"]
      faults[$3] += $column["minor"] + $column["major"]
      voluntary[$3] += $column["voluntary"]
      involuntary[$3] += $column["involuntary"]
    }
    function mean(array, side) { return array[side] / n[side] }
    function pair(array, format)
    {
      return sprintf(format "\t" format, mean(array, "A"), mean(array, "B"))
    }
    END {
      print title, pair(wall, "%.4f"), pair(cpu, "%.4f"), pair(faults, "%.0f"),
        pair(voluntary, "%.1f"), pair(involuntary, "%.1f")
    }' report)
  printf '%s\n' "$line" >> "${AB_TSV:-/dev/null}"
  awk -F '\t' '{
    printf "# %s: wall %s | %s s, CPU %s | %s s, faults %s | %s, ", $1, $2, $3,
      $4, $5, $6, $7
    printf "voluntary %s | %s, involuntary %s | %s\n", $8, $9, $10, $11
  }' <<< "$line" >&3
}

# cells TOOL CACHE METHOD: METHOD under each advice and block size.
cells() {
  local tool=$1 cache=$2 method=$3 advice block stock
  case $cache in
    cold) set -- --cold=fadvise ;;
    warm) set -- --warm ;;
  esac
  for block in 32K 1M; do
    words "$tool" stock "$BATS_FILE_TMPDIR/in" $block
    stock=("${words[@]}")
    for advice in normal sequential willneed; do
      words "$tool" ours "$BATS_FILE_TMPDIR/in" $block "$method,$advice"
      measure "$tool, $cache, $method, $advice, $block" --runs=3 "$@" \
        --file="$BATS_FILE_TMPDIR/in" -- "${stock[@]}" --vs "${words[@]}"
    done
  done
}

setup_file() {
  make_records 25 > "$BATS_FILE_TMPDIR/in"
  sync "$BATS_FILE_TMPDIR/in"
}
