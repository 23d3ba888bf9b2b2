load ../lib/common
load oracle

@test "every ordering option has a short, a long and a --sort= spelling" {
  printf '%s\n' 'b 2' ' a 10' 'C 1K' 'feb 3' 'jan' '-1' '1e2' 'x-y' >in
  local o
  for o in -b -d -f -g -h -i -M -n -r -V -s -u -z -bf \
    --ignore-leading-blanks --dictionary-order --ignore-case \
    --general-numeric-sort --human-numeric-sort --ignore-nonprinting \
    --month-sort --numeric-sort --reverse --version-sort --stable --unique \
    --zero-terminated --sort=general-numeric --sort=human-numeric \
    --sort=month --sort=numeric --sort=version --sort=g --sort=hum \
    --sort=v --numeric --rev --dict --ignore-c; do
    same $o
  done
}

@test "options of ours take no abbreviation from GNU's" {
  ours_only "--input and --progress"
  printf 'b\na\n' >in
  same --p=2
  same --pa 1
  sorted $'a\nb\n' --input=read --p=1
  sorted $'a\nb\n' --input read
  printf 'b\na\n' >--input
  sorted $'a\nb\n' -- --input
  sorted $'b\na\n' --progress --re 2>err
}

@test "abbreviations that are ambiguous or wrong are refused" {
  same --ignore
  same --i
  same --in
  same --pro
  same --sort=
  same --sort=x
  same --sort
  same --check=x
  same --check=
  same --nonsense
  same -j
  same -k
  same -S
  same --unique=yes
}

@test "all spellings of --check" {
  printf 'b\na\n' >in
  local o
  for o in -c -C --check --check=diagnose-first --check=diag --check=quiet \
    --check=silent --check=q --check=s -cc -CC '-c --check'; do
    same $o
  done
  same -c -C
  same -C --check
  printf 'a\nb\n' >in
  same -c
  same -C
}

@test "options that contradict one another are named" {
  local o
  for o in -dn -in -fn -gn -hn -Mn -gh -hM -gM -Rn -Vn -dV -fV -dR -RV -dgi \
    -bdfghiMnRrV -dig -nr -k1dn -k1,1gM -k1nR -k1Vh -nM '-n -k1M' \
    '-c -o x' '-C -o x' '-c --debug' '-C --debug' '--debug -o x' \
    '-co x --debug'; do
    case $o in *R*) : >in ;; *) printf 'b\na\n' >in ;; esac
    same $o
  done
}

@test "what may be given once is refused when given twice differently" {
  alike 'sort -o x -o y; ls'
  alike 'sort -o x -o x; ls'
  same -t: -t,
  same -t: -t:
  same --compress-program=a --compress-program=b
  same --random-source=a --random-source=b
}

@test "-t takes one byte, \\0, or what it refuses is named" {
  printf 'a=b=c\nb=a=d\n' >in
  same -t= -k2
  same -t '' -k2
  same -t ab -k2
  same -t '\0' -k2
  same -t '\\' -k2
  same -t '\n' -k2
  printf 'x\0b\ny\0a\n' >in
  same -t '\0' -k2
}

@test "-t takes a character of several bytes" {
  ours_only 'GNU takes single bytes only'
  in_locale en_US.UTF-8
  printf 'x→b\ny→a\n' >in
  sorted $'y→a\nx→b\n' -t → -k2
  sorted $'y→a\nx→b\n' -t → -k2,2
  run "$SORT" -t →→ -k2 in
  [ "$status" -eq 2 ]
  [ "$output" = "$SORT: multi-character tab ‘→→’" ]
}

@test "files and options may be mixed, but not under POSIXLY_CORRECT" {
  mkdir start
  printf 'b\n' >start/f
  printf 'a\n' >start/-r
  alike 'sort f -r'
  alike 'sort -- f -r'
  alike 'POSIXLY_CORRECT=1 sort f -r'
  alike 'POSIXLY_CORRECT=1 sort f -o out'
  alike 'POSIXLY_CORRECT=1 sort f -oout'
  alike 'POSIXLY_CORRECT=1 sort f -r -o out; ls'
  alike 'POSIXLY_CORRECT=1 sort -c f -r'
  alike 'sort -c f ./-r'
  alike 'sort -C f ./-r'
}

@test "-y of Solaris is taken and ignored" {
  printf 'b\na\n' >in
  same -y
  same -y100
  same -y1n
  same -y x
  same -y 10
}

@test "--help and --version go to standard output" {
  ours_only 'other words'
  run "$SORT" --help
  [ "$status" -eq 0 ]
  [[ ${lines[0]} = "Usage: $SORT [OPTION]... [FILE]..." ]]
  run "$SORT" --version
  [ "$status" -eq 0 ]
  [[ ${lines[0]} = 'sort (willneed) '* ]]
  local option
  for option in batch-size buffer-size check compress-program debug \
    dictionary-order field-separator files0-from general-numeric-sort help \
    human-numeric-sort ignore-case ignore-leading-blanks \
    ignore-nonprinting input key merge month-sort numeric-sort output \
    parallel progress random-sort random-source reverse sort stable \
    temporary-directory unique version version-sort zero-terminated; do
    "$SORT" --help | grep -q -e "--$option" || {
      echo "missing: $option"
      return 1
    }
  done
}

@test "--help into a full device is an error" {
  [ -c /dev/full ] || skip 'needs /dev/full'
  run bash -c '"$SORT" --help >/dev/full'
  [ "$status" -eq 2 ]
}
