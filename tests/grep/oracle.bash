# oracle.bash -- run our grep and the system's and compare
#
# The system's is made to warn of stray backslashes, as GNU's does and
# Debian's does not.

# shellcheck disable=SC2034
tool=grep our_tool=$GREP system_tool=$SYSTEM_GREP results=../

load ../lib/oracle

setup() {
  common_setup
  unset GREP_COLOR GREP_COLORS GREP_OPTIONS TERM
  export DEB_GREP_ENABLE_STRAY_BACKSLASH_WARN=1
}

# in_place: the tests' files are in a directory of their own, so that what
# run_as writes is not found by -r.
in_place() {
  mkdir -p d
  cd d || return
}

# same_each OPTION... -- ARGUMENT...: same, with each OPTION in turn (a list
# of words) before the ARGUMENTs.
same_each() {
  local options=()
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  shift
  local option
  for option in "${options[@]}"; do
    # shellcheck disable=SC2086
    same $option "$@"
  done
}

# decodes_locale NAME: it is there, and our program knows its encoding.
decodes_locale() {
  has_locale "$1" && { has_encodings || [[ $1 == C || $1 == *.UTF-8 ]]; }
}

# Ours was built with PCRE2.
has_perl() { "$GREP" -qP a <<<a 2>/dev/null; }
need_perl() { has_perl || skip 'needs grep -P'; }

set_locale() { export LC_ALL=$1 LANGUAGE=en; }
