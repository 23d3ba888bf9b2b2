load ../lib/common

@test "the build tree's tools are found beside it" {
  [ "$("$WILLNEED" --bindir)" = "$(cd "$(dirname "$DD")" && pwd -P)" ] ||
    skip 'DD is another program'
}

@test "an installed tree that was moved is found beside bin" {
  mkdir -p moved/bin moved/libexec/willneed/bin
  cp "$WILLNEED" moved/bin/willneed
  [ "$(moved/bin/willneed --bindir)" = "$PWD/moved/libexec/willneed/bin" ]
}

@test "WILLNEED_BINDIR comes first" {
  [ "$(WILLNEED_BINDIR=/some/where "$WILLNEED" --bindir)" = /some/where ]
}

@test "else the configured directory is told" {
  cp "$WILLNEED" willneed
  [[ "$(./willneed --bindir)" == /*/libexec/willneed/bin ]]
}
