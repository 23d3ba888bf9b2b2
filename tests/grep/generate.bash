# generate.bash -- random patterns, options and data; both greps must agree

atoms=(a b ab c A B x . '\w' '\W' '\s' '\S' '[ab]' '[^a]' '[a-c]'
  '[[:alpha:]]' '[[:digit:]]' '[[:space:]]' '[^[:upper:]]' 1 0 _ ' ' - k K s
  i I '\<' '\>' '\b' '\B' '^' '$' '\.' '\*' '\^' '\$' é É ß ı 'K' '[é-ü]'
  '[[=a=]]' '[[:upper:]]' foo word '[]a]' '[^]b]' '\]' /)
words=(a b c ab abc A B AB x foo word wordword 1 0 12 _ ' ' '  ' $'\t' - . '*'
  é É ü ß ı İ i I k K 'K' ſ s S aa bb aab abab / : 日本 '(' ')' '[' ']' '\'
  '^' '$')

# chance PERCENT
chance() { ((RANDOM % 100 < $1)); }

# random_pattern KIND DEPTH: sets $pattern.
random_pattern() {
  local kind=$1 depth=$2 n=$((RANDOM % 4 + 1)) out='' a bs='\'
  [ "$kind" = G ] || bs=''
  while ((n-- > 0)); do
    a=${atoms[RANDOM % ${#atoms[@]}]}
    if [ "$kind" = P ]; then
      case $a in '\<' | '\>' | '[[=a=]]' | '[]a]' | '[^]b]') a=a ;; esac
    fi
    if ((depth < 2)); then
      if chance 12; then
        random_pattern "$kind" $((depth + 1))
        a="$bs($pattern$bs)"
      elif chance 6; then
        random_pattern "$kind" $((depth + 1))
        a=$pattern
        random_pattern "$kind" $((depth + 1))
        a="$bs($a$bs|$pattern$bs)"
      elif chance 3; then
        a='\1'
      fi
    fi
    case $((RANDOM % 16)) in
      0 | 1) a+='*' ;;
      2) a+="$bs+" ;;
      3) a+="$bs?" ;;
      4) a+="$bs{1,2$bs}" ;;
    esac
    out+=$a
  done
  pattern=$out
}

random_fixed() {
  local n=$((RANDOM % 3)) i
  pattern=
  for ((i = 0; i < n; i++)); do
    pattern+=${words[RANDOM % ${#words[@]}]}
  done
}

# random_file NAME
random_file() {
  local n=$((RANDOM % 12)) m text='' bad=''
  while ((n-- > 0)); do
    for ((m = RANDOM % 6; m > 0; m--)); do
      text+=${words[RANDOM % ${#words[@]}]}
    done
    if chance 5; then text+=$'\377'; elif chance 5; then text+=$'\303'; fi
    text+=$'\n'
  done
  if chance 15; then text=${text%$'\n'}; fi
  if chance 8; then bad='a\0b\n'; fi
  # shellcheck disable=SC2059
  { printf "$bad"; printf '%s' "$text"; } >"$1"
}

random_options() {
  options=()
  local pair
  for pair in -i:25 -v:15 -w:15 -x:8 -n:20 -b:10 -c:10 -o:20 -H:5 -h:3 -l:4 \
    -L:3 -q:3 -a:15 -z:7 -T:3 -Z:2 -I:3 -m1:6 -m2:6 -A1:7 -B2:7 -1:5 \
    --color=always:15; do
    if chance "${pair#*:}"; then options+=("${pair%%:*}"); fi
  done
}

# compare_generated SEED COUNT
compare_generated() {
  local kinds=(G G E E E F F) locales=() locale kind n patterns
  ! has_perl || kinds+=(P)
  for locale in C en_US.UTF-8 C.UTF-8 en_US.ISO-8859-1 tr_TR.UTF-8 \
    ja_JP.eucjp; do
    ! decodes_locale "$locale" || locales+=("$locale")
  done
  in_place
  RANDOM=$1
  local LC_ALL=C
  for ((i = 0; i < $2; i++)); do
    kind=${kinds[RANDOM % ${#kinds[@]}]}
    random_options
    patterns=()
    n=1
    if [ "$kind" != P ] && chance 25; then n=3; fi
    while ((n-- > 0)); do
      if [ "$kind" = F ]; then random_fixed; else random_pattern "$kind" 0; fi
      patterns+=(-e "$pattern")
    done
    random_file f
    random_file g
    LC_ALL=${locales[RANDOM % ${#locales[@]}]} LANGUAGE=en \
      same "${options[@]}" "-$kind" "${patterns[@]}" f g || {
      echo "seed $1, case $i"
      return 1
    }
    LC_ALL=C
  done
}
