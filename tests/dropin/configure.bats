load ../lib/common
load dropin

# What configure, make and a package's own tests do on our tools.

# Our tools are named in what configure found; the rest must be equal.
same_configured() {
  local file
  for file; do
    sed "s,$STAGED/,/usr/bin/,g" "ours/$file" | diff "stock/$file" -
  done
}

@test "the project configures the same, and builds and tests itself" {
  need_command bats
  xz -dc "$TARBALL" | tar -xf -
  mv willneed-* source
  # The same directory twice, so that equal means equal bytes.
  in_place "$stock_path" stock ../source/configure -C
  status=$(cat stock.told/status)
  [ "$status" = 0 ] || { cat stock.told/*; false; }
  in_place "$ours_path" ours ../source/configure -C
  same_configured config.h config.status Makefile
  sed "s,$STAGED/,/usr/bin/,g" ours.told/out | diff stock.told/out -
  mv ours place
  cd place
  on "$ours_path" make -s > log 2>&1 || { tail log; false; }
  on "$ours_path" make -s check > log 2>&1 TESTS='tests/cli/version.bats
    tests/dd/operands.bats tests/sort/options.bats tests/grep/options.bats' ||
    { tail -n 40 log; false; }
  grep -E '^# PASS: +[1-9][0-9]' log
  grep -E '^# FAIL: +0' log
}

# The source package "hello", by lists of sources of our own.
fetch_hello() {
  need_command apt-get dpkg-source
  mkdir -p apt/sources apt/lists/partial apt/cache/archives/partial
  local file
  for file in /etc/apt/sources.list.d/*.sources; do
    [ ! -e "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" \
      > "apt/sources/${file##*/}"
  done
  if [ -s /etc/apt/sources.list ]; then
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list > apt/sources.list
  fi
  set -- -q -o Dir::Etc::SourceList="$PWD/apt/sources.list" \
    -o Dir::Etc::SourceParts="$PWD/apt/sources" \
    -o Dir::State::Lists="$PWD/apt/lists" -o Dir::Cache="$PWD/apt/cache" \
    -o APT::Sandbox::User=root
  apt-get "$@" update > apt.log 2>&1 || :
  apt-get "$@" --download-only source hello >> apt.log 2>&1 ||
    skip 'the source package hello cannot be fetched'
}

@test "a source package of the distribution configures, builds, tests the same" {
  fetch_hello
  dpkg-source --no-check -x hello_*.dsc source > /dev/null
  local side
  for side in stock ours; do
    local path=${side}_path
    in_place "${!path}" $side sh -c '../source/configure --disable-nls &&
      make -s && make -s check && make -s install DESTDIR="$PWD/into"'
    status=$(cat $side.told/status)
    [ "$status" = 0 ] || { tail -n 40 $side.told/*; false; }
  done
  same_configured config.h config.status Makefile
  cmp stock/hello ours/hello
  diff -r stock/into ours/into
}
