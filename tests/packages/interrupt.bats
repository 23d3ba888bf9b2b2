load ../lib/common
load system

# Each call of a program by the maintainer scripts, and by dpkg itself, is a
# moment at which the whole of dpkg is killed: what the scripts call is found
# in /shim first.

setup_file() { make_base; }

setup() {
  common_setup
  make_system
  mkdir "$system/shim"
  local name
  for name in dpkg-divert ln mv readlink rm; do
    cat > "$system/shim/$name" <<'END'
#!/bin/sh
read calls </shim/calls
read stop </shim/stop
echo $((calls + 1)) >/shim/calls
[ "$calls" != "$stop" ] || kill -9 0
PATH=/usr/sbin:/usr/bin exec "${0##*/}" "$@"
END
    chmod +x "$system/shim/$name"
  done
}

# killed N COMMAND...: run it, in a process group of its own, and kill that
# group before call N.  Fails when it ended before.
killed() {
  echo 0 > "$system/shim/calls"
  echo "$1" > "$system/shim/stop"
  shift
  setsid --wait chroot "$system" /usr/bin/env -i LC_ALL=C HOME=/ \
    DEBIAN_FRONTEND=noninteractive \
    PATH=/shim:/usr/sbin:/usr/bin:/sbin:/bin "$@" > log 2>&1 || {
    [ $? -eq 137 ] || { cat log; exit 1; }
    return 0
  }
  return 1
}

# A check at each moment costs a second; say how many there were.
report() { echo "# $1: killed at $2 moments" >&3; }

@test "an installation that is killed is mended by dpkg --configure or again" {
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  state > before
  local n=0
  while killed $n sh -c 'dpkg -i /tmp/willneed-default_*.deb'; do
    all_work
    if [ $((n % 2)) -eq 0 ]; then
      inside dpkg --configure -a
      inside dpkg-query -W -f '${Status}\n' willneed-default |
        grep -q 'install ok installed' ||
        inside sh -c 'dpkg -i /tmp/willneed-default_*.deb'
      all_are '(willneed)'
      inside dpkg -V > wrong
      [ ! -s wrong ] || { cat wrong; false; }
    fi
    # With or without that, a removal puts all back.
    inside dpkg --purge --force-remove-reinstreq willneed-default
    state > after
    diff before after || { echo "after a kill at $n"; false; }
    n=$((n + 1))
  done
  all_are '(willneed)'
  [ $n -gt 20 ]
  report installation $n
}

@test "a removal that is killed is mended by another, or by installing" {
  inside sh -c 'dpkg -i /tmp/willneed_*.deb'
  state > before
  local n=0
  inside sh -c 'dpkg -i /tmp/willneed-default_*.deb'
  while killed $n dpkg --purge willneed-default; do
    all_work
    if [ $((n % 2)) -eq 0 ]; then
      inside dpkg --purge willneed-default
      state > after
      diff before after || { echo "after a kill at $n"; false; }
    fi
    inside sh -c 'dpkg -i /tmp/willneed-default_*.deb'
    all_are '(willneed)'
    inside dpkg -V > wrong
    [ ! -s wrong ] || { cat wrong; false; }
    n=$((n + 1))
  done
  state > after
  diff before after
  [ $n -gt 20 ]
  report removal $n
}

@test "an upgrade that is killed is mended by dpkg --configure or again" {
  install_both
  local n=0
  while killed $n sh -c 'dpkg -i /tmp/upgrade/willneed*.deb'; do
    all_work
    inside dpkg --configure -a
    [ $((n % 2)) -eq 0 ] || inside sh -c 'dpkg -i /tmp/upgrade/willneed*.deb'
    all_are '(willneed)'
    inside dpkg -V > wrong
    [ ! -s wrong ] || { cat wrong; false; }
    inside sh -c 'dpkg -i /tmp/willneed*.deb'
    n=$((n + 1))
  done
  [ $n -gt 5 ]
  report upgrade $n
}
