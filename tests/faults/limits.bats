load ../lib/common
load faults

# right_or_told WANT STATUS COMMAND...: the output is WANT with status 0, or
# the command, or the loader (127), gives a message and ends with STATUS.
right_or_told() {
  local want=$1 failure=$2 code=0
  shift 2
  timeout 60 "$@" </dev/null >out 2>err 3>&- || code=$?
  case $code in
    0) cmp out "$want" ;;
    "$failure" | 127) [ -s err ] ;;
    *) false ;;
  esac || {
    echo "status $code: $*"
    head -n 5 err
    return 1
  }
}

# each_limit LETTER VALUE...: the tools under ulimit -LETTER VALUE.
each_limit() {
  local letter=$1 value method limited
  shift
  numbers 30000 >in
  mkdir tmp tree
  split -l 3000 in tree/f
  for value in tree/f*; do "$SYSTEM_SORT" -o "$value" "$value"; done
  "$SYSTEM_SORT" in >sorted
  "$SYSTEM_GREP" -n 7 in >found
  "$SYSTEM_GREP" -rhc 7 tree | "$SYSTEM_SORT" >counted
  for value; do
    limited=(bash -c "ulimit -$letter $value && exec \"\$@\"" sh)
    for method in stock read mmap auto; do
      export WILLNEED_INPUT=$method TMPDIR=$PWD/tmp
      right_or_told sorted 2 "${limited[@]}" "$SORT" in || return
      right_or_told sorted 2 "${limited[@]}" "$SORT" -S 100k in || return
      right_or_told sorted 2 "${limited[@]}" "$SORT" -S 100k \
        --compress-program=cat in || return
      right_or_told sorted 2 "${limited[@]}" "$SORT" -m tree/f* || return
      right_or_told found 2 "${limited[@]}" "$GREP" -n 7 in || return
      right_or_told in 1 "${limited[@]}" "$DD" if=in bs=64K status=none ||
        return
      right_or_told in 1 "${limited[@]}" "$DD" if=in bs=8M status=none ||
        return
      [ -z "$(ls tmp)" ]
    done
    "${limited[@]}" "$GREP" -rhc 7 tree >out 2>err 3>&- || [ $? -ge 2 ]
    "$SYSTEM_SORT" out >counts
    cmp -s counts counted || [ -s err ]
  done
}

@test "little memory: the right result, or a message and a failing status" {
  need_plain_build
  each_limit v 60000 30000 16000 12000 9000 7000 5000 3500
}

@test "few descriptors: the right result, or a message and a failing status" {
  need_plain_build
  each_limit n 3 4 5 6 7 9 12
}

@test "where the system's tools have enough memory ours have" {
  need_plain_build
  numbers 30000 >in
  local limit name system
  for name in SORT GREP DD; do
    case $name in
      SORT) set -- -S 1M in ;; GREP) set -- 7 in ;; DD) set -- if=in status=none ;;
    esac
    system=SYSTEM_$name
    # The libraries that ours are linked with and theirs are not.
    for limit in 120000 60000 40000 24000; do
      (ulimit -v $limit; "${!system}" "$@") >want 2>/dev/null || continue
      (ulimit -v $limit; "${!name}" "$@") >out || {
        echo "$name fails in $limit KiB"
        return 1
      }
      cmp out want
    done
  done
}

@test "a file size limit ends grep and a spilling sort as it ends GNU's" {
  numbers 60000 >in
  mkdir tmp
  export TMPDIR=$PWD/tmp
  local row words ours system signal
  for signal in default ignore; do
    for row in 'SORT in' 'SORT -S 100k in' 'SORT -S 100k -o target in' \
      'SORT -o in in' 'GREP -n . in' 'DD if=in of=target status=none'; do
      read -ra words <<<"$row"
      ours=${words[0]}
      system=SYSTEM_$ours
      for tool in "${!system}" "${!ours}"; do
        numbers 60000 >in
        result env --$signal-signal=XFSZ \
          bash -c 'ulimit -c 0 -f 40; exec "$@"' sh "$tool" "${words[@]:1}"
        # GNU's temporary files have a name.
        head -n 2 result | sed 's,/sort......:,/sort:,' >head-$ours-"$([ "$tool" = "${!ours}" ] && echo ours)"
        [ "$tool" != "${!ours}" ] || [ -z "$(ls tmp)" ]
        rm -f tmp/*
      done
      diff head-$ours- head-$ours-ours || { echo "$signal $row"; return 1; }
    done
  done
}

@test "closed standard descriptors: status and messages as with GNU" {
  numbers 3000 >in
  "$SYSTEM_SORT" in >in-order
  local row words ours system closed
  for row in 'SORT in' 'SORT' 'SORT - in' 'SORT -o target in' \
    'SORT -m in-order' 'SORT -c in-order' 'SORT missing' \
    'GREP 7 in' 'GREP 7' 'GREP -c 7 - in' 'GREP -q 7 in' 'GREP 7 missing' \
    'DD status=none' 'DD if=in of=target' 'DD if=in status=none' 'DD if=missing'; do
    read -ra words <<<"$row"
    ours=${words[0]}
    system=SYSTEM_$ours
    for closed in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' \
      '<&- >&- 2>&-'; do
      result bash -c "\"\$@\" $closed" sh "${!system}" "${words[@]:1}" <in
      mv result wanted
      result bash -c "\"\$@\" $closed" sh "${!ours}" "${words[@]:1}" <in
      # How long it took is another; and GNU's output is an input's
      # descriptor then, which can be closed.
      sed -i -e 's/copied, .*/copied/' \
        -e 's/^write error: Bad file descriptor/write error/' wanted result
      cmp -s wanted result || { echo "$row $closed"; diff wanted result; return 1; }
    done
  done
}
