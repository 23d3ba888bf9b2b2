load ../lib/common

# The options in the text of --help at standard input, one a line: -x, --long.
options() {
  sed 's/\[[^]]*\]//g; s/=[^ ,]*//g' | awk '/^ *-/ {
      for (i = 1; i <= NF && $i ~ /^-/; i++) {
        sub(/,$/, "", $i)
        if ($i ~ /^--?[a-zA-Z]/ && $i !~ /^-[A-Z][A-Z]/)
          print $i
        if ($0 ~ /  --?[^ ]+  / && $(i + 1) !~ /^-/)
          break
      }
    }' | "$SYSTEM_SORT" -u
}

# The operands and words that dd takes, likewise.
words() {
  awk '/^  [a-z_-]+(\[?=[A-Z]+\]?)?  / {
      sub(/\[?=[A-Z]+\]$/, "", $1)
      sub(/=.*/, "=", $1)
      print $1
    }' | "$SYSTEM_SORT" -u
}

# has_all TEXT LIST: each line of LIST, which is in order, is in TEXT, as a
# word.
has_all() {
  "$SYSTEM_GREP" -oE -- '-{0,2}[A-Za-z0-9_][A-Za-z0-9_-]*=?' "$1" |
    sed -n 'p; s/=$//p' | "$SYSTEM_SORT" -u > words
  comm -13 words "$2" > missing
  [ ! -s missing ] || { echo "not in $1:"; cat missing; return 1; }
}

# chapter NAME...: those chapters of the manual.
chapter() {
  local name
  for name; do
    awk -v node="@node $name" '/^@node / { on = $0 == node } on' \
      "$abs_top_srcdir"/doc/*.texi
  done
}

# page NAME: the man page, without backslashes.
page() {
  local file=$abs_top_builddir/doc/$1.1
  [ -e "$file" ] || file=$abs_top_srcdir/doc/$1.1
  sed 's/\\f[A-Z]//g; s/\\//g' "$file"
}

# documented NAME CHAPTER COMMAND...: the options of COMMAND --help.
documented() {
  local name=$1
  chapter "$2" > manual
  shift 2
  "$@" --help | options > wanted
  [ -s wanted ]
  has_all manual wanted
  page "$name" > page
  has_all page wanted
}

@test "options are found in --help" {
  printf '%s\n' '  -b, --before=N  x --no y' '      --color[=WHEN],' ' -C' \
    '-c, --check, --check=diagnose  w -q' '  -NUM  n' text '--tool=NAME' |
    options > found
  printf '%s\n' --before --check --color --tool -C -b -c |
    "$SYSTEM_SORT" | cmp - found
}

@test "every option of sort is in the manual and in its page" {
  documented sort sort "$SORT"
  [ "$(wc -l < wanted)" -gt 50 ]
}

@test "every option of grep is in the manual and in its page" {
  documented grep grep "$GREP"
  [ "$(wc -l < wanted)" -gt 75 ]
}

@test "every operand, conversion, flag and word of dd is" {
  "$DD" --help | words > wanted
  [ "$(wc -l < wanted)" -gt 55 ]
  chapter dd 'The input SPEC' > manual
  has_all manual wanted
  page dd > page
  has_all page wanted
}

@test "every option of willneed and its subcommands is" {
  documented willneed 'Replacing the system tools' "$WILLNEED"
  local word
  for word in ab compare stats suite; do
    documented "willneed-$word" Comparing "$WILLNEED" $word
  done
  for word in explain policy read; do
    documented "willneed-$word" 'Looking and tuning' "$WILLNEED" $word
  done
}

@test "every subcommand has a section of the manual" {
  "$WILLNEED" --help |
    sed -n 's/^  \([a-z]\{1,\}\) .*/@section willneed \1/p' |
    "$SYSTEM_SORT" > wanted
  [ "$(wc -l < wanted)" -ge 7 ]
  chapter Comparing 'Looking and tuning' |
    "$SYSTEM_GREP" '^@section willneed' | "$SYSTEM_SORT" | comm -13 - wanted |
    not "$SYSTEM_GREP" .
}

@test "every page points to the manual" {
  local name
  for name in dd grep sort willneed willneed-compare willneed-read; do
    page $name | grep -E "info '?\(?willneed"
  done
}
