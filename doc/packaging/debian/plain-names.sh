# plain-names.sh -- in each maintainer script of willneed-default
#
# Of each NAME below, /usr/bin/NAME becomes a link to our tool.  What was
# there keeps a second name, NAME.gnu, known to dpkg as a diversion.  Every
# change of /usr/bin/NAME is one rename(2) from one working program to
# another.  Every step may be done again: a run that was cut short anywhere is
# mended by the next, in either direction.  Nothing is used here that is being
# replaced.

names='dd egrep fgrep grep sort'

# divert NAME OPTION: dpkg knows files by the name in their package, and the
# same file was moved from /bin to /usr/bin from one release to the next.
divert () {
  for directory in /bin /usr/bin; do
    dpkg-divert --package willneed-default --quiet --no-rename \
      --divert "$directory/$1.gnu" "$2" "$directory/$1"
  done
}

diverted () {
  [ "$(dpkg-divert --listpackage "/usr/bin/$1")" = willneed-default ] ||
    [ "$(dpkg-divert --listpackage "/bin/$1")" = willneed-default ]
}

tool_of () { echo "../libexec/willneed/bin/$1"; }

linked () { [ "$(readlink "/usr/bin/$1")" = "$(tool_of "$1")" ]; }

fail () { echo "willneed-default: $*" >&2; exit 1; }

# refuse_foreign: another package or the administrator has these names.
refuse_foreign () {
  for name in $names; do
    for directory in /bin /usr/bin; do
      owner=$(dpkg-divert --listpackage "$directory/$name")
      case $owner in
        '' | willneed-default) ;;
        *) fail "$directory/$name is diverted already, by $owner" ;;
      esac
    done
    ! [ -e "/usr/bin/$name.gnu" ] || diverted "$name" ||
      fail "/usr/bin/$name.gnu is in the way"
  done
}

# NAME.gnu is made only while the diversion lasts, and removed before it ends:
# when it exists, it is the newest of the system's own, even if coreutils was
# upgraded between a run that was cut short and this one.

plain_names_on () {
  [ /bin -ef /usr/bin ] || fail '/bin and /usr/bin are not one directory'
  for name in $names; do
    file=/usr/bin/$name
    "/usr/libexec/willneed/bin/$name" --version >/dev/null ||
      fail "$name of the package willneed does not run"
    divert "$name" --add
    if ! linked "$name"; then
      [ -e "$file.gnu" ] || ln "$file" "$file.gnu"
      ln -sf "$(tool_of "$name")" "$file.wn-new"
      mv -fT "$file.wn-new" "$file"
    fi
  done
}

plain_names_off () {
  for name in $names; do
    file=/usr/bin/$name
    rm -f "$file.wn-new"
    if ! [ -e "$file.gnu" ]; then
      ! linked "$name" ||
        fail "$file.gnu is missing: reinstall coreutils and grep first"
    elif linked "$name" || diverted "$name"; then
      if ! [ "$file" -ef "$file.gnu" ]; then
        ln "$file.gnu" "$file.wn-new"
        mv -fT "$file.wn-new" "$file"
      fi
      rm -f "$file.gnu"
    fi
    if diverted "$name"; then divert "$name" --remove; fi
  done
}
