load ../lib/common
load system

setup_file() { make_base; }

setup() {
  common_setup
  make_system
}

@test "with both packages the plain names are ours, and nothing is amiss" {
  install_both
  all_are '(willneed)'
  all_work
  local name
  for name in $plain_names; do
    inside readlink "/usr/bin/$name" > link
    grep -x "../libexec/willneed/bin/$name" link
    inside "wn-$name" --version | head -n 1 | grep '(willneed)'
  done
  inside sort.gnu --version | head -n 1 | grep 'GNU coreutils'
  inside dpkg -V coreutils grep willneed willneed-default > wrong
  [ ! -s wrong ]
  inside dpkg --audit > wrong
  [ ! -s wrong ]
}

@test "the tools of the package willneed alone leave the system's alone" {
  inside sha256sum /usr/bin/sort /bin/grep /bin/dd > before
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  inside sha256sum /usr/bin/sort /bin/grep /bin/dd > after
  cmp before after
  inside wn-sort --version | grep -q willneed
}

@test "removing and purging both leaves the system as it was" {
  state > before
  install_both
  state > between
  not cmp -s before between
  inside dpkg --remove willneed-default willneed
  state > after
  diff before after
  inside dpkg --purge willneed-default willneed
  state > after
  diff before after
}

@test "one command removes both, whichever is named first" {
  state > before
  install_both
  inside dpkg --purge willneed willneed-default
  state > after
  diff before after
}

@test "an upgrade keeps the plain names ours" {
  install_both
  inside sh -c 'dpkg -i /tmp/upgrade/willneed*.deb'
  all_are '(willneed)'
  inside dpkg-query -W -f '${Package} ${Version}\n' willneed willneed-default \
    > versions
  not grep -v -- '-2$' versions
  inside dpkg -V > wrong
  [ ! -s wrong ] || { cat wrong; false; }
}

@test "willneed is not removed from under willneed-default, even by force" {
  install_both
  not inside dpkg --remove willneed
  not inside dpkg --force-depends --remove willneed
  all_are '(willneed)'
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  inside dpkg --audit > wrong
  [ ! -s wrong ]
}

@test "names that another diverts are left alone" {
  inside dpkg-divert --quiet --local --no-rename \
    --divert /usr/bin/sort.mine --add /usr/bin/sort
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  state > before
  not inside sh -c 'dpkg -i /tmp/willneed-default_*.deb'
  state > after
  diff before after
}

@test "a file that bears the second name already is not overwritten" {
  echo mine > "$system/usr/bin/grep.gnu"
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  not inside sh -c 'dpkg -i /tmp/willneed-default_*.deb'
  grep -x mine "$system/usr/bin/grep.gnu"
  inside grep --version | head -n 1 | grep 'GNU grep'
}

@test "tools that do not run here do not replace the system's" {
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  printf '#!/bin/sh\nexit 127\n' > "$system/usr/libexec/willneed/bin/dd"
  not inside sh -c 'dpkg -i /tmp/willneed-default_*.deb' 2> err
  grep 'dd of the package willneed does not run' err
  inside dd --version | head -n 1 | grep coreutils
}

# The system's own packages, as debs in $PACKAGES/own.
fetch_own() {
  mkdir -p "$PACKAGES/own" "$system/tmp/own"
  [ -n "$(find "$PACKAGES/own" -name '*.deb')" ] ||
    (cd "$PACKAGES/own" && apt-get -q download coreutils grep) > log 2>&1 ||
    skip 'coreutils and grep could not be fetched'
  cp "$PACKAGES"/own/*.deb "$system/tmp/own"
}

# apt inside, without lists and without a network.  Patterns of names are
# matched there.
apt() {
  inside sh -c "apt-get -q -y -o Dir::Etc::SourceList=/dev/null \
    -o Dir::Etc::SourceParts=/dev/null --allow-downgrades $*"
}

@test "apt installs, upgrades and removes us, and runs on our tools" {
  state > before
  apt install /tmp/willneed_*.deb /tmp/willneed-default_*.deb
  all_are '(willneed)'
  mkdir -p other/DEBIAN other/usr/share/other
  echo data > other/usr/share/other/data
  printf '%s\n' 'Package: other' 'Version: 1' 'Architecture: all' \
    'Maintainer: nobody <nobody@localhost>' 'Description: a package' \
    'Depends: coreutils, grep' > other/DEBIAN/control
  printf '#!/bin/sh\nset -e\nls / | sort | grep usr\n' > other/DEBIAN/postinst
  chmod +x other/DEBIAN/postinst
  dpkg-deb -b --root-owner-group other "$system/tmp/other.deb"
  apt install /tmp/other.deb
  inside dpkg --verify other > wrong
  [ ! -s wrong ]
  inside apt-mark showmanual | grep -x other
  apt purge other
  apt install /tmp/upgrade/willneed_*.deb /tmp/upgrade/willneed-default_*.deb
  all_are '(willneed)'
  inside dpkg --configure -a
  apt check
  apt purge willneed willneed-default
  state > after
  diff before after
}

@test "coreutils and grep are upgraded beside us" {
  fetch_own
  install_both
  apt --reinstall install $(cd "$system" && ls tmp/own/*.deb | sed 's,^,/,')
  all_are '(willneed)'
  inside sort.gnu --version | head -n 1 | grep 'GNU coreutils'
  inside dpkg -V coreutils grep > wrong
  [ ! -s wrong ]
  inside dpkg --purge willneed-default
  inside sort --version | head -n 1 | grep 'GNU coreutils'
  inside dpkg -V coreutils grep > wrong
  [ ! -s wrong ]
  not ls "$system"/usr/bin/*.gnu
}

@test "no moment without a working sort, grep and dd" {
  cat > "$system/tmp/watch" <<'END'
#!/bin/bash
while [ ! -e /tmp/enough ]; do
  /usr/bin/sort /tmp/empty || echo sort
  /bin/grep -q root /etc/passwd || echo grep
  /usr/bin/dd if=/tmp/empty status=none || echo dd
  echo >> /tmp/rounds
done 2>&1
END
  chmod +x "$system/tmp/watch"
  : > "$system/tmp/empty"     # a bare system may have no /dev/null
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  inside /tmp/watch > failures &
  local watcher=$! i
  for i in 1 2 3; do
    inside sh -c 'dpkg -i /tmp/willneed-default_*.deb'
    inside sh -c 'dpkg -i /tmp/upgrade/willneed*.deb'
    inside dpkg --purge willneed-default
    inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  done
  : > "$system/tmp/enough"
  wait $watcher
  cat failures
  [ ! -s failures ]
  [ "$(wc -l < "$system/tmp/rounds")" -gt 10 ]
}

@test "a catalogue of our own comes before the GNU tools'" {
  need_command msgfmt
  install_both
  local to=$system/usr/share/locale/de/LC_MESSAGES
  mkdir -p "$to"
  printf 'msgid "%s"\nmsgstr "%s"\n' '' \
    'Content-Type: text/plain; charset=UTF-8\n' \
    'cannot read' 'nicht zu lesen' | msgfmt -o "$to/willneed.mo" -
  run inside env LC_ALL=C.UTF-8 LANGUAGE=de sort /missing
  [ "$status" -eq 2 ]
  [ "$output" = 'sort: nicht zu lesen: /missing: No such file or directory' ]
}
