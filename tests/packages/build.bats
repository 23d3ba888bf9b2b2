load ../lib/common

# What "make check-packages" built is in $PACKAGES.

# But for the address: the project has none on a public host.
@test "lintian finds nothing wrong with the Debian packages" {
  need_command lintian
  lintian --allow-root \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog \
    --fail-on error,warning --no-tag-display-limit \
    "$PACKAGES"/deb/*.changes > out 2>&1 || { cat out; false; }
  not grep -E '^[EW]:' out
}

@test "a second build, in another directory, gives equal bytes" {
  local deb
  for deb in "$PACKAGES"/deb/*.deb; do
    echo "$deb"
    cmp "$deb" "$PACKAGES/elsewhere/${deb##*/}"
  done
}

@test "a second tarball, with other times and another umask, is equal" {
  [ -e "$abs_top_srcdir/.git" ] || skip 'needs a git checkout'
  local name=willneed-$PACKAGE_VERSION.tar.xz
  cp "$abs_top_builddir/$name" first.tar.xz
  (umask 077 &&
    env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL TZ=Asia/Tokyo \
      make -s -C "$abs_top_builddir" dist) > log 2>&1 || { cat log; false; }
  cmp first.tar.xz "$abs_top_builddir/$name"
  (cd "$abs_top_builddir" && sha256sum -c "$name.sha256")
}

# list DEB: its files without the directories, as paths.
list() {
  dpkg-deb --fsys-tarfile "$1" | tar -tf - | grep -v '/$' | sed 's/^\.//'
}

@test "the package willneed has the tools, the program and the manuals" {
  list "$PACKAGES"/deb/willneed_*.deb > files
  local name
  for name in dd egrep fgrep grep sort; do
    grep -qx "/usr/libexec/willneed/bin/$name" files
    grep -qx "/usr/bin/wn-$name" files
    grep -qx "/usr/share/man/man1/wn-$name.1.gz" files
    not grep -qx "/usr/bin/$name" files
  done
  grep -qx /usr/bin/willneed files
  grep -qx /usr/share/man/man1/willneed-compare.1.gz files
  not grep -v '^/usr/' files
}

@test "what the tools link against is a Pre-Depends" {
  dpkg-deb -f "$PACKAGES"/deb/willneed_*.deb Pre-Depends > needed
  grep libc6 needed
  grep libpcre2-8-0 needed
  not grep -E 'libgsl|libjansson' needed
}

@test "willneed-default owns no program" {
  list "$PACKAGES"/deb/willneed-default_*.deb > files
  not grep -v '^/usr/share/' files
}

@test "the RPM package has the same files" {
  need_command rpm
  list "$PACKAGES"/deb/willneed_*.deb |
    grep -vE '^/usr/share/(doc|lintian)/' | sed 's/\.gz$//' | sort > wanted
  rpm -qlp "$PACKAGES"/rpm/RPMS/*/willneed-*.rpm |
    grep -v '^/usr/share/doc/' | sed 's/\.gz$//' | sort > files
  comm -23 wanted files > missing
  [ ! -s missing ] || { cat missing; false; }
}

@test "the RPM package says who needs what" {
  need_command rpm
  rpm -qp --requires "$PACKAGES"/rpm/RPMS/*/willneed-*.rpm > needed
  grep libpcre2-8 needed
  rpm -qp --qf '%{VERSION} %{LICENSE}\n' "$PACKAGES"/rpm/RPMS/*/willneed-*.rpm |
    grep -x "$(echo "$PACKAGE_VERSION" | tr - +) GPL-3.0-or-later"
}

@test "rpmlint finds no error" {
  need_command rpmlint
  rpmlint "$PACKAGES"/rpm/RPMS/*/willneed-*.rpm > out || { cat out; false; }
}
