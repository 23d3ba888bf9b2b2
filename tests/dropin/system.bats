load ../lib/common
load dropin

# Programs and scripts of the system that run sort, grep and dd by name.

@test "the first in PATH are ours, and the system's are not" {
  local tool
  for tool in dd egrep fgrep grep sort; do
    on "$ours_path" $tool --version | head -n 1 | grep -F '(willneed)'
    not grep -F '(willneed)' <(on "$stock_path" $tool --version 2>&1)
  done
}

@test "dpkg asks, lists, verifies the same" {
  need_command dpkg
  same sh -c 'dpkg -l | sort -k2 | grep -c "^ii"; dpkg -l coreutils'
  same dpkg -S /usr/bin/sort
  same dpkg -L grep
  same dpkg -s coreutils grep no-such-package
  status_was 1
  same dpkg --audit
  same dpkg -V coreutils grep dpkg
  same dpkg-query -W -f '${Package} ${Version} ${Status}\n' 'lib*'
  same dpkg --get-selections 'd*'
  same dpkg --compare-versions 1.0~rc1 lt 1.0
}

@test "dpkg-deb, dpkg-source and dpkg-divert work the same" {
  need_command dpkg-deb
  mkdir -p given/p/DEBIAN given/p/usr/share/p given/tree
  seq 1000 > given/p/usr/share/p/data
  printf '%s\n' 'Package: p' 'Version: 1' 'Architecture: all' \
    'Maintainer: n <n@localhost>' 'Description: d' > given/p/DEBIAN/control
  find given/p -exec touch -d @1000000000 {} +
  SOURCE_DATE_EPOCH=1000000000 same sh -c '
    SOURCE_DATE_EPOCH=1000000000; export SOURCE_DATE_EPOCH
    dpkg-deb -b --root-owner-group p p.deb && dpkg-deb -I p.deb &&
    dpkg-deb -c p.deb && dpkg-deb -x p.deb tree && sha256sum p.deb'
  status_was 0
}

@test "dpkg installs into another root, and purges, the same" {
  need_root
  need_command dpkg-deb
  mkdir -p given/top/var/lib/dpkg/updates given/top/var/lib/dpkg/info
  touch given/top/var/lib/dpkg/status given/top/var/lib/dpkg/available
  mkdir -p p/DEBIAN p/usr/share/p
  seq 1000 > p/usr/share/p/data
  printf '%s\n' 'Package: p' 'Version: 1' 'Architecture: all' \
    'Maintainer: n <n@localhost>' 'Description: d' > p/DEBIAN/control
  dpkg-deb -b --root-owner-group p given/p.deb
  same sh -c 'dpkg --force-not-root --log=/dev/null --root="$PWD/top" \
    -i p.deb && cat top/usr/share/p/data | sort -rn | head -n 3
    dpkg --root="$PWD/top" -V; dpkg --root="$PWD/top" -L p
    dpkg --log=/dev/null --root="$PWD/top" --purge p'
  status_was 0
}

@test "apt's questions are answered the same" {
  need_command apt-cache
  same apt-cache policy coreutils grep
  same apt-cache depends coreutils
  same apt-cache rdepends --installed grep
  same sh -c 'apt-mark showmanual | sort; apt-mark showhold'
  same sh -c 'apt-cache pkgnames lib | sort -u | grep -c .'
  same apt-config dump APT::Architecture
  same apt-get -s -o Debug::NoLocking=1 autoremove --no-install-recommends
}

@test "the shell scripts around gzip and xz do the same" {
  need_command gzip zgrep zdiff
  mkdir given
  seq 5000 | gzip -n > given/a.gz
  seq 2 5001 | gzip -n > given/b.gz
  same zgrep -n '99$' a.gz b.gz
  status_was 0
  same zgrep -l 5001 a.gz b.gz
  same zgrep -c -e 7 -e 8 a.gz
  same zgrep nothing a.gz
  status_was 1
  same zgrep -h -A1 -i '^17$' a.gz b.gz
  same zegrep '^(1|2)7$' a.gz
  same zfgrep 444 b.gz
  same zdiff a.gz b.gz
  status_was 1
  same zcmp a.gz a.gz
  if command -v xzgrep > /dev/null; then
    seq 100 | xz > given/c.xz
    same xzgrep -n '9$' c.xz
    status_was 0
  fi
}

@test "ldd, which and other scripts of the system say the same" {
  same sh -c 'ldd /bin/sh | sed "s/(0x.*//"'
  status_was 0
  same ldd /bin/nothing
  status_was 1
  same which ls sh nothing-here
  status_was 1
  same sh -c 'which -a sh'
  if command -v update-alternatives > /dev/null; then
    same update-alternatives --get-selections
  fi
  if command -v ucf > /dev/null; then
    same ucf --help
  fi
}

@test "savelog and run-parts do the same" {
  need_command savelog run-parts
  mkdir -p given/parts
  seq 100 > given/log
  printf '#!/bin/sh\nsort -rn "$1" | grep 7 | dd bs=4 count=3 status=none\n' \
    > given/parts/10count
  printf '#!/bin/sh\ngrep -c 1 "$1"; exit 3\n' > given/parts/20fail
  echo ignored > given/parts/ignored.txt
  chmod +x given/parts/*
  same sh -c '
    savelog -l -n -c 3 log | sed "s/ at .*//"
    seq 3 > log
    savelog -l -c 3 log | sed "s/ at .*//"
    ls; cat log.0'
  status_was 0
  same run-parts --report --arg=log parts
  same run-parts --list parts
  same run-parts --test --regex='^2' parts
}

# Times in the outputs would differ: only names and contents are compared.
@test "git's scripts work the same" {
  need_command git
  cat > script <<'END'
set -e
GIT_AUTHOR_DATE='1000000000 +0000'
GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
GIT_CONFIG_GLOBAL=$PWD/config FILTER_BRANCH_SQUELCH_WARNING=1
GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@localhost
GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@localhost
export GIT_AUTHOR_DATE GIT_COMMITTER_DATE GIT_CONFIG_GLOBAL \
  FILTER_BRANCH_SQUELCH_WARNING GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL \
  GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
git config --global protocol.file.allow always
git init -q -b main part
(cd part; echo part > part; git add part; git commit -q -m part)
git init -q -b main whole
cd whole
for n in 1 2 3; do
  seq $n 20 > file; echo $n > secret; git add .; git commit -q -m $n
done
git submodule --quiet add ../part sub
git commit -q -m sub
git submodule status
git submodule foreach --quiet 'echo $name'
git tag old
git filter-branch -f --tree-filter 'rm -f secret' HEAD 2>&1 | tail -n 1
git log --format='%H %s'
git grep -n 9
git request-pull old .. HEAD 2>&1 || :
cd ..
rm -rf part whole config
END
  mkdir given
  mv script given
  same sh -e script
  status_was 0
}

@test "init scripts say the same" {
  [ -r /lib/lsb/init-functions ] || skip 'needs the init functions'
  mkdir given
  cat > given/service <<'END'
#!/bin/sh
. /lib/lsb/init-functions
case $1 in
  status) status_of_proc -p "$PWD/none.pid" /usr/sbin/none none ;;
  start) log_daemon_msg "Starting" "none"; log_end_msg 1 ;;
  *) echo "usage: $0 start|status" >&2; exit 3 ;;
esac
END
  same sh service status
  same sh service start
  status_was 1
  same sh service else
  status_was 3
}

# An image of no kernel's modules is still the work of dozens of scripts.
@test "mkinitramfs packs the same files" {
  need_root
  need_command mkinitramfs lsinitramfs cpio unshare
  mkdir given
  cat > given/script <<'END'
set -e
mkdir upper work conf
mount -t overlay overlay /usr/lib \
  -o "lowerdir=/usr/lib,upperdir=$PWD/upper,workdir=$PWD/work" || exit 77
mount -t tmpfs tmpfs /boot
mkdir -p /usr/lib/modules/0.0.0/kernel
echo CONFIG_RD_GZIP=y > /boot/config-0.0.0
depmod 0.0.0 2>/dev/null || :
cp -a /etc/initramfs-tools/. conf
mkinitramfs -d conf -o image 0.0.0 2>&1 | sed "s,/mkinitramfs_[^/]*,,"
lsinitramfs image | sort
umount -l /usr/lib
rm -rf image conf upper work
END
  same unshare --mount sh script
  [ "$(cat ours.told/status)" != 77 ] || skip 'cannot mount here'
  status_was 0
  grep -x init ours.told/out
}
