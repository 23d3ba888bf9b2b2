
# Words of LIST behind what CUR has up to its last comma.
_willneed_list()
{
  local list=$1 cur=$2 head=''
  [[ $cur != *,* ]] || head=${cur%,*},
  mapfile -t COMPREPLY < <(compgen -P "$head" -W "$list" -- "${cur##*,}")
}

# _willneed_value CUR: complete the argument of $type, out of $list.
_willneed_value()
{
  case $type in
  file)
    compopt -o filenames 2>/dev/null || :
    mapfile -t COMPREPLY < <(compgen -f -- "$1") ;;
  directory)
    compopt -o filenames 2>/dev/null || :
    mapfile -t COMPREPLY < <(compgen -d -- "$1") ;;
  command) mapfile -t COMPREPLY < <(compgen -c -- "$1") ;;
  any) ;;
  *) _willneed_list "$list" "$1" ;;
  esac
}

_willneed()
{
  local cur=${COMP_WORDS[COMP_CWORD]} prev='' option='' before=''
  local type='' optional=0 list='' options='' operands='' i
  local program=${COMP_WORDS[0]##*/}
  program=${program#wn-}
  COMPREPLY=()
  case $program in
  egrep | fgrep) program=grep ;;
  willneed) ((COMP_CWORD < 2)) || program=willneed-${COMP_WORDS[1]} ;;
  esac
  ((COMP_CWORD == 0)) || prev=${COMP_WORDS[COMP_CWORD - 1]}

  # What follows "--" are operands; of compare, a command.
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} != -- ]] || { type=file; _willneed_value "$cur"; return; }
  done

  # An argument behind "=", which may be a word of its own or not.
  if [[ $cur == = ]]; then
    option=$prev cur=''
  elif [[ $prev == = ]] && ((COMP_CWORD > 1)); then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $cur == ?*=* ]]; then
    option=${cur%%=*} before=$option= cur=${cur#*=}
  fi
  _willneed_table "$program" "${option:-$prev}"
  if [[ $option ]] || { [[ $prev == -* && $type ]] && ((!optional)); }; then
    [[ ! $type ]] || _willneed_value "$cur"
    COMPREPLY=("${COMPREPLY[@]/#/$before}")
  elif [[ $cur == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
  else
    mapfile -t COMPREPLY < <(compgen -W "$operands" -- "$cur")
    if [[ $program != dd && $program != willneed ]]; then
      compopt -o filenames 2>/dev/null || :
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur")
    fi
  fi
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
    compopt -o nospace 2>/dev/null || :
  fi
  return 0
}

complete -F _willneed willneed wn-dd wn-egrep wn-fgrep wn-grep wn-sort
case ${BASH_SOURCE[0]##*/} in
dd | egrep | fgrep | grep | sort)
  complete -F _willneed "${BASH_SOURCE[0]##*/}" ;;
esac
