load ../lib/common

# install_into DIR [VARIABLE=VALUE...]: "make install", without the outer
# make's job server.
install_into() {
  local into=$1
  shift
  env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL AM_UPDATE_INFO_DIR=no \
    make -s -C "$abs_top_builddir" install DESTDIR="$into" prefix=/usr "$@" \
    > install.log 2>&1 || { cat install.log; return 1; }
}

# One installation for all tests that do not change it.
setup_file() {
  command -v make >/dev/null || skip 'needs make'
  cd "$BATS_FILE_TMPDIR" || return
  install_into "$PWD/into" libexecdir=/usr/libexec
}

@test "the tools are installed in libexec, and with a prefix in bin" {
  cd "$BATS_FILE_TMPDIR"
  for tool in dd; do
    [ -x into/usr/libexec/willneed/bin/$tool ]
    [ -f into/usr/libexec/willneed/share/man/man1/$tool.1 ]
    [ -f into/usr/share/man/man1/wn-$tool.1 ]
    into/usr/bin/wn-$tool --version > out
    head -n 1 out | grep "^$tool (willneed)"
    [ ! -e into/usr/bin/$tool ]
  done
  [ -x into/usr/bin/willneed ]
  [ -f into/usr/share/info/willneed.info ]
  local completions=into/usr/share/bash-completion/completions
  [ -f "$completions/willneed" ]
  [ -f "$completions/wn-sort" ]
  [ ! -e "$completions/sort" ]
  [ -f into/usr/share/zsh/site-functions/_willneed ]
  [ ! -e into/usr/share/zsh/site-functions/_willneed_tools ]
  [ -f into/usr/share/fish/vendor_completions.d/wn-dd.fish ]
  [ ! -e into/usr/share/fish/vendor_completions.d/dd.fish ]
}

@test "each page has the name that man -k looks for" {
  local page
  for page in "$BATS_FILE_TMPDIR"/into/usr/share/man/man1/willneed*.1; do
    grep -A 1 '^\.SH NAME' "$page" | tr -d '\\' |
      grep "^$(basename "$page" .1) - "
  done
}

@test "with plain names wanted, bin has those too" {
  install_into "$PWD/into" libexecdir=/usr/libexec enable_plain_names=yes
  into/usr/bin/dd --version > out
  grep '^dd (willneed)' out
  [ -f into/usr/share/man/man1/dd.1 ]
  bash -c 'source into/usr/share/bash-completion/completions/sort
    complete -p sort' | grep _willneed
  grep -x '#compdef dd .*sort' into/usr/share/zsh/site-functions/_willneed_tools
  grep 'wn-dd' into/usr/share/fish/vendor_completions.d/dd.fish
}

@test "a link in bin survives moving the whole tree" {
  cp -al "$BATS_FILE_TMPDIR/into" moved
  moved/usr/bin/wn-dd --version | head -n 1 | grep '^dd (willneed)'
}

@test "uninstalling leaves no file" {
  cp -al "$BATS_FILE_TMPDIR/into" into
  env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make -s -C "$abs_top_builddir" \
    uninstall DESTDIR="$PWD/into" prefix=/usr libexecdir=/usr/libexec
  find into ! -type d > left
  [ ! -s left ]
}
