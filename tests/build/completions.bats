load ../lib/common

setup_file() {
  COMPLETIONS=$abs_top_builddir/doc/completions
  [ -e "$COMPLETIONS/willneed.bash" ] ||
    COMPLETIONS=$abs_top_srcdir/doc/completions
  export COMPLETIONS
}

# complete_bash WORD...: what bash offers for the last WORD.
complete_bash() {
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  _willneed
  printf '%s\n' "${COMPREPLY[@]}" > offered
}

# offers WORD...: exactly these.
offers() {
  printf '%s\n' "$@" | cmp - offered || { cat offered; return 1; }
}

load_bash() {
  # shellcheck disable=SC1091
  source "$COMPLETIONS/willneed.bash"
}

@test "bash: sourcing completes the wn- names and no plain one" {
  local names
  names=$(bash -c 'source "$COMPLETIONS/willneed.bash"; complete -p')
  [[ $names == *'-F _willneed wn-sort'* ]]
  [[ $names != *'_willneed sort'* ]]
  cp "$COMPLETIONS/willneed.bash" sort
  bash -c 'source ./sort; complete -p sort' | "$SYSTEM_GREP" '_willneed sort'
}

@test "bash: options, and what follows them" {
  load_bash
  complete_bash wn-sort --rev
  offers --reverse
  complete_bash wn-sort --sort = m
  offers month
  complete_bash wn-sort --sort=m
  offers --sort=month
  complete_bash wn-sort --sort m
  offers month
  complete_bash /usr/bin/wn-grep --binary-files = w
  offers without-match
  complete_bash wn-egrep --color = ''
  offers always never auto
  complete_bash wn-grep --input = mmap,seq
  offers mmap,sequential
  complete_bash wn-sort -o ''
  offers offered
  mkdir dir
  complete_bash wn-sort -T ''
  offers dir
  complete_bash wn-sort -S d
  offers ''
  complete_bash wn-sort -- --
  offers ''
}

@test "bash: operands of dd" {
  load_bash
  complete_bash wn-dd i
  offers if= ibs= iflag= input= iseek=
  complete_bash wn-dd conv = lcase,not
  offers lcase,notrunc
  complete_bash wn-dd status = n
  offers none noxfer
  complete_bash wn-dd iflag = dire
  offers direct directory
  complete_bash wn-dd oflag = willn
  offers ''
  touch zebra
  complete_bash wn-dd if = z
  offers zebra
}

@test "bash: subcommands and theirs" {
  load_bash
  complete_bash willneed com
  offers compare
  complete_bash willneed compare --cold = f
  offers fadvise
  complete_bash willneed compare --tool g
  offers grep
  complete_bash willneed suite E
  offers E0 E1 E2 E3 E4
  complete_bash willneed read drop
  offers drop-behind
  complete_bash willneed policy --cal
  offers --calibrate
}

# The long options of COMMAND --help.
long_options() {
  "$@" --help | "$SYSTEM_GREP" -oE '^ {2,8}(-., )?--[a-z0-9-]+' |
    sed 's/.*--/--/' | "$SYSTEM_SORT" -u
}

@test "every option is completed, in each shell" {
  load_bash
  local zsh fish bash
  zsh=$(<"$COMPLETIONS/_willneed")
  fish=$(<"$COMPLETIONS/willneed.fish")
  local words option
  for words in sort grep dd 'willneed compare' 'willneed read' \
    'willneed suite' 'willneed policy'; do
    # shellcheck disable=SC2086
    case $words in
    willneed*) long_options "$WILLNEED" ${words#willneed } > options ;;
    *) program=${words^^}; long_options "${!program}" > options ;;
    esac
    [ -s options ]
    # shellcheck disable=SC2086
    case $words in
    willneed*) complete_bash $words -- ;;
    *) complete_bash "wn-$words" -- ;;
    esac
    bash=" ${COMPREPLY[*]//=/} "
    while read -r option; do
      [[ $bash == *" $option "* ]] || { echo "bash, $words: $option"; return 1; }
      [[ $zsh == *"'*$option"[=[]* ]] ||
        { echo "zsh, $words: $option"; return 1; }
      [[ $fish == *" -l ${option#--} "* ]] ||
        { echo "fish, $words: $option"; return 1; }
    done < options
  done
}

@test "zsh takes its file" {
  need_command zsh
  zsh -n "$COMPLETIONS/_willneed"
  head -n 1 "$COMPLETIONS/_willneed" |
    "$SYSTEM_GREP" -x '#compdef willneed wn-dd wn-egrep wn-fgrep wn-grep wn-sort'
}

@test "fish completes options, operands and subcommands" {
  need_command fish
  export HOME=$PWD XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD
  fish -n "$COMPLETIONS/willneed.fish"
  touch zebra
  fish --no-config -c 'source $COMPLETIONS/willneed.fish
    complete -C"wn-sort --sort=mon"
    complete -C"wn-dd conv=lcase,notr"
    complete -C"wn-dd if=ze"
    complete -C"willneed comp"
    complete -C"willneed policy --cal"' | cut -f 1 > offered
  offers --sort=month conv=lcase,notrunc if=zebra compare --calibrate
}
