# system.bash -- a small Debian system to install the packages in
#
# One base is made in $PACKAGES/base, by debootstrap or from BARE_CHROOT, with
# the libraries that the packages need; each test works on a copy of it that
# only its changes take place in.

plain_names='dd egrep fgrep grep sort'

# missing_in ROOT PACKAGE...: those that are not installed there.
missing_in() {
  local root=$1 package
  shift
  for package; do
    dpkg-query --admindir="$root/var/lib/dpkg" -W -f '${db:Status-Status}\n' \
      "$package" 2>/dev/null | grep -qx installed || echo "$package"
  done
}

# needs_of DEB...: the names of the packages that they depend on.
needs_of() {
  local deb
  for deb; do
    dpkg-deb -f "$deb" Pre-Depends Depends
  done | sed 's/^[A-Za-z-]*: //; s/([^)]*)//g; s/|[^,]*//g; s/:any//g' |
    tr ', ' '\n\n' | grep . | sort -u
}

# install_libraries ROOT: what our packages need, and what those do.
install_libraries() {
  local root=$1 wanted
  mkdir -p "$PACKAGES/libraries"
  wanted=$(missing_in "$root" $(needs_of "$PACKAGES"/deb/willneed_*.deb))
  while [ -n "$wanted" ]; do
    (cd "$PACKAGES/libraries" && apt-get -q download $wanted) || return
    wanted=$(missing_in "$root" \
      $(needs_of "$PACKAGES"/libraries/*.deb) | while read -r name; do
        [ -n "$(find "$PACKAGES/libraries" -name "${name}_*.deb")" ] ||
          echo "$name"
      done)
  done
  [ -z "$(find "$PACKAGES/libraries" -name '*.deb')" ] || {
    mkdir -p "$root/tmp/libraries"
    cp "$PACKAGES"/libraries/*.deb "$root/tmp/libraries"
    system=$root inside sh -c 'dpkg -i /tmp/libraries/*.deb'
    rm -rf "$root/tmp/libraries"
  }
}

# Make the base, or skip; called by setup_file.
make_base() {
  local base=$PACKAGES/base
  need_root
  need_command dpkg-deb apt-get chroot
  [ ! -e "$base.made" ] || return 0
  rm -rf "$base"
  mkdir -p "$base"
  if [ -n "${BARE_CHROOT-}" ]; then
    tar -xzf "$BARE_CHROOT" -C "$base"
  else
    need_command debootstrap
    debootstrap --variant=minbase \
      "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$base" \
      >"$base.log" 2>&1 || skip 'debootstrap found no archive'
  fi
  install_libraries "$base" >>"$base.log" 2>&1 ||
    skip 'the libraries could not be fetched'
  : >"$base.made"
}

# A copy of the base, in $system, whose unchanged files are the base's.
make_system() {
  system=$BATS_TEST_TMPDIR/system
  mkdir -p "$system" layer work
  if mount -t overlay overlay "$system" \
       -o "lowerdir=$PACKAGES/base,upperdir=$PWD/layer,workdir=$PWD/work"
  then
    undo "umount '$system'"
  else
    cp -a "$PACKAGES/base/." "$system"
  fi
  cp "$PACKAGES"/deb/*.deb "$system/tmp"
  mkdir "$system/tmp/upgrade"
  cp "$PACKAGES"/upgrade/*.deb "$system/tmp/upgrade"
  rm -f "$system"/tmp/*dbgsym* "$system"/tmp/upgrade/*dbgsym*
}

# inside COMMAND...: in the system, with nothing of our environment.
inside() {
  chroot "$system" /usr/bin/env -i LC_ALL=C HOME=/ TERM=dumb \
    DEBIAN_FRONTEND=noninteractive \
    PATH="${inside_path-}/usr/sbin:/usr/bin:/sbin:/bin" "$@"
}

install_both() {
  inside sh -c 'dpkg -i /tmp/willneed*.deb'
}

# Everything that a package may have left changed: names, modes, sizes, links;
# the bytes of the tools; what dpkg knows and finds wrong.
state() {
  (cd "$system" &&
    find . \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./shim \
      -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/log \
      -o -path ./var/cache -o -path ./etc/ld.so.cache \) -prune -o \
      \( -type d -printf '%p d %m %u\n' -o -printf '%p %y %m %u %s %l\n' \) |
    sort)
  inside sh -c "cd /usr/bin && sha256sum $plain_names"
  inside dpkg-divert --list
  inside dpkg -V
  inside dpkg -l | sed '/ willneed/d; s/  */ /g'
}

# Each plain name is a working program: ours, or the system's.
all_work() {
  local name
  for name in $plain_names; do
    case $name in
      dd) [ "$(printf 'b\na\n' | inside dd status=none bs=2 count=1)" = b ] ;;
      sort) [ "$(printf 'b\na\n' | inside sort | head -n 1)" = a ] ;;
      *) [ "$(printf 'b\na\n' | inside $name a)" = a ] ;;
    esac || { echo "$name does not work"; return 1; }
  done
}

# all_are PROGRAM-LINE: the version line of each plain name contains it.
all_are() {
  local name
  for name in $plain_names; do
    inside $name --version 2>&1 | head -n 1 | grep -F "$1" >/dev/null ||
      { echo "$name is another"; inside $name --version; return 1; }
  done
}
